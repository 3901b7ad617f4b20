import { eq } from 'drizzle-orm';
import type { EnergySettings } from '../../src/schemas/wire/lighting-energy.ts';
import type { Queryable } from '../db/db.ts';
import { lightingEnergySettings, users } from '../db/schema.ts';
import { type Locale, message } from '../texts/messages.ts';
import { displayTime } from '../texts/wall-time.ts';

/**
 * What a tenant begins with. The factor is the average of China's power grids in 2022, which the Ministry of Ecology and
 * Environment published in 2024.
 */
const standardEnergySettings = {
  kind: 'rated',
  fromDay: null,
  toDay: null,
  baseDays: null,
  tariff: 0.75,
  co2Factor: 0.5366,
  tolerance: 5,
  version: 0,
} as const;

/** Loads the settings of a tenant; the standard ones until somebody saves some. */
export async function loadEnergySettings(db: Queryable, tenantId: string, locale: Locale): Promise<EnergySettings> {
  const [row] = await db
    .select({ own: lightingEnergySettings, updatedByName: users.name })
    .from(lightingEnergySettings)
    .leftJoin(users, eq(users.id, lightingEnergySettings.updatedBy))
    .where(eq(lightingEnergySettings.tenantId, tenantId));
  if (!row)
    return {
      ...standardEnergySettings,
      name: message(locale, 'energy.standardBaseline'),
      updatedByName: null,
      updateTime: null,
    };
  const { name, kind, fromDay, toDay, baseDays, tariff, co2Factor, tolerance, version, updatedAt } = row.own;
  return {
    name,
    kind,
    fromDay,
    toDay,
    baseDays,
    tariff,
    co2Factor,
    tolerance,
    version,
    updatedByName: row.updatedByName,
    updateTime: displayTime(updatedAt),
  };
}
