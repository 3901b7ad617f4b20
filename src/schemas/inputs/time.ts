import { defineInput } from './input.ts';

export const time = defineInput({
  meaning: 'A time of day, stored as "08:30".',
  examples: [{ field: 'startsAt', title: { zh: '开始时间', en: 'Starts at' }, input: 'time' }],
});
