import { compareTexts } from '../../src/engine/records/compare-texts.ts';
import type { DataAnswer, DataSeries, Paint } from '../../src/schemas/wire/analytics.ts';
import { type Locale, message } from '../texts/messages.ts';
import { type AnswerTable, type Cell, createTable, type Entry } from './answer-table.ts';
import { type AnswerRow, levels, maxSeries } from './build-statement.ts';
import type { Dimension, Measure } from './model/data-set.ts';
import { isSoFar, type Period, stepLabel, stepsOf, wallText } from './model/period.ts';
import { coverageOf } from './model/whole-areas.ts';
import type { PlannedQuery } from './plan-query.ts';

/** Turns the rows of a plan's statement into the shape of a panel. */
export function shapeAnswer(plan: PlannedQuery, rows: readonly AnswerRow[]): DataAnswer {
  const { set, measures, dimension, split, reader, asked, query, periods } = plan;
  const { locale } = reader;
  const table = createTable(plan, rows);
  const sameTime = isSoFar(asked, reader.now);
  const nameOf = (measure: Measure) => measureName(plan, table, measure);
  const categories = dimension
    ? categoriesOf(plan, rows)
    : measures.map((measure) => ({ key: measure.id, name: nameOf(measure) }));
  const series = split ? seriesOfSplit(plan, rows) : undefined;
  const [first] = measures;
  if (!first) throw new Error('a query has a measure');
  const compares = periods.length > 1 && query.compare ? [0, 1] : [0];
  const lines = compares.flatMap((p): DataSeries[] => {
    const compare = p === 1 && query.compare ? { compare: query.compare } : {};
    const nameIn = (name: string) =>
      p === 1
        ? message(locale, `dataCompared.${query.compare ?? 'previous'}${sameTime ? 'SoFar' : ''}`, { name })
        : name;
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
        ...toneOf(split, key),
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
      name: nameIn(nameOf(measure)),
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
          ...(!dimension &&
            !split && {
              units: measures.map((measure) => unitOf(measure, locale)),
              goods: measures.map(({ good }) => good),
            }),
          ...(dimension?.tones && { tones: categories.map(({ key }) => toneOf(dimension, key).tone ?? null) }),
          ...(steps && { ranges: steps.map(({ from, to }): [string, string] => [wallText(from), wallText(to - 1)]) }),
        },
      ],
      yAxis: [{ name: unitOf(first, locale) }],
      series: lines,
    },
    period: { ...timesOf(asked), grain: set.isCurrent ? null : asked.grain },
    ...(plan.filters.size > 0 && {
      filters: Object.fromEntries([...plan.filters].map(([id, values]) => [id, [...values]])),
    }),
    ...(periods[1] && { compared: { ...timesOf(periods[1]), ...(sameTime && { sameTime }) } }),
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

/** The name of a measure, with what it leaves out. */
function measureName(plan: PlannedQuery, table: AnswerTable, measure: Measure): string {
  const name = nameOfMean(plan, table, measure);
  const { set, reader } = plan;
  const isPart = set.isOfWholeAreas && coverageOf(reader.scopes.Device) === 'some';
  return isPart ? message(reader.locale, 'dataWholeAreas', { name }) : name;
}

/** The name of a measure, for a mean with what it is over: days, the hours with data, or rows. */
function nameOfMean({ dimension, reader: { locale } }: PlannedQuery, table: AnswerTable, measure: Measure): string {
  const name = measure.name[locale];
  if (dimension?.kind === 'time') return name;
  const number = (value: number) => Number(value.toFixed(1));
  if (measure.perDay) {
    const days = table.daysOf({ p: 0 });
    return days === null ? name : message(locale, 'dataPerDay', { name, days: number(days) });
  }
  if (measure.perRecorded) {
    const { recorded, passed } = table.hoursOf(0);
    return passed - recorded < 1 ? name : message(locale, 'dataGaps', { name, hours: number(recorded) });
  }
  const count = measure.countsPer && !dimension ? table.divisor(measure, { p: 0 }) : null;
  return count === null ? name : message(locale, 'dataOver', { name, count });
}

const timesOf = ({ from, to }: Period) => ({ startTime: wallText(from), endTime: wallText(to - 1) });

export const unitOf = ({ unit = '' }: Measure, locale: Locale): string =>
  typeof unit === 'string' ? unit : unit[locale];

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
  if (query.sort === 'name') entries.sort((a, b) => compareTexts(a.name, b.name));
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

/** The tone of a level or a state. */
const toneOf = (dimension: Dimension | undefined, key: string | null): { tone?: Paint } => {
  const tone = key === null ? undefined : dimension?.tones?.[key];
  return tone === undefined ? {} : { tone };
};

function entryOf({ labels }: Dimension, key: string, name: string | null, locale: Locale): Entry {
  if (key === '') return { key, name: message(locale, 'dataNone') };
  const label = labels && Object.hasOwn(labels, key) ? labels[key] : undefined;
  return { key, name: label?.[locale] ?? name ?? key };
}
