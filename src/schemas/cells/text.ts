import { defineCell } from './cell.ts';

export const text = defineCell({
  meaning: 'Text, as the platform sends it.',
  inForms: true,
  examples: [
    { field: 'name', title: { zh: '姓名', en: 'Name' }, sort: true, width: 120 },
    { field: 'name', title: { zh: '姓名', en: 'Name' }, do: [{ open: 'edit', with: 'row' }] },
  ],
});
