import { defineCell } from './cell.ts';

export const alarmLevel = defineCell({
  meaning: 'An alarm level by colour, shape and name, from the id of its dictionary entry.',
  examples: [{ field: 'levelId', title: { zh: '等级', en: 'Level' }, as: 'alarmLevel' }],
});
