import { eq, sql } from 'drizzle-orm';
import { addDays } from '../../src/engine/lighting/night-dates.ts';
import type { Queryable } from '../db/db.ts';
import { devices, lightingBaselines, lightingEnergySettings } from '../db/schema.ts';
import { keptDays } from '../metrics/metrics.ts';
import { isLamp } from '../night-plans/lamp-places.ts';
import { displayTime } from '../texts/wall-time.ts';
import { daysBetween, monthParts } from './energy-period.ts';
import { countOfDays, joinMonths, sumOfDays } from './measured-sums.ts';
import { findRecordedDays } from './recorded-days.ts';

/** A fixed period, both days included. */
interface Period {
  fromDay: string;
  toDay: string;
}

/** Days after its end in which a baseline is added up again: the last hours of a day may be recorded late. */
const lateDays = 7;

/**
 * Adds up what each lamp of a tenant has consumed in the period of its baseline, so that it can be compared when the days
 * are gone. Lamps without a value in it have no row. Returns how many of the days have records.
 */
export async function storeBaseline(tx: Queryable, tenantId: string, { fromDay, toDay }: Period): Promise<number> {
  const days = daysBetween(fromDay, toDay);
  const parts = monthParts(days);
  const months = joinMonths('b', parts);
  await deleteBaseline(tx, tenantId);
  await tx.execute(sql`
    insert into ${lightingBaselines} (device_id, kwh, days)
    select found.id, found.kwh, found.days from (
      select devices.id, ${sumOfDays(parts, months)} as kwh, ${countOfDays(parts, months)} as days
      from devices ${months.joins} where ${isLamp(tenantId)}
    ) found where found.kwh is not null`);
  return (await findRecordedDays(tx, tenantId, days)).size;
}

/** Deletes the sums of a tenant's baseline. */
export async function deleteBaseline(tx: Queryable, tenantId: string): Promise<void> {
  await tx
    .delete(lightingBaselines)
    .where(sql`${lightingBaselines.deviceId} in (select ${devices.id} from ${devices} where ${isLamp(tenantId)})`);
}

/** Stores the baseline of a tenant if it is not stored, or if its last days may have been added to. */
export async function storeMissingBaseline(tx: Queryable, tenantId: string, now: Date): Promise<void> {
  const [settings] = await tx
    .select()
    .from(lightingEnergySettings)
    .where(eq(lightingEnergySettings.tenantId, tenantId))
    .for('update');
  if (settings?.kind !== 'period' || !settings.fromDay || !settings.toDay) return;
  const { fromDay, toDay, baseDays } = settings;
  const today = displayTime(now).slice(0, 10);
  // What is stored has more than a period whose first days are gone.
  const isFinal = toDay < addDays(today, -lateDays) || fromDay <= addDays(today, -keptDays);
  if (baseDays !== null && isFinal) return;
  const stored = await storeBaseline(tx, tenantId, { fromDay, toDay });
  await tx
    .update(lightingEnergySettings)
    .set({ baseDays: stored })
    .where(eq(lightingEnergySettings.tenantId, tenantId));
}
