import { and, asc, count, eq, ilike, inArray, not, or, type SQL } from 'drizzle-orm';
import { customReportLimits, type StoredSchedule } from '../../../src/schemas/wire/custom-report-words.ts';
import {
  ReceiverCondition,
  type ReportReceiver,
  ReportSchedule,
  type ReportScheduleAnswer,
} from '../../../src/schemas/wire/custom-reports.ts';
import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { mayOpen } from '../../access/permitted-users.ts';
import { loadPersonalData, type PersonalData } from '../../access/personal-data.ts';
import type { Queryable } from '../../db/db.ts';
import { customReports, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { type FieldMessages, Refusal, success } from '../../http/envelope.ts';
import { containing, naturally, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { inBoth } from '../../reports/ask-report.ts';
import { planReport } from '../../reports/plan-report.ts';
import { reportPage } from '../../reports/report-page.ts';
import { nextRun } from '../../reports/timing/next-run.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { hasContact } from '../users/user-rows.ts';
import { loadReport } from './report-rows.ts';
import { callerOf, requireOwn } from './save-report.ts';

const defaults = { time: '08:00', weekday: 1, day: 1, format: 'xlsx', onlyIfData: false } as const;

/** GET /island-chart/customReport/{id}/schedule: the schedule as its form reads it, with the names of the receivers. */
export async function sendSchedule(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { id } = await loadReport(db, callerOf(c), pathValue(c, 'id'));
  return success(c, await readSchedule(db, id, await loadPersonalData(db, signedIn(c))));
}

/** PUT /island-chart/customReport/{id}/schedule: only of the owner; returns the stored schedule. */
export async function scheduleReport(c: AppContext): Promise<Response> {
  const body = await readBody(c, ReportSchedule);
  const { db, clock } = c.var.services;
  const { id } = await requireOwn(db, callerOf(c), pathValue(c, 'id'));
  const { tenantId } = signedIn(c);
  const schedule = await checkSchedule(db, tenantId, body);
  const nextRunAt = schedule && nextRun(schedule, clock());
  await db.transaction(async (tx) => {
    await tx.update(customReports).set({ schedule, nextRunAt }).where(eq(customReports.id, id));
    await planReport(tx, { id, tenantId, nextRunAt });
  });
  const personal = await loadPersonalData(db, signedIn(c));
  return success(c, await readSchedule(db, id, personal), { key: 'saved' });
}

/** POST /island-chart/customReport/receivers: a page of the enabled users who may open reports, by name or account. */
export async function pageOfReceivers(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const { searchValue, idList } = readCondition(c, ReceiverCondition, request);
  const window = readWindow(request);
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const personal = await loadPersonalData(db, signedIn(c));
  const hasText = searchValue
    ? or(ilike(users.name, containing(searchValue)), hasContact(users.loginName, searchValue, personal))
    : undefined;
  // Those who are named keep their names, whatever they may open by now.
  const named = idList ? inArray(users.id, idList) : await mayOpen(db, tenantId, reportPage);
  const where = and(eq(users.tenantId, tenantId), eq(users.enabled, true), hasText, named);
  const [counted] = await db.select({ total: count() }).from(users).where(where);
  const rows = await selectReceivers(db, where).limit(window.limit).offset(window.offset);
  return success(c, systemPage(rows.map(maskedBy(personal)), counted?.total ?? 0, window));
}

const maskedBy =
  ({ show }: PersonalData) =>
  (receiver: ReportReceiver): ReportReceiver => ({ ...receiver, loginName: show(receiver.loginName) });

const selectReceivers = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ id: users.id, name: users.name, loginName: users.loginName })
    .from(users)
    .where(where)
    .orderBy(asc(naturally(users.name)), asc(users.id));

async function readSchedule(db: Queryable, id: string, personal: PersonalData): Promise<ReportScheduleAnswer> {
  const [found] = await db
    .select({ schedule: customReports.schedule, tenantId: customReports.tenantId })
    .from(customReports)
    .where(eq(customReports.id, id));
  const { receiverIds, ...schedule } = found?.schedule ?? { ...defaults, frequency: null, receiverIds: [] };
  const receivers = found ? await findReceivers(db, found.tenantId, receiverIds) : [];
  return { id, ...schedule, receiverIds: receivers.map((one) => one.id), receivers: receivers.map(maskedBy(personal)) };
}

const findReceivers = async (
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
  more?: SQL,
): Promise<ReportReceiver[]> =>
  ids.length === 0
    ? []
    : selectReceivers(
        db,
        and(eq(users.tenantId, tenantId), eq(users.enabled, true), inArray(users.id, [...ids]), more),
      );

/** @throws Refusal A0400 with the fields: a bad time, no receivers, ones of elsewhere, or ones without the page */
async function checkSchedule(db: Queryable, tenantId: string, body: ReportSchedule): Promise<StoredSchedule | null> {
  const { frequency, time, weekday, day, format, onlyIfData } = body;
  if (!frequency) return null;
  const receiverIds = [...new Set(body.receiverIds ?? [])];
  const fields: FieldMessages = {};
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time ?? defaults.time)) fields.time = 'reportTimeInvalid';
  if (receiverIds.length === 0) fields.receiverIds = 'fieldRequired';
  else if ((await findReceivers(db, tenantId, receiverIds)).length < receiverIds.length)
    fields.receiverIds = 'reportReceiverGone';
  else {
    const others = await findReceivers(db, tenantId, receiverIds, not(await mayOpen(db, tenantId, reportPage)));
    const names = others.map(({ name }) => name).join(', ');
    if (names !== '') fields.receiverIds = inBoth('reportReceiverLacksPage', { names });
  }
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
  const max = customReportLimits.receivers;
  if (receiverIds.length > max) throw new Refusal(envelopeStatus.badRequest, 'reportTooManyReceivers', { max });
  return {
    frequency,
    time: time ?? defaults.time,
    weekday: weekday ?? defaults.weekday,
    day: day ?? defaults.day,
    format: format ?? defaults.format,
    receiverIds,
    onlyIfData: onlyIfData ?? defaults.onlyIfData,
  };
}
