import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandTasks, deviceCommands } from '../db/schema.ts';
import { type Device, makeCommandPlatform } from '../routes/commands/test-commands.ts';
import { deleteOldCommands } from './delete-old-commands.ts';

type Platform = Awaited<ReturnType<typeof makeCommandPlatform>>;
const dayMs = 86_400_000;

let platform: Platform;
let lamp: Device;
beforeAll(async () => {
  platform = await makeCommandPlatform('old-commands');
  lamp = (await platform.devicesOf('LC-NB10'))[0] as Device;
});
afterAll(() => platform.close());

const common = () => ({ tenantId: lamp.tenantId, command: 'dim', commandName: 'Dim', userName: 'x' });
const addTask = (id: string, days: number, status = 'END') =>
  platform.db
    .insert(commandTasks)
    .values({ ...common(), id, status, createdAt: new Date(platform.now().getTime() - days * dayMs) });
async function addCommand(id: string, days: number, more: { taskId?: string; trackStatus?: string } = {}) {
  const sentAt = new Date(platform.now().getTime() - days * dayMs);
  const times = { createdAt: sentAt, sentAt, expiresAt: new Date(sentAt.getTime() + 10_000) };
  await platform.db
    .insert(deviceCommands)
    .values({ ...common(), id, deviceId: lamp.id, trackStatus: 'SUCCESS', ...times, ...more });
}
const left = async (prefix: string) => {
  const commands = await platform.db
    .select()
    .from(deviceCommands)
    .where(like(deviceCommands.id, `${prefix}%`));
  const tasks = await platform.db
    .select()
    .from(commandTasks)
    .where(like(commandTasks.id, `${prefix}%`));
  return [...commands, ...tasks].map(({ id }) => id).toSorted();
};

describe('commands and tasks', () => {
  it('are kept for 180 days, and the keeper deletes them then', async () => {
    await addTask('kept-task', 179);
    await addCommand('kept-in-task', 179, { taskId: 'kept-task' });
    await addCommand('kept-alone', 179);
    await platform.keeper.step();
    expect(await left('kept-')).toEqual(['kept-alone', 'kept-in-task', 'kept-task']);
    platform.pass(2 * dayMs);
    await platform.keeper.step();
    expect(await left('kept-')).toEqual([]);
  });

  it('that are still open stay, and a task stays with a command that was sent again', async () => {
    await addTask('open-task', 200, 'START');
    await addTask('open-again', 200);
    await addCommand('open-command', 200, { taskId: 'open-task', trackStatus: 'PROCESS' });
    await addCommand('open-retried', 10, { taskId: 'open-again' });
    await addCommand('open-done', 200, { taskId: 'open-again' });
    await deleteOldCommands(platform.db, platform.now());
    expect(await left('open-')).toEqual(['open-again', 'open-command', 'open-retried', 'open-task']);
    await platform.db.delete(commandTasks).where(eq(commandTasks.id, 'open-task'));
  });

  it('are deleted in portions', async () => {
    await addTask('many-task', 200);
    for (let at = 0; at < 7; at += 1) await addCommand(`many-${at}`, 200, { taskId: 'many-task' });
    let portions = 1;
    while (await deleteOldCommands(platform.db, platform.now(), 3)) portions += 1;
    expect(portions).toBe(3);
    expect(await left('many-')).toEqual([]);
  });
});
