// Closed lists that are both written in taxonomies and read on the wire. No behaviour.

/** The next action of an error's reader. */
export const nextActions = [
  "fix_input",
  "reauthenticate",
  "request_permission",
  "fix_config",
  "retry_now",
  "retry_later",
  "use_other_tool",
  "report",
  "abort",
] as const;

export const backoffs = ["none", "fixed", "exponential"] as const;
