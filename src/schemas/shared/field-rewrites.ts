import { defineRewrite } from '../grammar/rewrite.ts';
import { isRecord } from '../rules/is-record.ts';

type Json = Record<string, unknown>;

const repeatTitle = { zh: '再次输入', en: 'Repeat it' };
const partOf = (name: string) => `field ${name}`;

/** The name of a shared field in place of a field. */
const nameRewrite = defineRewrite<string>({
  name: 'shared.fields',
  at: { keyword: 'field' },
  matches: (value, { named, opened }): value is string =>
    typeof value === 'string' &&
    Object.hasOwn(named.fields, value) &&
    isRecord(named.fields[value]) &&
    !opened.has(partOf(value)),
  expand(name, { named, open }) {
    open(partOf(name));
    return named.fields[name];
  },
});

/** A field with the keys of the shared one that it uses. */
const useRewrite = defineRewrite<Json & { use: string }>({
  name: 'use',
  at: { keyword: 'field' },
  matches: (value, { named, opened }): value is Json & { use: string } =>
    isRecord(value) &&
    typeof value.use === 'string' &&
    Object.hasOwn(named.fields, value.use) &&
    isRecord(named.fields[value.use]) &&
    !opened.has(partOf(value.use)),
  expand(field, { named, origins, open }) {
    const { use, ...own } = field;
    open(partOf(use));
    const base = named.fields[use] as Json;
    return origins.inherited(origins.remade({ ...base, ...own }, field), base, own);
  },
});

/** A field without what "shared.fieldDefaults" says of all. What is only shown cannot be required. */
const defaultsRewrite = defineRewrite<Json>({
  name: 'fieldDefaults',
  at: { keyword: 'field' },
  matches: (value, { named }): value is Json => isRecord(value) && missingIn(value, named.fieldDefaults).length > 0,
  expand(field, { named, origins }) {
    const missing = Object.fromEntries(missingIn(field, named.fieldDefaults));
    const made = origins.remade({ ...field, ...missing }, field);
    return origins.inherited(made, named.fieldDefaults, field);
  },
});

function missingIn(field: Json, { required, ...others }: Json): [string, unknown][] {
  const isShown = field.input === 'show' || field.readOnly === true;
  const defaults = required === undefined || isShown ? others : { required, ...others };
  return Object.entries(defaults).filter(([key]) => field[key] === undefined && key !== '$comment');
}

/** A password that is typed twice: a second field below it. */
const repeatRewrite = defineRewrite<Json & { field: string }>({
  name: 'repeat',
  at: { keyword: 'field' },
  matches: (value): value is Json & { field: string } =>
    isRecord(value) &&
    value.repeat === true &&
    typeof value.field === 'string' &&
    (value.input === 'password' || value.input === 'newPassword'),
  expand(field, { origins }) {
    const { repeat: _, ...first } = field;
    const { required, only, when, func, wide } = field;
    const shared = Object.entries({ required, only, when, func, wide }).filter(([, value]) => value !== undefined);
    const second = {
      field: `${field.field}Repeated`,
      title: { ...repeatTitle },
      input: 'password',
      same: field.field,
      ...Object.fromEntries(shared),
    };
    return [origins.made(first, origins.placeOf(field)), second];
  },
});

/** Defaults come after names, and before a field becomes two. */
export const fieldRewrites = [nameRewrite, useRewrite, defaultsRewrite, repeatRewrite];
