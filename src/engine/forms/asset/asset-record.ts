import { isRecord } from '../../../schemas/rules/is-record.ts';
import { valueAt } from '../../records/record-path.ts';
import { type FormField, fieldsOf } from '../form-field.ts';
import { isEmpty } from '../is-empty.ts';
import { inputValue, readPoint } from '../point.ts';
import { safeName } from '../safe-name.ts';
import { readStored, writeStored } from '../stored-value.ts';
import type { AssetFormPlan } from './asset-form-plan.ts';

type Json = Readonly<Record<string, unknown>>;

/** Fields of the record itself; all other document fields are business attributes in appLabels (contract 3.8). */
const ownFields: ReadonlySet<string> = new Set(['uid', 'name', 'deviceArea', 'manager', 'location']);
const isOwn = ({ field, input }: FormField): boolean => ownFields.has(field) || input === 'files';

/** Reads the value of a field from an asset record. Attribute strings are converted to the field type if possible. */
export function readAssetField(field: FormField, record: Json): unknown {
  if (field.origin.from === 'attribute')
    return readStored(field, pairsIn(record.configurableAttrs, 'uKey').get(field.origin.uKey));
  if (field.origin.from === 'formConfig') return inputValue(field, addedValue(record.diyAttrs, field.origin.name));
  const label = isOwn(field) ? undefined : pairsIn(record.appLabels, 'key').get(field.field);
  const value = label ?? valueAt(record, field.field);
  if (field.input === 'location') return readPoint(value);
  // Several values are sent as one string (contract 3.8: qualityAssuranceDate).
  if (holdsList(field) && typeof value === 'string') return value === '' ? undefined : value.split(',');
  if (field.input === 'number' || field.input === 'switch') return readStored(field, value);
  return value ?? undefined;
}

/** Fields whose value is a list of texts. */
const holdsList = ({ input, many }: FormField): boolean =>
  input === 'dateRange' || input === 'multiSelect' || input === 'checkboxes' || many === true;

/**
 * Builds the record to send: own fields, non-empty business attributes as appLabels, attributes as `[{uKey, value}]`,
 * fields that a formConfig added as diyAttrs. Labels, attributes and added values that the form does not show are kept.
 *
 * @param values the values of the shown fields as they are sent, by field
 */
export function writeAsset(
  plan: AssetFormPlan,
  values: ReadonlyMap<string, unknown>,
  original: Json,
): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  const labels: { key: string; value: string }[] = [];
  const attributes: { uKey: string; value: string }[] = [];
  const shown = new Set<string>();
  const uKeys = new Set<string>();
  const added = new Map(Object.entries(isRecord(original.diyAttrs) ? original.diyAttrs : {}));
  for (const field of fieldsOf(plan)) {
    const value = values.get(field.field);
    if (field.origin.from === 'attribute') {
      const { uKey } = field.origin;
      uKeys.add(uKey);
      const text = writeStored(value);
      if (text !== undefined) attributes.push({ uKey, value: text });
    } else if (field.origin.from === 'formConfig') {
      const { name } = field.origin;
      added.delete(safeName(name));
      if (isEmpty(value)) added.delete(name);
      else added.set(name, value);
    } else if (isOwn(field)) {
      if (values.has(field.field)) record[field.field] = writeOwn(field, value);
    } else {
      shown.add(field.field);
      const text = isEmpty(value) ? undefined : Array.isArray(value) ? value.join(',') : writeStored(value);
      if (text !== undefined) labels.push({ key: field.field, value: text });
    }
  }
  return {
    ...record,
    appLabels: [...labels, ...kept(original.appLabels, 'key', shown)],
    configurableAttrs: [...attributes, ...kept(original.configurableAttrs, 'uKey', uKeys)],
    ...(added.size > 0 || isRecord(original.diyAttrs) ? { diyAttrs: Object.fromEntries(added) } : {}),
  };
}

function writeOwn({ input }: FormField, value: unknown): unknown {
  if (input === 'files') return isEmpty(value) ? [] : value;
  return isEmpty(value) ? null : value;
}

/**
 * Reads a value of diyAttrs by the name of its field. A field may be named like an inherited key; earlier versions
 * saved escaped names.
 */
export function addedValue(values: unknown, name: string): unknown {
  if (!isRecord(values)) return undefined;
  const key = [name, safeName(name)].find((one) => Object.hasOwn(values, one));
  return key === undefined ? undefined : (values[key] ?? undefined);
}

const known = new WeakMap<object, Map<string, unknown>>();

/** Converts `[{key, value}]` to a map, once per list; the first duplicate wins, entries without a key are skipped. */
function pairsIn(list: unknown, name: 'key' | 'uKey'): Map<string, unknown> {
  if (!Array.isArray(list)) return new Map();
  const ready = known.get(list);
  if (ready) return ready;
  const pairs = new Map<string, unknown>();
  for (const item of list as unknown[]) {
    const { [name]: key, value } = Object(item) as Record<string, unknown>;
    if (typeof key === 'string' && !pairs.has(key)) pairs.set(key, value);
  }
  known.set(list, pairs);
  return pairs;
}

const kept = (list: unknown, name: 'key' | 'uKey', covered: ReadonlySet<string>): unknown[] =>
  (Array.isArray(list) ? (list as unknown[]) : []).filter((item) => {
    const key = (Object(item) as Record<string, unknown>)[name];
    return typeof key === 'string' && !covered.has(key);
  });
