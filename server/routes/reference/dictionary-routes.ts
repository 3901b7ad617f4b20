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
import { loadAssetScopes, seesAllAssets } from '../../access/asset-scope.ts';
import { hasFunction, loadPermissions } from '../../access/permissions.ts';
import { dictionaries, dictionaryTypes } from '../../db/schema.ts';
import { type DictionaryEntry, entryVisibleTo, seenEntry, selectEntries } from '../../dictionaries/seen-entry.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readWindow, systemPage } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { pathValue, type Route, signedIn } from '../../routing/route.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { importRoutes } from '../imports/import-routes.ts';
import { deleteDictionaries } from './delete-dictionaries.ts';
import { dictionaryCodes } from './dictionary-codes.ts';
import { readDictionaryQuery } from './dictionary-query.ts';
import { countUses, describeUse } from './dictionary-use.ts';
import { exportDictionaries } from './export-dictionaries.ts';
import { dictionaryImport } from './import-dictionaries.ts';
import { restoreEntry } from './restore-entry.ts';
import { createDictionary, typeVisibleTo, updateDictionary } from './save-dictionary.ts';
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
    method: 'PUT',
    path: '/system/api/dictionary/:id/restore',
    audit: { type: 'edit', object: audited.dictionary },
    access: { functions: dictionaryCodes.edit },
    handle: restoreEntry,
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
  const entries = await selectEntries(db, tenantId)
    .where(entryVisibleTo(tenantId))
    .orderBy(asc(seenEntry(tenantId).sort), asc(dictionaries.id));
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
  const { tenantId } = signedIn(c);
  const seen = seenEntry(tenantId);
  const entries = await selectEntries(c.var.services.db, tenantId)
    .where(
      and(
        entryVisibleTo(tenantId),
        eq(dictionaries.typeId, readQuery(c, ModelTypeQuery).dictTypeId ?? ''),
        eq(seen.enabled, true),
      ),
    )
    .orderBy(asc(seen.sort), asc(dictionaries.id));
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
  const rows = await selectEntries(db, signedIn(c).tenantId)
    .where(where)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset);
  const describeUseOf = await readUses(c, rows);
  return success(
    c,
    systemPage(
      rows.map((row) => ({ ...describeRow(row, c.var.locale), ...describeUseOf(row) })),
      counted?.total ?? 0,
      window,
    ),
  );
}

/** With the Chinese label, as a form saves it. */
async function oneEntry(c: AppContext): Promise<Response> {
  const entry = await findVisible(c);
  return success(c, { ...describeRow(entry, c.var.locale), dictLabel: entry.label.zh });
}

/** What holds the entries of a page, for those who may change them: counts of a tenant are not for everybody. */
async function readUses(
  c: AppContext,
  rows: readonly DictionaryEntry[],
): Promise<(row: DictionaryEntry) => Pick<DictionaryRow, 'used' | 'useCount'>> {
  const { db } = c.var.services;
  const user = signedIn(c);
  if (!hasFunction(await loadPermissions(db, user), ...Object.values(dictionaryCodes).flat())) return () => ({});
  // The tenant's totals would reveal assets that this user must not see.
  if (!seesAllAssets(await loadAssetScopes(db, user))) {
    const used = message(c.var.locale, 'useHidden');
    return () => ({ used });
  }
  const uses = await countUses(db, user.tenantId, rows);
  return ({ id }) => {
    const use = uses.get(id);
    if (!use) return {};
    return { used: describeUse(use, c.var.locale), useCount: sum(Object.values(use)) };
  };
}

const sum = (counts: readonly number[]): number => counts.reduce((total, one) => total + one, 0);

/** True for an entry of the platform, which a tenant cannot change. */
async function isPlatformEntry(c: AppContext): Promise<Response> {
  return success(c, (await findVisible(c)).tenantId === null);
}

/** @throws Refusal A0404 */
async function findVisible(c: AppContext) {
  const { tenantId } = signedIn(c);
  const [row] = await selectEntries(c.var.services.db, tenantId).where(
    and(entryVisibleTo(tenantId), eq(dictionaries.id, pathValue(c, 'id'))),
  );
  if (!row) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return row;
}

const describe = (entry: DictionaryEntry, locale: Locale) => ({
  id: entry.id,
  dictLabel: entry.label[locale],
  dictSort: entry.sort,
  dictValue: entry.value,
  dictTypeId: entry.typeId,
  color: entry.color,
});

/** Readers see only the platform's and their tenant's entries, so an entry with a tenant is their own. */
const describeRow = (entry: DictionaryEntry, locale: Locale): DictionaryRow => ({
  ...describe(entry, locale),
  dictLabelEn: entry.label.en,
  enabled: entry.enabled,
  mine: entry.tenantId !== null,
  changed: entry.isChanged,
  color: entry.color,
  remark: entry.remark,
  version: entry.version,
});
