import { Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { closed } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { warningAt } from '../rules/finding.ts';
import { listOf } from '../rules/rule.ts';
import { blockKeys, blockRef } from './block-keys.ts';

export const grid = defineBlock({
  schema: closed(
    {
      kind: Type.Literal('grid'),
      ...blockKeys,
      columns: optional(
        Type.Integer({ minimum: 1, maximum: 4, description: 'Number of columns; always one on a phone.' }),
        2,
      ),
      items: Type.Array(blockRef('A block.'), { minItems: 1, description: 'The blocks, row by row.' }),
    },
    {
      description: 'Blocks side by side, row by row; stacked on a phone.',
      examples: [{ kind: 'grid', columns: 3, items: [{ kind: 'text', text: 'LED', span: 2 }] }],
    },
  ),
  rule: ({ value, pointer }) => {
    const { columns = 2 } = value;
    if (typeof columns !== 'number') return [];
    return listOf(value.items).flatMap(({ span }, index) =>
      typeof span === 'number' && span > columns
        ? [warningAt(`${pointer}/items/${index}/span`, tooWide(span, columns), `Write ${columns} or less.`)]
        : [],
    );
  },
});

const tooWide = (span: number, columns: number) =>
  `"span" ${span} is more than the ${columns === 1 ? 'one column' : `${columns} columns`} of the grid`;
