import { and, asc, desc, eq, gte, lte } from 'drizzle-orm';
import { Type } from 'typebox';
import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { SpecialDay } from '../../../src/schemas/wire/lighting-words.ts';
import { filterText, limits } from '../../../src/schemas/wire/limits.ts';
import { lightingDays } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { contains, readOrder, readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { isDate } from '../../lighting/is-date.ts';
import { planAgain } from '../../lighting/plan-again.ts';
import { storeDays } from '../../lighting/store-days.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { signedIn } from '../../routing/route.ts';

/** POST /island-ams/lighting/day/page: `year` is '2027'. */
export const DayCondition = Type.Object({
  searchValue: filterText(),
  year: filterText(),
  kind: filterText(limits.word),
});

/** Serves holidays and make-up workdays, the latest first. The id of one is its date. */
export async function pageOfDays(c: AppContext): Promise<Response> {
  const page = await readBody(c, SystemPageRequest);
  const { searchValue, year, kind } = readCondition(c, DayCondition, page);
  const window = readWindow(page);
  const { db } = c.var.services;
  const where = and(
    eq(lightingDays.tenantId, signedIn(c).tenantId),
    searchValue ? contains(lightingDays.name, searchValue) : undefined,
    year ? and(gte(lightingDays.date, `${year}-01-01`), lte(lightingDays.date, `${year}-12-31`)) : undefined,
    kind === 'holiday' || kind === 'workday' ? eq(lightingDays.kind, kind) : undefined,
  );
  const rows = await db
    .select({ id: lightingDays.date, date: lightingDays.date, kind: lightingDays.kind, name: lightingDays.name })
    .from(lightingDays)
    .where(where)
    .orderBy(
      ...readOrder(page, {
        allowed: { date: lightingDays.date, name: lightingDays.name },
        otherwise: [desc(lightingDays.date)],
        last: lightingDays.date,
      }),
      asc(lightingDays.tenantId),
    )
    .limit(window.limit)
    .offset(window.offset);
  return success(c, systemPage(rows, await db.$count(lightingDays, where), window));
}

/** POST /island-ams/lighting/day: adds a day, or changes the one of the same date. */
export async function saveDay(c: AppContext): Promise<Response> {
  const day = await readBody(c, SpecialDay);
  if (!isDate(day.date))
    throw new Refusal(envelopeStatus.badRequest, 'specialDayWrong', { date: day.date }, { date: 'fieldInvalid' });
  const { db, clock } = c.var.services;
  const { tenantId } = signedIn(c);
  await db.transaction((tx) => storeDays(tx, { tenantId, now: clock() }, [day]));
  return success(c, null, { key: 'saved' });
}

/** DELETE /island-ams/lighting/day/{dates}. */
export async function deleteDays(c: AppContext): Promise<Response> {
  const dates = readIds(c);
  const { db, clock } = c.var.services;
  const { tenantId } = signedIn(c);
  const refusals = await db.transaction(async (tx) => {
    const refused = await deleteEach(dates, async (date) => {
      const gone = await tx
        .delete(lightingDays)
        .where(and(eq(lightingDays.tenantId, tenantId), eq(lightingDays.date, date)))
        .returning({ date: lightingDays.date });
      if (gone.length === 0) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
    });
    if (refused.size < dates.length) await planAgain(tx, tenantId, clock(), undefined);
    return refused;
  });
  return answerDeletion(c, dates, refusals);
}
