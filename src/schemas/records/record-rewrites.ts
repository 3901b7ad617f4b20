import {
  defineRewrite,
  type KnownRecord,
  type Rewrite,
  type RewritePlace,
  type ValuePlace,
} from '../grammar/rewrite.ts';
import { isRecord } from '../rules/is-record.ts';
import { hintFor } from '../rules/suggest.ts';
import { Column } from '../shared/column.ts';
import { Field } from '../shared/field.ts';
import { Filter } from '../shared/filter.ts';

type Json = Record<string, unknown>;

/** What a keyword takes of a field of a record. */
interface Usage {
  /** The part of the field with its keys. */
  part: 'cell' | 'form' | 'filter';
  properties: Readonly<Record<string, { default?: unknown }>>;
  /** The keys that only one variant reads. */
  variants: {
    key: string;
    fallback: string;
    reads: Readonly<Record<string, readonly string[]>>;
    implied?: Readonly<Record<string, string>>;
  };
}

const usageOf = (part: Usage['part'], schema: object): Usage =>
  ({ part, properties: Reflect.get(schema, 'properties'), variants: Reflect.get(schema, 'variants') }) as Usage;

const usages = {
  column: usageOf('cell', Column),
  field: usageOf('form', Field),
  filter: usageOf('filter', Filter),
};

/** Keys of a cell that only tables have. */
const onlyInTables = ['sort', 'width', 'hidden', 'keep', 'below'];

/** The name of a field of the record in place of a column, a field or a filter. */
const nameRewrite = (keyword: keyof typeof usages): Rewrite =>
  defineRewrite<string>({
    name: 'record',
    at: { keyword },
    matches: (value, place): value is string =>
      typeof value === 'string' && (keyword !== 'field' || (place.record !== undefined && !isShared(value, place))),
    expand(name, place) {
      const found = fieldOf(name, place);
      if (!found) {
        const [message, hint] = place.record ? unknownField(name, place) : withoutRecord;
        place.report(undefined, undefined, message, hint);
        return { field: name, title: name };
      }
      return taken(keyword, name, found, {}, place);
    },
  });

/** A column, a field or a filter with a field of the record: what it does not say itself comes from there. */
const entryRewrite = (keyword: keyof typeof usages): Rewrite =>
  defineRewrite<Json>({
    name: 'record',
    at: { keyword },
    matches: (value, place): value is Json => {
      if (!isRecord(value)) return false;
      if (typeof value.use === 'string')
        return !(keyword === 'field' && isShared(value.use, place)) && place.record !== undefined;
      // The grammar reports a `use` that is not a name.
      if (value.use !== undefined) return false;
      return value.title === undefined && typeof value.field === 'string' && place.record !== undefined;
    },
    expand(entry, place) {
      const { use, ...own } = entry;
      const name = typeof use === 'string' ? use : (own.field as string);
      const found = fieldOf(name, place);
      if (!found) {
        place.report(entry, use === undefined ? 'field' : 'use', ...unknownField(name, place));
        return { field: name, title: name, ...own };
      }
      return taken(keyword, name, found, own, place);
    },
  });

const isShared = (name: string, { named }: ValuePlace): boolean => Object.hasOwn(named.fields, name);

function fieldOf(name: string, { record }: ValuePlace): Json | undefined {
  const fields = isRecord(record?.document.fields) ? record.document.fields : {};
  if (!Object.hasOwn(fields, name)) return undefined;
  // One that is no object is a mistake of the record.
  return isRecord(fields[name]) ? fields[name] : {};
}

const hintOf = (name: string, { record, named }: RewritePlace): string =>
  hintFor(name, [
    ...Object.keys(isRecord(record?.document.fields) ? record.document.fields : {}),
    ...Object.keys(named.fields),
  ]);

const unknownField = (name: string, place: RewritePlace): [message: string, hint: string] => [
  `the record "${place.record?.name}" has no field "${name}"`,
  hintOf(name, place),
];

const withoutRecord = [
  'a name alone requires a record',
  'Write "record" in the page or the source, or an object with "field" and "title".',
] as const;

/** An entry with what a field of the record gives. A key that says what is so by default takes the one of the record away. */
function taken(keyword: keyof typeof usages, name: string, found: Json, own: Json, place: RewritePlace): Json {
  const { part, properties, variants } = usages[keyword];
  const given = isRecord(found[part]) ? found[part] : {};
  const foreign = variants.key in own ? foreignKeys(variants, given, own[variants.key]) : [];
  const without = new Set([...(keyword === 'column' && !place.inTable ? onlyInTables : []), ...foreign]);
  if (found.title === undefined && own.title === undefined && Object.keys(found).length > 0)
    place.report(
      undefined,
      undefined,
      `the record "${place.record?.name}" has no title for "${name}"`,
      'Write one there.',
    );
  const base: Json = { title: found.title ?? name };
  for (const [key, value] of Object.entries(given)) if (!without.has(key)) base[key] = listed(key, value, place);
  const kept: Json = {};
  for (const [key, value] of Object.entries(own)) {
    const isDefault = key in base && properties[key]?.default !== undefined && properties[key].default === value;
    if (isDefault) delete base[key];
    else kept[key] = value;
  }
  const { origins } = place;
  const made = { field: name, ...base, ...kept };
  return origins.taken(
    made,
    { title: found, ...Object.fromEntries(Object.keys(given).map((key) => [key, given])) },
    kept,
  );
}

/** The keys of a record that only its variant has, if an entry has another one. */
function foreignKeys(
  { key, fallback, reads, implied = {} }: Usage['variants'],
  given: Json,
  own: unknown,
): readonly string[] {
  const implying = Object.keys(implied).filter((name) => name in given);
  const variant = given[key] ?? implied[implying[0] ?? ''] ?? fallback;
  if (variant === own) return [];
  return [...(reads[String(variant)] ?? []), ...(given[key] === undefined ? implying : [])];
}

/** An option list of the record by its name. */
function listed(key: string, value: unknown, { record, pageRecord }: ValuePlace): unknown {
  if (key !== 'options' || typeof value !== 'string') return value;
  for (const known of [record, pageRecord]) {
    const lists = isRecord(known?.document.options) ? known.document.options : {};
    if (Object.hasOwn(lists, value)) return lists[value];
  }
  return value;
}

/** The types of the rows of a record, where the source says no other. */
function typesOf({ document }: KnownRecord, own: Json = {}, { origins }: RewritePlace): Json | undefined {
  const described = Object.entries(isRecord(document.fields) ? document.fields : {}).flatMap(([name, field]) =>
    isRecord(field) && field.type === undefined ? [] : [[name, isRecord(field) ? field : { type: 'any' }] as const],
  );
  if (described.length === 0) return undefined;
  const types = Object.fromEntries(described.map(([name, { type }]) => [name, type]));
  const taken = described.filter(([name]) => !Object.hasOwn(own, name));
  const places = Object.fromEntries(taken.map(([name, field]) => [name, origins.placeAt(field, 'type')]));
  return origins.placed({ ...types, ...own }, places);
}

/** A source, or the list of a crud block, with the types of its rows and the request format of its service. */
function withRecord(source: Json, isPaged: boolean, place: RewritePlace): Json {
  const { record: name, ...rest } = source;
  const { origins } = place;
  const record = place.recordNamed(name as string, source);
  if (!record) return origins.remade(rest, source);
  const { document } = record;
  const hasDialect = isPaged && document.dialect !== undefined && rest.dialect === undefined;
  const fields = rest.fields === undefined || isRecord(rest.fields) ? typesOf(record, rest.fields, place) : undefined;
  const made = origins.remade(
    { ...rest, ...(hasDialect ? { dialect: document.dialect } : {}), ...(fields ? { fields } : {}) },
    source,
  );
  if (fields) origins.made(fields, origins.placeOf(isRecord(rest.fields) ? rest.fields : source));
  return hasDialect ? origins.placed(made, { dialect: origins.placeAt(document, 'dialect') }) : made;
}

const sourceRewrite = defineRewrite<Json>({
  name: 'record',
  at: { keyword: 'source' },
  matches: (value): value is Json => isRecord(value) && typeof value.record === 'string',
  expand: (source, place) => withRecord(source, source.kind === 'paged', place),
});

/** The names in a crud block are those of the record of its list. */
const crudRewrite = defineRewrite<Json & { list: Json }>({
  name: 'record',
  at: { keyword: 'block' },
  matches: (value): value is Json & { list: Json } =>
    isRecord(value) && value.kind === 'crud' && isRecord(value.list) && typeof value.list.record === 'string',
  expand: (crud, place) => {
    place.enter(place.recordNamed(crud.list.record as string, crud.list));
    return { ...crud, list: withRecord(crud.list, true, place) };
  },
});

/** A dialog of a record: the names in it are those of that record. */
const dialogRewrite = defineRewrite<Json>({
  name: 'record',
  at: { keyword: 'dialog' },
  matches: (value): value is Json => isRecord(value) && typeof value.record === 'string',
  expand(dialog, place) {
    const { record: name, ...rest } = dialog;
    const record = place.recordNamed(name as string, dialog);
    if (record) place.enter(record);
    return rest;
  },
});

/** The name of an option list of the record in place of the list. One of the page comes first. */
const optionsRewrite = defineRewrite<string>({
  name: 'record',
  at: { refers: 'options' },
  matches: (value, place): value is string =>
    typeof value === 'string' &&
    !Object.hasOwn(place.named.options, value) &&
    listed('options', value, place) !== value,
  expand: (name, place) => listed('options', name, place),
});

/** The rules that write records out. They run before those of shorthand. */
export const recordRewrites: readonly Rewrite[] = [
  nameRewrite('column'),
  nameRewrite('field'),
  nameRewrite('filter'),
  entryRewrite('column'),
  entryRewrite('field'),
  entryRewrite('filter'),
  optionsRewrite,
  sourceRewrite,
  crudRewrite,
  dialogRewrite,
];
