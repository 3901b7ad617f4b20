import { getInstanceByDom } from 'echarts/core';

interface DrawnChart {
  on(event: 'rendered', run: () => void): void;
  getOption(): unknown;
}

/** Finds the chart of an element: with the ECharts of the page, or with one that a library brings along. */
export type FindChart = (element: HTMLElement) => DrawnChart | undefined;

const charts = (find: FindChart): DrawnChart[] =>
  [...document.querySelectorAll<HTMLElement>('[_echarts_instance_]')].flatMap((element) => find(element) ?? []);

/** Counts the redraws of all charts on the page from now on. Returns a function that returns the count so far. */
export function watchRedraws(find: FindChart = getInstanceByDom): () => number {
  let redraws = 0;
  const count = () => {
    redraws += 1;
  };
  for (const chart of charts(find)) chart.on('rendered', count);
  return () => redraws;
}

/** Counts the charts, in the order of the page, that do not end with the latest value. */
export function countStale(latest: readonly number[], find: FindChart = getInstanceByDom): number {
  const shown = charts(find).map((chart) => {
    const { series } = chart.getOption() as { series: { data: ArrayLike<number | { value: number }> }[] };
    const data = series[0]?.data;
    const last = data?.[data.length - 1];
    return typeof last === 'object' ? last.value : last;
  });
  return latest.filter((value, place) => shown[place] !== value).length;
}
