/** A usage error: ends the command with a message and exit code 2. */
export class CommandError extends Error {}
