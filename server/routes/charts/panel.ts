import type { ChartItem, MetricDescription, PanelItemData } from '../../../src/schemas/wire/charts.ts';
import type { Queryable } from '../../db/db.ts';
import type { Locale } from '../../texts/messages.ts';
import type { Scale } from './scale.ts';

/** What a panel's figures are computed for. */
export interface PanelQuery {
  db: Queryable;
  tenantId: string;
  /** Kinds of alarms that the reader's functions show. */
  kinds: string[];
  scale: Scale;
  now: Date;
  locale: Locale;
}

/** What one figure of a panel measures (contract 3.13). */
export const describeMetric = (
  { scale }: PanelQuery,
  mType: string,
  mKey: string,
  dimension: string,
): MetricDescription => ({
  mType,
  mKey,
  x: dimension,
  y: 'count',
  xValue: `${dimension},${scale.grain}`,
  yValue: mKey,
  unit: '',
});

/** A pie or a counter. The names stand on the x axis as well: older consoles take a panel without them for empty. */
export function itemPanel(
  type: 'pie' | 'counter',
  title: string,
  items: ChartItem[],
  metricsDes: MetricDescription[],
): PanelItemData {
  const names = items.map(({ name }) => name);
  return {
    metricsDes,
    option: {
      title: { text: title },
      legend: { data: names },
      xAxis: [{ data: names }],
      yAxis: [{}],
      series: [{ name: title, type, data: items }],
    },
  };
}
