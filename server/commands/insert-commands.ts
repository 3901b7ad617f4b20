import { sql } from 'drizzle-orm';
import type { CommandFailure, CommandValues } from '../../src/schemas/wire/commands.ts';
import type { Queryable } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { deviceCommands, devices } from '../db/schema.ts';
import { expiryOf } from './command-times.ts';
import { planExpiry } from './plan-expiry.ts';

/** A command of a task. */
export interface SentCommand {
  /** Of the task. */
  id: string;
  tenantId: string;
  command: string;
  commandName: string;
  parameters: CommandValues;
  userId: string | null;
  userName: string;
  now: Date;
  /** Devices of the task if others are sent apart. Default: the targets. */
  total?: number | undefined;
}

/** A device of a task; with a failure its command has failed at once. */
export interface CommandTarget {
  id: string;
  failure?: CommandFailure;
}

/** Inserts the commands of a task to any number of devices in one statement, and has them expire in time. */
export async function insertCommands(
  tx: Queryable,
  sent: SentCommand,
  targets: readonly CommandTarget[],
): Promise<void> {
  const now = sent.now.toISOString();
  const at = expiryOf(sent.now, sent.total ?? targets.length);
  const expires = at.toISOString();
  const rows = JSON.stringify(targets.map(({ id, failure }) => ({ id: newId(), deviceId: id, failure })));
  await tx.execute(sql`
    insert into ${deviceCommands} (id, tenant_id, task_id, device_id, command, command_name, parameters, track_status,
      failure, user_id, user_name, created_at, sent_at, expires_at)
    select v.id, ${sent.tenantId}, ${sent.id}, v."deviceId", ${sent.command}, ${sent.commandName},
      ${JSON.stringify(sent.parameters)}::jsonb, case when v.failure is null then 'PROCESS' else 'FAIL' end,
      v.failure, ${sent.userId}, ${sent.userName},
      ${now}::timestamptz, ${now}::timestamptz, ${expires}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as v(id text, "deviceId" text, failure text)
      join ${devices} d on d.id = v."deviceId"`);
  await planExpiry(tx, { tenantId: sent.tenantId, taskId: sent.id, at });
}
