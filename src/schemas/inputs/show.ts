import { shownCells, shownMeanings } from '../cells/shown-cells.ts';
import { options } from '../grammar/choices.ts';
import { oneOf } from '../grammar/closed.ts';
import { answer } from './answer.ts';
import { defineInput } from './input.ts';

export const show = defineInput({
  meaning: 'Read-only: shows the value as a table cell does, by `as`. Not sent.',
  reads: {
    as: oneOf(shownCells, {
      default: 'text',
      description: 'With input show: how to show the value, as in a column. A status requires `options`.',
      meanings: shownMeanings,
    }),
    options,
    answer,
  },
  type: 'any',
  examples: [
    { field: 'createTime', title: { zh: '提交时间', en: 'Sent' }, input: 'show', as: 'datetime' },
    {
      field: 'trial',
      title: { zh: '试算', en: 'Test rule' },
      input: 'show',
      answer: {
        post: '/island-alarm/api/alarmtype/simulate',
        body: { alarmTypeId: { $: 'row.id' } },
        text: { zh: '{n} 个设备满足规则', en: '{n} devices fulfil the rule' },
        values: { n: { $: 'answer.matching' } },
      },
    },
  ],
});
