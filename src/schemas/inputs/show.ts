import { shownCells, shownMeanings } from '../cells/shown-cells.ts';
import { options } from '../grammar/choices.ts';
import { oneOf } from '../grammar/closed.ts';
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
  },
  type: 'any',
  examples: [{ field: 'createTime', title: { zh: '提交时间', en: 'Sent' }, input: 'show', as: 'datetime' }],
});
