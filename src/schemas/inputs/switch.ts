import { defineInput } from './input.ts';

export const switchInput = defineInput({
  meaning: 'A switch, stored as true or false.',
  type: 'boolean',
  examples: [{ field: 'enabled', title: { zh: '是否启用', en: 'Enabled' }, input: 'switch', default: true }],
});
