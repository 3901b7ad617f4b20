import { action, compareStructural, observable, reaction } from 'mobx';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { PanelValues } from '../../../schemas/sources/data.ts';
import type { DataAnswer } from '../../../schemas/wire/analytics.ts';
import type { Comparison, Grain, TimeScale } from '../../../schemas/wire/data-words.ts';
import { PlatformError } from '../http/platform-error.ts';
import type { PanelQuestion } from '../panel-question.ts';
import type { ScopePort } from '../ports.ts';
import { SourceStore } from '../source-store.ts';
import { defineSource, type SourcePlanOf } from './define-source.ts';

/** Numbers of points that are asked for: a panel that grows a little reads nothing anew. */
const pointSteps = [125, 250, 500, 1000, 2000, 4000] as const;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Conditions with a value; numbers and booleans as texts. */
function filtersOf(values: unknown): Record<string, string | string[]> | undefined {
  const filters = Object.entries(isRecord(values) ? values : {}).flatMap(
    ([name, value]): [string, string | string[]][] => {
      if (value === undefined || value === null || value === '') return [];
      if (Array.isArray(value)) return value.length === 0 ? [] : [[name, value.map(String)]];
      return [[name, String(value)]];
    },
  );
  return filters.length === 0 ? undefined : Object.fromEntries(filters);
}

/**
 * The question of a source: its own period, else that of its panel, else the platform's (the last day). The filters of
 * the panel are shared: data sets without one ignore it.
 */
export function questionOf(plan: SourcePlanOf<'data'>, scope: ScopePort, pixels?: number): PanelQuestion {
  const value = (part: unknown) => (part === undefined ? undefined : scope.valueOf(part));
  const panel: PanelValues = (value(plan.panel) as PanelValues | undefined) ?? {};
  const hasRange = plan.startTime !== undefined && plan.endTime !== undefined;
  const isOwn = plan.scale !== undefined || hasRange;
  const from = isOwn ? undefined : panel;
  const startTime = textOf(value(plan.startTime)) ?? textOf(from?.startTime);
  const endTime = textOf(value(plan.endTime)) ?? textOf(from?.endTime);
  const scale = startTime === undefined ? (plan.scale ?? textOf(from?.scale)) : undefined;
  const dimension = textOf(value(plan.dimension));
  const measures = value(plan.measures);
  return dropMissing<PanelQuestion>({
    dataSet: textOf(value(plan.set)) ?? '',
    measures: Array.isArray(measures) ? measures.map(String) : [],
    dimension,
    split: textOf(value(plan.split)),
    scale: scale as TimeScale | undefined,
    startTime,
    endTime,
    grain: (plan.grain ?? textOf(from?.grain)) as Grain | undefined,
    compare: (plan.compare ?? textOf(panel.compare)) as Comparison | undefined,
    filters: filtersOf(value(plan.filters)),
    shared: filtersOf(panel.filters),
    top: plan.top,
    sort: plan.sort,
    totals: plan.totals,
    points: dimension === 'time' ? pixels : undefined,
  });
}

const dropMissing = <All extends object>(all: { [Key in keyof All]: All[Key] | undefined }): All =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as All;

/** One row per category, with the numbers by measure or by value of the split: what tables and lists show. */
export function rowsOf({ option }: DataAnswer): Record<string, unknown>[] {
  const [{ data, keys, ranges }] = option.xAxis;
  return data.map((name, index) => ({
    id: keys[index] ?? name,
    key: keys[index] ?? '',
    name,
    ...(ranges?.[index] && { startTime: ranges[index][0], endTime: ranges[index][1] }),
    ...Object.fromEntries(
      option.series.map(({ uKey, compare, data: values }) => [
        compare === undefined ? uKey : `${uKey}_${compare}`,
        values[index] ?? null,
      ]),
    ),
  }));
}

/** An answer with its rows, made when something reads them: charts never do. */
function withRecords(answer: DataAnswer): DataAnswer & { readonly records: Record<string, unknown>[] } {
  let rows: Record<string, unknown>[] | undefined;
  return {
    ...answer,
    get records() {
      rows ??= rowsOf(answer);
      return rows;
    },
  };
}

/** Whether a platform has sent what a chart of axes is read from. */
const isAnswer = (answer: unknown): answer is DataAnswer => {
  const option = isRecord(answer) ? answer.option : undefined;
  if (!isRecord(option) || !Array.isArray(option.xAxis) || !Array.isArray(option.series)) return false;
  const [axis] = option.xAxis as unknown[];
  return isRecord(axis) && Array.isArray(axis.data) && Array.isArray(axis.keys);
};

/** A source of the platform's data sets: reads with the others of the page, and no more points than are drawn. */
export const data = defineSource('data', {
  takes: ['panels', 'clock'],
  open(plan, { panels, clock }, scope) {
    const pixels = observable.box<number | undefined>(undefined);
    const question = () => questionOf(plan, scope, pixels.get());
    const parts = [plan.set, plan.measures, plan.dimension, plan.split, plan.panel, plan.startTime, plan.endTime];
    const isAsked = () =>
      scope.holds(plan.when) && parts.every((part) => part === undefined || scope.missingIn(part) === undefined);
    const store = new SourceStore<unknown>(
      async (signal, isRefresh) => {
        const answer = await panels.read(question(), { signal, isRefresh });
        if (!isAnswer(answer)) throw new PlatformError('unexpected', '');
        return withRecords(answer);
      },
      () => clock.now(),
    );
    const stop = reaction(
      () => {
        const asked = isAsked();
        return { isAsked: asked, key: asked ? JSON.stringify(question()) : '' };
      },
      // Nine panels that blink with every choice of a period are no calm screen: each keeps what it has until then.
      ({ key, isAsked }) => store.switchTo(key, { isAsked, keepsOld: true }),
      { fireImmediately: true, equals: compareStructural },
    );
    const fit = action((width: number) => {
      const next = pointSteps.find((points) => points >= width) ?? pointSteps.at(-1);
      if ((pixels.get() ?? 0) < (next ?? 0)) pixels.set(next);
    });
    return { store, stop, fit, question: () => (isAsked() ? question() : undefined) };
  },
});
