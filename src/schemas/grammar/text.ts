import { Type } from 'typebox';

/** A text on screen: one string for both languages, or one per language (PAGE-05). */
export type Text = string | Translated;

/** A text in both languages. */
export interface Translated {
  zh: string;
  en: string;
}

/** The two languages of a text. */
export const languages = {
  zh: { type: 'string', minLength: 1, description: 'The Chinese text.' },
  en: { type: 'string', minLength: 1, description: 'The English text.' },
};

/** A schema without a union, so that one mistake is one issue instead of three. */
export const Text = Type.Unsafe<Text>({
  $id: 'text',
  type: ['string', 'object'],
  minLength: 1,
  properties: languages,
  required: ['zh', 'en'],
  additionalProperties: false,
  description: 'A text on screen: { "zh": "...", "en": "..." }, or one string for both languages, such as "LED".',
  examples: [{ zh: '设备', en: 'Devices' }, 'LED'],
});

export type Language = 'zh' | 'en';
