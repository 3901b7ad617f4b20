import { Type } from 'typebox';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { defineDialog } from '../grammar/dialog-kind.ts';
import { Named } from '../grammar/expression.ts';
import { pathString } from '../grammar/path-use.ts';
import { Text } from '../grammar/text.ts';

/** The import of rows from a file. */
export const importRows = defineDialog({
  schema: closed(
    {
      kind: Type.Literal('import'),
      title: about('The heading of the dialog.', Text),
      resource: pathString(
        'fixedCall',
        'The path of the resource. The import calls GET .../import/template, POST .../import/valid, POST .../import, POST .../import/cancel, GET .../import/error and GET .../importProgress below it.',
      ),
      file: optional(
        oneOf(['rows', 'definition'], {
          description: 'What the file holds.',
          meanings: {
            rows: 'A CSV or xlsx file with a row for each record.',
            definition:
              'A JSON file of one product or model, imported as a whole; the import calls POST .../valid and POST of the resource itself.',
          },
        }),
        'rows',
      ),
      with: Named(
        'What the rows refer to, such as the product of devices; sent as the query of the template and the check. `row` is the record or the values that the dialog was opened with.',
      ),
      reload: Type.Optional(Type.String({ refers: 'source', description: 'Name of the source to reload afterwards.' })),
    },
    {
      adds: ['row'],
      description:
        'Imports rows from a CSV or xlsx file, or pasted from a spreadsheet: template, check of every row, import of the good ones with live progress, and a download of the others with their reasons. A running import can be cancelled; closing the dialog does not stop it, and its end comes as a message.',
      examples: [
        {
          kind: 'import',
          title: { zh: '导入用户', en: 'Import users' },
          resource: '/system/api/user',
          reload: 'people',
        },
        {
          kind: 'import',
          title: { zh: '导入设备', en: 'Import devices' },
          resource: '/island-assets/device',
          with: { productModelId: { $: 'row.productModelId' } },
        },
        {
          kind: 'import',
          title: { zh: '导入 JSON', en: 'Import JSON' },
          resource: '/island-assets/device/product/definition',
          file: 'definition',
          reload: 'rows',
        },
      ],
    },
  ),
});
