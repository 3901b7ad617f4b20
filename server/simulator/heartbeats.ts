import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { devices, tenants } from '../db/schema.ts';
import { metersTo } from './meters-to.ts';

const everyMs = 30_000;
/** A device that is silent this long sends a heartbeat; after 15 minutes it would count as offline. */
const silentMs = 8 * 60_000;
/** Devices in a statement. */
const maxAtOnce = 2_000;

/** Heartbeats of the simulated devices. */
export interface Heartbeats {
  step(tx: Queryable, now: Date): Promise<void>;
}

/**
 * Every half minute, updates online devices that have been silent: their last active time and their meters, without a
 * report or an event. Offline devices stay offline.
 */
export function createHeartbeats(): Heartbeats {
  let givenAt = Number.NEGATIVE_INFINITY;
  return {
    async step(tx, now) {
      if (Math.abs(now.getTime() - givenAt) < everyMs) return;
      givenAt = now.getTime();
      const silent = tx
        .select({ id: devices.id })
        .from(devices)
        .innerJoin(tenants, and(eq(tenants.id, devices.tenantId), eq(tenants.enabled, true)))
        .where(and(eq(devices.onlineStatus, 'ONLINE'), lt(devices.lastActiveAt, new Date(now.getTime() - silentMs))))
        .limit(maxAtOnce)
        .for('update', { of: devices, skipLocked: true });
      await tx
        .update(devices)
        .set({
          lastActiveAt: now,
          sensorValues: sql`${devices.sensorValues} || case when jsonb_exists(${devices.sensorValues}, 'energy')
            then ${metersTo(now)} else '{}' end`,
        })
        .where(inArray(devices.id, silent));
    },
  };
}
