import { valueAt } from '../records/record-path.ts';
import { asPlatformError, PlatformError } from './http/platform-error.ts';

/**
 * A refusal of a call whose body is written in the document: what the platform says of a value that is `{ "$": "form.<field>" }`
 * is said of that field, whatever the platform calls it. Two codes of one form are told apart by this.
 */
export function nameFormFields(thrown: unknown, body: unknown): PlatformError {
  const error = asPlatformError(thrown);
  const { kind, message, status, fields, requestId, httpStatus } = error;
  const names = Object.keys(fields);
  if (names.every((name) => formFieldOf(body, name) === undefined)) return error;
  const named = Object.fromEntries(names.map((name) => [formFieldOf(body, name) ?? name, fields[name]!]));
  return new PlatformError(kind, message, { status, fields: named, requestId, httpStatus, cause: error });
}

function formFieldOf(body: unknown, name: string): string | undefined {
  const { $: words } = Object(valueAt(body, name)) as { $?: unknown };
  return typeof words === 'string' ? /^\s*form\.([\w.]+)\s*$/.exec(words)?.[1] : undefined;
}
