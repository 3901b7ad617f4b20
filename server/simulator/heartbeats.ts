import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { devices, tenants } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { partsOf } from '../process/parts-of.ts';
import { metersTo } from './meters-to.ts';

/** A round over all devices takes so long, or longer if there are very many. */
const everyMs = 30_000;
/** A device that is silent this long sends a heartbeat; after 15 minutes it would count as offline. */
const silentMs = 8 * 60_000;
/** Devices that a step looks at, and that a statement changes. */
const lookedAt = 1_000;
const changedAtOnce = 250;

/** Heartbeats of the simulated devices. */
export interface Heartbeats {
  step(db: Db, now: Date): Promise<void>;
}

/**
 * Goes round all devices, some at each step: updates online ones that have been silent, their last active time and their
 * meters, without a report or an event. Offline devices stay offline. A round of 50,000 devices takes less than 4 minutes.
 */
export function createHeartbeats(): Heartbeats {
  let begunAt = Number.NEGATIVE_INFINITY;
  /** The last device that was looked at; undefined between two rounds. */
  let last: string | undefined;
  return {
    async step(db, now) {
      if (last === undefined && Math.abs(now.getTime() - begunAt) < everyMs) return;
      if (last === undefined) begunAt = now.getTime();
      const some = await lookAt(db, now, last ?? '');
      last = some.length < lookedAt ? undefined : some.at(-1)?.id;
      const silent = some.filter(({ isSilent }) => isSilent).map(({ id }) => id);
      for (const part of partsOf(silent, changedAtOnce)) await beat(db, now, part);
    },
  };
}

/** The next devices in the order of their ids. */
const lookAt = (db: Db, now: Date, after: string) =>
  db
    .select({ id: devices.id, isSilent: sql<boolean>`${isSilent(now)} and ${tenants.enabled}` })
    .from(devices)
    .innerJoin(tenants, eq(tenants.id, devices.tenantId))
    .where(gt(devices.id, after))
    .orderBy(asc(devices.id))
    .limit(lookedAt);

const isSilent = (now: Date) =>
  sql`coalesce(${and(eq(devices.onlineStatus, 'ONLINE'), lt(devices.lastActiveAt, new Date(now.getTime() - silentMs)))}, false)`;

async function beat(db: Db, now: Date, ids: readonly string[]): Promise<void> {
  const silent = db
    .select({ id: devices.id })
    .from(devices)
    .where(and(inList(devices.id, ids), isSilent(now)))
    .for('update', { skipLocked: true });
  await db
    .update(devices)
    .set({
      lastActiveAt: now,
      sensorValues: sql`${devices.sensorValues} || case when jsonb_exists(${devices.sensorValues}, 'energy')
        then ${metersTo(now)} else '{}' end`,
    })
    .where(inArray(devices.id, silent));
}
