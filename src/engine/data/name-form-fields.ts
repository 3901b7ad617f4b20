import { valueAt } from '../records/record-path.ts';
import { asPlatformError, PlatformError } from './http/platform-error.ts';

/**
 * Maps field errors of a call whose body the document defines: an error of a value `{ "$": "form.<field>" }` becomes an
 * error of that form field, whatever its name in the body. This distinguishes two codes in one form.
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
