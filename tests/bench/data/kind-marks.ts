import type { DataAnswer } from '../../../src/schemas/wire/analytics.ts';
import { count } from '../scene.ts';
import { type KindFeed, type KindPanel, kindPanels } from './panel-kinds.ts';

/** The panels without a canvas, with the elements of one of their figures. */
const lists: readonly (readonly [KindPanel, string])[] = [
  ['totals', ':is(.lamp-chart-tile, .ant-statistic)'],
  ['roads', ':is(.lamp-chart-rank, ol > li)'],
  ['online', ':is(.lamp-chart-pattern, .ant-progress)'],
];
const canvases = kindPanels.length - lists.length;

/** The marks of the page of different panels. */
export const kindMarks = (feed: KindFeed) => ({
  panels: () => count('canvas') >= canvases && lists.every(([, figure]) => count(figure) > 0),
  closed: () => count('canvas') === 0,
  value: () => shows('totals', feed.latest().totals),
});

/** The panels without a canvas that do not show their latest values. */
export const staleLists = (feed: KindFeed): number =>
  lists.filter(([panel]) => !shows(panel, feed.latest()[panel])).length;

/** The last values of the charts, in the order of the page. */
export const latestOfCharts = (feed: KindFeed): number[] =>
  kindPanels.flatMap(({ id }) => (lists.some(([panel]) => panel === id) ? [] : [lastOf(feed.latest()[id])]));

const lastOf = ({ option }: DataAnswer): number => option.series[0]!.data.at(-1)!;

/** True if a panel shows all figures of its answer. */
function shows(panel: KindPanel, { option }: DataAnswer): boolean {
  const place = kindPanels.findIndex(({ id }) => id === panel);
  const text = document.querySelectorAll(':is(.lamp-dashboard-panel, .ant-card)')[place]?.textContent ?? '';
  return option.series[0]!.data.every((value) => text.includes(String(value)));
}
