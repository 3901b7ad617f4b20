import type { FormField } from '../../forms/form-field.ts';
import { wireValue } from '../../forms/sent-value.ts';
import type { FormFormat, WriteContext } from './form-format.ts';

type Values = Record<string, unknown>;

/** The platform uses these to detect concurrent changes. */
const carried = ['id', 'version'] as const;

/** The body that a form sends: its shown fields, and what identifies the record. */
export function formBody(
  fields: readonly FormField[],
  read: (field: string) => unknown,
  format: FormFormat,
  context: WriteContext,
): Values {
  // Repeated and read-only fields are not sent.
  const sent = fields.filter((field) => field.same === undefined && field.input !== 'show');
  const values = new Map(sent.map((field) => [field.field, wireValue(field, read(field.field))]));
  const { original } = context;
  const identity = carried.filter((key) => original[key] !== undefined).map((key) => [key, original[key]]);
  return { ...Object.fromEntries(identity), ...format.write(values, context) };
}
