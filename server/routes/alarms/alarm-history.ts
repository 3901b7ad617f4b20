import { and, desc, eq } from 'drizzle-orm';
import type { AlarmLogRow, AlarmProgress } from '../../../src/schemas/wire/alarms.ts';
import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { type AlarmAction, alarmActions } from '../../alarms/alarm-log.ts';
import { isMomentary } from '../../alarms/alarm-state.ts';
import { alarmLogs, alarms, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readWindow, systemPage } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { pathValue } from '../../routing/route.ts';
import { type Locale, type MessageKey, message } from '../../texts/messages.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { loadReader, visibleTo } from './alarm-reader.ts';

/** GET /island-alarm/alarm/{id}/progress: the steps so far, in their order (contract 3.9). */
export async function sendProgress(c: AppContext): Promise<Response> {
  const alarm = await findAlarm(c);
  const { happenedAt, acknowledgedAt, clearedAt, handledAt } = alarm;
  const steps: [status: string, key: MessageKey, at: Date | null][] = [
    ['HAPPEN', 'alarmHappened', happenedAt],
    ['REPORT', 'alarmReported', happenedAt],
    ['PROCESSING', 'alarmProcessing', acknowledgedAt],
    ['CLEARED', 'alarmCleared', isMomentary(alarm.kind) ? null : clearedAt],
    ['HANDLED', 'alarmHandled', handledAt],
  ];
  const taken = steps
    .flatMap(([status, key, at]) => (at ? [{ status, key, at }] : []))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const progress = taken.map(
    ({ status, key, at }, position): AlarmProgress => ({
      eventId: alarm.id,
      position,
      processTime: displayTime(at),
      status,
      statusName: message(c.var.locale, key),
    }),
  );
  return success(c, progress);
}

/** POST /island-alarm/alarm/{id}/log/page: what happened to an alarm, newest first. */
export async function pageOfLog(c: AppContext): Promise<Response> {
  const window = readWindow(await readBody(c, SystemPageRequest, {}));
  const { id, tenantId } = await findAlarm(c);
  const { db } = c.var.services;
  const where = eq(alarmLogs.alarmId, id);
  const total = await db.$count(alarmLogs, where);
  const rows = await db
    .select({ log: alarmLogs, userName: users.name })
    .from(alarmLogs)
    .leftJoin(users, and(eq(users.id, alarmLogs.userId), eq(users.tenantId, tenantId)))
    .where(where)
    .orderBy(desc(alarmLogs.loggedAt), desc(alarmLogs.id))
    .limit(window.limit)
    .offset(window.offset);
  const described = rows.map(
    ({ log, userName }): AlarmLogRow => ({
      id: log.id,
      time: displayTime(log.loggedAt),
      action: log.action,
      actionName: nameOfAction(log.action, c.var.locale),
      userId: log.userId,
      userName,
      note: log.note,
      text: [userName, log.note].filter(Boolean).join(c.var.locale === 'zh' ? '：' : ': '),
    }),
  );
  return success(c, systemPage(described, total, window));
}

function nameOfAction(text: string, locale: Locale): string {
  const action: AlarmAction | undefined = alarmActions.find((one) => one === text);
  return action ? message(locale, `alarmAction.${action}`) : text;
}

/** @throws Refusal A0404 for an alarm that the caller may not see */
async function findAlarm(c: AppContext): Promise<typeof alarms.$inferSelect> {
  const reader = await loadReader(c);
  const [alarm] = await c.var.services.db
    .select()
    .from(alarms)
    .where(and(visibleTo(reader), eq(alarms.id, pathValue(c, 'id'))));
  if (!alarm) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return alarm;
}
