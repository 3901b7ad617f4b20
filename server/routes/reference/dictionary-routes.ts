import { and, asc, count, eq } from 'drizzle-orm';
import {
  DictionaryCondition,
  type DictionaryRow,
  DictionarySave,
  DictionaryTypeQuery,
  ModelTypeQuery,
} from '../../../src/schemas/wire/dictionaries.ts';
import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { ExportRequest } from '../../../src/schemas/wire/imports.ts';
import type { DictionaryType } from '../../../src/schemas/wire/reference.ts';
import { dictionaries, dictionaryTypes } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readWindow, systemPage } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { pathValue, type Route, signedIn } from '../../routing/route.ts';
import type { Locale } from '../../texts/messages.ts';
import { importRoutes } from '../imports/import-routes.ts';
import { deleteDictionaries } from './delete-dictionaries.ts';
import { dictionaryCodes } from './dictionary-codes.ts';
import { readDictionaryQuery } from './dictionary-query.ts';
import { exportDictionaries } from './export-dictionaries.ts';
import { dictionaryImport } from './import-dictionaries.ts';
import { createDictionary, entryVisibleTo, typeVisibleTo, updateDictionary } from './save-dictionary.ts';
import { sortDictionaries } from './sort-dictionaries.ts';

/** Routes of the platform's and the tenant's dictionaries (contract 3.6). */
export const dictionaryRoutes: readonly Route[] = [
  // Before the entries, whose id would match its paths.
  ...importRoutes(dictionaryImport),
  {
    method: 'GET',
    path: '/system/api/dictionaryType/all',
    access: 'session',
    query: DictionaryTypeQuery,
    handle: allTypes,
  },
  {
    method: 'GET',
    path: '/system/api/dictionary/getModelType',
    access: 'session',
    query: ModelTypeQuery,
    handle: entriesOfType,
  },
  {
    method: 'POST',
    path: '/system/api/dictionary/pageList',
    audit: 'none',
    access: 'session',
    body: SystemPageRequest,
    condition: DictionaryCondition,
    handle: pageOfEntries,
  },
  {
    method: 'POST',
    path: '/system/api/dictionary',
    audit: { type: 'add', object: audited.dictionary },
    access: { functions: dictionaryCodes.add },
    body: DictionarySave,
    handle: createDictionary,
  },
  { method: 'GET', path: '/system/api/dictionary/:id', access: 'session', handle: oneEntry },
  { method: 'GET', path: '/system/api/dictionary/:id/checkSystem', access: 'session', handle: isPlatformEntry },
  {
    method: 'PUT',
    path: '/system/api/dictionary/sort/:ids',
    audit: { type: 'move', object: audited.dictionary },
    access: { functions: dictionaryCodes.edit },
    handle: sortDictionaries,
  },
  {
    method: 'PUT',
    path: '/system/api/dictionary/:id',
    audit: { type: 'edit', object: audited.dictionary },
    access: { functions: dictionaryCodes.edit },
    body: DictionarySave,
    handle: updateDictionary,
  },
  {
    method: 'DELETE',
    path: '/system/api/dictionary/:ids',
    audit: { type: 'delete', object: audited.dictionary },
    access: { functions: dictionaryCodes.delete },
    handle: deleteDictionaries,
  },
  {
    method: 'POST',
    path: '/system/api/dictionary/export',
    audit: { type: 'export', object: audited.dictionary },
    access: 'session',
    body: ExportRequest,
    condition: DictionaryCondition,
    handle: exportDictionaries,
  },
];

async function allTypes(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const { id } = readQuery(c, DictionaryTypeQuery);
  const types = await db
    .select()
    .from(dictionaryTypes)
    .where(and(typeVisibleTo(tenantId), id ? eq(dictionaryTypes.id, id) : undefined))
    .orderBy(asc(dictionaryTypes.position), asc(dictionaryTypes.id));
  const entries = await db
    .select()
    .from(dictionaries)
    .where(entryVisibleTo(tenantId))
    .orderBy(asc(dictionaries.sort), asc(dictionaries.id));
  const answer: DictionaryType[] = types.map((type) => {
    const ofType = entries.filter((entry) => entry.typeId === type.id);
    return {
      id: type.id,
      name: type.name[c.var.locale],
      mine: type.tenantId !== null,
      count: ofType.length,
      dictionaryDTOs: ofType.filter(({ enabled }) => enabled).map((entry) => describe(entry, c.var.locale)),
    };
  });
  return success(c, answer);
}

/** Model types of a group (Device, Carrier, Facility): the entries of one dictionary. */
async function entriesOfType(c: AppContext): Promise<Response> {
  const entries = await c.var.services.db
    .select()
    .from(dictionaries)
    .where(
      and(
        entryVisibleTo(signedIn(c).tenantId),
        eq(dictionaries.typeId, readQuery(c, ModelTypeQuery).dictTypeId ?? ''),
        eq(dictionaries.enabled, true),
      ),
    )
    .orderBy(asc(dictionaries.sort), asc(dictionaries.id));
  return success(
    c,
    entries.map((entry) => describe(entry, c.var.locale)),
  );
}

async function pageOfEntries(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const window = readWindow(request);
  const { db } = c.var.services;
  const { where, order } = readDictionaryQuery(c, request);
  const [counted] = await db.select({ total: count() }).from(dictionaries).where(where);
  const rows = await db
    .select()
    .from(dictionaries)
    .where(where)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset);
  return success(
    c,
    systemPage(
      rows.map((row) => describeRow(row, c.var.locale)),
      counted?.total ?? 0,
      window,
    ),
  );
}

async function oneEntry(c: AppContext): Promise<Response> {
  return success(c, describeRow(await findVisible(c), c.var.locale));
}

/** True for an entry of the platform, which a tenant cannot change. */
async function isPlatformEntry(c: AppContext): Promise<Response> {
  return success(c, (await findVisible(c)).tenantId === null);
}

/** @throws Refusal A0404 */
async function findVisible(c: AppContext) {
  const [row] = await c.var.services.db
    .select()
    .from(dictionaries)
    .where(and(entryVisibleTo(signedIn(c).tenantId), eq(dictionaries.id, pathValue(c, 'id'))));
  if (!row) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return row;
}

const describe = (entry: typeof dictionaries.$inferSelect, locale: Locale) => ({
  id: entry.id,
  dictLabel: entry.label[locale],
  dictSort: entry.sort,
  dictValue: entry.value,
  dictTypeId: entry.typeId,
});

/** Readers see only the platform's and their tenant's entries, so an entry with a tenant is their own. */
const describeRow = (entry: typeof dictionaries.$inferSelect, locale: Locale): DictionaryRow => ({
  ...describe(entry, locale),
  enabled: entry.enabled,
  mine: entry.tenantId !== null,
  color: entry.color,
  remark: entry.remark,
  version: entry.version,
});
