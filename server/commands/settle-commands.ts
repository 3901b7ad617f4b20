import { sql } from 'drizzle-orm';
import type { CommandFailure, CommandValues } from '../../src/schemas/wire/commands.ts';
import type { CommandReply, DeviceSensorValue } from '../../src/schemas/wire/events.ts';
import type { Queryable } from '../db/db.ts';
import { deviceCommands, devices } from '../db/schema.ts';
import type { Outgoing } from '../realtime/outgoing.ts';
import { displayTime } from '../texts/wall-time.ts';
import { identifyCommand, noteIdentified } from './note-identified.ts';
import { noteLevels } from './note-levels.ts';
import { type LoadAnswer, noteLoads } from './note-loads.ts';
import { readersOfDevices } from './readers-of-devices.ts';
import { storeReports } from './store-values.ts';
import { updateTasks } from './update-tasks.ts';

/** How an open command ended. */
export interface Outcome {
  id: string;
  /** The attempt that it ends; a late reply to an earlier one counts for nothing. */
  attempt: number;
  deviceId: string;
  failure?: CommandFailure;
  /** What the device read back, by uKey. */
  reply?: CommandValues;
  /** Sensor values among it. */
  values?: CommandValues;
  /** Configurable attributes that the command changed. */
  attributes?: Record<string, string>;
  /** What a concentrator says to the programs that it is asked to hold. */
  load?: LoadAnswer;
}

/** Commands of tasks that are reported one by one; consoles reload more of them with the task's progress. */
const maxReportedOfTasks = 200;

interface Closed {
  id: string;
  taskId: string | null;
  tenantId: string;
  deviceUid: string;
  command: string;
}

/**
 * Ends open commands with their replies or failures, in a few statements for any number: stores what the devices read
 * back, and counts and ends tasks. Returns the events, to be sent after the commit.
 */
export async function settleCommands(tx: Queryable, now: Date, outcomes: readonly Outcome[]): Promise<Outgoing[]> {
  if (outcomes.length === 0) return [];
  const closed = await closeCommands(tx, now, outcomes);
  const ended = outcomes.filter(({ id }) => closed.has(id));
  await storeReports(
    tx,
    now,
    ended
      .filter(isReply)
      .map(({ deviceId, values = {}, attributes }) => ({ deviceId, values, ...(attributes && { attributes }) })),
  );
  await noteLevels(tx, now, [...closed.keys()]);
  await noteLoads(
    tx,
    now,
    ended.flatMap(({ deviceId, load }) => (load ? [{ deviceId, load }] : [])),
  );
  const identified = [...closed].flatMap(([id, { command }]) => (command === identifyCommand ? id : []));
  await noteIdentified(tx, now, identified);
  const taskIds = [...closed.values()].flatMap(({ taskId }) => taskId ?? []);
  const reported =
    taskIds.length <= maxReportedOfTasks ? ended : ended.filter(({ id }) => closed.get(id)?.taskId === null);
  const events = reported.flatMap((outcome) => describeOutcome(outcome, closed.get(outcome.id) as Closed, now));
  return [...events, ...(await updateTasks(tx, now, taskIds))];
}

/** A device that rejects a command, or does not know it, has answered. */
const isReply = ({ failure }: Outcome): boolean =>
  failure === undefined || failure === 'rejected' || failure === 'unsupported';

async function closeCommands(tx: Queryable, now: Date, outcomes: readonly Outcome[]): Promise<Map<string, Closed>> {
  const rows = outcomes.map((outcome) => ({
    id: outcome.id,
    deviceId: outcome.deviceId,
    attempt: outcome.attempt,
    failure: outcome.failure,
    reply: outcome.failure === undefined ? (outcome.reply ?? {}) : undefined,
    answered: isReply(outcome),
  }));
  const { rows: closed } = await tx.execute<Closed & Record<string, unknown>>(sql`
    update ${deviceCommands} c set
      track_status = case when v.failure is null then 'SUCCESS' else 'FAIL' end,
      failure = v.failure,
      reply = v.reply,
      replied_at = case when v.answered then ${now.toISOString()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as v(id text, "deviceId" text, attempt int, failure text, reply jsonb, answered boolean)
      join ${devices} d on d.id = v."deviceId"
    where c.id = v.id and c.attempt = v.attempt and c.track_status = 'PROCESS'
    returning c.id, c.task_id as "taskId", c.tenant_id as "tenantId", d.uid as "deviceUid", c.command`);
  return new Map(closed.map((row) => [row.id, row]));
}

function describeOutcome(outcome: Outcome, { tenantId, taskId, deviceUid }: Closed, now: Date): Outgoing[] {
  const { id, deviceId, failure, values = {} } = outcome;
  const time = displayTime(now);
  const reply: CommandReply = {
    id,
    taskId,
    deviceId,
    trackStatus: failure === undefined ? 'SUCCESS' : 'FAIL',
    failure: failure ?? null,
    reply: failure === undefined ? (outcome.reply ?? {}) : null,
    repliedTime: isReply(outcome) ? time : null,
  };
  const outgoing: Outgoing[] = [{ tenantId, event: { type: 'CommandReply', data: reply }, audience: readersOfDevices }];
  if (Object.keys(values).length === 0) return outgoing;
  const data: DeviceSensorValue = { deviceId, deviceUid, values, time };
  const event = { type: 'DeviceSensorValue', data: JSON.stringify(data) };
  return [...outgoing, { tenantId, event, audience: readersOfDevices }];
}
