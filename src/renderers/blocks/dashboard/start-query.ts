import type { DataSetInfo } from '../../../schemas/wire/analytics.ts';
import type { DashboardPanel } from '../../../schemas/wire/dashboards.ts';

type Query = NonNullable<DashboardPanel['query']>;

/** The first question about a data set: its first measure over time, or by its first group if it is a state of now. */
export function startQuery({ id, measures, dimensions }: DataSetInfo): Query {
  const [measure] = measures;
  const usable = dimensions.filter(({ kind }) => kind !== 'time' || measure?.isCurrent !== true);
  const dimension = usable.find(({ kind }) => kind === 'time') ?? usable[0];
  return {
    dataSet: id,
    measures: measure ? [measure.id] : [],
    ...(dimension && { dimension: dimension.id }),
  };
}
