import type { DataAnswer, DataQuery, DataResult } from '../../../src/schemas/wire/analytics.ts';

/** The call that reads all panels. */
export const panelsPath = '/island-chart/data/query';
/** The data set of a panel. */
export const setOf = (panel: number): string => `set${panel}`;
export const measure = 'power';

/** How often values move before they start again. */
const moves = 20;
const firstDay = Date.UTC(2026, 0, 1);
const stepMs = 60_000;

/** A platform with as many data sets as panels, whose values move by one step at a time. */
export interface PanelFeed {
  /** Answers the batched call. */
  answer(body: unknown): DataResult[];
  /** Moves the values of all panels. */
  move(): void;
  /** The latest value of each panel. */
  latest(): number[];
}

/**
 * Creates the answers in advance, so that creating them is not measured. A panel gets `points` of them however narrow it
 * is: all sides draw the same.
 */
export function createPanelFeed(panels: number, points: number): PanelFeed {
  const times = Array.from({ length: points + moves }, (_, step) => timesOf(step));
  const axes = Array.from({ length: moves }, (_, moved) => {
    const shown = times.slice(moved, moved + points);
    return {
      data: shown.map(({ label }) => label),
      keys: shown.map(({ start }) => start),
      ranges: shown.map(({ start, end }): [string, string] => [start, end]),
    };
  });
  const answers = Array.from({ length: panels }, (_, panel) => {
    const values = Array.from({ length: points + moves }, (_, step) => levelOf(panel, step));
    return axes.map((axis, moved) => answerOf(panel, axis, values.slice(moved, moved + points)));
  });
  let moved = 0;
  const answerTo = (set: string) => answers.find((_, panel) => setOf(panel) === set)![moved % moves]!;
  return {
    answer: (body) =>
      (body as { panels: DataQuery[] }).panels.map(({ id, dataSet }) => ({ id, data: answerTo(dataSet) })),
    move() {
      moved += 1;
    },
    latest: () => answers.map((all) => all[moved % moves]!.option.series[0]!.data.at(-1)!),
  };
}

const levelOf = (panel: number, step: number): number =>
  Math.round(500 + 300 * Math.sin(step / (40 + panel * 5)) + ((step * 7919) % 97));

function timesOf(step: number) {
  const at = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
  const start = at(firstDay + step * stepMs);
  return { start, end: at(firstDay + (step + 1) * stepMs - 1000), label: start.slice(11, 16) };
}

function answerOf(panel: number, axis: DataAnswer['option']['xAxis'][0], data: number[]): DataAnswer {
  const name = `Panel ${panel + 1}`;
  return {
    option: {
      title: { text: name },
      legend: { data: [name] },
      xAxis: [axis],
      yAxis: [{ name: 'W' }],
      series: [{ name, uKey: measure, measure, unit: 'W', data }],
    },
    period: { startTime: axis.keys[0]!, endTime: axis.ranges!.at(-1)![1], grain: null },
    more: 0,
  };
}

/** The queries of pages that write them by hand. */
export const panelQueries = (panels: number): DataQuery[] =>
  Array.from({ length: panels }, (_, panel) => ({
    id: String(panel),
    dataSet: setOf(panel),
    measures: [measure],
    dimension: 'time',
    scale: 'HOUR',
  }));
