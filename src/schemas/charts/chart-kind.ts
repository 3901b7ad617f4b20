import type { Variant } from '../grammar/variants.ts';

export type ChartLook = 'default' | 'stack' | 'area';

/** A chart type (DASH-12 to DASH-19). Its renderer has the same name. */
export interface ChartKindOf extends Variant {
  /** Its looks; the first is the default. */
  looks: readonly ChartLook[];
}

export const defineChart = <const Of extends ChartKindOf>(chart: Of): Of => chart;
