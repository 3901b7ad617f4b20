import { and, asc, eq, exists, sql } from 'drizzle-orm';
import type { DeviceStatus } from '../../src/schemas/wire/events.ts';
import { readersOfDevices } from '../commands/readers-of-devices.ts';
import type { Queryable } from '../db/db.ts';
import { deviceCommands, devices } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import type { Outgoing } from '../realtime/outgoing.ts';
import { displayTime } from '../texts/wall-time.ts';
import type { Restart } from './answer-commands.ts';

/** How long a restart takes. */
const restartMs = 4_000;

/** Devices that restart: offline, then online again at a later step. */
export interface Restarts {
  begin(tx: Queryable, now: Date, devices: readonly Restart[]): Promise<Outgoing[]>;
  /** Whether some may be back by now. */
  isAnyDue(now: Date): boolean;
  end(tx: Queryable, now: Date): Promise<Outgoing[]>;
}

/** Finds those that a platform left offline when it stopped, at the first call of `end`. */
export function createRestarts(): Restarts {
  const backAt = new Map<string, Restart & { at: number }>();
  let isFirst = true;
  /** Later than any restart takes: noted by a clock that was ahead. */
  const isDue = (at: number, now: Date) => at <= now.getTime() || at > now.getTime() + restartMs;
  return {
    async begin(tx, now, restarting) {
      for (const device of restarting) backAt.set(device.id, { ...device, at: now.getTime() + restartMs });
      return setStatus(tx, now, restarting, 'OFFLINE');
    },
    isAnyDue: (now) => isFirst || [...backAt.values()].some(({ at }) => isDue(at, now)),
    async end(tx, now) {
      if (isFirst) for (const device of await findLeft(tx)) backAt.set(device.id, { ...device, at: now.getTime() });
      isFirst = false;
      const back = [...backAt.values()].filter(({ at }) => isDue(at, now));
      for (const { id } of back) backAt.delete(id);
      return setStatus(tx, now, back, 'ONLINE');
    },
  };
}

/** Stores a state and returns its events. */
export async function setStatus(
  tx: Queryable,
  now: Date,
  changed: readonly Restart[],
  onlineStatus: 'ONLINE' | 'OFFLINE',
): Promise<Outgoing[]> {
  if (changed.length === 0) return [];
  const ids = changed.map(({ id }) => id);
  await tx
    .update(devices)
    .set({ onlineStatus, statusUpdatedAt: now, ...(onlineStatus === 'ONLINE' ? { lastActiveAt: now } : {}) })
    .where(inList(devices.id, ids));
  return changed.map(({ id, uid, tenantId }) => {
    const data: DeviceStatus = { deviceId: id, deviceUid: uid, onlineStatus, time: displayTime(now) };
    return { tenantId, event: { type: 'DeviceStatus', data: JSON.stringify(data) }, audience: readersOfDevices };
  });
}

/** Devices that went offline with the reply to a restart. */
const findLeft = (tx: Queryable): Promise<Restart[]> =>
  tx
    .select({ id: devices.id, uid: devices.uid, tenantId: devices.tenantId })
    .from(devices)
    .where(
      and(
        eq(devices.onlineStatus, 'OFFLINE'),
        exists(
          tx
            .select({ one: sql`1` })
            .from(deviceCommands)
            .where(
              and(
                eq(deviceCommands.deviceId, devices.id),
                eq(deviceCommands.command, 'restart'),
                eq(deviceCommands.trackStatus, 'SUCCESS'),
                eq(deviceCommands.repliedAt, devices.statusUpdatedAt),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(devices.id));
