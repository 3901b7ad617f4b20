import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { FieldType } from '../../../schemas/sources/fields.ts';

type Json = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, FieldType>>;

/**
 * The fields of a static source that declares none, by the rows or the value written in it; those of records in rows by
 * path. A field is 'any' if its values differ in type or one of them is computed. Undefined if what is written says
 * nothing: an expression, no row, or something broken.
 */
export function literalFields({ rows, value }: Json): Fields | undefined {
  const list = Array.isArray(rows) ? (rows as unknown[]) : rows === undefined ? [value] : [];
  const fields = list.every(isLiteral) ? fieldsOf(list) : {};
  return Object.keys(fields).length > 0 ? fields : undefined;
}

function fieldsOf(records: readonly Json[], depth = 3): Record<string, FieldType> {
  const values = new Map<string, unknown[]>();
  for (const record of records)
    for (const [key, value] of Object.entries(record)) {
      const known = values.get(key);
      if (known) known.push(value);
      else values.set(key, [value]);
    }
  const fields: [string, FieldType][] = [];
  for (const [key, written] of values) {
    const areRecords = depth > 1 && written.every((value) => isLiteral(value) && !isText(value));
    const inner = areRecords ? Object.entries(fieldsOf(written as Json[], depth - 1)) : [];
    if (inner.length > 0) fields.push(...inner.map(([path, type]): [string, FieldType] => [`${key}.${path}`, type]));
    else fields.push([key, commonType(written)]);
  }
  return Object.fromEntries(fields);
}

function commonType(values: readonly unknown[]): FieldType {
  const [type = 'any', ...others] = new Set(values.map(typeOf));
  return others.length > 0 ? 'any' : type;
}

function typeOf(value: unknown): FieldType {
  if (typeof value === 'string') return time.test(value) ? 'time' : 'text';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (Array.isArray(value)) return 'list';
  return isLiteral(value) && !isText(value) ? 'record' : 'any';
}

/** A text in two languages, which is shown as one. */
const isText = (value: Json): boolean => Object.keys(value).every((key) => key === 'zh' || key === 'en');

/** A time as the platform sends it, or a day. */
const time = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}|$)/;

/** An object that is not an expression. */
const isLiteral = (value: unknown): value is Json => isRecord(value) && !Object.hasOwn(value, '$');
