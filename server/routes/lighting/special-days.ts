import { and, asc, eq, gte, lte } from 'drizzle-orm';
import { Type } from 'typebox';
import { datesOf } from '../../../src/engine/lighting/night-dates.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { lightingLimits } from '../../../src/schemas/wire/lighting-limits.ts';
import { SpecialDay } from '../../../src/schemas/wire/lighting-words.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { lightingDays } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { planAgain } from '../../lighting/plan-again.ts';
import { signedIn } from '../../routing/route.ts';
import { lampReaderOf } from './lamp-rows.ts';

/** The query of GET /island-ams/lighting/day/list: the days of a year, or all. */
export const DayQuery = Type.Object({ year: Type.Optional(Type.String({ pattern: '^20[0-9]{2}$', maxLength: 4 })) });

/** PUT /island-ams/lighting/day/list: the public holidays and make-up workdays of a year, which replace its former ones. */
export const DaysSave = Type.Object({
  year: Type.Integer({ minimum: 2000, maximum: 2099 }),
  days: Type.Array(SpecialDay, { maxItems: lightingLimits.days }),
});

/** Lists them by date. */
export async function listDays(c: AppContext): Promise<Response> {
  const { year } = readQuery(c, DayQuery);
  const { db } = c.var.services;
  const rows = await db
    .select({ date: lightingDays.date, kind: lightingDays.kind, name: lightingDays.name })
    .from(lightingDays)
    .where(
      and(
        eq(lightingDays.tenantId, signedIn(c).tenantId),
        year ? gte(lightingDays.date, `${year}-01-01`) : undefined,
        year ? lte(lightingDays.date, `${year}-12-31`) : undefined,
      ),
    )
    .orderBy(asc(lightingDays.date));
  return success(c, rows);
}

/** Replaces those of a year; all or none. */
export async function saveDays(c: AppContext): Promise<Response> {
  const { year, days } = await readBody(c, DaysSave);
  const { db, clock } = c.var.services;
  const { tenantId } = signedIn(c);
  const { within } = await lampReaderOf(c);
  const dates = new Set(datesOf(year));
  const seen = new Set<string>();
  for (const { date } of days) {
    if (!dates.has(date))
      throw new Refusal(envelopeStatus.badRequest, 'specialDayWrong', { date }, { days: 'fieldInvalid' });
    if (seen.has(date))
      throw new Refusal(envelopeStatus.badRequest, 'specialDayTwice', { date }, { days: 'fieldInvalid' });
    seen.add(date);
  }
  await db.transaction(async (tx) => {
    await lockTenant(tx, tenantId);
    await tx
      .delete(lightingDays)
      .where(
        and(
          eq(lightingDays.tenantId, tenantId),
          gte(lightingDays.date, `${year}-01-01`),
          lte(lightingDays.date, `${year}-12-31`),
        ),
      );
    if (days.length > 0) await tx.insert(lightingDays).values(days.map((day) => ({ ...day, tenantId })));
    await planAgain(tx, tenantId, clock(), undefined, within.devices);
  });
  return success(c, null, { key: 'specialDaysSaved', params: { count: days.length } });
}
