import { defineInput } from './input.ts';
import { maxLength } from './max-length.ts';

export const richText = defineInput({
  meaning: 'Rich text with headings, lists, links and emphasis, stored as HTML. `maxLength` counts visible characters.',
  reads: { maxLength },
  type: 'text',
  examples: [
    { field: 'content', title: { zh: '正文', en: 'Content' }, input: 'richText', maxLength: 20000, wide: true },
  ],
});
