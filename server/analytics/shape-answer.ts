import type { DataAnswer, DataSeries } from '../../src/schemas/wire/analytics.ts';
import { type Locale, message } from '../texts/messages.ts';
import { type AnswerRow, levels, maxSeries } from './build-statement.ts';
import type { Dimension, Measure } from './model/data-set.ts';
import { hoursOf, type Period, type Step, stepLabel, stepsOf, wallText } from './model/period.ts';
import type { PlannedQuery } from './plan-query.ts';

/** A category or series: a key, or null for the rest of them. */
interface Entry {
  key: string | null;
  name: string;
}

type Cell = number | null;

const hoursPerDay = 24;
/** Stands for everything of a dimension; no key has this character. */
const everything = '\u0000';

/** Turns the rows of a plan's statement into the shape of a panel. */
export function shapeAnswer(plan: PlannedQuery, rows: readonly AnswerRow[]): DataAnswer {
  const { set, measures, dimension, split, reader, asked, query, periods } = plan;
  const { locale } = reader;
  const table = createTable(plan, rows);
  const categories = dimension
    ? categoriesOf(plan, rows)
    : measures.map(({ id, name }) => ({ key: id, name: name[locale] }));
  const series = split ? seriesOfSplit(plan, rows) : undefined;
  const [first] = measures;
  if (!first) throw new Error('a query has a measure');
  const compares = periods.length > 1 && query.compare ? [0, 1] : [0];
  const lines = compares.flatMap((p): DataSeries[] => {
    const compare = p === 1 && query.compare ? { compare: query.compare } : {};
    const nameIn = (name: string) =>
      p === 1 ? message(locale, `dataCompared.${query.compare ?? 'previous'}`, { name }) : name;
    const total = (value: Cell) => (query.totals ? { total: value } : {});
    const of = (measure: Measure) => ({
      measure: measure.id,
      unit: unitOf(measure, locale),
      ...(measure.good && { good: measure.good }),
      ...compare,
    });
    if (series)
      return series.map(({ key, name }) => ({
        name: nameIn(name),
        uKey: key ?? 'others',
        ...of(first),
        data: dimension
          ? categories.map((category, index) => table.value(first, { p, category, index, series: key }))
          : [table.value(first, { p, series: key })],
        ...total(table.value(first, { p, series: key })),
      }));
    if (!dimension) {
      const units = new Set(measures.map((measure) => unitOf(measure, locale)));
      const unit = units.size === 1 ? unitOf(first, locale) : '';
      const data = measures.map((measure) => table.value(measure, { p }));
      return [{ name: nameIn(set.name[locale]), uKey: set.id, measure: first.id, unit, ...compare, data }];
    }
    return measures.map((measure) => ({
      name: nameIn(measure.name[locale]),
      uKey: measure.id,
      ...of(measure),
      data: categories.map((category, index) => table.value(measure, { p, category, index })),
      ...total(table.value(measure, { p })),
    }));
  });
  const counted = rows.find(({ level, p }) => level === levels.category && p === 0)?.c_count ?? 0;
  const isAxis = dimension?.kind === 'time';
  const steps = isAxis ? table.steps[0] : undefined;
  return {
    option: {
      title: { text: titleOf(plan) },
      legend: { data: lines.filter(({ compare }) => !compare).map(({ name }) => name) },
      xAxis: [
        {
          data: split && !dimension ? [first.name[locale]] : categories.map(({ name }) => name),
          keys: split && !dimension ? [first.id] : categories.map(({ key }) => key),
          ...(!dimension && !split && { units: measures.map((measure) => unitOf(measure, locale)) }),
          ...(steps && { ranges: steps.map(({ from, to }): [string, string] => [wallText(from), wallText(to - 1)]) }),
        },
      ],
      yAxis: [{ name: unitOf(first, locale) }],
      series: lines,
    },
    period: { ...timesOf(asked), grain: set.isCurrent ? null : asked.grain },
    ...(periods[1] && { compared: timesOf(periods[1]) }),
    ...(query.totals && {
      totals: {
        categories: dimension
          ? categories.map((category, index) => table.value(first, { p: 0, category, index }))
          : measures.map((measure) => table.value(measure, { p: 0 })),
        all: table.value(first, { p: 0 }),
      },
    }),
    more: isAxis ? 0 : Math.max(0, counted - plan.top),
  };
}

const timesOf = ({ from, to }: Period) => ({ startTime: wallText(from), endTime: wallText(to - 1) });

const unitOf = ({ unit = '' }: Measure, locale: Locale): string => (typeof unit === 'string' ? unit : unit[locale]);

function titleOf({ measures, dimension, reader: { locale } }: PlannedQuery): string {
  const names = measures.map(({ name }) => name[locale]).join(' / ');
  return dimension ? message(locale, 'dataTitle', { names, dimension: dimension.name[locale] }) : names;
}

/** The categories in their order, with 'others' if the measures add up. */
function categoriesOf(plan: PlannedQuery, rows: readonly AnswerRow[]): Entry[] {
  const { dimension, asked, measures, reader, query, top } = plan;
  const { locale } = reader;
  if (!dimension) return [];
  if (dimension.kind === 'time')
    return stepsOf(asked.grain, asked).map(({ key }) => ({ key, name: stepLabel(asked.grain, key, asked) }));
  if (dimension.isOrdered && query.sort !== 'value' && query.sort !== 'lowest')
    return Object.entries(dimension.labels ?? {}).map(([key, label]) => ({ key, name: label[locale] }));
  const found = rows
    .filter(({ p, level, c_at }) => p === 0 && level === levels.category && c_at !== null)
    .sort((a, b) => (a.c_at ?? 0) - (b.c_at ?? 0));
  const entries = found.map(({ c, name }) => entryOf(dimension, c ?? '', name, locale));
  if (query.sort === 'name') entries.sort((a, b) => a.name.localeCompare(b.name, locale));
  const isCut = (found[0]?.c_count ?? 0) > top;
  return isCut && measures.every(isSummable) ? [...entries, others(locale)] : entries;
}

/** At most twelve series, the largest first. */
function seriesOfSplit({ split, measures, reader }: PlannedQuery, rows: readonly AnswerRow[]): Entry[] {
  const found = rows
    .filter(({ p, level, s_at }) => p === 0 && level === levels.series && s_at !== null)
    .sort((a, b) => (a.s_at ?? 0) - (b.s_at ?? 0));
  if (!split) return [];
  const { locale } = reader;
  const entries = split.labels ? Object.keys(split.labels).flatMap((key) => found.filter(({ s }) => s === key)) : found;
  const rest = found.filter((row) => !entries.includes(row));
  const named = [...entries, ...rest].map(({ s, name }) => entryOf(split, s ?? '', name, locale));
  return (found[0]?.s_count ?? 0) > maxSeries && measures.every(isSummable) ? [...named, others(locale)] : named;
}

/** A rest is a total without the others. */
const isSummable = ({ isAdditive }: Measure): boolean => isAdditive;

const others = (locale: Locale): Entry => ({ key: null, name: message(locale, 'dataOthers') });

function entryOf({ labels }: Dimension, key: string, name: string | null, locale: Locale): Entry {
  if (key === '') return { key, name: message(locale, 'dataNone') };
  const label = labels && Object.hasOwn(labels, key) ? labels[key] : undefined;
  return { key, name: label?.[locale] ?? name ?? key };
}

interface Place {
  p: number;
  /** The category and its position; without it all. */
  category?: Entry;
  index?: number;
  /** Without it all; null for the rest. */
  series?: string | null;
}

/** Looks up values by category and series. */
function createTable(plan: PlannedQuery, rows: readonly AnswerRow[]) {
  const { dimension, asked, periods, measures, reader } = plan;
  const isAxis = dimension?.kind === 'time';
  const steps: Step[][] = isAxis ? periods.map((period) => stepsOf(asked.grain, period)) : [];
  const place = (p: number, c: string, s: string) => `${p}\n${c}\n${s}`;
  const found = new Map(rows.map((row) => [place(row.p, keyIn(row, 'c'), keyIn(row, 's')), row]));
  const shown = { c: keysIn(rows, levels.category, 'c'), s: keysIn(rows, levels.series, 's') };

  const sumAt = (at: number, p: number, c: string, s: string): Cell => found.get(place(p, c, s))?.sums[at] ?? null;

  /** The sum of a place; that of a rest is everything without what is shown. */
  function sumOf(at: number, p: number, c: string | null, s: string | null): Cell {
    if (c === null)
      return rest(
        sumOf(at, p, everything, s),
        shown.c.map((key) => sumOf(at, p, key, s)),
      );
    if (s === null)
      return rest(
        sumAt(at, p, c, everything),
        shown.s.map((key) => sumAt(at, p, c, key)),
      );
    return sumAt(at, p, c, s);
  }

  function divisorOf(measure: Measure, at: number, p: number, c: string, s: string, length: Period): Cell | 1 {
    if (measure.perTime) return hoursOf(length, reader.now) / (measure.perTime === 'day' ? hoursPerDay : 1);
    if (measure.perCounted) return found.get(place(p, isAxis ? c : everything, everything))?.pers[at] ?? null;
    return measure.per ? (found.get(place(p, c, s))?.pers[at] ?? null) : 1;
  }

  function value(measure: Measure, { p, category, index = 0, series }: Place): Cell {
    const at = measures.indexOf(measure);
    const step = isAxis && category ? steps[p]?.[index] : undefined;
    if (isAxis && category && !step) return null;
    const c = step ? step.key : category ? category.key : everything;
    const s = series === undefined ? everything : series;
    const sum = sumOf(at, p, c, s) ?? measure.empty ?? null;
    const divisor = divisorOf(measure, at, p, c ?? everything, s ?? everything, step ?? periods[p] ?? asked);
    if (sum === null || divisor === null || divisor === 0) return null;
    const result = (sum / divisor) * (measure.factor ?? 1);
    return Number.isFinite(result) ? Number(result.toFixed(measure.decimals)) : null;
  }
  return { value, steps };
}

/** Rows of a level leave the other key empty. */
function keyIn({ level, c, s }: AnswerRow, column: 'c' | 's'): string {
  const hasKey = level === levels.cell || level === (column === 'c' ? levels.category : levels.series);
  return hasKey ? ((column === 'c' ? c : s) ?? '') : everything;
}

const keysIn = (rows: readonly AnswerRow[], level: number, column: 'c' | 's'): string[] =>
  rows.filter((row) => row.p === 0 && row.level === level).map((row) => row[column] ?? '');

const rest = (all: Cell, some: readonly Cell[]): Cell =>
  all === null ? null : all - some.reduce<number>((sum, one) => sum + (one ?? 0), 0);
