import { type InputKind, inputs } from '../../../schemas/inputs/index.ts';
import type { Input } from '../../../schemas/inputs/input.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { type Json, listOf, written } from '../../../schemas/rules/rule.ts';
import { openRecord as open, type ScopeType } from '../../../schemas/rules/scope.ts';
import { nearestWord } from '../../../schemas/rules/suggest.ts';
import type { FieldType } from '../../../schemas/sources/fields.ts';

type Types = Record<string, ScopeType>;

const fieldTypes: Record<FieldType, ScopeType> = {
  text: 'text',
  number: 'number',
  boolean: 'boolean',
  time: 'text',
  list: { list: 'any' },
  record: open,
  any: 'any',
};
const typeOf = (type: unknown): ScopeType =>
  typeof type === 'string' && Object.hasOwn(fieldTypes, type) ? fieldTypes[type as FieldType] : 'any';

/** The row type of a source that declares its fields. */
export const rowOfFields = (fields: Json): ScopeType => ({
  record: { id: 'any', ...nest(Object.entries(fields).map(([path, type]) => [path, typeOf(type)])) },
});

/** The type is unknown if `input` is omitted or invalid and the field has keys of another input. */
function typeOfField(field: Json, broken: ReadonlySet<object>): ScopeType {
  const { input = 'text' } = field;
  const unsure = field.input === undefined && written(field, readByOthers).length > 0;
  if (typeof input !== 'string' || !Object.hasOwn(inputs, input) || unsure || broken.has(field)) return 'any';
  const { type, requires = [] }: Input = inputs[input as InputKind];
  if (requires.length > 0 && written(field, requires).length === 0) return 'any';
  return type ?? optionsOf(field) ?? 'any';
}

/** The values that a field with options may have; undefined if they are not written in the document. */
function optionsOf({ options }: Json): ScopeType | undefined {
  const values = listOf(options).map(({ value }) => value);
  const [first] = values;
  const isPlain = typeof first === 'string' || typeof first === 'number';
  return isPlain && values.every((value) => typeof value === typeof first)
    ? { oneOf: values as (string | number)[] }
    : undefined;
}

const readByOthers = ['min', 'max', 'options', 'source', 'dictionary'];

/** The type of a form's values; open if a field has no name. */
export function formOf(form: Json | undefined, broken: ReadonlySet<object>): ScopeType {
  if (form?.kind === 'assetForm') return assetFormOf(form, broken);
  const fields = Array.isArray(form?.fields) ? (form.fields as unknown[]) : undefined;
  const named = (fields ?? []).filter(isRecord).filter((field) => typeof field.field === 'string');
  const open =
    fields === undefined ||
    named.length < fields.length ||
    broken.has(fields) ||
    (form && broken.has(form)) ||
    named.some((field) => broken.has(field) && hasMisspeltName(field));
  return {
    record: nest(
      named.map((field) => [String(field.field), typeOfField(field, broken)]),
      open,
    ),
    open,
  };
}

/** True if the name of a field may be another than that of the shared field that it uses. */
const hasMisspeltName = (field: Json): boolean =>
  Object.keys(field).some((key) => key !== 'field' && nearestWord(key, ['field']) !== undefined);

/** The fields of the groups, and the attributes of any product. */
function assetFormOf(form: Json, broken: ReadonlySet<object>): ScopeType {
  const groups = Array.isArray(form.groups) ? (form.groups as unknown[]).filter(isRecord) : [];
  const forms = groups.map((group) => formOf({ fields: group.fields }, broken) as { record: Types; open?: boolean });
  const record = Object.assign({}, ...forms.map((one) => one.record), {
    attributes: open,
    diyAttrs: open,
    productCode: 'text',
    ...(form.asset === 'device' ? { deviceType: 'text', productModelId: 'text' } : { type: 'text', modelId: 'text' }),
  }) as Types;
  return { record, open: groups.length === 0 || forms.some((one) => one.open) || broken.has(form) };
}

/** The rows that the pick fields of a form, and its selects of sources, have chosen, by field. */
export function pickedIn(
  form: Json | undefined,
  rowOf: (source: unknown) => ScopeType,
  broken: ReadonlySet<object>,
): ScopeType {
  if (form === undefined || broken.has(form)) return open;
  const attributes = isRecord(form.attributes) ? Object.entries(form.attributes) : [];
  const groups = Array.isArray(form.groups) ? (form.groups as unknown[]).filter(isRecord) : [];
  const lists = [form, ...groups].flatMap((part) => (Array.isArray(part.fields) ? [part.fields as unknown[]] : []));
  const fields = lists
    .flat()
    .filter(isRecord)
    .map((field) => [String(field.field), field] as const);
  const named = attributes.map(([uKey, settings]) => [`attributes.${uKey}`, settings] as const);
  const picks = [...fields, ...named].flatMap(([field, part]): [string, ScopeType][] => {
    if (!isRecord(part)) return [];
    const from = part.pickFrom ?? (part.input === 'select' ? part.source : undefined);
    return from === undefined ? [] : [[field, rowOf(from)]];
  });
  const parts = [form.attributes, form.groups, ...groups, ...lists, ...[...fields, ...named].map(([, part]) => part)];
  const isOpen = parts.some((part) => typeof part === 'object' && part !== null && broken.has(part));
  return { record: nest(picks, isOpen), open: isOpen };
}

/** Turns 'department.code' into nested records, which have other fields too if `open`. */
export function nest(entries: readonly (readonly [string, ScopeType])[], open = false): Types {
  const types: Types = {};
  const inner = new Map<string, (readonly [string, ScopeType])[]>();
  for (const [path, type] of entries) {
    const dot = path.indexOf('.');
    const head = dot < 0 ? path : path.slice(0, dot);
    // Expressions cannot read it, and it is not an ordinary key of any object.
    if (head === '__proto__') continue;
    if (dot < 0) types[head] = type;
    else {
      const parts = inner.get(head) ?? [];
      inner.set(head, parts);
      parts.push([path.slice(dot + 1), type]);
    }
  }
  for (const [head, parts] of inner) {
    const whole = Object.hasOwn(types, head) ? types[head] : undefined;
    const known = typeof whole === 'object' && 'record' in whole ? whole : undefined;
    const isOpen = open || known?.open === true || whole === 'any';
    types[head] = { record: { ...nest(parts, open), ...known?.record }, ...(isOpen ? { open: true } : {}) };
  }
  return types;
}
