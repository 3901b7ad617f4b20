import { defineCell } from './cell.ts';

export const schedule = defineCell({
  meaning:
    'The steps of a night as a small curve of the level from noon to noon, from a list of {at, time, offset, level}. The moments of the sun are those of an equinox.',
  inForms: true,
  examples: [{ field: 'steps', title: { zh: '亮灯方案', en: 'Lighting program' }, as: 'schedule' }],
});
