import { and, asc, count, eq, ilike, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AlarmTypeCondition, type AlarmTypeRow } from '../../../src/schemas/wire/alarm-types.ts';
import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { alarmTypeVisibleTo } from '../../alarms/alarm-type-visible.ts';
import type { Queryable } from '../../db/db.ts';
import { alarms, alarmTypeSettings, alarmTypes } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { containing, readOrder, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import type { Locale } from '../../texts/messages.ts';
import { entityTime } from '../../texts/wall-time.ts';
import { type AlarmReader, loadReader, visibleTo } from '../alarms/alarm-reader.ts';
import { readRuleWords, type WriteRule } from './rule-text.ts';

export type AlarmTypeRecord = typeof alarmTypes.$inferSelect;
type Settings = typeof alarmTypeSettings.$inferSelect;
/** The parent of a category. */
const root = 'root';
const categories = alias(alarmTypes, 'categories');

const isEnabled = sql<boolean>`coalesce(${alarmTypeSettings.enabled}, true)`;
const effectiveLevel = sql<string | null>`coalesce(${alarmTypeSettings.levelId}, ${alarmTypes.levelId})`;

/** POST /island-alarm/api/alarmtype/findByPage: types with what the tenant has set, without their categories. */
export async function pageOfAlarmTypes(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const condition = readCondition(c, AlarmTypeCondition, request);
  const { deviceType, productCode, parentId, name, key, levelId, enabled } = condition;
  const window = readWindow(request);
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const label = sql<string>`(${alarmTypes.name} ->> ${sql.raw(`'${c.var.locale}'`)})`;
  const where = and(
    alarmTypeVisibleTo(tenantId),
    ne(alarmTypes.parentId, root),
    deviceType ? eq(alarmTypes.deviceType, deviceType) : undefined,
    productCode ? or(isNull(alarmTypes.productCode), eq(alarmTypes.productCode, productCode)) : undefined,
    parentId ? eq(alarmTypes.parentId, parentId) : undefined,
    name ? ilike(label, containing(name)) : undefined,
    key ? ilike(alarmTypes.key, containing(key)) : undefined,
    levelId ? sql`${effectiveLevel} = ${levelId}` : undefined,
    enabled === undefined ? undefined : sql`${isEnabled} = ${enabled}`,
  );
  const order = readOrder(request, {
    allowed: { name: label, key: alarmTypes.key, deviceType: alarmTypes.deviceType, levelId: effectiveLevel },
    otherwise: [asc(alarmTypes.parentId)],
    last: alarmTypes.id,
  });
  const [counted] = await db
    .select({ total: count() })
    .from(alarmTypes)
    .leftJoin(alarmTypeSettings, ofTenant(tenantId))
    .where(where);
  const write = await readRuleWords(db, tenantId, c.var.locale);
  const rows = await selectRows(db, await loadReader(c), where)
    .orderBy(...order)
    .limit(window.limit)
    .offset(window.offset);
  return success(
    c,
    systemPage(
      rows.map((row) => describe(row, c.var.locale, write)),
      counted?.total ?? 0,
      window,
    ),
  );
}

/** GET /island-alarm/api/alarmtype/{id}: with the Chinese name, as a form saves it. */
export async function oneAlarmType(c: AppContext): Promise<Response> {
  const { tenantId } = signedIn(c);
  const isIt = and(alarmTypeVisibleTo(tenantId), ne(alarmTypes.parentId, root), eq(alarmTypes.id, pathValue(c, 'id')));
  const [row] = await selectRows(c.var.services.db, await loadReader(c), isIt);
  if (!row) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  const write = await readRuleWords(c.var.services.db, tenantId, c.var.locale);
  return success(c, { ...describe(row, c.var.locale, write), name: row.type.name.zh });
}

/** @throws Refusal A0404, also for a category */
export async function findAlarmType(db: Queryable, tenantId: string, id: string): Promise<AlarmTypeRecord> {
  const [type] = await db
    .select()
    .from(alarmTypes)
    .where(and(alarmTypeVisibleTo(tenantId), ne(alarmTypes.parentId, root), eq(alarmTypes.id, id)));
  if (!type) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return type;
}

/** What a tenant has set for a type; undefined while it has set nothing. */
export async function findSettings(db: Queryable, tenantId: string, id: string): Promise<Settings | undefined> {
  const [settings] = await db
    .select()
    .from(alarmTypeSettings)
    .where(and(eq(alarmTypeSettings.tenantId, tenantId), eq(alarmTypeSettings.alarmTypeId, id)));
  return settings;
}

/** How many alarms of a tenant are of a type. */
export async function countAlarms(db: Queryable, tenantId: string, typeId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(alarms)
    .where(and(eq(alarms.tenantId, tenantId), eq(alarms.typeId, typeId)));
  return row?.total ?? 0;
}

const ofTenant = (tenantId: string) =>
  and(eq(alarmTypeSettings.alarmTypeId, alarmTypes.id), eq(alarmTypeSettings.tenantId, tenantId));

/** Alarms are counted among those that the reader may see, as in the list. */
const selectRows = (db: Queryable, reader: AlarmReader, where: SQL | undefined) =>
  db
    .select({
      type: alarmTypes,
      settings: alarmTypeSettings,
      category: categories.name,
      alarmCount: sql<number>`(
        select count(*)::int from ${alarms}
        where ${visibleTo(reader)} and ${alarms.typeId} = ${alarmTypes.id}
      )`,
    })
    .from(alarmTypes)
    .leftJoin(alarmTypeSettings, ofTenant(reader.tenantId))
    .leftJoin(categories, eq(categories.id, alarmTypes.parentId))
    .where(where)
    .$dynamic();

type Found = Awaited<ReturnType<typeof selectRows>>[number];

const describe = ({ type, settings, category, alarmCount }: Found, locale: Locale, write: WriteRule): AlarmTypeRow => ({
  id: type.id,
  key: type.key,
  name: type.name[locale],
  nameEn: type.name.en,
  parentId: type.parentId,
  categoryName: category?.[locale] ?? '',
  deviceType: type.deviceType,
  productCode: type.productCode,
  domainId: type.domainId,
  mine: type.tenantId !== null,
  enabled: settings?.enabled ?? true,
  levelId: settings?.levelId ?? type.levelId,
  color: settings?.color ?? null,
  rule: settings?.rule ?? null,
  clearRule: settings?.clearRule ?? null,
  ruleText: write(settings?.rule),
  clearText: write(settings?.clearRule),
  damping: settings?.damping ?? null,
  noticeRoleIds: settings?.noticeRoleIds ?? [],
  noticeWays: settings?.noticeWays ?? [],
  workingHours: settings?.workingHours ?? null,
  isPopup: settings?.isPopup ?? true,
  sound: settings?.sound ?? null,
  flowId: settings?.flowId ?? null,
  advice: settings?.advice ?? null,
  adviceEn: settings?.adviceEn ?? null,
  template: settings?.template ?? null,
  alarmCount,
  updateTime: settings ? entityTime(settings.updatedAt) : null,
  version: settings?.version ?? 0,
});
