import type { Random } from './random.ts';
import { DAY_MS, shanghaiDate } from './tenant-context.ts';

/** Ids of dictionary entries by type and value. */
export type DictionaryIds = Map<string, Map<string, string>>;

/** Manufacturer, supplier, installer, operator and maintainer of an asset, with dates. */
export interface MadeLabels {
  installationDate: string;
  installedAt: Date;
  labels: Record<string, string>;
}

const CHOSEN = ['production', 'supplier', 'installer', 'maintenanceVendor'] as const;
const WARRANTY_DAYS = 3 * 365;

/**
 * Builds an asset's business attributes: dictionary entries by id, installation date, and the warranty as
 * `qualityAssuranceDate`, two dates joined by a comma.
 */
export function makeLabels(
  random: Random,
  now: Date,
  dictionaries: DictionaryIds,
  operationalUnit: string,
): MadeLabels {
  const installedAt = new Date(now.getTime() - random.whole(60, 1500) * DAY_MS);
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
