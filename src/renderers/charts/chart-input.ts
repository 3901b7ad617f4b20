import type { ChartProps } from '../context/registries.tsx';
import type { ChartStyle } from './use-chart-style.ts';

/** What the options of a chart are made of. */
export interface ChartInput extends Pick<ChartProps, 'plan' | 'data' | 'unit' | 'chosen'> {
  style: ChartStyle;
  /** True if something follows a click. */
  isChoosable: boolean;
  /** True once marks can be drawn. */
  hasMarks: boolean;
}

/** The opacity of what is not chosen, while something is. */
export const dimmed = 0.3;
