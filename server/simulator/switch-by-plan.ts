import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../db/db.ts';
import { isBehindProgram } from '../db/schema/lighting.ts';
import { devices, lightingLamps, products } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { measuredTypes } from '../metrics/metrics.ts';
import { kilowattsPerPixel, screenAt, screenShares } from '../seed/sensors/usage.ts';
import { followCabinets, readLocal } from './follow-cabinet.ts';
import { followRamps } from './follow-ramps.ts';
import { metersTo } from './meters-to.ts';
import { electricity, followInParts, online, setting } from './set-levels.ts';

/** Switches and dims lamps by their programs, and screens by the hour. */
export interface PlanSwitch {
  step(db: Db, now: Date): Promise<void>;
}

/**
 * Lamps that are online carry out, with its ramp, the last step of what their concentrator holds, also after a stop and while the
 * concentrator does not get what it is asked to hold; one that is offline reports it when it is back. Those with an
 * override keep it until the platform sends another level. Screens are set when the level of the hour changes, or by the
 * first step if it has just changed or if most are wrong.
 */
export function createPlanSwitch(): PlanSwitch {
  let before: string | undefined;
  return {
    async step(db, now) {
      const local = await readLocal(db);
      await followCabinets(db, now, local);
      await followPrograms(
        db,
        now,
        local.map(({ id }) => id),
      );
      await followRamps(db, now);
      const screen = screenAt(now);
      const screens = keyOf(screen);
      const last = before;
      before = screens;
      const former = new Date(now.getTime() - reportedWithinMs);
      const isDue = last
        ? last !== screens
        : keyOf(screenAt(former)) !== screens || (await areScreensWrong(db, screen.isOn));
      if (isDue) await db.execute(setScreens(now));
    },
  };
}

/** A device that is online has reported within this time. */
const reportedWithinMs = 15 * 60_000;

const keyOf = ({ isOn, share }: ReturnType<typeof screenAt>): string => `${isOn} ${share}`;

const screens = and(
  online('screenOn'),
  sql`${devices.productId} in (select ${products.id} from ${products} where ${products.deviceType} = ${measuredTypes.screen})`,
);

async function followPrograms(db: Db, now: Date, local: readonly string[]): Promise<void> {
  const due = and(isBehindProgram, isNotNull(lightingLamps.heldLevel), isNull(lightingLamps.overrideId));
  const rows = await db.select({ id: lightingLamps.deviceId }).from(lightingLamps).where(due);
  const at = sql`${now.toISOString()}::timestamptz`;
  const luminance = sql`coalesce((${devices.sensorValues} ->> 'luminance')::float8, 0)`;
  const isOnRamp = sql`(held_ramp > 0 and held_since <= ${at} and held_since + held_ramp * interval '1 second' > ${at})`;
  await followInParts(db, now, {
    ids: rows.map(({ id }) => id),
    among: local.length > 0 ? sql`coalesce(not ${inList(devices.parentDeviceId, local)}, true)` : undefined,
    follow: (some) => sql`
      update ${lightingLamps} set followed_at = held_since, followed_level = held_level, reason = 'program',
        ref_id = program_id, user_name = null, since = greatest(held_since, ${at} - interval '1 minute'),
        ramp = case when ${isOnRamp} then jsonb_build_object('from', ${luminance}, 'to', held_level,
          'begunAt', held_since, 'seconds', held_ramp) end
      from ${devices} where ${devices.id} = ${lightingLamps.deviceId} and ${inList(devices.id, some)} and ${due}
      returning ${lightingLamps.deviceId} as id,
        case when ${lightingLamps.ramp} is null then ${lightingLamps.heldLevel} else ${luminance} end as level`,
  });
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
