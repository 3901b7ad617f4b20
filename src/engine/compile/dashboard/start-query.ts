import type { DataSetInfo, PanelQuery } from '../../../schemas/wire/analytics.ts';

/** The first question about a data set: its first measure over time, or by its first group if it is a state of now. */
export function startQuery({ id, measures, dimensions }: DataSetInfo): PanelQuery {
  const [measure] = measures;
  const usable = dimensions.filter(({ kind }) => kind !== 'time' || measure?.isCurrent !== true);
  const dimension = usable.find(({ kind }) => kind === 'time') ?? usable[0];
  return {
    dataSet: id,
    measures: measure ? [measure.id] : [],
    ...(dimension && { dimension: dimension.id }),
  };
}
