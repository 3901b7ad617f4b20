import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import * as schema from '../db/schema.ts';
import { insertRows } from './insert-rows.ts';
import type { MadeDepartments } from './make-departments.ts';
import { makeNews, makeNotices, type NewsAlarm } from './make-notices.ts';
import { ALARM_LEVEL_IDS } from './special-ids.ts';
import { DAY_MS, type TenantContext } from './tenant-context.ts';
import type { Writer } from './writer.ts';

/**
 * Inserts a tenant's notices with files and readers, and its accounts' messages. The first account is the author;
 * people, devices and alarms must exist.
 */
export async function seedNotices(
  db: Writer,
  context: TenantContext,
  departments: MadeDepartments,
  accountIds: readonly string[],
): Promise<void> {
  const { tenantId } = context;
  const { users, devices } = schema;
  const people = await db
    .select({ id: users.id, name: users.name, departmentCode: users.departmentCode })
    .from(users)
    .where(eq(users.tenantId, tenantId))
    .orderBy(users.id);
  const author = people.find(({ id }) => id === accountIds[0]);
  if (!author) return;
  // Give accounts something unread.
  const readers = people.filter(({ id }) => !accountIds.includes(id));
  const made = makeNotices(context, departments, { author, readers });
  await insertRows(db, schema.mediaFiles, made.files);
  await insertRows(db, schema.notices, made.notices);
  await insertRows(db, schema.noticeReads, made.reads);
  const subjects = {
    devices: await db
      .select({ id: devices.id, name: devices.name })
      .from(devices)
      .where(eq(devices.tenantId, tenantId))
      .orderBy(devices.id)
      .limit(100),
    alarms: await findNewsAlarms(db, context),
  };
  await insertRows(
    db,
    schema.news,
    accountIds.flatMap((userId) => makeNews(context, userId, subjects)),
  );
}

/** Messages about alarms are kept for a week. */
const newsMs = 7 * DAY_MS;
const maxAlarms = 5;

/** Alarms of devices that people are told of: the latest critical ones, and others if there are few. */
function findNewsAlarms(db: Writer, { tenantId, now }: TenantContext): Promise<NewsAlarm[]> {
  const { devices, alarms, alarmTypes, dictionaries } = schema;
  return db
    .select({
      id: alarms.id,
      happenedAt: alarms.happenedAt,
      level: dictionaries.label,
      type: alarmTypes.name,
      deviceName: devices.name,
    })
    .from(alarms)
    .innerJoin(devices, eq(devices.id, alarms.deviceId))
    .innerJoin(alarmTypes, eq(alarmTypes.id, alarms.typeId))
    .innerJoin(dictionaries, eq(dictionaries.id, alarms.levelId))
    .where(
      and(
        eq(alarms.tenantId, tenantId),
        eq(alarms.kind, 'device'),
        isNull(alarms.parentId),
        gt(alarms.happenedAt, new Date(now.getTime() - newsMs)),
      ),
    )
    .orderBy(sql`${alarms.levelId} = ${ALARM_LEVEL_IDS.urgent} desc`, desc(alarms.happenedAt), desc(alarms.id))
    .limit(maxAlarms);
}
