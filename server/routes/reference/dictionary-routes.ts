import { and, asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import type { DictionaryType } from '../../../src/schemas/wire/reference.ts';
import { dictionaries, dictionaryTypes } from '../../db/schema.ts';
import type { AppContext } from '../../middleware/app-env.ts';
import { success } from '../../middleware/envelope.ts';
import type { Locale } from '../../middleware/messages.ts';
import { checkShape, readBody } from '../../middleware/read-body.ts';
import { type Route, signedIn } from '../../middleware/route.ts';
import { containing, filled, readOrder, readWindow, systemPage } from '../page.ts';

const DictionaryCondition = Type.Object({
  dictTypeId: Type.Optional(Type.String()),
  dictLabel: Type.Optional(Type.String()),
});

/** The platform's dictionaries together with the tenant's own (contract 3.6). */
export const dictionaryRoutes: readonly Route[] = [
  { method: 'GET', path: '/system/api/dictionaryType/all', access: 'session', handle: allTypes },
  { method: 'GET', path: '/system/api/dictionary/getModelType', access: 'session', handle: entriesOfType },
  { method: 'POST', path: '/system/api/dictionary/pageList', access: 'session', handle: pageOfEntries },
];

async function allTypes(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const id = c.req.query('id');
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
    .where(and(visibleTo(tenantId), eq(dictionaries.enabled, true)))
    .orderBy(asc(dictionaries.sort), asc(dictionaries.id));
  const answer: DictionaryType[] = types.map((type) => ({
    id: type.id,
    name: type.name[c.var.locale],
    dictionaryDTOs: entries.filter((entry) => entry.typeId === type.id).map((entry) => describe(entry, c.var.locale)),
  }));
  return success(c, answer);
}

/** The types of models of a group (Device, Carrier, Facility): the entries of one dictionary type. */
async function entriesOfType(c: AppContext): Promise<Response> {
  const entries = await c.var.services.db
    .select()
    .from(dictionaries)
    .where(
      and(
        visibleTo(signedIn(c).tenantId),
        eq(dictionaries.typeId, c.req.query('dictTypeId') ?? ''),
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
  const { dictTypeId, dictLabel } = checkShape(DictionaryCondition, filled(request.condition));
  const window = readWindow(request);
  const { db } = c.var.services;
  const label = sql<string>`(${dictionaries.label} ->> ${sql.raw(`'${c.var.locale}'`)})`;
  const where = and(
    visibleTo(signedIn(c).tenantId),
    dictTypeId ? eq(dictionaries.typeId, dictTypeId) : undefined,
    dictLabel ? sql`${label} ilike ${containing(dictLabel)}` : undefined,
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
  const entries = rows.map((row) => ({ ...describe(row, c.var.locale), enabled: row.enabled }));
  return success(c, systemPage(entries, counted?.total ?? 0, window));
}

const visibleTo = (tenantId: string): SQL | undefined =>
  or(isNull(dictionaries.tenantId), eq(dictionaries.tenantId, tenantId));

const describe = (entry: typeof dictionaries.$inferSelect, locale: Locale) => ({
  id: entry.id,
  dictLabel: entry.label[locale],
  dictSort: entry.sort,
  dictValue: entry.value,
  dictTypeId: entry.typeId,
});
