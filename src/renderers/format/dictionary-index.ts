import type { DictionaryType } from '../../schemas/wire/reference.ts';

export interface DictionaryChoice {
  value: string;
  title: string;
}

/** The platform's dictionaries by type and by entry. */
export interface DictionaryIndex {
  /** The entries of a type in the platform's order; none for an unknown type. */
  choices(typeId: string): readonly DictionaryChoice[];
  /** The label of an entry by id, or within a type also by value: values are unique only there. */
  label(value: string, typeId?: string): string | undefined;
}

const nothing: DictionaryIndex = { choices: () => [], label: () => undefined };
const known = new WeakMap<object, DictionaryIndex>();

/** Reads a response of dictionaryType/all once; anything else has no entries. */
export function dictionaryIndexOf(data: unknown): DictionaryIndex {
  if (!Array.isArray(data)) return nothing;
  const index = known.get(data) ?? readIndex(data as Partial<DictionaryType>[]);
  known.set(data, index);
  return index;
}

function readIndex(types: readonly Partial<DictionaryType>[]): DictionaryIndex {
  const choices = new Map<string, DictionaryChoice[]>();
  const byId = new Map<string, { label: string; typeId: string }>();
  const byValue = new Map<string, string>();
  for (const type of types) {
    const typeId = String(type.id);
    const entries = [...(type.dictionaryDTOs ?? [])].sort((a, b) => Number(a.dictSort) - Number(b.dictSort));
    choices.set(
      typeId,
      entries.map((entry) => ({ value: String(entry.id), title: entry.dictLabel })),
    );
    for (const entry of entries) {
      byId.set(String(entry.id), { label: entry.dictLabel, typeId });
      byValue.set(`${typeId} ${entry.dictValue}`, entry.dictLabel);
    }
  }
  return {
    choices: (typeId) => choices.get(typeId) ?? [],
    label(value, typeId) {
      const entry = byId.get(value);
      if (entry && (typeId === undefined || entry.typeId === typeId)) return entry.label;
      return typeId === undefined ? undefined : byValue.get(`${typeId} ${value}`);
    },
  };
}
