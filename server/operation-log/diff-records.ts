import type { AuditedRecord } from './audited-object.ts';

type Fields = AuditedRecord['fields'];

const secretKey = /password|secret|token|hash|verify|openid|authori[sz]ation|credential/i;
const mask = '******';
const maxText = 500;
const maxItems = 50;
const maxDepth = 6;

/** The changed fields of a record: all of an added or deleted one. Secrets are masked, long values cut. */
export function diffRecords(
  before: Fields | undefined,
  after: Fields | undefined,
): { before: Fields | null; after: Fields | null } {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = fields.filter(
    (field) => JSON.stringify(plain(before?.[field])) !== JSON.stringify(plain(after?.[field])),
  );
  const pick = (values: Fields | undefined) =>
    values && Object.fromEntries(changed.map((field) => [field, readable(field, values[field] ?? null)]));
  return { before: pick(before) ?? null, after: pick(after) ?? null };
}

/** Nothing, an empty text, list or record are the same to a reader. */
function plain(value: unknown): unknown {
  const isEmpty = value === undefined || value === '' || (isObject(value) && Object.keys(value).length === 0);
  return isEmpty ? null : value;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

function readable(field: string, value: unknown, depth = 0): unknown {
  if (value === null) return null;
  if (secretKey.test(field)) return mask;
  if (typeof value === 'string') return value.length > maxText ? `${value.slice(0, maxText)}…` : value;
  if (typeof value !== 'object') return value;
  if (value instanceof Date) return value.toISOString();
  if (depth >= maxDepth) return '…';
  if (Array.isArray(value)) {
    const items = value.slice(0, maxItems).map((item) => readable('', item, depth + 1));
    return value.length > maxItems ? [...items, '…'] : items;
  }
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [
    key,
    readable(key, inner ?? null, depth + 1),
  ]);
  return Object.fromEntries(entries);
}
