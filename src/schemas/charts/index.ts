import { pluginKinds } from '../grammar/plugins.ts';
import { assetCount } from './asset-count.ts';
import { bar } from './bar.ts';
import type { ChartKindOf, ChartLook } from './chart-kind.ts';
import { counterChart } from './counter.ts';
import { line } from './line.ts';
import { listChart } from './list.ts';
import { onlineRate } from './online-rate.ts';
import { pattern } from './pattern.ts';
import { pie } from './pie.ts';
import { video } from './video.ts';

/** All chart types, one line each. */
export const charts = {
  bar,
  line,
  pie,
  counter: counterChart,
  pattern,
  list: listChart,
  video,
  assetCount,
  onlineRate,
  ...pluginKinds.charts,
};
export type ChartKind = keyof typeof charts;

type NamesOf<Kinds extends Readonly<Record<string, ChartKindOf>>> = {
  [Kind in keyof Kinds & string]: `${Kind}/${Kinds[Kind]['looks'][number]}`;
}[keyof Kinds & string];
/** The name of a chart's renderer, such as 'bar/cube' (`type/outward` on the wire). */
export type ChartName = NamesOf<typeof charts>;
/** The names that plug-ins add. */
export type PluginChartName = NamesOf<typeof pluginKinds.charts>;

export const chartLooks = [
  'default',
  'cube',
  'column',
  'stack',
  'area',
  'band',
  '3d',
  'bar',
  'icon',
] as const satisfies readonly ChartLook[];
export const lookMeanings: Readonly<Record<ChartLook, string>> = {
  default: 'The plain chart; with counter the same as bar.',
  cube: 'Bars as cuboids; only with bar.',
  column: 'Bars as cylinders; only with bar.',
  stack: 'Stacked bars; only with bar.',
  area: 'Filled areas under the lines; only with line.',
  band: 'An area from the first series to the second, and lines for the others; only with line.',
  '3d': 'A pie with depth; only with pie.',
  bar: 'Figures over a bar that shows their share; only with counter.',
  icon: 'Figures beside an icon; only with counter.',
};
