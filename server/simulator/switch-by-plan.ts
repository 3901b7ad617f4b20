import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/db.ts';
import { alarms, alarmTypes, devices, products } from '../db/schema.ts';
import { planLevel } from '../metrics/lighting-plan.ts';
import { measuredTypes } from '../metrics/metrics.ts';
import { lampAt } from '../seed/sensors/lamp.ts';
import { kilowattsPerPixel, screenAt, screenShares } from '../seed/sensors/usage.ts';
import { metersTo, number } from './meters-to.ts';

/** Switches and dims lamps and screens by their plans. */
export interface PlanSwitch {
  step(tx: Queryable, now: Date): Promise<void>;
}

/**
 * Sets the online lamps of all tenants when the level of the lighting plan changes, and screens when theirs does. Between
 * that what users set stays. The first step sets them if most are wrong, because the platform was stopped meanwhile, or
 * if their level has just changed: devices whose last report is older would be wrong until the next one.
 */
export function createPlanSwitch(): PlanSwitch {
  let before: { level: number; screens: string } | undefined;
  return {
    async step(tx, now) {
      const level = planLevel(now);
      const screen = screenAt(now);
      const screens = keyOf(screen);
      const last = before;
      before = { level, screens };
      const former = new Date(now.getTime() - reportedWithinMs);
      const isLampDue = last ? last.level !== level : planLevel(former) !== level || (await areMostWrong(tx, level));
      if (isLampDue) await tx.execute(setLamps(now, level));
      const isScreenDue = last
        ? last.screens !== screens
        : keyOf(screenAt(former)) !== screens || (await areScreensWrong(tx, screen.isOn));
      if (isScreenDue) await tx.execute(setScreens(now));
    },
  };
}

/** A device that is online has reported within this time. */
const reportedWithinMs = 15 * 60_000;

const keyOf = ({ isOn, share }: ReturnType<typeof screenAt>): string => `${isOn} ${share}`;

const setting = (uKey: string, standard: number): SQL => sql`coalesce(
  (jsonb_path_query_first(${devices.configurableAttrs}, ${sql.raw(`'$[*] ? (@.uKey == "${uKey}").value'`)}) #>> '{}')::float8,
  ${sql.raw(String(standard))})`;
const ofType = (type: string): SQL =>
  sql`${devices.productId} in (select ${products.id} from ${products} where ${products.deviceType} = ${type})`;
const online = (type: string, uKey: string) =>
  and(
    eq(devices.onlineStatus, 'ONLINE'),
    sql`jsonb_exists(${devices.sensorValues}, ${uKey}::text)`,
    ofType(type),
  ) as SQL;
const lamps = online(measuredTypes.lamp, 'switchStatus');
const screens = online(measuredTypes.screen, 'screenOn');

/** A lamp that has failed does not burn, whatever the plan. */
const works = sql`not exists (select 1 from ${alarms} join ${alarmTypes} on ${alarmTypes.id} = ${alarms.typeId}
  where ${alarms.deviceId} = ${devices.id} and ${alarms.clearedAt} is null and ${alarmTypes.key} = 'LampFaultAlarm')`;

/** Power in watts, and the current that follows from it. */
const electricity = (watts: SQL, powerFactor: number): SQL => sql`jsonb_build_object(
  'power', round((${watts})::numeric, 1),
  'current', round((round((${watts})::numeric, 1) / nullif(coalesce(${number('voltage')}, 220) * ${powerFactor}, 0)::numeric), 3))`;

function setLamps(now: Date, level: number): SQL {
  const { powerFactor = 1, power = 0 } = lampAt({ settings: [{ uKey: 'lampPower', value: '100' }] }, level);
  const isOn = level > 0;
  const values = JSON.stringify({ switchStatus: isOn, luminance: level, powerFactor });
  const starts = sql`case when ${isOn}::boolean and ${devices.sensorValues} ->> 'switchStatus' = 'false'
    and jsonb_exists(${devices.sensorValues}, 'switchCount')
    then jsonb_build_object('switchCount', ${number('switchCount')} + 1) else '{}' end`;
  return sql`update ${devices} set last_active_at = ${now.toISOString()}::timestamptz, sensor_values = sensor_values
    || ${metersTo(now)} || ${starts} || ${values}::jsonb
    || ${electricity(sql`${setting('lampPower', 150)} * ${Number(power) / 100}::float8`, Number(powerFactor))}
    where ${lamps} and ${works}`;
}

function setScreens(now: Date): SQL {
  const { isOn, share } = screenAt(now);
  const values = JSON.stringify({ screenOn: isOn, brightness: Math.round(100 * (isOn ? share : screenShares.dark)) });
  const watts = sql`${setting('screenWidth', 192)} * ${setting('screenHeight', 384)} * ${1000 * kilowattsPerPixel * share}::float8`;
  return sql`update ${devices} set last_active_at = ${now.toISOString()}::timestamptz, sensor_values = sensor_values
    || ${metersTo(now)} || ${values}::jsonb || ${electricity(watts, 1)} where ${screens}`;
}

const areMostWrong = (tx: Queryable, level: number): Promise<boolean> =>
  isTrue(
    tx,
    sql`select count(*) filter (where ${number('luminance')} is distinct from ${level}::float8) * 2 > count(*) as found
      from ${devices} where ${lamps}`,
  );

const areScreensWrong = (tx: Queryable, isOn: boolean): Promise<boolean> =>
  isTrue(
    tx,
    sql`select count(*) filter (where (${devices.sensorValues} ->> 'screenOn' = 'true') <> ${isOn}::boolean) * 2 > count(*) as found
      from ${devices} where ${screens}`,
  );

async function isTrue(tx: Queryable, query: SQL): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(query);
  return rows[0]?.found ?? false;
}
