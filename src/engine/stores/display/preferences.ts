import { type DisplayChoices, readChoices } from './display-choices.ts';

/** Minutes without a hand on the console after which it locks; 0 is never. */
export const idleLockChoices = [0, 5, 15, 30, 60] as const;

/** What a person chooses for every browser they sign in with. */
export interface Preferences extends DisplayChoices {
  /** The page that opens first, '/admin/users'; '' is the product's. */
  homePath: string;
  idleLockMinutes: (typeof idleLockChoices)[number];
}

/** What of it is no matter of the display, where nobody has chosen. */
export const standardPreferences: Readonly<Pick<Preferences, 'homePath' | 'idleLockMinutes'>> = {
  homePath: '',
  idleLockMinutes: 0,
};

/** Reads what the platform has kept; what is not understood is left out. */
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
