import type { DataSetInfo, PanelQuery } from '../../../schemas/wire/analytics.ts';
import type { CustomReport, ReportDefinition } from '../../../schemas/wire/custom-reports.ts';
import { comparisons, grains, timeScales } from '../../../schemas/wire/data-words.ts';
import { startQuery } from '../../compile/dashboard/start-query.ts';
import type { PanelQuestion } from '../../data/panel-question.ts';

/** What a user edits of a report. */
export interface ReportDraft {
  name: string;
  isShared: boolean;
  definition: ReportDefinition;
}

/** Filters that other pages hand over, as f.area and so on. */
const handedFilters = ['area', 'department', 'product', 'deviceType', 'kind', 'level'] as const;

/** Query parameters that hand over a question: ?report=new&set=alarms&measures=count&dimension=area&scale=MONTH&f.kind=ai. */
export const handedParams = [
  'set',
  'measures',
  'dimension',
  'split',
  'scale',
  'startTime',
  'endTime',
  'grain',
  'compare',
  ...handedFilters.map((name) => `f.${name}` as const),
] as const;

export const draftOf = ({ name, isShared, definition }: CustomReport): ReportDraft => ({ name, isShared, definition });

/** A new report: of the question that another page hands over, or of the first data set. */
export function newDraft(sets: readonly DataSetInfo[], handed: (name: string) => string | undefined): ReportDraft {
  const scale = timeScales.find((one) => one === handed('scale')) ?? 'MONTH';
  const [startTime, endTime] = [handed('startTime'), handed('endTime')];
  const query = handedQuery(sets, handed);
  const grain = grains.find((one) => one === handed('grain'));
  const isOverTime = query.dimension === 'time';
  return {
    name: '',
    isShared: false,
    definition: {
      query,
      ...(startTime && endTime ? { startTime, endTime } : { scale }),
      ...(grain && { grain }),
      view: 'both',
      chart: isOverTime
        ? { type: 'line', outward: 'area', palette: 'default' }
        : { type: 'bar', outward: 'default', palette: 'default' },
    },
  };
}

function handedQuery(sets: readonly DataSetInfo[], handed: (name: string) => string | undefined): PanelQuery {
  const wanted = handed('set');
  const set = sets.find(({ id }) => id === wanted) ?? (wanted === undefined ? sets[0] : undefined);
  const start = set ? startQuery(set) : { dataSet: wanted ?? '', measures: [] };
  const measures = handed('measures')?.split(',').filter(Boolean) ?? [];
  const [dimension, split] = [handed('dimension'), handed('split')];
  const compare = comparisons.find((one) => one === handed('compare'));
  const filters = handedFilters.flatMap((name): [string, string][] => {
    const value = handed(`f.${name}`);
    return value !== undefined && value !== '' && set?.filters.some(({ id }) => id === name) ? [[name, value]] : [];
  });
  return {
    ...start,
    ...(measures.length > 0 && { measures }),
    ...(dimension !== undefined && { dimension }),
    ...(split !== undefined && { split }),
    ...(compare && { compare }),
    ...(filters.length > 0 && { filters: Object.fromEntries(filters) }),
  };
}

/** What a report asks of the platform; undefined while it names no measure. */
export function questionOf(definition: ReportDefinition): PanelQuestion | undefined {
  const { query, scale, startTime, endTime, grain } = definition;
  if (query.measures.length === 0) return undefined;
  return {
    ...query,
    ...(startTime && endTime ? { startTime, endTime } : scale && { scale }),
    ...(grain && { grain }),
    totals: true,
  };
}

/** Moves a measure one place up or down. */
export function moveMeasure(query: PanelQuery, id: string, by: -1 | 1): PanelQuery {
  const from = query.measures.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= query.measures.length) return query;
  const measures = query.measures.filter((one) => one !== id);
  measures.splice(to, 0, id);
  return { ...query, measures };
}
