import { defineCell } from './cell.ts';
import { digits } from './digits.ts';

export const progress = defineCell({
  meaning: 'A progress bar with its number, 0 to 100.',
  reads: { digits },
  examples: [{ field: 'load', title: { zh: '负载', en: 'Load' }, as: 'progress' }],
});
