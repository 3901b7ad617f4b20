import { defineCell } from './cell.ts';

export const area = defineCell({
  meaning: 'The path of names to an area, of its code.',
  examples: [{ field: 'areaCode', title: { zh: '区域', en: 'Area' }, as: 'area' }],
});
