import { defineCell } from './cell.ts';
import { digits } from './digits.ts';

export const percent = defineCell({
  meaning: 'A share of 0 to 100 with the sign %.',
  reads: { digits },
  examples: [{ field: 'onlineRate', title: { zh: '在线率', en: 'Online rate' }, as: 'percent' }],
});
