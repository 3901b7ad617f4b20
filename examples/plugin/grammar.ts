import { Type } from 'typebox';
import { blockKeys, sourceName } from '../../src/schemas/blocks/block-keys.ts';
import { defineCell } from '../../src/schemas/cells/cell.ts';
import { defineChart } from '../../src/schemas/charts/chart-kind.ts';
import { defineBlock } from '../../src/schemas/grammar/block-kind.ts';
import { about, closed } from '../../src/schemas/grammar/closed.ts';
import { optional } from '../../src/schemas/grammar/defaults.ts';
import { Text } from '../../src/schemas/grammar/text.ts';
import { defineInput } from '../../src/schemas/inputs/input.ts';

const figure = defineBlock({
  schema: closed(
    {
      kind: Type.Literal('figure'),
      ...blockKeys,
      title: about('What the number is.', Text),
      source: sourceName(['rest', 'static']),
      field: Type.String({ minLength: 1, refers: 'rowField', description: 'The field with the number.' }),
      unit: Type.Optional(Type.String({ maxLength: 10, description: 'The unit after the number.' })),
      digits: optional(Type.Integer({ minimum: 0, maximum: 6, description: 'Number of decimals.' }), 0),
    },
    {
      description: 'One large number of a record.',
      examples: [{ kind: 'figure', title: { zh: '功率', en: 'Power' }, source: 'me', field: 'power', unit: 'kW' }],
    },
  ),
});

const starsCell = defineCell({
  meaning: 'A number of 0 to 5 as stars.',
  inForms: true,
  examples: [{ field: 'grade', title: { zh: '评级', en: 'Grade' }, as: 'stars' }],
});

const starsInput = defineInput({
  meaning: 'A number of 0 to 5, chosen as stars.',
  type: 'number',
  examples: [{ field: 'grade', title: { zh: '评级', en: 'Grade' }, input: 'stars' }],
});

const gauge = defineChart({
  meaning: 'A half ring that fills from 0 to 100 with the first number.',
  looks: ['default'],
  examples: [],
});

/** The kinds that the plug-in adds to the grammar. */
export const examplePlugin = {
  blocks: { figure },
  cells: { stars: starsCell },
  inputs: { stars: starsInput },
  charts: { gauge },
};
