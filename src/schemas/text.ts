import { Type } from 'typebox';

/** A text shown to people: one string for both languages, or one per language (PAGE-05). */
export type Text = string | { zh: string; en: string };

/** One schema without a union, so that a mistake inside it is one issue and not three. */
export const Text = Type.Unsafe<Text>({
  $id: 'text',
  type: ['string', 'object'],
  minLength: 1,
  properties: { zh: { type: 'string', minLength: 1 }, en: { type: 'string', minLength: 1 } },
  required: ['zh', 'en'],
  additionalProperties: false,
  description: 'A text: one string, or { "zh": "...", "en": "..." }.',
});

export type Language = 'zh' | 'en';

/** The text in a language. Server data is a plain string and comes back unchanged. */
export function textIn(language: Language, text: Text): string {
  return typeof text === 'string' ? text : text[language];
}
