import { type DisplayChoices, readChoices } from './display-choices.ts';

/** Minutes of inactivity before the console locks; 0 is never. */
export const idleLockChoices = [0, 5, 15, 30, 60] as const;

/** Preferences that follow the user to every browser. */
export interface Preferences extends DisplayChoices {
  /** The first page, '/admin/users'; '' is the default. */
  homePath: string;
  idleLockMinutes: (typeof idleLockChoices)[number];
}

/** Defaults of the preferences that are not display settings. */
export const standardPreferences: Readonly<Pick<Preferences, 'homePath' | 'idleLockMinutes'>> = {
  homePath: '',
  idleLockMinutes: 0,
};

/** Parses the stored preferences; skips invalid values. */
export function readPreferences(content: unknown): Partial<Preferences> {
  if (typeof content !== 'object' || content === null) return {};
  const values = content as Readonly<Record<string, unknown>>;
  const { homePath } = values;
  const idleLockMinutes = idleLockChoices.find((minutes) => minutes === values.idleLockMinutes);
  return {
    ...readChoices(values),
    ...(typeof homePath === 'string' && /^\/[^/]/.test(homePath) && { homePath }),
    ...(idleLockMinutes !== undefined && { idleLockMinutes }),
  };
}

export const isSame = (one: Preferences, other: Preferences): boolean =>
  Object.entries(one).every(([name, value]) => Reflect.get(other, name) === value);
