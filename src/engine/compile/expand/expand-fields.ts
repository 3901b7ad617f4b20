import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { Expansion } from './expansion.ts';

type Json = Record<string, unknown>;

const repeatTitle = { zh: '再次输入', en: 'Repeat it' };

/** Expands the fields of a form: names become shared fields, and `repeat` adds the field below. */
export function expandFields(fields: readonly unknown[], expansion: Expansion): readonly unknown[] {
  const { places, shared, openFields } = expansion;
  const made = fields.flatMap((entry): unknown[] => {
    const names = namesIn(entry, shared.fields);
    if (names.some((name) => openFields.has(name))) return [entry];
    const named = typeof entry === 'string' && isRecord(shared.fields[entry]) ? shared.fields[entry] : entry;
    if (!isRecord(named)) return [named];
    const field = withDefaults(withUse(named, expansion), expansion);
    const inner = names.length === 0 ? expansion : { ...expansion, openFields: new Set([...openFields, ...names]) };
    const expanded = expansion.expand(field, inner) as Json;
    if (expanded.repeat !== true || typeof expanded.field !== 'string' || !canRepeat(expanded.input)) return [expanded];
    const { repeat: _, ...first } = expanded;
    const at = places.pointerOf(field);
    return [places.made(first, at), places.made(repetitionOf(expanded, expanded.field), at)];
  });
  const isSame = made.length === fields.length && made.every((entry, index) => entry === fields[index]);
  return isSame ? fields : places.made(made, places.pointerOf(fields));
}

/** The shared fields that an entry is made of: the one that it names, the one that this one uses, and so on. */
function namesIn(entry: unknown, shared: Json): string[] {
  const names: string[] = [];
  let name = isRecord(entry) ? entry.use : entry;
  while (typeof name === 'string' && Object.hasOwn(shared, name) && !names.includes(name)) {
    names.push(name);
    const field: unknown = shared[name];
    name = isRecord(field) ? field.use : undefined;
  }
  return names;
}

/** A field with the keys of the shared field that it names. An unknown name, or a circle, stays as it is. */
function withUse(field: Json, expansion: Expansion, open: readonly string[] = []): Json {
  const { use, ...own } = field;
  const { places, shared } = expansion;
  const base = typeof use === 'string' && Object.hasOwn(shared.fields, use) ? shared.fields[use] : undefined;
  if (!isRecord(base) || open.includes(use as string)) return field;
  const whole = withUse(base, expansion, [...open, use as string]);
  const made = places.made({ ...whole, ...own }, places.pointerOf(field));
  return places.inherited(made, whole, own);
}

/** What is only shown cannot be required. */
function withDefaults(field: Json, { places, shared: { fieldDefaults } }: Expansion): Json {
  const { required, ...others } = fieldDefaults;
  const isShown = field.input === 'show' || field.readOnly === true;
  const defaults = required === undefined || isShown ? others : fieldDefaults;
  const missing = Object.entries(defaults).filter(([key]) => field[key] === undefined && key !== '$comment');
  if (missing.length === 0) return field;
  const made = places.remade({ ...field, ...Object.fromEntries(missing) }, field);
  return places.inherited(made, fieldDefaults, field);
}

const canRepeat = (input: unknown) => input === 'password' || input === 'newPassword';

function repetitionOf({ required, only, when, func, wide }: Json, name: string): Json {
  const shared = Object.entries({ required, only, when, func, wide }).filter(([, value]) => value !== undefined);
  return {
    field: `${name}Repeated`,
    title: { ...repeatTitle },
    input: 'password',
    same: name,
    ...Object.fromEntries(shared),
  };
}
