import type { Queryable } from '../db/db.ts';
import type { Outgoing } from '../realtime/outgoing.ts';
import { groupByKey } from './group-by-key.ts';
import { sendLevel } from './send-level.ts';
import { byPlatform } from './send-loads.ts';

/** Sends lamps their levels in the platform's own name, as one task for each level and ramp. */
export async function sendAsPlatform(
  tx: Queryable,
  { tenantId, now }: { tenantId: string; now: Date },
  lamps: readonly { id: string; level: number; ramp?: number }[],
): Promise<Outgoing[]> {
  const outgoing: Outgoing[] = [];
  for (const { key, members } of groupByKey(lamps, ({ level, ramp = 0 }) => ({ level, ramp })).values()) {
    const sent = await sendLevel(
      tx,
      { tenantId, name: 'lighting.follow', ...key, ...byPlatform, now },
      members.map(({ id }) => id),
    );
    outgoing.push(...sent.outgoing);
  }
  return outgoing;
}
