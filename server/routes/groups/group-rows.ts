import { and, asc, eq, or, type SQL } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { DeviceFilters, GroupRow, GroupType } from '../../../src/schemas/wire/groups.ts';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import { deviceGroups } from '../../db/schema.ts';
import { Refusal } from '../../http/envelope.ts';
import { naturally } from '../../http/page.ts';
import { entityTime } from '../../texts/wall-time.ts';

export type GroupRecord = typeof deviceGroups.$inferSelect;

/** Devices of a group that a reader sees. */
export interface MemberCount {
  count: number;
  online: number;
}
type Reader = Pick<SessionUser, 'userId' | 'tenantId'>;

/** Matches the groups that a user reads: those of the tenant, and the user's own private ones. */
const readableBy = ({ userId, tenantId }: Reader) =>
  and(
    eq(deviceGroups.tenantId, tenantId),
    or(
      eq(deviceGroups.groupType, 'COMMON'),
      and(eq(deviceGroups.groupType, 'PRIVATE'), eq(deviceGroups.ownerId, userId)),
    ),
  );

/** Lists the readable groups that match, in order of their names. */
export const listGroups = (db: Queryable, reader: Reader, where: SQL | undefined): Promise<GroupRecord[]> =>
  db
    .select()
    .from(deviceGroups)
    .where(and(readableBy(reader), where))
    .orderBy(asc(naturally(deviceGroups.name)), asc(deviceGroups.id));

/** @throws Refusal A0404, also for a private group of somebody else */
export async function findGroup(db: Queryable, reader: Reader, id: string): Promise<GroupRecord> {
  const [group] = await listGroups(db, reader, eq(deviceGroups.id, id));
  if (!group) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return group;
}

/** Formats a group (contract 3.12). */
export const describeGroup = (group: GroupRecord, { count, online }: MemberCount): GroupRow => ({
  id: group.id,
  name: group.name,
  remark: group.remark,
  deviceTypeCode: group.deviceTypeCode,
  deviceTypeEnum: group.assetKind,
  groupType: group.groupType as GroupType,
  isDynamic: group.condition !== null,
  condition: group.condition as DeviceFilters | null,
  count,
  online,
  createTime: entityTime(group.createdAt),
  updateTime: entityTime(group.updatedAt),
  version: group.version,
});
