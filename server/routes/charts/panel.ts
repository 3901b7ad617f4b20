import type { ChartItem, MetricDescription, PanelItemData } from '../../../src/schemas/wire/charts.ts';
import type { AssetFilters } from '../../access/asset-scope.ts';
import type { Asked } from '../../analytics/model/period.ts';
import type { Queryable } from '../../db/db.ts';
import type { Locale } from '../../texts/messages.ts';

/** Input of a panel. */
export interface PanelQuery {
  db: Queryable;
  tenantId: string;
  /** The assets and alarms that the reader may see and that the filters match. */
  within: AssetFilters;
  /** Alarm kinds the reader may see. */
  kinds: string[];
  period: Asked;
  now: Date;
  locale: Locale;
}

/** Metadata of a figure (contract 3.13). */
export const describeMetric = (
  { period }: PanelQuery,
  mType: string,
  mKey: string,
  dimension: string,
): MetricDescription => ({
  mType,
  mKey,
  x: dimension,
  y: 'count',
  xValue: `${dimension},${period.grain}`,
  yValue: mKey,
  unit: '',
});

/** Builds a pie or a counter. Names are repeated on the x axis: older consoles treat panels without one as empty. */
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
