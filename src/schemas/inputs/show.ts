import { shownCells, shownMeanings } from '../cells/shown-cells.ts';
import { options } from '../grammar/choices.ts';
import { oneOf } from '../grammar/closed.ts';
import { defineInput } from './input.ts';

export const show = defineInput({
  meaning: 'Nothing is filled in: the value is shown as a cell shows it, by `as`. It is not sent.',
  reads: {
    as: oneOf(shownCells, {
      default: 'text',
      description: 'Beside input show: how the value is shown, as in a column. A status needs `options`.',
      meanings: shownMeanings,
    }),
    options,
  },
  type: 'any',
  examples: [{ field: 'createTime', title: { zh: '提交时间', en: 'Sent' }, input: 'show', as: 'datetime' }],
});
