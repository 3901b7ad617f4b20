import { Type } from 'typebox';
import { about } from '../grammar/closed.ts';
import { Text } from '../grammar/text.ts';
import { defineInput } from './input.ts';
import { maxLength } from './max-length.ts';

const templates = Type.Array(about('A text.', Text), {
  minItems: 1,
  description: 'Texts that a button below the box puts into it, behind what is there.',
});

export const textarea = defineInput({
  meaning: 'Several lines of text.',
  reads: { maxLength, templates },
  type: 'text',
  examples: [
    {
      field: 'note',
      title: { zh: '处置说明', en: 'Note' },
      input: 'textarea',
      templates: [{ zh: '现场已修复', en: 'Repaired on site' }],
    },
    {
      field: 'reason',
      title: { zh: '原因', en: 'Reason' },
      input: 'textarea',
      when: { $: '!form.enabled' },
      wide: true,
    },
  ],
});
