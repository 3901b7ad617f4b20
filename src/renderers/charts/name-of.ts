import { valueAt } from '../../engine/records/record-path.ts';

/** The name of a category: a value, or the `name` of a record. */
export const nameOf = (value: unknown): string =>
  value === undefined || value === null
    ? '–'
    : typeof value === 'object'
      ? nameOf(valueAt(value, 'name'))
      : String(value);
