import { and, eq, isNull, or } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { alarms, devices } from '../../db/schema.ts';
import { inList } from '../../http/page.ts';
import type { Outgoing } from '../../realtime/outgoing.ts';
import { activeOf, clearAndUnfold, foldAlarms } from '../clear-alarms.ts';
import { raiseAlarms } from '../raise-alarms.ts';
import type { Applied } from './apply-decisions.ts';
import { namesType } from './describe-decision.ts';
import { type AlarmOrigin, findOrigins } from './find-origins.ts';
import { appliesTo, type EnabledType } from './watched-type.ts';

/** Devices above one another: gateway, concentrator, lamp. */
const maxDepth = 4;

/**
 * Raises the alarms of devices that went offline. The alarms of a concentrator's lamps are folded under its own, even
 * if the lamps went offline first: repairing the concentrator takes no list of lamps.
 */
export async function raiseOffline(
  tx: Queryable,
  now: Date,
  type: EnabledType,
  deviceIds: readonly string[],
): Promise<Applied> {
  const { tenantId } = type;
  const origins = await findOrigins(tx, tenantId, deviceIds);
  const isActive = await findActive(tx, type, [
    ...origins.keys(),
    ...[...origins.values()].flatMap(({ parentDeviceId }) => parentDeviceId ?? []),
  ]);
  const added: string[] = [];
  const outgoing: Outgoing[] = [];
  /** The alarm to fold under, by device. */
  const foldsUnder = new Map(isActive);
  let left = [...origins.values()].filter(
    ({ id, productCode, deviceType }) => !isActive.has(id) && appliesTo(type, { tenantId, productCode, deviceType }),
  );
  const raised: AlarmOrigin[] = [];
  for (let depth = 0; left.length > 0; depth += 1) {
    const waiting = new Set(left.map(({ id }) => id));
    const isLast = depth >= maxDepth;
    const next = left.filter(({ parentDeviceId }) => isLast || !parentDeviceId || !waiting.has(parentDeviceId));
    // A circle of parents has no first one.
    const some = next.length > 0 ? next : left;
    const outcome = await raiseAlarms(
      tx,
      now,
      tenantId,
      some.map((origin) => offlineAlarm(type, origin, foldsUnder.get(origin.parentDeviceId ?? '') ?? null)),
    );
    for (const [index, origin] of some.entries())
      foldsUnder.set(origin.id, foldsUnder.get(origin.parentDeviceId ?? '') ?? outcome.ids[index] ?? '');
    added.push(...outcome.added);
    outgoing.push(...outcome.outgoing);
    raised.push(...some);
    const done = new Set(some);
    left = left.filter((origin) => !done.has(origin));
  }
  outgoing.push(...(await foldEarlier(tx, now, type, raised, foldsUnder)));
  return { added, outgoing };
}

const offlineAlarm = (type: EnabledType, { place }: AlarmOrigin, parentId: string | null) => ({
  kind: type.kind,
  typeId: type.id,
  levelId: type.levelId,
  place,
  description: namesType(type.name),
  source: 'rule' as const,
  parentId,
  ...(type.isPopup && { isPopup: true }),
});

/** The active alarms of devices, each with the one that it is folded under, if any. */
async function findActive(
  tx: Queryable,
  { tenantId, id }: EnabledType,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: alarms.id, deviceId: alarms.deviceId, parentId: alarms.parentId })
    .from(alarms)
    .where(and(eq(alarms.tenantId, tenantId), activeOf(deviceIds, id)));
  return new Map(rows.map((row) => [row.deviceId ?? '', row.parentId ?? row.id]));
}

/** Folds the alarms of devices that were offline before the one above them, with what is folded under these. */
async function foldEarlier(
  tx: Queryable,
  now: Date,
  type: EnabledType,
  raised: readonly AlarmOrigin[],
  foldsUnder: ReadonlyMap<string, string>,
): Promise<Outgoing[]> {
  const parents = raised.map(({ id }) => id);
  if (parents.length === 0) return [];
  const own = new Set(parents);
  const rows = await tx
    .select({ id: alarms.id, deviceId: devices.id, parentDeviceId: devices.parentDeviceId })
    .from(alarms)
    .innerJoin(devices, and(eq(devices.id, alarms.deviceId), eq(devices.tenantId, alarms.tenantId)))
    .where(
      and(
        eq(alarms.tenantId, type.tenantId),
        eq(alarms.typeId, type.id),
        isNull(alarms.clearedAt),
        inList(devices.parentDeviceId, parents),
      ),
    );
  const groups = new Map<string, string[]>();
  for (const { id, deviceId, parentDeviceId } of rows) {
    const under = foldsUnder.get(parentDeviceId ?? '');
    if (under && !own.has(deviceId)) groups.set(under, [...(groups.get(under) ?? []), id]);
  }
  const outgoing: Outgoing[] = [];
  for (const [under, ids] of groups) {
    const where = or(inList(alarms.id, ids), and(isNull(alarms.clearedAt), inList(alarms.parentId, ids)));
    outgoing.push(...(await foldAlarms(tx, now, { tenantId: type.tenantId, where }, under)).outgoing);
  }
  return outgoing;
}

/**
 * Clears the alarms of devices that are back online. Alarms folded under them that are still active are unfolded.
 */
export async function clearOffline(
  tx: Queryable,
  now: Date,
  { tenantId, typeId }: { tenantId: string; typeId: string },
  deviceIds: readonly string[],
): Promise<Outgoing[]> {
  return clearAndUnfold(tx, now, { tenantId, where: activeOf(deviceIds, typeId) });
}
