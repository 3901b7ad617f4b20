import { and, count, desc, eq } from 'drizzle-orm';
import { type DeviceReportRow, MessageQuery, pageOfQuery } from '../../../src/schemas/wire/commands.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import { findSeenDevice } from '../../commands/find-seen-device.ts';
import { deviceCommands, deviceReports } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { contentPage, readWindow } from '../../http/page.ts';
import { readQuery } from '../../http/read-query.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { type CommandReader, commandConditions, findCommandRows } from './command-rows.ts';

/** The signed-in user as a reader of commands. */
export async function readerOf(c: AppContext): Promise<CommandReader> {
  const user = signedIn(c);
  const within = await loadAssetFilters(c.var.services.db, user);
  return { tenantId: user.tenantId, within, locale: c.var.locale };
}

/** GET /island-streaming/command/{id}. */
export async function sendCommandRow(c: AppContext): Promise<Response> {
  return success(c, await findCommandRow(c, pathValue(c, 'id')));
}

/** @throws Refusal A0404 */
export async function findCommandRow(c: AppContext, id: string) {
  const window = readWindow({ pageSize: 1 });
  const { rows } = await findCommandRows(c.var.services.db, await readerOf(c), {
    where: eq(deviceCommands.id, id),
    window,
  });
  const [row] = rows;
  if (!row) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return row;
}

/** GET /island-streaming/messages: commands to a device, or its reports, newest first. */
export async function pageOfMessages(c: AppContext): Promise<Response> {
  const query = readQuery(c, MessageQuery);
  const window = readWindow(pageOfQuery(query));
  const { db } = c.var.services;
  const { id } = await findSeenDevice(db, signedIn(c), query.deviceId);
  if (query.commandType !== 'up') {
    const where = and(eq(deviceCommands.deviceId, id), ...commandConditions(query));
    const { rows, total } = await findCommandRows(db, await readerOf(c), { where, window });
    return success(c, contentPage(rows, total, window));
  }
  const isIts = eq(deviceReports.deviceId, id);
  const [counted] = await db.select({ total: count() }).from(deviceReports).where(isIts);
  const found = await db
    .select()
    .from(deviceReports)
    .where(isIts)
    .orderBy(desc(deviceReports.reportedAt))
    .limit(window.limit)
    .offset(window.offset);
  const rows = found.map(({ deviceId, reportedAt, values }): DeviceReportRow => {
    return { id: `${deviceId}-${reportedAt.getTime()}`, deviceId, time: displayTime(reportedAt), values };
  });
  return success(c, contentPage(rows, counted?.total ?? 0, window));
}
