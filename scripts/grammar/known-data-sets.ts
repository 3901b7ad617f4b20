import type { DataSet, Dimension } from '../../server/analytics/model/data-set.ts';
import { DICTIONARIES } from '../../server/seed/dictionary-data.ts';
import { PRODUCT_LIST } from '../../server/seed/products/product-list.ts';
import { DICTIONARY_TYPE_IDS } from '../../server/seed/special-ids.ts';
import type { KnownDataSet, KnownFilter } from '../../src/schemas/data-sets.ts';

/** The data sets of the reference platform, for the checks of documents. */
export const knownDataSets = (sets: readonly DataSet[]): KnownDataSet[] =>
  sets.map(({ id, name, dimensions, measures, isCurrent, hourDays, isOfWholeAreas }) => ({
    id,
    name,
    dimensions: dimensions.map((one) => ({ id: one.id, name: one.name, kind: one.kind })),
    measures: measures.map((one) => ({ id: one.id, name: one.name, ...(isCurrent && { isCurrent }) })),
    filters: dimensions.filter(({ kind }) => kind !== 'time').map(filterOf),
    ...(hourDays !== undefined && { hourDays }),
    ...(isOfWholeAreas && { isOfWholeAreas }),
  }));

function filterOf({ id, name, labels, values }: Dimension): KnownFilter {
  if (labels && !values)
    return {
      id,
      name,
      values: Object.entries(labels).map(([value, label]) => ({ value, name: label })),
      isFixed: true,
    };
  const built = builtIn[id];
  return built ? { id, name, values: built } : { id, name };
}

const levels = DICTIONARIES.find(({ id }) => id === DICTIONARY_TYPE_IDS.alarmLevel)?.items ?? [];
const types = new Map(PRODUCT_LIST.map(({ deviceType, deviceTypeName }) => [deviceType, deviceTypeName]));

/** Values that every installation has, of dimensions whose values people add to. */
const builtIn: Readonly<Record<string, KnownFilter['values']>> = {
  level: levels.map(({ id = '', zh, en }) => ({ value: id, name: { zh, en } })),
  deviceType: [...types].map(([value, name]) => ({ value, name })),
};
