import type { Language, Text, Translated } from './text.ts';

/** True for a text in both languages, as documents write it. */
export const isTranslated = (value: unknown): value is Translated =>
  typeof Object(value).zh === 'string' && typeof Object(value).en === 'string';

/** Returns the text in a language. A plain string, as the server sends it, is returned unchanged. */
export function textIn(language: Language, text: Text): string {
  return typeof text === 'string' ? text : text[language];
}
