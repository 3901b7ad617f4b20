/**
 * A reason for which the platform cannot start. The message is one plain sentence that says what to do; the caller
 * prints it alone, without a stack, and ends with exit code 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
