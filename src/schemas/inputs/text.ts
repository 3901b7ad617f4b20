import { defineInput } from './input.ts';
import { maxLength } from './max-length.ts';
import { unit } from './unit.ts';

export const text = defineInput({
  meaning: 'A line of text.',
  reads: { maxLength, unit },
  type: 'text',
  examples: [{ field: 'name', title: { zh: '姓名', en: 'Name' }, required: true, validate: 'fullName', maxLength: 20 }],
});
