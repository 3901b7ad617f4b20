import { type SQL, sql } from 'drizzle-orm';
import { devices, lightingLamps } from '../db/schema.ts';
import { isDark } from './daylight.ts';
import { isLocal } from './is-local.ts';
import { isKnownBurning, isKnownDark } from './lamp-faults.ts';

/**
 * What a street lamp does now, beside what its program or the override in force asks for: `lit` and `off` as asked,
 * `dark` though it should burn, `needless` though it should not, `unknown` while it is offline or has not reported. What an
 * active fault says of its light counts more than what its controller reports.
 */
export const lampStates = ['lit', 'off', 'dark', 'needless', 'unknown'] as const;
export type LampState = (typeof lampStates)[number];

/**
 * Whether a lamp of the table `devices` should burn now; one that is not planned yet from dusk to dawn. One that the
 * switch of its cabinet overrides does what it should.
 */
export const isLampDue = (
  now: Date,
): SQL => sql`case when ${isLocal} then coalesce(${devices.sensorValues} ->> 'switchStatus' = 'true', false) else coalesce((
    select coalesce(${lightingLamps.overrideLevel}, ${lightingLamps.plannedLevel}) > 0 from ${lightingLamps}
    where ${lightingLamps.deviceId} = ${devices.id}
  ), ${sql.raw(String(isDark(now)))}) end`;

/** The state of a lamp of the table `devices`, as text. */
export function lampStateOf(now: Date): SQL {
  const reported = sql`${devices.sensorValues} ->> 'switchStatus'`;
  const burns = sql`case when ${isKnownDark} then false when ${isKnownBurning} then true else ${reported} = 'true' end`;
  return sql`case when ${devices.onlineStatus} <> 'ONLINE' or ${reported} is null then 'unknown'
    when ${isLampDue(now)} then case when ${burns} then 'lit' else 'dark' end
    when ${burns} then 'needless' else 'off' end`;
}

/** What lists and figures ask of lamps: those that burn, that should, and those whose state is not as planned. */
export const lampQuestions = ['lit', 'due', 'dark', 'needless', 'unknown'] as const;
export type LampQuestion = (typeof lampQuestions)[number];

/** The states of a question, apart from `due`, which the program decides. */
export const statesOf = (question: Exclude<LampQuestion, 'due'>): readonly LampState[] =>
  question === 'lit' ? ['lit', 'needless'] : [question];

/** Matches the lamps of a question among activated ones of the table `devices`. */
export const matchesLamp = (question: LampQuestion, now: Date): SQL =>
  question === 'due' ? isLampDue(now) : sql`${lampStateOf(now)} = any(${sql.param([...statesOf(question)])}::text[])`;
