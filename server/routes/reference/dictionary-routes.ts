import { and, asc, count, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import {
  DictionaryCondition,
  type DictionaryRow,
  DictionarySave,
  DictionaryTypeQuery,
  ModelTypeQuery,
} from '../../../src/schemas/wire/dictionaries.ts';
import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import type { DictionaryType } from '../../../src/schemas/wire/reference.ts';
import { dictionaries, dictionaryTypes } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { containing, readOrder, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { pathValue, type Route, signedIn } from '../../routing/route.ts';
import type { Locale } from '../../texts/messages.ts';
import { deleteDictionaries } from './delete-dictionaries.ts';
import { createDictionary, entryVisibleTo, updateDictionary } from './save-dictionary.ts';

/**
 * The demo's own function codes: the first of each is free for a tenant's page about one dictionary, the second belongs
 * to the page of all dictionaries.
 */
const codes = { add: ['100821', '200641'], edit: ['100822', '200642'], delete: ['100823', '200643'] };

/** Routes of the platform's and the tenant's dictionaries (contract 3.6). */
export const dictionaryRoutes: readonly Route[] = [
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
    access: { functions: codes.add },
    body: DictionarySave,
    handle: createDictionary,
  },
  { method: 'GET', path: '/system/api/dictionary/:id', access: 'session', handle: oneEntry },
  {
    method: 'PUT',
    path: '/system/api/dictionary/:id',
    audit: { type: 'edit', object: audited.dictionary },
    access: { functions: codes.edit },
    body: DictionarySave,
    handle: updateDictionary,
  },
  {
    method: 'DELETE',
    path: '/system/api/dictionary/:ids',
    audit: { type: 'delete', object: audited.dictionary },
    access: { functions: codes.delete },
    handle: deleteDictionaries,
  },
];

async function allTypes(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const { id } = readQuery(c, DictionaryTypeQuery);
  const types = await db
    .select()
    .from(dictionaryTypes)
    .where(
      and(
        or(isNull(dictionaryTypes.tenantId), eq(dictionaryTypes.tenantId, tenantId)),
        id ? eq(dictionaryTypes.id, id) : undefined,
      ),
    )
    .orderBy(asc(dictionaryTypes.position), asc(dictionaryTypes.id));
  const entries = await db
    .select()
    .from(dictionaries)
    .where(and(entryVisibleTo(tenantId), eq(dictionaries.enabled, true)))
    .orderBy(asc(dictionaries.sort), asc(dictionaries.id));
  const answer: DictionaryType[] = types.map((type) => ({
    id: type.id,
    name: type.name[c.var.locale],
    dictionaryDTOs: entries.filter((entry) => entry.typeId === type.id).map((entry) => describe(entry, c.var.locale)),
  }));
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
  const { dictTypeId, dictLabel, dictValue } = readCondition(c, DictionaryCondition, request);
  const window = readWindow(request);
  const { db } = c.var.services;
  const label = sql<string>`(${dictionaries.label} ->> ${sql.raw(`'${c.var.locale}'`)})`;
  const where = and(
    entryVisibleTo(signedIn(c).tenantId),
    dictTypeId ? eq(dictionaries.typeId, dictTypeId) : undefined,
    dictLabel ? ilike(label, containing(dictLabel)) : undefined,
    dictValue ? ilike(dictionaries.value, containing(dictValue)) : undefined,
  );
  const order = readOrder(request, {
    allowed: { dictLabel: label, dictValue: dictionaries.value, dictSort: dictionaries.sort },
    otherwise: [asc(dictionaries.typeId), asc(dictionaries.sort)],
    last: dictionaries.id,
  });
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
  const [row] = await c.var.services.db
    .select()
    .from(dictionaries)
    .where(and(entryVisibleTo(signedIn(c).tenantId), eq(dictionaries.id, pathValue(c, 'id'))));
  if (!row) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return success(c, describeRow(row, c.var.locale));
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
});
