import { Type } from 'typebox';
import { about } from '../grammar/closed.ts';
import { writtenOut } from '../grammar/defaults.ts';
import { Text } from '../grammar/text.ts';
import { defineInput } from './input.ts';
import { RowInput } from './row-input.ts';

export const rows = defineInput({
  meaning: 'A list of records, each edited in one row; requires `rowFields`. Rows can be added, removed and moved.',
  reads: {
    rowFields: Type.Array(RowInput, {
      minItems: 1,
      maxItems: 8,
      description: 'With input rows: the fields of every row.',
    }),
    addTitle: about('With input rows: title of the button that adds a row. Default: Add.', Text),
    minRows: Type.Integer({ minimum: 0, maximum: 500, description: 'With input rows: minimum number of rows.' }),
    maxRows: writtenOut(
      Type.Integer({ minimum: 1, maximum: 500, description: 'With input rows: maximum number of rows.' }),
      100,
    ),
  },
  requires: ['rowFields'],
  lacks: 'a rows input has no fields',
  type: { list: 'any' },
  examples: [
    {
      field: 'options',
      title: { zh: '选项', en: 'Choices' },
      input: 'rows',
      minRows: 1,
      rowFields: [
        { field: 'value', title: { zh: '值', en: 'Value' }, required: true },
        { field: 'label', title: { zh: '名称', en: 'Name' }, required: true },
      ],
      wide: true,
    },
  ],
});
