import { defineRewrite } from '../grammar/rewrite.ts';
import { isRecord } from '../rules/is-record.ts';
import { exportFormats } from '../shared/export.ts';

type Json = Record<string, unknown>;
type Exporting = Json & { id: string; export: string | (Json & { post: string }) };

const titles = {
  xlsx: { zh: '导出 Excel', en: 'Export Excel' },
  csv: { zh: '导出 CSV', en: 'Export CSV' },
};

/** The export of a table: a button for each format, the last ones above it. */
export const exportRewrite = defineRewrite<Exporting>({
  name: 'export',
  at: { keyword: 'block' },
  matches: (value): value is Exporting =>
    isRecord(value) &&
    value.kind === 'table' &&
    typeof value.id === 'string' &&
    (value.toolbar === undefined || Array.isArray(value.toolbar)) &&
    (typeof value.export === 'string' || (isRecord(value.export) && typeof value.export.post === 'string')),
  expand(table, { origins }) {
    const { export: written, toolbar, ...rest } = table;
    const isShort = typeof written === 'string';
    const whole: Json = isShort ? { post: written } : written;
    const { $comment: _, post, format, columns, condition = { $: `page.${table.id}.filters` }, ...keys } = whole;
    const known = exportFormats.filter((one) => one === format);
    const at = isShort ? origins.placeAt(table, 'export') : origins.placeOf(written);
    const buttons = (known.length > 0 ? known : exportFormats).map((one) => {
      const body = {
        condition,
        ...(columns === true ? { columns: { $: `page.${table.id}.columns` } } : {}),
        format: one,
      };
      const download = origins.made({ post, body }, at);
      const button = { ...keys, title: { ...titles[one] }, icon: 'download', do: [{ download }] };
      return origins.inherited(origins.made(button, at), whole, {});
    });
    return { ...rest, toolbar: [...((toolbar as unknown[] | undefined) ?? []), ...buttons] };
  },
});
