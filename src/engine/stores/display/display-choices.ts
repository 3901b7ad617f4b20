import type { Language } from '../../../schemas/grammar/text.ts';
import { type Density, densities } from '../../data/layouts.ts';

export { densities };
export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
/** Pixels. */
export const fontSizes = [13, 14, 16] as const;
export type FontSize = (typeof fontSizes)[number];
/** Reduces animation; `system` follows the operating system. */
export const motionChoices = ['system', 'on', 'off'] as const;
export type MotionChoice = (typeof motionChoices)[number];

/** The display settings of a user. */
export interface DisplayChoices {
  theme: ThemeChoice;
  language: Language;
  density: Density;
  fontSize: FontSize;
  reducedMotion: MotionChoice;
}

/** Parses display settings; skips unknown values. */
export function readChoices(values: Readonly<Record<string, unknown>>): Partial<DisplayChoices> {
  const one = <Word>(words: readonly Word[], value: unknown) => words.find((word) => word === value);
  const found = {
    theme: one(themeChoices, values.theme),
    language: one<Language>(['zh', 'en'], values.language),
    density: one(densities, values.density),
    fontSize: one(fontSizes, values.fontSize),
    reducedMotion: one(motionChoices, values.reducedMotion),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Returns the changed settings. */
export const changedChoices = (before: DisplayChoices, after: DisplayChoices): Partial<DisplayChoices> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => Reflect.get(before, name) !== value));

/** The storage keys in the browser. */
const cookieNames: Readonly<Record<keyof DisplayChoices, string>> = {
  theme: 'lampyris_theme',
  language: 'lampyris_language',
  density: 'lampyris_density',
  fontSize: 'lampyris_font',
  reducedMotion: 'lampyris_motion',
};

/** Reads the settings stored in the browser. */
export function readCookieChoices(read: (cookie: string) => string | undefined): Partial<DisplayChoices> {
  const names = Object.entries(cookieNames);
  const kept = Object.fromEntries(names.map(([name, cookie]) => [name, read(cookie)]));
  return readChoices({ ...kept, fontSize: Number(kept.fontSize) });
}

/** Stores some settings in the browser. */
export function writeCookieChoices(
  some: Partial<DisplayChoices>,
  write: (cookie: string, value: string) => void,
): void {
  for (const [name, value] of Object.entries(some)) write(cookieNames[name as keyof DisplayChoices], String(value));
}
