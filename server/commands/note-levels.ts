import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { deviceCommands, lightingLamps, lightingOverrides } from '../db/schema.ts';
import { inList } from '../http/page.ts';

/** Notes why lamps have the level that they have confirmed: an override in force with its person, else the program. */
export async function noteLevels(tx: Queryable, now: Date, commandIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${lightingLamps} l set
      reason = case when l.override_id is null then 'program' else 'override' end,
      ref_id = coalesce(l.override_id, l.program_id),
      user_name = (select user_name from ${lightingOverrides} where id = l.override_id),
      since = ${now.toISOString()}::timestamptz
    from ${deviceCommands} c
    where ${inList(sql`c.id`, commandIds)} and c.command in ('switch', 'dim') and c.track_status = 'SUCCESS'
      and l.device_id = c.device_id`);
}
