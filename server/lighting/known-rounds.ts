import { sql } from 'drizzle-orm';
import { isUnchanging, revisionOf } from '../db/change-locks.ts';
import type { Db } from '../db/db.ts';
import type { TenantLighting } from '../night-plans/tenant-lighting.ts';

/** What a round has found complete: each lamp planned, each concentrator asked for what its lamps need. */
export interface KnownRound {
  /** The revision of devices that it was found after. */
  devices: string;
  /** The programs, calendars, days and assignments, as text. */
  settings: string;
  at: Date;
}

/** What rounds of this process know. A round that knows nothing looks at every lamp. */
export interface RoundsKnown {
  /** The revision of devices before the round; null while a change of them is not committed. */
  devices: string | null;
  last: Map<string, KnownRound>;
}

const lastBy = new WeakMap<Db, Map<string, KnownRound>>();

/** Even what is known is looked at again after this time, in ms. */
const knownMs = 10 * 60_000;

/** Reads the revision of devices, before a round and outside of its transaction, which would keep changes waiting. */
export async function readRoundsKnown(db: Db): Promise<RoundsKnown> {
  const { rows } = await db.execute<{ devices: string | null }>(sql`
    select case when revision.last_value is not null and ${isUnchanging('device')}
      then concat(revision.last_value, revision.is_called) end as devices from ${revisionOf('device')} revision`);
  const last = lastBy.get(db) ?? new Map<string, KnownRound>();
  lastBy.set(db, last);
  return { devices: rows[0]?.devices ?? null, last };
}

export const settingsText = ({ programs, calendars, days, ...of }: TenantLighting): string =>
  JSON.stringify([[...programs], [...calendars], [...days], of]);

/** The last round of a tenant, if no device and no setting has changed since. */
export function knownRound(
  { devices, last }: RoundsKnown,
  tenantId: string,
  settings: string,
  now: Date,
): KnownRound | undefined {
  const known = last.get(tenantId);
  const isFresh = known !== undefined && Math.abs(now.getTime() - known.at.getTime()) < knownMs;
  return isFresh && known.devices === devices && known.settings === settings ? known : undefined;
}
