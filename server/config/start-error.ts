/**
 * Explains why the platform cannot start. The message tells the operator what to do; the caller prints it without a
 * stack and exits with code 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
