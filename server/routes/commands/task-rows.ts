import { and, count, desc, eq } from 'drizzle-orm';
import {
  CommandTaskQuery,
  type CommandTaskRow,
  CommandTrackingQuery,
  pageOfQuery,
} from '../../../src/schemas/wire/commands.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import { commandTasks, deviceCommands } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { contentPage, readWindow } from '../../http/page.ts';
import { readQuery } from '../../http/read-query.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import type { Locale } from '../../texts/messages.ts';
import { displayTime } from '../../texts/wall-time.ts';
import {
  type CommandNames,
  commandConditions,
  findCommandRows,
  loadCommandNames,
  readCommandName,
} from './command-rows.ts';
import { readerOf } from './read-commands.ts';

type StoredTask = typeof commandTasks.$inferSelect;

/** GET /island-streaming/batch/batchTasks: the tenant's tasks, newest first. */
export async function pageOfTasks(c: AppContext): Promise<Response> {
  const query = readQuery(c, CommandTaskQuery);
  const window = readWindow(pageOfQuery(query));
  const { db } = c.var.services;
  const where = and(
    eq(commandTasks.tenantId, signedIn(c).tenantId),
    query.status ? eq(commandTasks.status, query.status) : undefined,
  );
  const [counted] = await db.select({ total: count() }).from(commandTasks).where(where);
  const found = await db
    .select()
    .from(commandTasks)
    .where(where)
    .orderBy(desc(commandTasks.createdAt), desc(commandTasks.id))
    .limit(window.limit)
    .offset(window.offset);
  const rows = await describeTasks(db, found, c.var.locale);
  return success(c, contentPage(rows, counted?.total ?? 0, window));
}

/** GET /island-streaming/batch/batchTask/{id}. */
export async function sendTask(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const task = await findTask(db, signedIn(c), pathValue(c, 'id'));
  const [row] = await describeTasks(db, [task], c.var.locale);
  return success(c, row);
}

/** GET /island-streaming/batch/batchTask/commandTracking/{id}: the commands of a task to devices that the reader sees. */
export async function pageOfTracking(c: AppContext): Promise<Response> {
  const query = readQuery(c, CommandTrackingQuery);
  const window = readWindow(pageOfQuery(query));
  const { db } = c.var.services;
  const { id } = await findTask(db, signedIn(c), pathValue(c, 'id'));
  const where = and(eq(deviceCommands.taskId, id), ...commandConditions(query));
  const { rows, total } = await findCommandRows(db, await readerOf(c), { where, window });
  return success(c, contentPage(rows, total, window));
}

/** @throws Refusal A0404 */
export async function findTask(db: Queryable, { tenantId }: SessionUser, id: string): Promise<StoredTask> {
  const [task] = await db
    .select()
    .from(commandTasks)
    .where(and(eq(commandTasks.id, id), eq(commandTasks.tenantId, tenantId)));
  if (!task) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return task;
}

async function describeTasks(db: Queryable, tasks: readonly StoredTask[], locale: Locale): Promise<CommandTaskRow[]> {
  const names = await loadCommandNames(
    db,
    tasks.map(({ command }) => command),
  );
  return tasks.map((task) => describeTask(task, names, locale));
}

/** The column `commandName` holds the name of the task, which is the command's unless its sender chose another. */
function describeTask(task: StoredTask, names: CommandNames, locale: Locale): CommandTaskRow {
  const any = [...names].find(([key]) => key.startsWith(`${task.command} `))?.[1];
  const name = readCommandName(names, task, locale);
  return {
    id: task.id,
    name,
    command: task.command,
    commandName: any?.[locale] ?? task.command,
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
