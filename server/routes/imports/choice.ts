import type { Bilingual } from '../../texts/bilingual.ts';
import type { Locale } from '../../texts/messages.ts';

/** A value of a file that is one of a few, by its name in either language or as stored. */
export interface Choice<Value extends string> {
  /** Returns undefined for anything else. */
  read(text: string): Value | undefined;
  /** Names a stored value; unknown ones as they are. */
  write(value: string, locale: Locale): string;
}

export function createChoice<Value extends string>(names: Readonly<Record<Value, Bilingual>>): Choice<Value> {
  const values = Object.keys(names) as Value[];
  const byName = new Map(
    values.flatMap((value) => [value, names[value].zh, names[value].en].map((name) => [name.toLowerCase(), value])),
  );
  return {
    read: (text) => byName.get(text.trim().toLowerCase()),
    write: (value, locale) => values.flatMap((one) => (one === value ? names[one][locale] : []))[0] ?? value,
  };
}
