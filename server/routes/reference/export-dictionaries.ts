import { ExportRequest } from '../../../src/schemas/wire/imports.ts';
import { dictionaries, dictionaryTypes } from '../../db/schema.ts';
import { type DictionaryEntry, selectEntries } from '../../dictionaries/seen-entry.ts';
import type { AppContext } from '../../http/app-env.ts';
import { inList } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import { message } from '../../texts/messages.ts';
import { type ExportColumn, exportRows, findExportIds } from '../exports/export-rows.ts';
import { entryHeadings } from './dictionary-columns.ts';
import { readDictionaryQuery } from './dictionary-query.ts';

type ExportedEntry = DictionaryEntry & { type: (typeof dictionaryTypes.$inferSelect)['name'] | undefined };

/** Columns with the headings of the import, so that it reads an export. */
const columns: readonly ExportColumn<ExportedEntry>[] = [
  { field: 'dictType', heading: { zh: '字典', en: 'Dictionary' }, read: ({ type }, locale) => type?.[locale] ?? '' },
  { field: 'dictLabel', heading: entryHeadings.dictLabel, width: 30, read: ({ label }, locale) => label[locale] },
  { field: 'dictValue', heading: entryHeadings.dictValue, width: 24, read: ({ value }) => value },
  { field: 'dictSort', heading: entryHeadings.dictSort, read: ({ sort }) => String(sort) },
  {
    field: 'enabled',
    heading: entryHeadings.enabled,
    read: ({ enabled }, locale) => message(locale, enabled ? 'yes' : 'no'),
  },
  { field: 'color', heading: entryHeadings.color, read: ({ color }) => color },
  { field: 'remark', heading: entryHeadings.remark, width: 32, read: ({ remark }) => remark },
  {
    field: 'mine',
    heading: { zh: '本单位添加', en: 'Custom' },
    read: ({ tenantId }, locale) => message(locale, tenantId === null ? 'no' : 'yes'),
  },
];

/** POST /system/api/dictionary/export: exports the entries of pageList. */
export async function exportDictionaries(c: AppContext): Promise<Response> {
  const request = await readBody(c, ExportRequest, {});
  const { db } = c.var.services;
  const found = await findExportIds(db, dictionaries, readDictionaryQuery(c, request));
  const types = new Map((await db.select().from(dictionaryTypes)).map(({ id, name }) => [id, name]));
  return exportRows<ExportedEntry>(c, {
    noun: { zh: '字典条目', en: 'dictionary-entries' },
    columns,
    request,
    ...found,
    async load(ids) {
      const rows = await selectEntries(db, signedIn(c).tenantId).where(inList(dictionaries.id, ids));
      return new Map(rows.map((row) => [row.id, { ...row, type: types.get(row.typeId) }]));
    },
  });
}
