import { and, eq, inArray } from 'drizzle-orm';
import * as schema from '../db/schema.ts';
import type { SeededAccount } from './accounts.ts';
import type { AlarmRow } from './alarm-row.ts';
import { insertRows } from './insert-rows.ts';
import type { DeviceRow } from './make-devices.ts';
import { makeFeedback } from './make-feedback.ts';
import { makeOperations, type Subject } from './make-operations.ts';
import { makeWall } from './make-wall.ts';
import { seedCustomReports } from './seed-custom-reports.ts';
import type { TenantContext } from './tenant-context.ts';
import type { Writer } from './writer.ts';

/** What the first account has made: reports that a colleague gets, and a wall screen. */
export async function seedOwned(
  db: Writer,
  context: TenantContext,
  accounts: readonly SeededAccount[],
  { userIds, ...sources }: { userIds: readonly string[]; devices: DeviceRow[]; alarms: AlarmRow[] },
): Promise<void> {
  const [account] = accounts;
  if (!account) return;
  const [owner] = await db
    .select({ id: schema.users.id, name: schema.users.name })
    .from(schema.users)
    .where(eq(schema.users.id, account.userId));
  const colleague = userIds.find((id) => !accounts.some(({ userId }) => userId === id)) ?? account.userId;
  if (owner) await seedCustomReports(db, context, { ...sources, owner, receiverIds: [colleague] });
  const { dashboard, screen } = makeWall(context, account.userId);
  await insertRows(db, schema.dashboards, [dashboard]);
  await insertRows(db, schema.wallScreens, [screen]);
}

/** Operations of the first two accounts, in proportion to the devices, on the first sixty assets of each kind. */
export async function seedOperations(
  db: Writer,
  context: TenantContext,
  accounts: readonly SeededAccount[],
  assets: Readonly<Record<'device' | 'carrier' | 'facility', readonly Subject[]>>,
): Promise<void> {
  const people = await db
    .select({
      id: schema.users.id,
      name: schema.users.name,
      loginName: schema.users.loginName,
      departmentCode: schema.users.departmentCode,
    })
    .from(schema.users)
    .where(eq(schema.users.tenantId, context.tenantId))
    .orderBy(schema.users.id);
  const actors = people.filter(({ id }) => accounts.slice(0, 2).some(({ userId }) => userId === id));
  const perDay = Math.min(24, Math.max(1, Math.round(assets.device.length / 100)));
  if (actors.length === 0 || assets.device.length === 0) return;
  const some = (rows: readonly Subject[]) => rows.slice(0, 60);
  const subjects = {
    device: some(assets.device),
    carrier: some(assets.carrier),
    facility: some(assets.facility),
    user: people,
  };
  await insertRows(db, schema.operationLog, makeOperations(context, actors, subjects, perDay));
}

/** Feedback; the first account handles it. */
export async function seedFeedback(
  db: Writer,
  context: TenantContext,
  userIds: string[],
  ownerId = userIds[0],
): Promise<void> {
  const people = await db
    .select({ id: schema.users.id, name: schema.users.name })
    .from(schema.users)
    .where(and(eq(schema.users.tenantId, context.tenantId), inArray(schema.users.id, userIds)))
    .orderBy(schema.users.id);
  const owner = people.find(({ id }) => id === ownerId);
  const authors = people.filter(({ id }) => id !== ownerId);
  if (!owner || authors.length === 0) return;
  const { rows, replies } = makeFeedback(context, authors, owner);
  await insertRows(db, schema.feedback, rows);
  await insertRows(db, schema.feedbackReplies, replies);
}
