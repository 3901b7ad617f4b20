import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { alarms, alarmTypes, devices, lightingLamps, products } from '../db/schema.ts';
import { standbyShare } from '../metrics/lighting-plan.ts';
import { measuredTypes } from '../metrics/metrics.ts';
import { lampFactors } from '../seed/sensors/lamp.ts';
import { kilowattsPerPixel, screenAt, screenShares } from '../seed/sensors/usage.ts';
import { metersTo, number } from './meters-to.ts';

/** Switches and dims lamps by their programs, and screens by the hour. */
export interface PlanSwitch {
  step(tx: Queryable, now: Date): Promise<void>;
}

/**
 * Lamps that are online carry out the last step of what their concentrator holds, also after a stop and while the
 * concentrator does not get what it is asked to hold; one that is offline reports it when it is back. Those with an
 * override keep it until the platform sends another level. Screens are set when the level of the hour changes, or by the
 * first step if it has just changed or if most are wrong.
 */
export function createPlanSwitch(): PlanSwitch {
  let before: string | undefined;
  return {
    async step(tx, now) {
      await tx.execute(followPrograms(now));
      const screen = screenAt(now);
      const screens = keyOf(screen);
      const last = before;
      before = screens;
      const former = new Date(now.getTime() - reportedWithinMs);
      const isDue = last
        ? last !== screens
        : keyOf(screenAt(former)) !== screens || (await areScreensWrong(tx, screen.isOn));
      if (isDue) await tx.execute(setScreens(now));
    },
  };
}

/** A device that is online has reported within this time. */
const reportedWithinMs = 15 * 60_000;

const keyOf = ({ isOn, share }: ReturnType<typeof screenAt>): string => `${isOn} ${share}`;

const setting = (uKey: string, standard: number): SQL => sql`coalesce(
  (jsonb_path_query_first(${devices.configurableAttrs}, ${sql.raw(`'$[*] ? (@.uKey == "${uKey}").value'`)}) #>> '{}')::float8,
  ${sql.raw(String(standard))})`;
const online = (uKey: string) =>
  and(eq(devices.onlineStatus, 'ONLINE'), sql`jsonb_exists(${devices.sensorValues}, ${uKey}::text)`) as SQL;
const screens = and(
  online('screenOn'),
  sql`${devices.productId} in (select ${products.id} from ${products} where ${products.deviceType} = ${measuredTypes.screen})`,
);

/** A lamp that has failed does not burn, whatever the plan. */
const works = sql`not exists (select 1 from ${alarms} join ${alarmTypes} on ${alarmTypes.id} = ${alarms.typeId}
  where ${alarms.deviceId} = ${devices.id} and ${alarms.clearedAt} is null and ${alarmTypes.key} = 'LampFaultAlarm')`;

/** Power in watts, and the current that follows from it. */
const electricity = (watts: SQL, powerFactor: SQL): SQL => sql`jsonb_build_object(
  'power', round((${watts})::numeric, 1),
  'current', round((round((${watts})::numeric, 1) / nullif(coalesce(${number('voltage')}, 220) * ${powerFactor}, 0)::numeric), 3))`;

function followPrograms(now: Date): SQL {
  const level = sql.raw('followed.level');
  const { full, half, idle } = lampFactors;
  const powerFactor = sql`(case when ${level} = 0 then ${sql.raw(String(idle))}
    else round((${sql.raw(String(half))} + ${sql.raw(String(full - half))} * greatest(0, ${level} - 50) / 50)::numeric, 2) end)`;
  const share = sql`(case when ${level} = 0 then ${sql.raw(String(standbyShare))} else ${level} / 100.0 end)`;
  const starts = sql`case when ${level} > 0 and ${devices.sensorValues} ->> 'switchStatus' = 'false'
    and jsonb_exists(${devices.sensorValues}, 'switchCount')
    then jsonb_build_object('switchCount', ${number('switchCount')} + 1) else '{}' end`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const due = and(
    sql`(${lightingLamps.followedAt}, ${lightingLamps.followedLevel}) is distinct from
      (${lightingLamps.heldSince}, ${lightingLamps.heldLevel})`,
    isNotNull(lightingLamps.heldLevel),
    isNull(lightingLamps.overrideId),
  );
  return sql`with followed as (
      update ${lightingLamps} set followed_at = held_since, followed_level = held_level, reason = 'program', ref_id = program_id, user_name = null,
        since = greatest(held_since, ${at} - interval '1 minute')
      from ${devices} where ${devices.id} = ${lightingLamps.deviceId} and ${due} and ${online('switchStatus')} and ${works}
      returning ${lightingLamps.deviceId} as device_id, ${lightingLamps.heldLevel} as level
    )
    update ${devices} set last_active_at = ${at}, sensor_values = sensor_values
      || ${metersTo(now)} || ${starts}
      || jsonb_build_object('switchStatus', ${level} > 0, 'luminance', ${level}, 'powerFactor', ${powerFactor})
      || ${electricity(sql`${setting('lampPower', 150)} * ${share}::float8`, sql`${powerFactor}::float8`)}
    from followed where ${devices.id} = followed.device_id
      and (${number('luminance')}, ${devices.sensorValues} ->> 'switchStatus') is distinct from
        (${level}::float8, (${level} > 0)::text)`;
}

function setScreens(now: Date): SQL {
  const { isOn, share } = screenAt(now);
  const values = JSON.stringify({ screenOn: isOn, brightness: Math.round(100 * (isOn ? share : screenShares.dark)) });
  const watts = sql`${setting('screenWidth', 192)} * ${setting('screenHeight', 384)} * ${1000 * kilowattsPerPixel * share}::float8`;
  return sql`update ${devices} set last_active_at = ${now.toISOString()}::timestamptz, sensor_values = sensor_values
    || ${metersTo(now)} || ${values}::jsonb || ${electricity(watts, sql`1`)} where ${screens}`;
}

async function areScreensWrong(tx: Queryable, isOn: boolean): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(
    sql`select count(*) filter (where (${devices.sensorValues} ->> 'screenOn' = 'true') <> ${isOn}::boolean) * 2 > count(*) as found
      from ${devices} where ${screens}`,
  );
  return rows[0]?.found ?? false;
}
