import type { Language, Text } from './text.ts';

/** Returns the text in a language. A plain string, as the server sends it, is returned unchanged. */
export function textIn(language: Language, text: Text): string {
  return typeof text === 'string' ? text : text[language];
}
