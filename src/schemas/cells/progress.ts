import { defineCell } from './cell.ts';
import { digits } from './digits.ts';

export const progress = defineCell({
  meaning: 'A share of 0 to 100 as a bar with its number.',
  reads: { digits },
  examples: [{ field: 'load', title: { zh: '负载', en: 'Load' }, as: 'progress' }],
});
