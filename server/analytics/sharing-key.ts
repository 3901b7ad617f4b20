import type { DataQuery } from '../../src/schemas/wire/analytics.ts';
import { dataSets } from './data-sets/index.ts';
import type { DataReader } from './model/data-set.ts';

/**
 * All that an answer depends on beside the database and the time: readers of the same tenant, data permission, kinds of
 * alarms and language get the same one. Undefined for a question whose answer changes without telling.
 */
export function sharingKeyOf(
  { tenantId, scopes, kinds, locale }: DataReader,
  { id: _, ...question }: DataQuery,
): string | undefined {
  if (!isShared(question)) return undefined;
  const scope = [scopes.Device, scopes.Carrier].map(
    (of) =>
      of?.map(({ areaCodes, departmentCodes, includesChildren }) => [areaCodes, departmentCodes, includesChildren]) ??
      'all',
  );
  return JSON.stringify([tenantId, locale, scope, [...kinds].sort(), Object.entries(question).sort()]);
}

function isShared({ dataSet, measures }: Pick<DataQuery, 'dataSet' | 'measures'>): boolean {
  const set = dataSets.find(({ id }) => id === dataSet);
  return set?.isShared === true && !measures.some((id) => set.measures.some((one) => one.id === id && one.isUnshared));
}
