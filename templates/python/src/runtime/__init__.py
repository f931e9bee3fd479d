"""The same in every package."""
