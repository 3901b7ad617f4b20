import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { checkCalendar } from '../../../src/engine/lighting/check-calendar.ts';
import { lightingProblemText } from '../../../src/engine/lighting/problem-texts.ts';
import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { lightingLimits } from '../../../src/schemas/wire/lighting-limits.ts';
import { CalendarSave } from '../../../src/schemas/wire/lighting-words.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { newId } from '../../db/new-id.ts';
import {
  deviceGroups,
  lightingAssignments,
  lightingCalendars,
  lightingLamps,
  lightingPrograms,
} from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { contains, naturally, readOrder, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { planAgain } from '../../lighting/plan-again.ts';
import { nameAudited } from '../../operation-log/record-operation.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { entityTime } from '../../texts/wall-time.ts';
import { loadAskedHolders } from './asked-holders.ts';
import { countPlanned } from './count-lamps.ts';
import { freeName } from './free-name.ts';
import { lampReaderOf } from './lamp-rows.ts';
import { ProgramCondition } from './program-rows.ts';

/** POST /island-ams/lighting/calendar/page: each with the concentrators that hold it. */
export async function pageOfCalendars(c: AppContext): Promise<Response> {
  const page = await readBody(c, SystemPageRequest);
  const { searchValue } = readCondition(c, ProgramCondition, page);
  const window = readWindow(page);
  const { db } = c.var.services;
  const reader = await lampReaderOf(c);
  const where = and(
    eq(lightingCalendars.tenantId, reader.tenantId),
    searchValue ? contains(lightingCalendars.name, searchValue) : undefined,
  );
  const counted = countPlanned(db, reader, 'calendarId');
  const lamps = sql<number>`coalesce(${counted.lamps}, 0)::int`;
  const groups = sql<string[]>`array(select ${deviceGroups.name} from ${lightingAssignments}
    join ${deviceGroups} on ${deviceGroups.id} = ${lightingAssignments.groupId}
    where ${lightingAssignments.calendarId} = ${lightingCalendars.id} order by 1)`;
  const groupIds = sql<string[]>`array(select ${lightingAssignments.groupId} from ${lightingAssignments}
    where ${lightingAssignments.calendarId} = ${lightingCalendars.id} order by 1)`;
  const rows = await db
    .select({ calendar: lightingCalendars, lamps, groups, groupIds, defaultProgramName: lightingPrograms.name })
    .from(lightingCalendars)
    .innerJoin(lightingPrograms, eq(lightingPrograms.id, lightingCalendars.defaultProgramId))
    .leftJoin(counted, eq(counted.key, lightingCalendars.id))
    .where(where)
    .orderBy(
      ...readOrder(page, {
        allowed: { name: lightingCalendars.name, updateTime: lightingCalendars.updatedAt, lamps },
        otherwise: [desc(lightingCalendars.isDefault), desc(lightingCalendars.updatedAt)],
        last: lightingCalendars.id,
      }),
    )
    .limit(window.limit)
    .offset(window.offset);
  const total = await db.$count(lightingCalendars, where);
  const holders = await loadAskedHolders(db, reader, 'calendars');
  return success(
    c,
    systemPage(
      rows.map(({ calendar, ...of }) => ({
        ...describeCalendar(calendar),
        ...of,
        holders: holders.get(calendar.id) ?? [],
      })),
      total,
      window,
    ),
  );
}

/** GET /island-ams/lighting/calendar/list: all calendars, by name. */
export async function listCalendars(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const rows = await db
    .select()
    .from(lightingCalendars)
    .where(eq(lightingCalendars.tenantId, signedIn(c).tenantId))
    .orderBy(naturally(lightingCalendars.name), asc(lightingCalendars.id));
  return success(c, rows.map(describeCalendar));
}

type Calendar = typeof lightingCalendars.$inferSelect;

const describeCalendar = (calendar: Calendar) => ({
  id: calendar.id,
  name: calendar.name,
  description: calendar.description,
  rules: calendar.rules,
  ruleCount: calendar.rules.length,
  defaultProgramId: calendar.defaultProgramId,
  isDefault: calendar.isDefault,
  version: calendar.version,
  createTime: entityTime(calendar.createdAt),
  updateTime: entityTime(calendar.updatedAt),
});

export async function findCalendar(db: Queryable, tenantId: string, id: string): Promise<Calendar> {
  const [row] = await db
    .select()
    .from(lightingCalendars)
    .where(and(eq(lightingCalendars.id, id), eq(lightingCalendars.tenantId, tenantId)));
  if (!row) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return row;
}

/** POST /island-ams/lighting/calendar: returns the id. */
export async function createCalendar(c: AppContext): Promise<Response> {
  const save = await readBody(c, CalendarSave);
  const { db, clock } = c.var.services;
  const { tenantId, userId } = signedIn(c);
  const id = newId();
  const now = clock();
  await db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    const limit = lightingLimits.calendars;
    if ((await tx.$count(lightingCalendars, eq(lightingCalendars.tenantId, tenantId))) >= limit)
      throw new Refusal(envelopeStatus.dataError, 'tooManyCalendars', { limit });
    const columns = await check(tx, tenantId, save);
    await tx
      .insert(lightingCalendars)
      .values({ id, tenantId, ...columns, updatedBy: userId, createdAt: now, updatedAt: now });
  });
  nameAudited(c, id);
  return success(c, id, { key: 'saved' });
}

/** PUT /island-ams/lighting/calendar/{id}: its lamps are planned again at once. */
export async function updateCalendar(c: AppContext): Promise<Response> {
  const save = await readBody(c, CalendarSave);
  const { db, clock } = c.var.services;
  const { tenantId, userId } = signedIn(c);
  const { within } = await lampReaderOf(c);
  const id = pathValue(c, 'id');
  const now = clock();
  await db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    const old = await findCalendar(tx, tenantId, id);
    if (save.version !== undefined && save.version !== old.version)
      throw new Refusal(envelopeStatus.conflict, 'versionConflict');
    const columns = await check(tx, tenantId, save, id);
    await tx
      .update(lightingCalendars)
      .set({ ...columns, updatedBy: userId, version: old.version + 1, updatedAt: now })
      .where(eq(lightingCalendars.id, id));
    await planAgain(tx, tenantId, now, lampsOf(id), within.devices);
  });
  return success(c, id, { key: 'saved' });
}

const lampsOf = (calendarId: string) =>
  sql`${sql.raw('"devices"."id"')} in (select device_id from ${lightingLamps} where calendar_id = ${calendarId})`;

/** PUT /island-ams/lighting/calendar/{id}/default: lamps without an assigned group follow it. */
export async function makeDefault(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const { tenantId } = signedIn(c);
  const { within } = await lampReaderOf(c);
  const id = pathValue(c, 'id');
  const now = clock();
  await db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    await findCalendar(tx, tenantId, id);
    const ofTenant = eq(lightingCalendars.tenantId, tenantId);
    await tx
      .update(lightingCalendars)
      .set({ isDefault: false })
      .where(and(ofTenant, ne(lightingCalendars.id, id)));
    await tx.update(lightingCalendars).set({ isDefault: true, updatedAt: now }).where(eq(lightingCalendars.id, id));
    await planAgain(tx, tenantId, now, undefined, within.devices);
  });
  return success(c, id, { key: 'saved' });
}

/** DELETE /island-ams/lighting/calendar/{ids}: the default one and those of groups stay. */
export async function deleteCalendars(c: AppContext): Promise<Response> {
  const ids = readIds(c);
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const refusals = await deleteEach(ids, (id) =>
    db.transaction(async (tx) => {
      await lockTenant(tx, tenantId);
      const { name, isDefault } = await findCalendar(tx, tenantId, id);
      if (isDefault) throw new Refusal(envelopeStatus.dataError, 'calendarIsDefault');
      const groups = await tx
        .select({ name: deviceGroups.name })
        .from(lightingAssignments)
        .innerJoin(deviceGroups, eq(deviceGroups.id, lightingAssignments.groupId))
        .where(eq(lightingAssignments.calendarId, id))
        .orderBy(naturally(deviceGroups.name));
      if (groups.length > 0) {
        const names = groups.map((group) => group.name).join(', ');
        throw new Refusal(envelopeStatus.dataError, 'calendarInUse', { name, groups: names });
      }
      await tx.delete(lightingCalendars).where(eq(lightingCalendars.id, id));
    }),
  );
  return answerDeletion(c, ids, refusals);
}

/** @throws Refusal for a taken name, a program that does not exist, or a rule whose days the form refuses too */
async function check(
  tx: Queryable,
  tenantId: string,
  { name: given, description, rules, defaultProgramId }: CalendarSave,
  id?: string,
) {
  const name = await freeName(tx, lightingCalendars, { tenantId, given, id, taken: 'calendarNameTaken' });
  const programs = await tx
    .select({ id: lightingPrograms.id })
    .from(lightingPrograms)
    .where(eq(lightingPrograms.tenantId, tenantId));
  const known = new Set(programs.map((program) => program.id));
  const at = rules.findIndex(({ programId }) => !known.has(programId));
  if (at !== -1)
    throw new Refusal(envelopeStatus.dataError, 'programMissing', { rule: at + 1 }, { rules: 'fieldInvalid' });
  if (!known.has(defaultProgramId))
    throw new Refusal(envelopeStatus.dataError, 'defaultProgramMissing', {}, { defaultProgramId: 'fieldInvalid' });
  // What is wrong with the days of a rule is so in any year.
  const year = 2028;
  const problem = checkCalendar({ rules, defaultProgramId }, { year, days: [] }).find(
    ({ severity }) => severity === 'error',
  );
  if (problem) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { rules: lightingProblemText(problem) });
  return { name, description: description?.trim() || null, rules, defaultProgramId };
}
