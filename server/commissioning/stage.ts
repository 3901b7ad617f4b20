import { type SQL, sql } from 'drizzle-orm';
import type { CommissioningStage, TestStatus } from '../../src/schemas/wire/commissioning.ts';
import { devices, lightingCommissioning, lightingLampChanges, lightingTestRuns } from '../db/schema.ts';

/** A configurable attribute of the table `devices`, as text. */
export const setting = (uKey: string): SQL<string | null> =>
  sql`jsonb_path_query_first(${devices.configurableAttrs}, ${sql.raw(`'$[*] ? (@.uKey == "${uKey}").value'`)}) #>> '{}'`;

/** The rated power of the lamp of a device of that table, in watts; null if nobody has entered a number. */
export const ratedPower: SQL<number | null> = sql`(case when ${setting('lampPower')} ~ '^[0-9]{1,6}(\\.[0-9]+)?$'
  then round((${setting('lampPower')})::numeric)::int end)`;

const row = lightingCommissioning;
const run = lightingTestRuns;

/** The present lamp on its present pole, since when; null for one from before commissioning was noted. */
const since = sql`greatest(${row.placedAt}, (select max(${lightingLampChanges.createdAt}) from ${lightingLampChanges}
  where ${lightingLampChanges.deviceId} = ${devices.id}))`;

/** The last test run of a lamp of the table `devices`; a running one counts. A test of a former lamp is none. */
export const lastRunId: SQL<string | null> = sql`(select ${run.id} from ${run} where ${run.deviceId} = ${devices.id}
  and coalesce(${run.startedAt} >= ${since}, true) order by ${run.startedAt} desc, ${run.id} desc limit 1)`;

const lastStatus = (which: SQL) => sql<TestStatus | 'none'>`coalesce((select ${run.status} from ${run}
  where ${run.deviceId} = ${devices.id} and ${which} and coalesce(${run.startedAt} >= ${since}, true)
  order by ${run.startedAt} desc, ${run.id} desc limit 1), 'none')`;

/** Its state, or none. */
export const lastTest = lastStatus(sql`true`);
/** A run that somebody has cancelled says nothing about the lamp. */
const lastVerdict = lastStatus(sql`${run.status} <> 'cancelled'`);

const isPlaced = sql`${devices.carrierId} is not null`;
/** Lamps that were placed before commissioning was noted are configured if their power is known. */
const isConfigured = sql`(${row.configuredAt} is not null or (${row.placedAt} is null and ${isPlaced} and ${ratedPower} is not null))`;

const isChanged = sql`exists (select 1 from ${lightingLampChanges} where ${lightingLampChanges.deviceId} = ${devices.id})`;
/** Lamps that were placed before commissioning was noted are in operation, until they are tested or replaced. */
const isTested = sql`(${lastVerdict} = 'passed' or (${row.placedAt} is null and ${lastVerdict} = 'none' and not ${isChanged}))`;

const is = (stage: CommissioningStage): SQL => sql.raw(`'${stage}'`);

/** How far a lamp of `devices` with its row of `lighting_commissioning`, if any, has come. */
export const stageOf: SQL<CommissioningStage> = sql`case
  when not ${isPlaced} and ${row.identifiedAt} is not null then ${is('identified')}
  when not ${isPlaced} then ${is('found')}
  when not ${isConfigured} then ${is('placed')}
  when ${isTested} then ${is('tested')}
  else ${is('configured')} end`;

/** Whether the step has been done, for a list of those that are missing; who places a lamp has found it. */
export const stepsDone = {
  identified: sql<boolean>`(${row.identifiedAt} is not null or ${isPlaced})`,
  placed: sql<boolean>`(${isPlaced})`,
  configured: sql<boolean>`${isConfigured}`,
  tested: sql<boolean>`(${isPlaced} and ${isTested})`,
};
