import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataQuery, TimeScale } from '../../src/schemas/wire/analytics.ts';

interface DataSource {
  kind: string;
  set: string;
  measures: string[];
  dimension?: string;
  split?: string;
  compare?: DataQuery['compare'];
  totals?: boolean;
  top?: number;
  scale?: TimeScale;
}

/**
 * The body of the call with which the console asks for all data sets of the shipped dashboard, over a period.
 *
 * @param points of a time axis; other numbers are other questions, whose answers nobody has asked for yet
 */
export function askDashboard(scale: TimeScale, points = 500): { panels: DataQuery[] } {
  const file = join(import.meta.dirname, '../../schemas/pages/dashboard.json');
  const { sources } = JSON.parse(readFileSync(file, 'utf8')) as { sources: Record<string, DataSource> };
  const panels = Object.entries(sources).flatMap(([id, source]): DataQuery[] => {
    if (source.kind !== 'data') return [];
    const { set: dataSet, measures, dimension, split, compare, totals, top, scale: own = scale } = source;
    return [{ id, dataSet, measures, dimension, split, compare, totals, top, scale: own, points }];
  });
  return { panels };
}
