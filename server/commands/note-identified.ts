import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { deviceCommands, lightingCommissioning } from '../db/schema.ts';
import { inList } from '../http/page.ts';

/** The command by which a lamp blinks. */
export const identifyCommand = 'identify';

/** Notes which lamps have blinked, and for whom, from the commands that have just ended. */
export async function noteIdentified(tx: Queryable, now: Date, commandIds: readonly string[]): Promise<void> {
  if (commandIds.length === 0) return;
  await tx.execute(sql`
    insert into ${lightingCommissioning} (device_id, tenant_id, identified_at, identified_by_name)
    select distinct on (c.device_id) c.device_id, c.tenant_id, ${now.toISOString()}::timestamptz, c.user_name
    from ${deviceCommands} c
    where ${inList(sql`c.id`, commandIds)} and c.command = ${identifyCommand} and c.track_status = 'SUCCESS'
    order by c.device_id, c.sent_at desc
    on conflict (device_id) do update set
      identified_at = excluded.identified_at, identified_by_name = excluded.identified_by_name`);
}
