import { sql } from 'drizzle-orm';
import type { LoadRefusal, RefusalFacts } from '../../src/schemas/wire/lighting-holders.ts';
import type { Queryable } from '../db/db.ts';
import { devices, lightingHolders, lightingLamps } from '../db/schema.ts';
import { inList } from '../http/page.ts';

/** What a concentrator says to what it is asked to hold: the content by its hash, and why it does not take it. */
export interface LoadAnswer {
  hash: string;
  refusal?: LoadRefusal;
  facts?: RefusalFacts;
}

/**
 * Notes what concentrators have loaded or refused, and has their lamps follow it; an answer to a former content counts
 * for nothing, and the next round sends the present one.
 */
export async function noteLoads(
  tx: Queryable,
  now: Date,
  answers: readonly { deviceId: string; load: LoadAnswer }[],
): Promise<void> {
  if (answers.length === 0) return;
  const rows = answers.map(({ deviceId, load: { hash, refusal = null, facts = null } }) => [
    deviceId,
    hash,
    refusal,
    facts,
  ]);
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows: loaded } = await tx.execute<{ id: string }>(sql`
    with answer as (
      select v.row ->> 0 as device_id, v.row ->> 1 as hash, v.row ->> 2 as refusal, nullif(v.row -> 3, 'null') as facts
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as v(row)
    ), noted as (
      update ${lightingHolders} h set
        loaded = case when a.refusal is null then h.asked else h.loaded end,
        loaded_hash = case when a.refusal is null then h.asked_hash else h.loaded_hash end,
        loaded_at = case when a.refusal is null then ${at} else h.loaded_at end,
        refused_at = case when a.refusal is not null then ${at} end,
        refusal = a.refusal, refusal_facts = a.facts
      from answer a where h.device_id = a.device_id and h.asked_hash = a.hash
      returning h.device_id as id, a.refusal
    )
    select id from noted where refusal is null`);
  if (loaded.length === 0) return;
  const ids = loaded.map(({ id }) => id);
  await tx.execute(sql`
    update ${lightingLamps} l set held_level = l.planned_level, held_since = l.planned_since, held_ramp = l.planned_ramp,
      held_next_at = l.next_step_at, held_program = null
    from ${devices} d where d.id = l.device_id and ${inList(sql`d.parent_device_id`, ids)}`);
}
