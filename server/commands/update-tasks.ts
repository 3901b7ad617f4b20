import { asc, sql } from 'drizzle-orm';
import type { BatchTask } from '../../src/schemas/wire/events.ts';
import type { Queryable } from '../db/db.ts';
import { commandTasks, deviceCommands, lightingSendings } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import type { Outgoing } from '../realtime/outgoing.ts';
import { readersOfDevices } from './readers-of-devices.ts';

/** Whether some lamps of a task `t` are still to be told. */
const isBeingSent = sql`exists (select 1 from ${lightingSendings} s where s.task_id = t.id)`;

type Counted = BatchTask & { tenantId: string };

/**
 * Counts the commands of tasks again, ends tasks without open ones, and returns an event per task. The tasks are locked
 * first, so that the count sees what others have settled.
 */
export async function updateTasks(tx: Queryable, now: Date, taskIds: readonly string[]): Promise<Outgoing[]> {
  const ids = [...new Set(taskIds)];
  if (ids.length === 0) return [];
  await tx
    .select({ id: commandTasks.id })
    .from(commandTasks)
    .where(inList(commandTasks.id, ids))
    .orderBy(asc(commandTasks.id))
    .for('update');
  const { rows } = await tx.execute<Counted & Record<string, unknown>>(sql`
    update ${commandTasks} t set
      succeeded = counted.succeeded,
      failed = counted.failed,
      status = case when counted.open = 0 and not ${isBeingSent} then 'END' else 'START' end,
      ended_at = case when counted.open = 0 and not ${isBeingSent} then ${now.toISOString()}::timestamptz end
    from (
      select task_id,
        (count(*) filter (where track_status = 'SUCCESS'))::int as succeeded,
        (count(*) filter (where track_status = 'FAIL'))::int as failed,
        (count(*) filter (where track_status = 'PROCESS'))::int as open
      from ${deviceCommands} where ${inList(deviceCommands.taskId, ids)} group by task_id
    ) counted where t.id = counted.task_id
    returning t.id, t.tenant_id as "tenantId", t.status, t.total, t.succeeded, t.failed`);
  return rows.map(describeTask);
}

/** Ends tasks whose last open commands went with their devices. */
export async function endEmptyTasks(tx: Queryable, now: Date): Promise<Outgoing[]> {
  const { rows } = await tx.execute<Counted & Record<string, unknown>>(sql`
    update ${commandTasks} t set status = 'END', ended_at = ${now.toISOString()}::timestamptz
    where t.status = 'START' and not exists (
      select 1 from ${deviceCommands} c where c.task_id = t.id and c.track_status = 'PROCESS'
    ) and not ${isBeingSent}
    returning t.id, t.tenant_id as "tenantId", t.status, t.total, t.succeeded, t.failed`);
  return rows.map(describeTask);
}

function describeTask({ tenantId, id, status, total, succeeded, failed }: Counted): Outgoing {
  const data: BatchTask = { id, status, total, succeeded, failed };
  return { tenantId, event: { type: 'BatchTask', data }, audience: readersOfDevices };
}
