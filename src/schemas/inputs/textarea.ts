import { defineInput } from './input.ts';
import { maxLength } from './max-length.ts';

export const textarea = defineInput({
  meaning: 'Several lines of text.',
  reads: { maxLength },
  type: 'text',
  examples: [
    {
      field: 'reason',
      title: { zh: '原因', en: 'Reason' },
      input: 'textarea',
      when: { $: '!form.enabled' },
      wide: true,
    },
  ],
});
