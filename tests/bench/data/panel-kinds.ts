import type { DataAnswer, DataQuery, DataResult, DataSeries } from '../../../src/schemas/wire/analytics.ts';

/** The panels of the page, in the order of its grid: a data set and what to ask of it. */
export const kindPanels = [
  { id: 'power', title: 'Power by lamp', dimension: 'device', measures: ['power'] },
  { id: 'load', title: 'Load over time', dimension: 'time', measures: ['load'] },
  { id: 'totals', title: 'Totals', measures: ['devices', 'alarms', 'energy', 'online'] },
  { id: 'hours', title: 'Hours by lamp', dimension: 'device', measures: ['hours'] },
  { id: 'energy', title: 'Energy over time', dimension: 'time', measures: ['energy'] },
  { id: 'types', title: 'Devices by type', dimension: 'deviceType', measures: ['count'] },
  { id: 'levels', title: 'Alarms by day', dimension: 'time', measures: ['count'], split: 'level' },
  { id: 'roads', title: 'Energy by road', dimension: 'road', measures: ['energy'] },
  { id: 'online', title: 'Online by type', dimension: 'deviceType', measures: ['online', 'total'] },
] as const;
export type KindPanel = (typeof kindPanels)[number]['id'];

/** How often values move before they start again. */
const moves = 20;
const roads = 100;
const days = 31;
const firstDay = Date.UTC(2026, 0, 1);
const minuteMs = 60_000;
const dayMs = 86_400_000;
const deviceTypes = ['Lamp controller', 'Camera', 'LED screen', 'Speaker', 'Weather station', 'EV charger'];
const levels = ['Critical', 'Major', 'Minor', 'Notice'];

/** A platform whose values move by one step at a time. */
export interface KindFeed {
  /** Answers the batched call. */
  answer(body: unknown): DataResult[];
  /** Moves the values of all panels. */
  move(): void;
  /** The latest answers. */
  latest(): Readonly<Record<KindPanel, DataAnswer>>;
}

/**
 * Creates the answers in advance, so that creating them is not measured.
 *
 * @param points of each line, and bars of each of the two charts of lamps
 */
export function createKindFeed(points: number): KindFeed {
  const lamps = Array.from({ length: points }, (_, lamp) => `Lamp ${String(lamp + 1).padStart(4, '0')}`);
  const turns = Array.from({ length: moves }, (_, moved) => answersAt(moved, points, lamps));
  let moved = 0;
  const latest = () => turns[moved % moves]!;
  return {
    answer: (body) =>
      (body as { panels: DataQuery[] }).panels.map(({ id, dataSet }) => ({ id, data: latest()[dataSet as KindPanel] })),
    move() {
      moved += 1;
    },
    latest,
  };
}

/** The queries of pages that write them by hand. */
export const kindQueries = (): DataQuery[] =>
  kindPanels.map(({ title: _, id, measures, ...asked }) => ({ ...asked, id, dataSet: id, measures: [...measures] }));

function answersAt(moved: number, points: number, lamps: string[]): Readonly<Record<KindPanel, DataAnswer>> {
  const minutes = stepsOf(moved, points, minuteMs, (start) => start.slice(11, 16));
  const dates = stepsOf(moved, days, dayMs, (start) => start.slice(5, 10));
  const level = (panel: number, step: number) =>
    Math.round(500 + 300 * Math.sin((step + moved) / (40 + panel * 5)) + (((step + moved) * 7919) % 97));
  const values = (panel: number, count: number) => Array.from({ length: count }, (_, step) => level(panel, step));
  const names = (all: string[]) => ({ data: all, keys: all });
  const roadNames = Array.from({ length: roads }, (_, road) => `Road ${road + 1}`);
  return {
    power: answerOf(names(lamps), [seriesOf('power', 'W', values(0, points))]),
    load: answerOf(minutes, [seriesOf('load', 'kW', values(1, points))]),
    totals: answerOf(
      { data: ['Devices', 'Alarms', 'Energy', 'Online'], keys: ['devices', 'alarms', 'energy', 'online'] },
      [seriesOf('value', '', [level(2, 0), level(2, 40), level(2, 80), level(2, 120)])],
    ),
    hours: answerOf(names(lamps), [seriesOf('hours', 'h', values(3, points))]),
    energy: answerOf(minutes, [seriesOf('energy', 'kWh', values(4, points))]),
    types: answerOf(names(deviceTypes), [seriesOf('count', '', values(5, deviceTypes.length))]),
    levels: answerOf(
      dates,
      levels.map((name, place) => seriesOf('count', '', values(6 + place, days), name)),
    ),
    roads: answerOf(names(roadNames), [seriesOf('energy', 'kWh', values(10, roads))]),
    online: answerOf(names(deviceTypes), [
      seriesOf('online', '', values(11, deviceTypes.length)),
      seriesOf(
        'total',
        '',
        Array.from(deviceTypes, () => 1000),
      ),
    ]),
  };
}

function stepsOf(moved: number, count: number, ms: number, labelOf: (start: string) => string) {
  const at = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ');
  const all = Array.from({ length: count }, (_, step) => firstDay + (step + moved) * ms);
  const starts = all.map(at);
  return {
    data: starts.map(labelOf),
    keys: starts,
    ranges: all.map((time): [string, string] => [at(time), at(time + ms - 1000)]),
  };
}

const seriesOf = (measure: string, unit: string, data: number[], split?: string): DataSeries => ({
  name: split ?? measure,
  uKey: split ?? measure,
  measure,
  unit,
  data,
});

const answerOf = (axis: DataAnswer['option']['xAxis'][0], series: DataSeries[]): DataAnswer => ({
  option: {
    title: { text: '' },
    legend: { data: series.map(({ name }) => name) },
    xAxis: [axis],
    yAxis: [{ name: series[0]!.unit }],
    series,
  },
  period: { startTime: '2026-01-01 00:00:00', endTime: '2026-01-31 23:59:59', grain: null },
  more: 0,
});
