/** One value of a pie or a counter; `uKey` names it whatever the reader's language is. */
export interface ChartItem {
  name: string;
  value: number;
  uKey: string;
  /** Counters: what stands behind the number. */
  unit?: string;
}

/** What a panel measures; the last part of `xValue` is the grain of time (contract 3.13). */
export interface MetricDescription {
  mType: string;
  mKey: string;
  x: string;
  y: string;
  xValue: string;
  yValue: string;
  unit: string;
}

/** A series over the x axis; `type` says how it is drawn where the panel leaves a choice. */
export interface ChartSeries {
  name: string;
  type: 'line' | 'bar';
  uKey: string;
  data: number[];
}

/**
 * The answer of GET /chart/panelItemData (contract 3.13): lines and bars have one number per entry of the x axis, a pie or
 * a counter has one series of items.
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
