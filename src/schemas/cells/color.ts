import { defineCell } from './cell.ts';

export const color = defineCell({
  meaning: 'A color as a swatch with its code.',
  examples: [{ field: 'color', title: { zh: '颜色', en: 'Color' }, as: 'color' }],
});
