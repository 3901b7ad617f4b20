import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { checkProgram } from '../../../src/engine/lighting/check-program.ts';
import { nightOf } from '../../../src/engine/lighting/night-dates.ts';
import { lightingProblemText } from '../../../src/engine/lighting/problem-texts.ts';
import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { lightingLimits } from '../../../src/schemas/wire/lighting-limits.ts';
import { ProgramSave, type ProgramStep } from '../../../src/schemas/wire/lighting-words.ts';
import { filterText } from '../../../src/schemas/wire/limits.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { newId } from '../../db/new-id.ts';
import { lightingCalendars, lightingLamps, lightingPrograms, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { contains, naturally, readOrder, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { planAgain } from '../../lighting/plan-again.ts';
import { utcOffset } from '../../metrics/wall-clock.ts';
import { nameAudited } from '../../operation-log/record-operation.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { entityTime } from '../../texts/wall-time.ts';
import { loadAskedHolders } from './asked-holders.ts';
import { countPlanned } from './count-lamps.ts';
import { freeName } from './free-name.ts';
import { lampReaderOf } from './lamp-rows.ts';

export const ProgramCondition = Type.Object({ searchValue: filterText() });

/** POST /island-ams/lighting/program/page. */
export async function pageOfPrograms(c: AppContext): Promise<Response> {
  const page = await readBody(c, SystemPageRequest);
  const { searchValue } = readCondition(c, ProgramCondition, page);
  const window = readWindow(page);
  const { db } = c.var.services;
  const reader = await lampReaderOf(c);
  const where = and(
    eq(lightingPrograms.tenantId, reader.tenantId),
    searchValue ? contains(lightingPrograms.name, searchValue) : undefined,
  );
  const counted = countPlanned(db, reader, 'programId');
  const lamps = sql<number>`coalesce(${counted.lamps}, 0)::int`;
  const rows = await db
    .select({ program: lightingPrograms, lamps, updatedByName: users.name })
    .from(lightingPrograms)
    .leftJoin(users, eq(users.id, lightingPrograms.updatedBy))
    .leftJoin(counted, eq(counted.key, lightingPrograms.id))
    .where(where)
    .orderBy(
      ...readOrder(page, {
        allowed: { name: lightingPrograms.name, updateTime: lightingPrograms.updatedAt, lamps },
        otherwise: [desc(lightingPrograms.updatedAt)],
        last: lightingPrograms.id,
      }),
    )
    .limit(window.limit)
    .offset(window.offset);
  const total = await db.$count(lightingPrograms, where);
  const described = rows.map(({ program, ...of }) => ({ ...describeProgram(program), ...of }));
  return success(c, systemPage(described, total, window));
}

/** GET /island-ams/lighting/program/list: all programs, by name. */
export async function listPrograms(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const rows = await db
    .select()
    .from(lightingPrograms)
    .where(eq(lightingPrograms.tenantId, signedIn(c).tenantId))
    .orderBy(naturally(lightingPrograms.name), asc(lightingPrograms.id));
  return success(c, rows.map(describeProgram));
}

/** GET /island-ams/lighting/program/{id}: with the concentrators that hold it. */
export async function sendProgram(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const reader = await lampReaderOf(c);
  const program = await findProgram(db, reader.tenantId, pathValue(c, 'id'));
  const holders = await loadAskedHolders(db, reader, 'programs');
  return success(c, { ...describeProgram(program), holders: holders.get(program.id) ?? [] });
}

type Program = typeof lightingPrograms.$inferSelect;

const describeProgram = ({ id, name, description, steps, version, createdAt, updatedAt }: Program) => ({
  id,
  name,
  description,
  steps,
  version,
  createTime: entityTime(createdAt),
  updateTime: entityTime(updatedAt),
});

async function findProgram(db: Queryable, tenantId: string, id: string): Promise<Program> {
  const [row] = await db
    .select()
    .from(lightingPrograms)
    .where(and(eq(lightingPrograms.id, id), eq(lightingPrograms.tenantId, tenantId)));
  if (!row) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return row;
}

/** POST /island-ams/lighting/program: returns the id. */
export async function createProgram(c: AppContext): Promise<Response> {
  const save = await readBody(c, ProgramSave);
  const { db, clock } = c.var.services;
  const { tenantId, userId } = signedIn(c);
  const steps = checkSteps(c, save.steps);
  const id = newId();
  const now = clock();
  await db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    const limit = lightingLimits.programs;
    if ((await tx.$count(lightingPrograms, eq(lightingPrograms.tenantId, tenantId))) >= limit)
      throw new Refusal(envelopeStatus.dataError, 'tooManyPrograms', { limit });
    const name = await freeName(tx, lightingPrograms, { tenantId, given: save.name, taken: 'programNameTaken' });
    const description = save.description?.trim() || null;
    await tx
      .insert(lightingPrograms)
      .values({ id, tenantId, name, description, steps, updatedBy: userId, createdAt: now, updatedAt: now });
  });
  nameAudited(c, id);
  return success(c, id, { key: 'saved' });
}

/** PUT /island-ams/lighting/program/{id}: the lamps that have it tonight are planned again at once. */
export async function updateProgram(c: AppContext): Promise<Response> {
  const save = await readBody(c, ProgramSave);
  const { db, clock } = c.var.services;
  const { tenantId, userId } = signedIn(c);
  const { within } = await lampReaderOf(c);
  const id = pathValue(c, 'id');
  const steps = checkSteps(c, save.steps);
  const now = clock();
  await db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    const old = await findProgram(tx, tenantId, id);
    if (save.version !== undefined && save.version !== old.version)
      throw new Refusal(envelopeStatus.conflict, 'versionConflict');
    const name = await freeName(tx, lightingPrograms, { tenantId, given: save.name, id, taken: 'programNameTaken' });
    const description = save.description?.trim() || null;
    await tx
      .update(lightingPrograms)
      .set({ name, description, steps, updatedBy: userId, version: old.version + 1, updatedAt: now })
      .where(eq(lightingPrograms.id, id));
    await planAgain(
      tx,
      tenantId,
      now,
      sql`${sql.raw('"devices"."id"')} in (select device_id from ${lightingLamps} where program_id = ${id})`,
      within.devices,
    );
  });
  return success(c, id, { key: 'saved' });
}

/** DELETE /island-ams/lighting/program/{ids}: one that a calendar names stays. */
export async function deletePrograms(c: AppContext): Promise<Response> {
  const ids = readIds(c);
  const { db } = c.var.services;
  const { tenantId } = signedIn(c);
  const refusals = await deleteEach(ids, (id) =>
    db.transaction(async (tx) => {
      await lockTenant(tx, tenantId);
      const { name } = await findProgram(tx, tenantId, id);
      const calendars = await tx.select().from(lightingCalendars).where(eq(lightingCalendars.tenantId, tenantId));
      const using = calendars.filter(
        ({ defaultProgramId, rules }) => defaultProgramId === id || rules.some(({ programId }) => programId === id),
      );
      if (using.length > 0) {
        const names = using.map((one) => one.name).join(', ');
        throw new Refusal(envelopeStatus.dataError, 'programInUse', { name, calendars: names });
      }
      await tx.delete(lightingPrograms).where(eq(lightingPrograms.id, id));
    }),
  );
  return answerDeletion(c, ids, refusals);
}

/** @throws Refusal A0400 for what the form refuses too, such as a step without a time or a program that never burns */
function checkSteps(c: AppContext, given: readonly ProgramStep[]): ProgramStep[] {
  const now = c.var.services.clock();
  const found = checkProgram(given, { year: Number(nightOf(now, utcOffset).slice(0, 4)), utcOffset });
  const problem = found.find(({ severity }) => severity === 'error');
  if (problem) {
    const { zh, en } = lightingProblemText(problem);
    throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { steps: { zh, en } });
  }
  return given.map(({ at, time, offset, level, ramp, missed }) => {
    const rest = { level, ramp: ramp ?? 0, missed: missed ?? ('ifValid' as const) };
    return at === 'clock' ? { at, time: time ?? '', ...rest } : { at, offset: offset ?? 0, ...rest };
  });
}
