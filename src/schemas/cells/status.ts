import { options } from '../grammar/choices.ts';
import { defineCell } from './cell.ts';

export const status = defineCell({
  meaning: 'A status with title, colour and shape; requires `options`.',
  reads: { options },
  requires: ['options'],
  lacks: 'a status has no options',
  inForms: true,
  examples: [
    {
      field: 'enabled',
      title: { zh: '状态', en: 'Status' },
      as: 'status',
      options: [
        { value: true, title: { zh: '正常', en: 'Active' }, tone: 'success' },
        { value: false, title: { zh: '禁用', en: 'Disabled' }, tone: 'neutral' },
      ],
    },
  ],
});
