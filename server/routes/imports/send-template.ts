import { type Cell, type CellStyle, writeXlsx } from 'hucre/xlsx';
import type { AppContext } from '../../http/app-env.ts';
import { message } from '../../texts/messages.ts';
import { writeCsv } from '../csv/write-csv.ts';
import { xlsxType } from '../exports/spreadsheet.ts';
import { contextOf, type ImportKind, type NamedField } from './import-kind.ts';
import { readNamedFields } from './named-fields.ts';

const columnWidth = 22;
/** A column of texts: a spreadsheet does not round its numbers. */
const asText: CellStyle = { numFmt: '@' };

/** GET .../import/template: the headings of an import; in a workbook with what belongs below them as comments. */
export async function sendTemplate<Item>(
  c: AppContext,
  kind: ImportKind<Item>,
  { format, ...refers }: Readonly<Record<string, string>>,
): Promise<Response> {
  const { locale } = c.var;
  const fields = await readNamedFields(kind, contextOf(c, refers));
  const name = { zh: `${kind.noun.zh}导入模板`, en: `${kind.noun.en}-import-template` }[locale];
  const headings = fields.map(({ heading }) => heading[locale]);
  const isSheet = format === 'xlsx';
  const body = isSheet ? await writeWorkbook(c, fields) : writeCsv([headings]);
  return c.body(body, 200, {
    'content-type': isSheet ? xlsxType : 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename=${encodeURIComponent(`${name}.${isSheet ? 'xlsx' : 'csv'}`)}`,
    'cache-control': 'no-store',
  });
}

async function writeWorkbook(c: AppContext, fields: readonly NamedField[]): Promise<Uint8Array<ArrayBuffer>> {
  const { locale } = c.var;
  const comment = ({ isRequired, example }: NamedField) =>
    message(locale, isRequired ? 'columnRequired' : 'columnOptional', { example: example[locale] });
  const cells = fields.map((field, column): [string, Partial<Cell>] => [
    `0,${column}`,
    { value: field.heading[locale], style: { font: { bold: true } }, comment: { text: comment(field) } },
  ]);
  const bytes = await writeXlsx({
    sheets: [
      {
        name: message(locale, 'sheetName'),
        columns: fields.map(() => ({ width: columnWidth, style: asText })),
        rows: [fields.map(({ heading }) => heading[locale])],
        cells: new Map(cells),
        freezePane: { rows: 1 },
      },
    ],
  });
  return new Uint8Array(bytes);
}
