import type { ChartPlan } from '../../engine/compile/plan/plan.ts';
import { chartPalettes } from '../../engine/stores/display/chart-palettes.ts';
import { textIn } from '../../schemas/grammar/text-in.ts';
import type { ChartData } from '../context/chart-data.ts';
import { exactFigure, shortFigure } from './chart-figure.ts';
import type { ChartInput } from './chart-input.ts';
import type { ChartStyle } from './use-chart-style.ts';

/** A style in English without motion. */
export const testStyle: ChartStyle = {
  text: '#111111',
  muted: '#555555',
  line: '#dddddd',
  surface: '#ffffff',
  background: '#ffffff',
  fontFamily: 'sans-serif',
  hasMotion: false,
  words: (text) => textIn('en', text),
  figure: (value) => exactFigure('en', value),
  short: (value) => shortFigure('en', value),
  unfinished: (name) => `${name} (so far)`,
  tones: {
    danger: '#ff0000',
    warning: '#ffa500',
    info: '#0000ff',
    success: '#008000',
    neutral: '#888888',
    cyan: '#008b8b',
    magenta: '#c71585',
    purple: '#8a2be2',
  },
  colors: (palette) => chartPalettes.find(({ name }) => name === palette)!.colors,
};

export const testPlan = (more: Partial<ChartPlan> = {}): ChartPlan => ({
  kind: 'chart',
  id: 'c',
  source: 's',
  chart: 'bar',
  look: 'default',
  palette: 'default',
  span: 1,
  ...more,
});

export const testInput = (
  data: ChartData,
  plan: Partial<ChartPlan> = {},
  more: Partial<ChartInput> = {},
): ChartInput => ({
  plan: testPlan(plan),
  data,
  unit: '',
  style: testStyle,
  isChoosable: false,
  hasMarks: true,
  chosen: undefined,
  ...more,
});

const long = 'A very long name of a road '.repeat(8).slice(0, 200);
const names = (count: number) => Array.from({ length: count }, (_, index) => `Road ${index}`);
const one = (values: (number | null)[], categories = names(values.length)): ChartData => ({
  categories,
  series: [{ name: 'Lamps', values }],
});

/** Data that platforms send when something is wrong or large. */
export const oddData: Readonly<Record<string, ChartData>> = {
  empty: { categories: [], series: [] },
  'without series': { categories: ['a'], series: [] },
  'one point': one([5]),
  'all missing': one([null, null, null]),
  'not finite': one([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 3]),
  huge: one([1e15, 3e14]),
  tiny: one([1e-9, 3e-12]),
  negative: {
    categories: names(3),
    series: [
      { name: 'a', values: [-5, 3, -2] },
      { name: 'b', values: [4, -6, -1] },
    ],
  },
  'long names': {
    categories: [long, `${long}2`, `${long}3`],
    series: [long, `${long}b`].map((name) => ({ name, values: [1, 2, 3] })),
  },
  'many categories': one(names(200).map((_, index) => index % 17)),
  'names twice': one([1, 2, 3], ['same', 'same', 'same']),
  'series of one name': {
    categories: ['a', 'b'],
    series: [1, 2].map((value) => ({ name: 'same', values: [value, value] })),
  },
  zeros: one([0, 0, 0]),
  'too few values': { categories: names(4), series: [{ name: 'a', values: [1] }] },
  'an earlier period': {
    categories: ['a', 'b'],
    series: [
      { name: 'Now', key: 'n', values: [1, 2] },
      { name: 'Then', key: 'n', values: [2, 1], isEarlier: true },
    ],
  },
};
