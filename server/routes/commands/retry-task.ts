import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { CommandRetry } from '../../../src/schemas/wire/commands.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { allowsPlace } from '../../access/asset-scope.ts';
import { withRight } from '../../access/scope-rights.ts';
import { expiryOf } from '../../commands/command-times.ts';
import { planExpiry } from '../../commands/plan-expiry.ts';
import { updateTasks } from '../../commands/update-tasks.ts';
import { deviceCommands, devices } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { requireRight } from '../../http/require-right.ts';
import { findActor } from '../../operation-log/record-operation.ts';
import { sendAll } from '../../realtime/outgoing.ts';
import { signedIn } from '../../routing/route.ts';
import { readerOf } from './read-commands.ts';
import { findTask } from './task-rows.ts';

/**
 * POST /island-streaming/batch/commandTracking/retry: sends the failed commands of a task again, to activated devices
 * that the user controls. Returns their number.
 * @throws Refusal A0301 if the user controls none of them
 */
export async function retryTask(c: AppContext): Promise<Response> {
  const { taskId, idList } = await readBody(c, CommandRetry);
  const { db, clock, realtime } = c.var.services;
  const user = signedIn(c);
  const reader = await readerOf(c);
  const { id } = await findTask(db, reader, taskId);
  const { userName } = await findActor(c, user);
  const now = clock();
  const { count, outgoing } = await db.transaction(async (tx) => {
    const open = await tx
      .select({
        id: deviceCommands.id,
        name: devices.name,
        areaCode: devices.areaCode,
        departmentCode: devices.departmentCode,
      })
      .from(deviceCommands)
      .innerJoin(devices, eq(devices.id, deviceCommands.deviceId))
      .where(
        and(
          eq(deviceCommands.taskId, id),
          eq(deviceCommands.trackStatus, 'FAIL'),
          ne(devices.onlineStatus, 'UNACTIVATED'),
          reader.within.devices,
          idList ? inList(deviceCommands.id, idList) : undefined,
        ),
      )
      .orderBy(asc(deviceCommands.id))
      .for('update', { of: deviceCommands });
    const controlled = withRight(reader.within.scopes, 'control').Device;
    const failed = open.filter((row) => allowsPlace(controlled, row));
    if (failed.length === 0) requireRight(reader.within.scopes.Device, 'control', open);
    if (failed.length === 0) throw new Refusal(envelopeStatus.dataError, 'nothingToRetry');
    const expiresAt = expiryOf(now, failed.length);
    await tx
      .update(deviceCommands)
      .set({
        trackStatus: 'PROCESS',
        failure: null,
        reply: null,
        repliedAt: null,
        attempt: sql`${deviceCommands.attempt} + 1`,
        userId: user.userId,
        userName,
        sentAt: now,
        expiresAt,
      })
      .where(
        inList(
          deviceCommands.id,
          failed.map((row) => row.id),
        ),
      );
    // Before the task is locked, which a run of this job waits for.
    await planExpiry(tx, { tenantId: user.tenantId, taskId: id, at: expiresAt });
    return { count: failed.length, outgoing: await updateTasks(tx, now, [id]) };
  });
  sendAll(realtime, outgoing);
  return success(c, count, { key: 'commandsRetried', params: { count } });
}
