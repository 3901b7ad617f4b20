import { options } from '../grammar/choices.ts';
import { defineCell } from './cell.ts';

export const tags = defineCell({
  meaning: 'A list of tags; `options` gives values their titles.',
  reads: { options },
  inForms: true,
  examples: [
    { field: 'roleNames', title: { zh: '角色', en: 'Roles' }, as: 'tags' },
    {
      field: 'ways',
      title: { zh: '提醒方式', en: 'Notify by' },
      as: 'tags',
      options: [{ value: 'POPUP', title: { zh: '弹窗', en: 'Popup' } }],
    },
  ],
});
