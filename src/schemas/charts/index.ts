import { pluginKinds } from '../grammar/plugins.ts';
import { bar } from './bar.ts';
import type { ChartLook } from './chart-kind.ts';
import { line } from './line.ts';
import { pie } from './pie.ts';

/** All chart types, one line each. */
export const charts = { bar, line, pie, ...pluginKinds.charts };
export type ChartKind = keyof typeof charts;

export const chartLooks = ['default', 'stack', 'area'] as const satisfies readonly ChartLook[];
export const lookMeanings: Readonly<Record<ChartLook, string>> = {
  default: 'The plain chart.',
  stack: 'Stacked bars; only with bar.',
  area: 'Filled areas under the lines; only with line.',
};
