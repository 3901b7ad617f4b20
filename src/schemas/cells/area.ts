import { defineCell } from './cell.ts';

export const area = defineCell({
  meaning: 'The full name of an area, from its code.',
  examples: [{ field: 'areaCode', title: { zh: '区域', en: 'Area' }, as: 'area' }],
});
