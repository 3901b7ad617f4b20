import { type SQL, sql } from 'drizzle-orm';
import { devices } from '../db/schema.ts';
import { isDark } from './daylight.ts';

/**
 * What a street lamp does now, beside its plan, which is to burn from dusk to dawn: `lit` and `off` as planned, `dark`
 * though it should burn, `needless` though it should not, `unknown` while it is offline or has not reported.
 */
export const lampStates = ['lit', 'off', 'dark', 'needless', 'unknown'] as const;
export type LampState = (typeof lampStates)[number];

/** The state of a lamp of the table `devices`, as text. */
export function lampStateOf(now: Date): SQL {
  const [burning, not]: LampState[] = isDark(now) ? ['lit', 'dark'] : ['needless', 'off'];
  const isOn = sql`${devices.sensorValues} ->> 'switchStatus'`;
  return sql`case when ${devices.onlineStatus} <> 'ONLINE' or ${isOn} is null then 'unknown'
    when ${isOn} = 'true' then ${sql.raw(`'${burning}'`)} else ${sql.raw(`'${not}'`)} end`;
}

/** What lists and figures ask of lamps: those that burn, that should, and those whose state is not as planned. */
export const lampQuestions = ['lit', 'due', 'dark', 'needless', 'unknown'] as const;
export type LampQuestion = (typeof lampQuestions)[number];

/** Matches the states of a question, apart from `due`, which the time decides. */
export const statesOf = (question: LampQuestion): readonly LampState[] =>
  question === 'lit' ? ['lit', 'needless'] : question === 'due' ? lampStates : [question];

/** Matches the lamps of a question among activated ones of the table `devices`. */
export const matchesLamp = (question: LampQuestion, now: Date): SQL =>
  question === 'due' && !isDark(now)
    ? sql`false`
    : sql`${lampStateOf(now)} = any(${sql.param([...statesOf(question)])}::text[])`;
