import { defineInput } from './input.ts';

export const color = defineInput({
  meaning: 'A color, picked or typed, stored as "#fd4d62".',
  examples: [{ field: 'color', title: { zh: '颜色', en: 'Color' }, input: 'color' }],
});
