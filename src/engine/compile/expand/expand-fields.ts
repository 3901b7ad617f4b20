import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { Expansion } from './expansion.ts';

type Json = Record<string, unknown>;

const repeatTitle = { zh: '再次输入', en: 'Repeat it' };

/** Expands the fields of a form: names become shared fields, and `repeat` adds the field below. */
export function expandFields(fields: readonly unknown[], expansion: Expansion): readonly unknown[] {
  const { places, shared } = expansion;
  const made = fields.flatMap((entry): unknown[] => {
    const field = typeof entry === 'string' && isRecord(shared.fields[entry]) ? shared.fields[entry] : entry;
    if (!isRecord(field)) return [field];
    const expanded = expansion.expand(field, expansion) as Json;
    if (expanded.repeat !== true || typeof expanded.field !== 'string' || !canRepeat(expanded.input)) return [expanded];
    const { repeat: _, ...first } = expanded;
    const at = places.pointerOf(field);
    return [places.made(first, at), places.made(repetitionOf(expanded, expanded.field), at)];
  });
  const isSame = made.length === fields.length && made.every((entry, index) => entry === fields[index]);
  return isSame ? fields : places.made(made, places.pointerOf(fields));
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
