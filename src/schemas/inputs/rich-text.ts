import { defineInput } from './input.ts';
import { maxLength } from './max-length.ts';

export const richText = defineInput({
  meaning:
    'Text with headings, lists, links and emphasis, kept as HTML; an empty one is an empty text. `maxLength` counts what people read.',
  reads: { maxLength },
  type: 'text',
  examples: [
    { field: 'content', title: { zh: '正文', en: 'Content' }, input: 'richText', maxLength: 20000, wide: true },
  ],
});
