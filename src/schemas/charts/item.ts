import type { ScopeType } from '../rules/scope.ts';

/** What a user has clicked in a chart: `page.<chart>.item` in expressions, and what fills {name} in its `to`. */
export interface ChartItem {
  /** The value of the category, such as the code of an area; its name if it has no other. */
  key: string;
  name: string;
  series: string;
  seriesKey: string;
  value: number | null;
  /** The first and the last second of its step of time, or else of the period of the chart. */
  startTime?: string;
  endTime?: string;
}

/** Its names with their types. */
export const chartItemTypes: Readonly<Record<keyof ChartItem, ScopeType>> = {
  key: 'text',
  name: 'text',
  series: 'text',
  seriesKey: 'text',
  value: 'number',
  startTime: 'text',
  endTime: 'text',
};
