import { type Static, Type } from 'typebox';
import { closed, oneOf } from '../grammar/closed.ts';
import { Values } from '../grammar/expression.ts';
import { pathString } from '../grammar/path-use.ts';
import { implicitButton } from './button.ts';

/** The formats that every service of the platform writes. */
export const exportFormats = ['xlsx', 'csv'] as const;

const ExportCall = closed({
  ...implicitButton,
  post: pathString('call', 'POSTs `condition` and `format`, and `columns` if asked for, to this path.'),
  condition: Values(
    'The rows of the file, such as { "code": { "$": "page.areas.code" } }. Default: those of the table, `page.<id>.filters`.',
  ),
  columns: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'The file has the columns of the table in the order of the user. Default: what the service writes.',
    }),
  ),
  format: Type.Optional(
    oneOf(exportFormats, {
      description: 'The only format. Default: a button for each.',
      meanings: { xlsx: 'A workbook.', csv: 'A text file.' },
    }),
  ),
});

/** The rows of a table as a file: two buttons at the end of its toolbar. */
export const Export = Type.Unsafe<string | Static<typeof ExportCall>>({
  $id: 'export',
  type: ['string', 'object'],
  pattern: '^/',
  pathOf: 'call',
  properties: ExportCall.properties,
  required: ['post'],
  additionalProperties: false,
  description:
    'Exports the rows of the table: the path that makes the file, or { "post": ..., "columns": true }. Short for the buttons 导出 Excel (Export Excel) and 导出 CSV (Export CSV) at the end of the toolbar.',
  examples: ['/island-alarm/alarm/export', { post: '/system/api/user/export', requires: 'exports', columns: true }],
});
