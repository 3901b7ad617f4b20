import { and, asc, count, eq, ilike, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { DictionaryTypeCondition, type DictionaryTypeRow } from '../../../src/schemas/wire/dictionaries.ts';
import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../../db/db.ts';
import { dictionaries, dictionaryTypes } from '../../db/schema.ts';
import { entryVisibleTo, seenEntry, selectEntries } from '../../dictionaries/seen-entry.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { containing, readOrder, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import type { Locale } from '../../texts/messages.ts';
import { entityTime } from '../../texts/wall-time.ts';
import { typeVisibleTo } from './save-dictionary.ts';

export type DictionaryTypeRecord = typeof dictionaryTypes.$inferSelect;

/** POST /system/api/dictionaryType/pageList: the platform's and the tenant's dictionaries. */
export async function pageOfTypes(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const { name, mine } = readCondition(c, DictionaryTypeCondition, request);
  const window = readWindow(request);
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const label = sql<string>`(${dictionaryTypes.name} ->> ${sql.raw(`'${c.var.locale}'`)})`;
  const own = { true: isNotNull(dictionaryTypes.tenantId), false: isNull(dictionaryTypes.tenantId) };
  const where = and(
    typeVisibleTo(tenantId),
    name ? ilike(label, containing(name)) : undefined,
    mine === undefined ? undefined : own[`${mine}`],
  );
  const order = readOrder(request, {
    allowed: { name: label, createTime: dictionaryTypes.createdAt, updateTime: dictionaryTypes.updatedAt },
    otherwise: [asc(dictionaryTypes.position)],
    last: dictionaryTypes.id,
  });
  const [counted] = await db.select({ total: count() }).from(dictionaryTypes).where(where);
  const rows = await selectTypes(db, tenantId, where)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset);
  return success(
    c,
    systemPage(
      rows.map((row) => describe(row, c.var.locale)),
      counted?.total ?? 0,
      window,
    ),
  );
}

/** GET /system/api/dictionaryType/tree: dictionaries with their entries as children. */
export async function sendTypeTree(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const types = await selectTypes(db, tenantId, typeVisibleTo(tenantId)).orderBy(
    asc(dictionaryTypes.position),
    asc(dictionaryTypes.id),
  );
  const entries = await selectEntries(db, tenantId)
    .where(entryVisibleTo(tenantId))
    .orderBy(asc(seenEntry(tenantId).sort), asc(dictionaries.id));
  const tree = types.map((row) => ({
    ...describe(row, c.var.locale),
    children: entries
      .filter(({ typeId }) => typeId === row.type.id)
      .map(({ id, label, value }) => ({ id, name: label[c.var.locale], value })),
  }));
  return success(c, tree);
}

/** GET /system/api/dictionaryType/{id}: with the Chinese name, as a form saves it. */
export async function oneType(c: AppContext): Promise<Response> {
  const row = await findVisible(c);
  return success(c, { ...describe(row, c.var.locale), name: row.type.name.zh });
}

/** GET /system/api/dictionaryType/{id}/checkSystem: true for a dictionary of the platform. */
export async function isPlatformType(c: AppContext): Promise<Response> {
  return success(c, (await findVisible(c)).type.tenantId === null);
}

async function findVisible(c: AppContext): Promise<Found> {
  const { tenantId } = signedIn(c);
  const isIt = and(typeVisibleTo(tenantId), eq(dictionaryTypes.id, pathValue(c, 'id')));
  const [row] = await selectTypes(c.var.services.db, tenantId, isIt);
  if (!row) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return row;
}

const selectTypes = (db: Queryable, tenantId: string, where: SQL | undefined) =>
  db
    .select({
      type: dictionaryTypes,
      entryCount: sql<number>`(
        select count(*)::int from ${dictionaries}
        where ${and(eq(dictionaries.typeId, dictionaryTypes.id), entryVisibleTo(tenantId))}
      )`,
    })
    .from(dictionaryTypes)
    .where(where)
    .$dynamic();

interface Found {
  type: DictionaryTypeRecord;
  entryCount: number;
}

const describe = ({ type, entryCount }: Found, locale: Locale): DictionaryTypeRow => ({
  id: type.id,
  name: type.name[locale],
  nameEn: type.name.en,
  remark: type.remark,
  count: entryCount,
  mine: type.tenantId !== null,
  createTime: entityTime(type.createdAt),
  updateTime: entityTime(type.updatedAt),
  version: type.version,
});
