import { and, count, desc, eq, getTableColumns, notInArray, type SQL, sql } from 'drizzle-orm';
import {
  CommandTaskQuery,
  type CommandTaskRow,
  CommandTrackingQuery,
  pageOfQuery,
} from '../../../src/schemas/wire/commands.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../../db/db.ts';
import { commandTasks, deviceCommands, devices } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { contentPage, readWindow } from '../../http/page.ts';
import { readQuery } from '../../http/read-query.ts';
import { platformTasks } from '../../lighting/task-names.ts';
import { pathValue } from '../../routing/route.ts';
import type { Locale } from '../../texts/messages.ts';
import { displayTime } from '../../texts/wall-time.ts';
import {
  type CommandNames,
  type CommandReader,
  commandConditions,
  findCommandRows,
  loadCommandNames,
  readCommandName,
} from './command-rows.ts';
import { readerOf } from './read-commands.ts';

type StoredTask = typeof commandTasks.$inferSelect;

/** Of a task, the numbers of commands that the reader sees. */
type Counts = Pick<StoredTask, 'total' | 'succeeded' | 'failed'>;

/** GET /island-streaming/batch/batchTasks: tasks with a device that the reader sees, newest first. */
export async function pageOfTasks(c: AppContext): Promise<Response> {
  const query = readQuery(c, CommandTaskQuery);
  const window = readWindow(pageOfQuery(query));
  const { db } = c.var.services;
  const reader = await readerOf(c);
  const where = and(
    seenTasks(reader),
    notInArray(commandTasks.commandName, [...platformTasks]),
    query.status ? eq(commandTasks.status, query.status) : undefined,
  );
  const [counted] = await db.select({ total: count() }).from(commandTasks).where(where);
  const found = await db
    .select(taskColumns(reader))
    .from(commandTasks)
    .where(where)
    .orderBy(desc(commandTasks.createdAt), desc(commandTasks.id))
    .limit(window.limit)
    .offset(window.offset);
  const rows = await describeTasks(db, found, reader);
  return success(c, contentPage(rows, counted?.total ?? 0, window));
}

/** GET /island-streaming/batch/batchTask/{id}. */
export async function sendTask(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const reader = await readerOf(c);
  const task = await findTask(db, reader, pathValue(c, 'id'));
  const [row] = await describeTasks(db, [task], reader);
  return success(c, row);
}

/** GET /island-streaming/batch/batchTask/commandTracking/{id}: the commands of a task to devices that the reader sees. */
export async function pageOfTracking(c: AppContext): Promise<Response> {
  const query = readQuery(c, CommandTrackingQuery);
  const window = readWindow(pageOfQuery(query));
  const { db } = c.var.services;
  const reader = await readerOf(c);
  const { id } = await findTask(db, reader, pathValue(c, 'id'));
  const where = and(eq(deviceCommands.taskId, id), ...commandConditions(query));
  const { rows, total } = await findCommandRows(db, reader, { where, window });
  return success(c, contentPage(rows, total, window));
}

/** @throws Refusal A0404, also for a task without a device that the reader sees */
export async function findTask(db: Queryable, reader: CommandReader, id: string): Promise<StoredTask> {
  const [task] = await db
    .select(taskColumns(reader))
    .from(commandTasks)
    .where(and(eq(commandTasks.id, id), seenTasks(reader)));
  if (!task) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return task;
}

/** Matches the tenant's tasks; for a reader with a data permission, those with a command to a device they see. */
const seenTasks = ({ tenantId, within }: CommandReader): SQL | undefined =>
  and(
    eq(commandTasks.tenantId, tenantId),
    within.devices && sql`exists (select 1 from ${seenCommands({ tenantId, within })})`,
  );

const seenCommands = ({ tenantId, within }: Pick<CommandReader, 'tenantId' | 'within'>, more?: SQL): SQL =>
  sql`${deviceCommands} join ${devices} on ${devices.id} = ${deviceCommands.deviceId}
    where ${and(eq(deviceCommands.taskId, commandTasks.id), eq(devices.tenantId, tenantId), within.devices, more)}`;

/** A task; for a reader with a data permission, its numbers are of the commands that tracking shows them. */
function taskColumns(reader: CommandReader) {
  const columns = getTableColumns(commandTasks);
  if (!reader.within.devices) return columns;
  const counted = (more?: SQL) => sql<number>`(select count(*)::int from ${seenCommands(reader, more)})`;
  const counts: Record<keyof Counts, SQL<number>> = {
    total: counted(),
    succeeded: counted(eq(deviceCommands.trackStatus, 'SUCCESS')),
    failed: counted(eq(deviceCommands.trackStatus, 'FAIL')),
  };
  return { ...columns, ...counts };
}

async function describeTasks(
  db: Queryable,
  tasks: readonly StoredTask[],
  { tenantId, locale }: CommandReader,
): Promise<CommandTaskRow[]> {
  const names = await loadCommandNames(
    db,
    tenantId,
    tasks.map(({ command }) => command),
  );
  return tasks.map((task) => describeTask(task, names, locale));
}

/** The column `commandName` holds the name of the task, which is the command's unless its sender chose another. */
function describeTask(task: StoredTask, names: CommandNames, locale: Locale): CommandTaskRow {
  // The same command of any product.
  const command = [...names].find(([key]) => key.startsWith(`${task.command} `))?.[1];
  const name = readCommandName(names, task, locale);
  return {
    id: task.id,
    name,
    command: task.command,
    commandName: command?.[locale] ?? task.command,
    parameters: task.parameters,
    status: task.status as CommandTaskRow['status'],
    total: task.total,
    succeeded: task.succeeded,
    failed: task.failed,
    userName: task.userName,
    createTime: displayTime(task.createdAt),
    endedTime: task.endedAt && displayTime(task.endedAt),
  };
}
