import { and, desc, eq, inArray } from 'drizzle-orm';
import type { CommandFailure } from '../../../src/schemas/wire/commands.ts';
import type { LampRow } from '../../../src/schemas/wire/lighting.ts';
import type { Queryable } from '../../db/db.ts';
import { deviceCommands } from '../../db/schema.ts';
import { inList } from '../../http/page.ts';
import { levelOf } from '../../lighting/override-lamps.ts';
import { displayTime } from '../../texts/wall-time.ts';

/** Why the last command about the level of lamps has failed, by their ids. */
export async function loadFailures(db: Queryable, ids: readonly string[]): Promise<Map<string, CommandFailure>> {
  const rows = await db
    .selectDistinctOn([deviceCommands.deviceId], {
      deviceId: deviceCommands.deviceId,
      failure: deviceCommands.failure,
    })
    .from(deviceCommands)
    .where(and(inList(deviceCommands.deviceId, ids), inArray(deviceCommands.command, ['switch', 'dim'])))
    .orderBy(deviceCommands.deviceId, desc(deviceCommands.createdAt), desc(deviceCommands.id));
  return new Map(rows.flatMap(({ deviceId, failure }) => (failure ? [[deviceId, failure as CommandFailure]] : [])));
}

/** What lamps have been asked for and have not answered, by their ids. */
export async function loadPending(db: Queryable, ids: readonly string[]): Promise<Map<string, LampRow['pending']>> {
  const rows = await db
    .select()
    .from(deviceCommands)
    .where(and(inList(deviceCommands.deviceId, ids), eq(deviceCommands.trackStatus, 'PROCESS')))
    .orderBy(deviceCommands.createdAt, deviceCommands.id);
  return new Map(
    rows
      .filter(({ command }) => ['switch', 'dim', 'readValues'].includes(command))
      .map(({ deviceId, command, parameters, createdAt, userName, taskId }) => [
        deviceId,
        { level: levelOf(command, parameters) ?? null, since: displayTime(createdAt), userName, taskId },
      ]),
  );
}
