import { defineInput } from './input.ts';

export const switchInput = defineInput({
  meaning: 'On or off, kept as true or false.',
  type: 'boolean',
  examples: [{ field: 'enabled', title: { zh: '启用', en: 'Enabled' }, input: 'switch', default: true }],
});
