import { defineCell } from './cell.ts';
import { digits } from './digits.ts';

export const percent = defineCell({
  meaning: 'A percentage, 0 to 100.',
  reads: { digits },
  examples: [{ field: 'onlineRate', title: { zh: '在线率', en: 'Online rate' }, as: 'percent' }],
});
