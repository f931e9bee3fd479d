"""What all errors have in common. It is the same in every generated package."""
