import { Type } from 'typebox';
import { filterText, limits } from './limits.ts';

/** The query of GET /chart/panelItemData. */
export const PanelItemQuery = Type.Object({ id: filterText(limits.word), scale: filterText(limits.word) });

/** One value of a pie or a counter; `uKey` identifies it in every language. */
export interface ChartItem {
  name: string;
  value: number;
  uKey: string;
  /** Counters: the unit. */
  unit?: string;
}

/** The metric of a panel; the last part of `xValue` is the time unit (contract 3.13). */
export interface MetricDescription {
  mType: string;
  mKey: string;
  x: string;
  y: string;
  xValue: string;
  yValue: string;
  unit: string;
}

/** A series over the x axis; `type` is the chart type if the panel allows several. */
export interface ChartSeries {
  name: string;
  type: 'line' | 'bar';
  uKey: string;
  data: number[];
}

/**
 * The response of GET /chart/panelItemData (contract 3.13): lines and bars have one number per entry of the x axis, a
 * pie or a counter has one series of items.
 */
export interface PanelItemData {
  metricsDes: MetricDescription[];
  option: {
    title: { text: string };
    legend: { data: string[] };
    xAxis: { data: string[] }[];
    yAxis: { name?: string }[];
    series: ChartSeries[] | [{ name: string; type: 'pie' | 'counter'; data: ChartItem[] }];
  };
}
