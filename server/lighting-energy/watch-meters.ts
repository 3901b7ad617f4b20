import { and, eq, isNull, sql } from 'drizzle-orm';
import { addDays } from '../../src/engine/lighting/night-dates.ts';
import { roundTo } from '../../src/engine/lighting/round-to.ts';
import type { MeterRow } from '../../src/schemas/wire/lighting-energy.ts';
import { clearAlarms } from '../alarms/clear-alarms.ts';
import type { AlarmEngine } from '../alarms/engine/alarm-engine.ts';
import { type EngineWork, nothing, together } from '../alarms/engine/engine-work.ts';
import { findOrigins } from '../alarms/engine/find-origins.ts';
import type { Queryable } from '../db/db.ts';
import type { AlarmContent } from '../db/schema/alarm-content.ts';
import { alarms, alarmTypeSettings, alarmTypes } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { meterDeviationKey } from '../seed/energy-alarm-type.ts';
import { ALARM_LEVEL_IDS } from '../seed/special-ids.ts';
import { displayTime, readWallTime } from '../texts/wall-time.ts';
import { askMeters } from './ask-meters.ts';
import { periodOf } from './energy-period.ts';

interface Watching {
  tenantId: string;
  engine: AlarmEngine;
  now: Date;
}

/**
 * Raises an alarm for each cabinet of a tenant whose meter was further from its lamps on the last full day than the
 * tolerance, and clears those that are within again. One that lasts repeats once a day; without data it stays as it is.
 */
export async function watchMeters(tx: Queryable, { tenantId, engine, now }: Watching): Promise<EngineWork> {
  const [type] = await tx
    .select({ id: alarmTypes.id, levelId: alarmTypes.levelId, chosen: alarmTypeSettings.levelId })
    .from(alarmTypes)
    .leftJoin(
      alarmTypeSettings,
      and(eq(alarmTypeSettings.alarmTypeId, alarmTypes.id), eq(alarmTypeSettings.tenantId, tenantId)),
    )
    .where(and(eq(alarmTypes.key, meterDeviationKey), isNull(alarmTypes.tenantId)));
  if (!type) return nothing;
  const today = displayTime(now).slice(0, 10);
  const yesterday = addDays(today, -1);
  const { rows } = await askMeters(tx, {
    tenantId,
    within: { devices: undefined, scopes: { Device: undefined, Carrier: undefined } },
    period: periodOf(yesterday, yesterday, today),
    locale: 'zh',
    now,
  });
  const active = await tx
    .select({ deviceId: alarms.deviceId, lastAt: alarms.lastAt })
    .from(alarms)
    .where(and(eq(alarms.tenantId, tenantId), eq(alarms.typeId, type.id), isNull(alarms.clearedAt)));
  const lastAt = new Map(active.map((one) => [one.deviceId ?? '', one.lastAt]));
  const midnight = readWallTime(today) ?? now;
  const beyond = rows.filter(({ id, state }) => {
    const last = lastAt.get(id);
    return (state === 'above' || state === 'below') && (!last || last < midnight);
  });
  const settled = rows.filter(({ id, state }) => state === 'within' && lastAt.has(id)).map(({ id }) => id);
  // Raising evaluates all rules: only if there is something to raise.
  const raised = beyond.length === 0 ? nothing : await raise(type);
  if (settled.length === 0) return raised;
  const where = sql`${alarms.typeId} = ${type.id} and ${alarms.clearedAt} is null and ${inList(alarms.deviceId, settled)}`;
  const { outgoing } = await clearAlarms(tx, now, { tenantId, where });
  return together(raised, { ...nothing, outgoing });

  async function raise({ id, levelId, chosen }: NonNullable<typeof type>): Promise<EngineWork> {
    const origins = await findOrigins(
      tx,
      tenantId,
      beyond.map(({ id }) => id),
    );
    return engine.raise(
      tx,
      now,
      tenantId,
      beyond.flatMap((row) => {
        const origin = origins.get(row.id);
        if (!origin) return [];
        return {
          kind: 'device' as const,
          typeId: id,
          levelId: chosen ?? levelId ?? ALARM_LEVEL_IDS.hint,
          place: origin.place,
          description: describe(row, yesterday),
          source: 'device' as const,
        };
      }),
    );
  }
}

function describe({ diffKwh, diffPercent, tolerance }: MeterRow, day: string): AlarmContent {
  const percent = (value: number) => ({ value, unit: '%' });
  return {
    key: (diffKwh ?? 0) > 0 ? 'alarmText.meterAbove' : 'alarmText.meterBelow',
    values: {
      kwh: { value: roundTo(Math.abs(diffKwh ?? 0), 1), unit: 'kWh' },
      percent: percent(Math.abs(diffPercent ?? 0)),
      tolerance: percent(tolerance),
      day: { day },
    },
  };
}
