/**
 * Describes an error and its causes for the log: what failed and where, never with which values. A failed statement
 * carries its parameters in its message, PostgreSQL quotes the value that it cannot read, and a parser its input.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { stack = '', message, cause } = error;
  const frames = stack.startsWith(error.name) ? stack.slice(stack.indexOf(message) + message.length) : '';
  const own = headOf(error) + (frames.startsWith('\n') ? frames : '');
  return cause === undefined ? own : `${own}\ncaused by: ${describeError(cause)}`;
}

/** Describes an error and its causes in one line, without values. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const head = headOf(error)
    .replace(/\s+/g, ' ')
    .replace(/^Error: /, '');
  return error.cause === undefined ? head : `${head}, caused by ${reasonOf(error.cause)}`;
}

function headOf(error: Error): string {
  const { name, message } = error;
  if ('query' in error && 'params' in error) return `${name}: Failed query: ${String(error.query)}`;
  if (error instanceof SyntaxError) return name;
  if (!('code' in error) || typeof error.code !== 'string') return `${name}: ${message}`;
  const shown = isInvalidValue(error.code) ? message.replace(/"[\s\S]*"/, '"..."') : message;
  return `${name}: ${error.code} ${shown}`;
}

/** PostgreSQL's class 22: the message quotes the value. */
const isInvalidValue = (code: string) => /^22...$/.test(code);
