import { and, desc, eq } from 'drizzle-orm';
import * as schema from '../db/schema.ts';
import { insertRows } from './insert-rows.ts';
import type { MadeDepartments } from './make-departments.ts';
import { makeNews, makeNotices } from './make-notices.ts';
import { NEWS_PLANS } from './news-texts.ts';
import type { TenantContext } from './tenant-context.ts';
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
  const { users, devices, alarms } = schema;
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
    alarms: await db
      .select({ id: alarms.id, description: alarms.description })
      .from(alarms)
      .where(and(eq(alarms.tenantId, tenantId), eq(alarms.kind, 'device')))
      .orderBy(desc(alarms.happenedAt), desc(alarms.id))
      .limit(NEWS_PLANS.length),
  };
  await insertRows(
    db,
    schema.news,
    accountIds.flatMap((userId) => makeNews(context, userId, subjects)),
  );
}
