import type { Language, Text } from './text.ts';

/** The text in a language. Server data is a plain string and comes back unchanged. */
export function textIn(language: Language, text: Text): string {
  return typeof text === 'string' ? text : text[language];
}
