import { and, eq, ne, sql } from 'drizzle-orm';
import { addDays, nightOf } from '../../../src/engine/lighting/night-dates.ts';
import { type CommandImpact, LampBatchCommand, lampStates } from '../../../src/schemas/wire/lighting.ts';
import { devices, lightingLamps, lightingOverrides, productCommands } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { lampState } from '../../lighting/lamp-state.ts';
import { commandFor } from '../../lighting/send-level.ts';
import { utcOffset } from '../../metrics/wall-clock.ts';
import { loadLampPlaces } from '../../night-plans/lamp-places.ts';
import { createNightPlans } from '../../night-plans/night-plans.ts';
import { loadTenantLighting } from '../../night-plans/tenant-lighting.ts';
import { signedIn } from '../../routing/route.ts';
import { type Locale, message } from '../../texts/messages.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { findTargets } from './command-lamps.ts';
import { readLampCommand } from './read-lamp-command.ts';

/** Steps that are named of each program. */
const maxSteps = 10;

/**
 * POST /island-ams/lighting/command/impact: what a command would do before it is sent: the states of the lamps, the
 * overrides that it replaces, and the programs that act on them until its end.
 */
export async function sendImpact(c: AppContext): Promise<Response> {
  const body = await readBody(c, LampBatchCommand);
  const { db, clock } = c.var.services;
  const { tenantId } = signedIn(c);
  const now = clock();
  const command = readLampCommand(body, now);
  const ids = await findTargets(c, body);
  const states = await db
    .select({ state: lampState.as('state'), count: sql<number>`count(*)::int` })
    .from(devices)
    .where(inList(devices.id, ids))
    .groupBy(sql`state`);
  const counts = Object.fromEntries(
    lampStates.map((state) => [state, states.find((row) => row.state === state)?.count ?? 0]),
  ) as Pick<CommandImpact, (typeof lampStates)[number]>;
  const key = command.action === 'read' ? 'readValues' : commandFor(command.level ?? 50).command;
  const reachable = await db.$count(
    devices,
    and(
      inList(devices.id, ids),
      ne(devices.onlineStatus, 'UNACTIVATED'),
      sql`exists (select 1 from ${productCommands} where ${and(eq(productCommands.productId, devices.productId), eq(productCommands.key, key))})`,
    ),
  );
  const overrides = await db
    .select({
      userName: lightingOverrides.userName,
      level: lightingOverrides.level,
      expiresAt: lightingOverrides.expiresAt,
      lamps: sql<number>`count(*)::int`,
    })
    .from(lightingLamps)
    .innerJoin(lightingOverrides, eq(lightingOverrides.id, lightingLamps.overrideId))
    .where(inList(lightingLamps.deviceId, ids))
    .groupBy(lightingOverrides.userName, lightingOverrides.level, lightingOverrides.expiresAt)
    .orderBy(sql`count(*) desc`);
  const found: Omit<CommandImpact, 'text'> = {
    total: ids.length,
    ...counts,
    reachable,
    overrides: overrides.map(({ expiresAt, ...row }) => ({ ...row, expireTime: expiresAt && displayTime(expiresAt) })),
    programs: await programsUntil(c, { tenantId, ids, now, from: command.startsAt, until: command.expiresAt }),
  };
  return success(c, { ...found, text: describeImpact(found, c.var.locale) });
}

interface Span {
  tenantId: string;
  ids: readonly string[];
  now: Date;
  from: Date;
  until: Date | null;
}

/** The programs of the lamps with their steps from the start of a command to its end; without one to the next noon. */
async function programsUntil(c: AppContext, { tenantId, ids, from, until }: Span): Promise<CommandImpact['programs']> {
  const { db } = c.var.services;
  const lighting = await loadTenantLighting(db, tenantId);
  if (!lighting) return [];
  const plans = createNightPlans(lighting);
  const rows = await db
    .select({
      calendarId: lightingLamps.calendarId,
      lamps: sql<number>`count(*)::int`,
      first: sql<string>`min(${lightingLamps.deviceId})`,
    })
    .from(lightingLamps)
    .where(inList(lightingLamps.deviceId, ids))
    .groupBy(lightingLamps.calendarId);
  const night = nightOf(from, utcOffset);
  const last = until ? nightOf(until, utcOffset) : night;
  const found = new Map<string, CommandImpact['programs'][number]>();
  for (const { calendarId, lamps, first } of rows) {
    const [lamp] = await loadLampPlaces(db, tenantId, eq(devices.id, first));
    for (let at = night; at <= last && at <= addDays(night, maxSteps); at = addDays(at, 1)) {
      const { programId } = plans.choose(calendarId, at);
      const known = found.get(`${calendarId} ${programId}`);
      const row = known ?? { programId, programName: lighting.programs.get(programId)?.name ?? '', lamps, steps: [] };
      found.set(`${calendarId} ${programId}`, row);
      for (const { from: moment, level, step } of plans.plan(programId, at, lamp?.place).segments)
        if (step !== undefined && moment > from && (!until || moment < until) && row.steps.length < maxSteps)
          row.steps.push({ time: displayTime(moment), level });
    }
  }
  return [...found.values()].sort((one, other) => other.lamps - one.lamps);
}

/** The impact as sentences: the states, who does not take the command, what it replaces, and what acts on the lamps. */
function describeImpact(impact: Omit<CommandImpact, 'text'>, locale: Locale): string {
  const { total, reachable, overrides, programs } = impact;
  const between = { zh: '、', en: ', ' }[locale];
  const states = lampStates
    .filter((state) => impact[state] > 0)
    .map((state) => message(locale, `lampState.${state}`, { count: impact[state] }));
  const clock = (time: string) => time.slice(5, 16);
  const parts = [
    message(locale, 'impact.lamps', { count: total, states: states.join(between) }),
    ...(reachable < total ? [message(locale, 'impact.unreachable', { count: total - reachable })] : []),
    ...overrides.map(({ userName, level, lamps, expireTime }) =>
      message(locale, expireTime ? 'impact.replacesUntil' : 'impact.replaces', {
        userName,
        level,
        count: lamps,
        time: clock(expireTime ?? ''),
      }),
    ),
    ...programs.map(({ programName, lamps, steps }) =>
      message(locale, steps.length > 0 ? 'impact.program' : 'impact.programQuiet', {
        name: programName,
        count: lamps,
        steps: steps.map(({ time, level }) => `${clock(time)} ${level}%`).join(between),
      }),
    ),
  ];
  return parts.join({ zh: '；', en: '; ' }[locale]);
}
