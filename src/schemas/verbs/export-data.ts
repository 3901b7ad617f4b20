import { Type } from 'typebox';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { Text } from '../grammar/text.ts';
import { defineVerb } from './verb.ts';

const ExportData = closed(
  {
    sources: Type.Array(
      Type.String({ refers: 'source', sourceKinds: ['data'], description: 'Name of a data source of this page.' }),
      { minItems: 1, maxItems: 20, description: 'The data, one sheet per source.' },
    ),
    title: about('The title of the file.', Text),
    format: Type.Optional(
      oneOf(['xlsx', 'csv'], {
        default: 'xlsx',
        description: 'File format.',
        meanings: { xlsx: 'A workbook with one sheet per source.', csv: 'One text file, a part per source.' },
      }),
    ),
  },
  {
    $id: 'exportData',
    description: 'What the user sees of data sources, as a file: with the period and the filters of the page.',
    examples: [{ sources: ['measures'], title: { zh: '用电报表', en: 'Energy report' } }],
  },
);

export const exportData = defineVerb({
  schema: ExportData,
  examples: [{ exportData: { sources: ['measures'], title: { zh: '用电报表', en: 'Energy report' }, format: 'csv' } }],
});
