import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { loadCommand } from '../../src/schemas/wire/lighting-holders.ts';
import type { Queryable } from '../db/db.ts';
import { deviceCommands, devices, lightingHolders, productCommands } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import type { Outgoing } from '../realtime/outgoing.ts';
import { isBehind } from './plan-held.ts';
import { sendToLamps } from './send-level.ts';

/** How long after an attempt without an answer the next one is, in seconds: doubled each time, up to the last. */
const retry = { first: 30, last: 3600 };

/**
 * Tells concentrators that are online to fetch what they are asked to hold, as one task; each has one open command at
 * most, whose answer loads what is asked by then. Those that are offline are told when they are back.
 */
export async function sendLoads(tx: Queryable, tenantId: string, now: Date): Promise<Outgoing[]> {
  const isOpen = sql`exists (select 1 from ${deviceCommands} where ${and(
    eq(deviceCommands.deviceId, lightingHolders.deviceId),
    eq(deviceCommands.command, loadCommand),
    eq(deviceCommands.trackStatus, 'PROCESS'),
  )})`;
  const due = await tx
    .select({
      id: lightingHolders.deviceId,
      knows: sql<boolean>`exists (select 1 from ${productCommands}
        where ${and(eq(productCommands.productId, devices.productId), eq(productCommands.key, loadCommand))})`,
    })
    .from(lightingHolders)
    .innerJoin(devices, eq(devices.id, lightingHolders.deviceId))
    .where(
      and(
        eq(lightingHolders.tenantId, tenantId),
        eq(devices.onlineStatus, 'ONLINE'),
        isBehind,
        isNull(lightingHolders.refusedAt),
        or(isNull(lightingHolders.retryAt), lte(lightingHolders.retryAt, now)),
        sql`not ${isOpen}`,
      ),
    )
    .orderBy(lightingHolders.deviceId);
  const unable = due.filter(({ knows }) => !knows).map(({ id }) => id);
  if (unable.length > 0)
    await tx
      .update(lightingHolders)
      .set({ refusedAt: now, refusal: 'unsupported', refusalFacts: null })
      .where(inList(lightingHolders.deviceId, unable));
  const able = due.filter(({ knows }) => knows).map(({ id }) => id);
  if (able.length === 0) return [];
  await tx
    .update(lightingHolders)
    .set({
      attempts: sql`${lightingHolders.attempts} + 1`,
      retryAt: sql`${now.toISOString()}::timestamptz + least(${sql.raw(String(retry.last))},
        ${sql.raw(String(retry.first))} * power(2, least(${lightingHolders.attempts}, 10))) * interval '1 second'`,
    })
    .where(inList(lightingHolders.deviceId, able));
  const task = { tenantId, name: 'lighting.load', command: loadCommand, parameters: {}, ...byPlatform, now } as const;
  return (await sendToLamps(tx, task, able)).outgoing;
}

/** Who sends what the platform does by itself. */
export const byPlatform = { userId: null, userName: '' } as const;
