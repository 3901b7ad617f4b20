import type { Random } from './random/random.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, shanghaiDate } from './tenant-context.ts';

/** Ids of dictionary entries by type and value. */
export type DictionaryIds = Map<string, Map<string, string>>;

/** Manufacturer, supplier, installer, operator and maintainer of an asset, with dates. */
export interface MadeLabels {
  installationDate: string;
  installedAt: Date;
  labels: Record<string, string>;
}

const CHOSEN = ['production', 'supplier', 'installer', 'maintenanceVendor'] as const;
/** Asia/Shanghai is eight hours ahead of UTC. */
const ZONE_MS = 8 * HOUR_MS;
const WARRANTY_DAYS = 3 * 365;

/**
 * Builds an asset's business attributes: dictionary entries by id, installation in working hours, and the warranty as
 * `qualityAssuranceDate`, two dates joined by a comma.
 */
export function makeLabels(
  random: Random,
  now: Date,
  dictionaries: DictionaryIds,
  operationalUnit: string,
): MadeLabels {
  const days = random.whole(60, 1500);
  const midnight = Math.floor((now.getTime() - days * DAY_MS + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS;
  const installedAt = new Date(midnight + (9 + (days % 8)) * HOUR_MS + (days % 60) * MINUTE_MS);
  const installationDate = shanghaiDate(installedAt);
  const warrantyEnd = shanghaiDate(new Date(installedAt.getTime() + WARRANTY_DAYS * DAY_MS));
  const labels: Record<string, string> = { qualityAssuranceDate: `${installationDate},${warrantyEnd}` };
  for (const key of CHOSEN) {
    const ids = [...(dictionaries.get(key)?.values() ?? [])];
    if (ids.length > 0) labels[key] = random.pick(ids);
  }
  const unit = dictionaries.get('operationalUnit')?.get(operationalUnit);
  if (unit) labels.operationalUnit = unit;
  return { installationDate, installedAt, labels };
}
