import type { Variant } from '../grammar/variants.ts';

export type ChartLook = 'default' | 'cube' | 'column' | 'stack' | 'area' | 'band' | '3d' | 'bar' | 'icon';

/** A chart type (DASH-11 to DASH-25). Its renderers are named `<type>/<look>`. */
export interface ChartKindOf extends Variant {
  /** Its looks; `default` is the first. */
  looks: readonly [ChartLook, ...ChartLook[]];
  /** The most series that it can draw; default: any number. */
  maxSeries?: number;
}

export const defineChart = <const Of extends ChartKindOf>(chart: Of): Of => chart;
