import { Type } from 'typebox';
import { PanelQuery, surroundings } from './analytics.ts';
import { filterText, limits, optional, pageFields } from './limits.ts';

/**
 * The query of GET /chart/panelItemData. What the dashboard is filtered by narrows every figure of the panel; the two
 * days are of alarms that happened.
 */
export const PanelItemQuery = Type.Object({
  id: filterText(limits.word),
  scale: filterText(limits.word),
  /** Two days, both included, instead of a scale. */
  startTime: filterText(limits.time),
  endTime: filterText(limits.time),
  areaCode: filterText(limits.code),
  /** Types of devices, separated by commas: of devices and their alarms, not of poles. */
  deviceType: filterText(limits.filter),
});

/** POST /chart/panelItemPage: the library of predefined panels. */
export const PanelItemPage = Type.Object({
  panelItemCriteria: Type.Object({ ...pageFields(), name: filterText(), type: filterText(limits.word) }),
});

/** A predefined panel of the library; `outward` is the look of its type. */
export interface PanelItemRow {
  id: string;
  name: string;
  type: string;
  outward: string;
  interfaceUrl: string;
  itemUrl: string;
  editable: boolean;
  /** Empty for panels of the platform. */
  updateTime: string;
  description: string;
  metricsDes: MetricDescription[];
  query: PanelQuery;
}

/** POST /chart/previewData: the data of a panel that is not saved, as DataAnswer. */
export const PanelPreview = Type.Object({
  panelItemDTO: Type.Object({
    type: optional(Type.String({ maxLength: limits.word })),
    outward: optional(Type.String({ maxLength: limits.word })),
    query: PanelQuery,
    ...surroundings,
  }),
});

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
  /** The filters that were applied, with their values, as in answers of data sets. */
  filters?: Record<string, string[]>;
}
