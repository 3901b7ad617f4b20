import type { DataFilter, DataSetInfo } from '../../src/schemas/wire/analytics.ts';
import type { Queryable } from '../db/db.ts';
import { dataSets } from './data-sets/index.ts';
import { type DataReader, type DataSet, type Dimension, isSum } from './model/data-set.ts';
import { unitOf } from './shape-answer.ts';

/** All data sets in the reader's language. */
export async function describeDataSets(db: Queryable, reader: DataReader): Promise<DataSetInfo[]> {
  const known = new Map<Dimension, DataFilter>();
  const described: DataSetInfo[] = [];
  for (const set of dataSets) {
    const filters: DataFilter[] = [];
    for (const dimension of set.dimensions) {
      const filter = known.get(dimension) ?? (await filterOf(db, reader, dimension));
      if (!filter) continue;
      known.set(dimension, filter);
      filters.push(filter);
    }
    described.push(describe(set, reader, filters));
  }
  return described;
}

function describe(set: DataSet, { locale }: DataReader, filters: DataFilter[]): DataSetInfo {
  return {
    id: set.id,
    name: set.name[locale],
    description: set.description[locale],
    dimensions: set.dimensions.map(({ id, name, kind }) => ({ id, name: name[locale], kind })),
    measures: set.measures.map((measure) => ({
      id: measure.id,
      name: measure.name[locale],
      unit: unitOf(measure, locale),
      as: measure.as ?? 'number',
      good: measure.good,
      isAdditive: isSum(measure),
      isCurrent: set.isCurrent ?? false,
    })),
    filters,
  };
}

async function filterOf(
  db: Queryable,
  reader: DataReader,
  { id, name, source, labels, values }: Dimension,
): Promise<DataFilter | undefined> {
  if (!source) return undefined;
  const filter = { id, name: name[reader.locale], source };
  if (source !== 'values') return filter;
  const fixed = Object.entries(labels ?? {}).map(([value, label]) => ({ value, name: label[reader.locale] }));
  return { ...filter, values: values ? await values(db, reader) : fixed };
}
