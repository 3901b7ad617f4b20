import { type SQL, sql } from 'drizzle-orm';
import { adHoc } from '../db/name-statements.ts';
import type { DataReader, DataSet, Dimension, Measure, Use } from './model/data-set.ts';
import type { Period } from './model/period.ts';
import { recordedHours } from './model/recorded-hours.ts';

/** Maximum series of a split; the rest is 'others'. */
export const maxSeries = 12;

/** A checked query of one data set. */
export interface Plan {
  set: DataSet;
  reader: DataReader;
  measures: readonly Measure[];
  dimension: Dimension | undefined;
  split: Dimension | undefined;
  uses: ReadonlySet<string>;
  filters: ReadonlyMap<string, readonly string[]>;
  grain: Use['grain'];
  /** The period and the one to compare with; empty for a state of now. */
  periods: readonly Period[];
  top: number;
  /** Whether the largest or the smallest categories come first. */
  order: 'desc' | 'asc';
}

/**
 * Which groups a row of the answer is of: both, a category, a series, everything. Rows of `recorded` have the hours that
 * means divide by, of each step of a time axis and of everything.
 */
export const levels = { cell: 0, category: 1, series: 2, all: 3, recorded: 4 } as const;

/** A row of the statement: sums and divisors of the measures by their position. */
export interface AnswerRow {
  /** 0 for the period, 1 for the earlier one. */
  p: number;
  level: number;
  c: string | null;
  s: string | null;
  /** Rank and number of the categories and the series. */
  c_at: number | null;
  c_count: number | null;
  s_at: number | null;
  s_count: number | null;
  name: string | null;
  sums: (number | null)[];
  pers: (number | null)[];
}

/**
 * One statement for a plan: sums by category and series, by each of them and of everything, for each period. Categories
 * are ranked by the first measure. All values are parameters; identifiers are from the descriptions.
 */
export function buildStatement(plan: Plan): SQL {
  const { measures, dimension, split, periods, top, reader, order } = plan;
  const windows: readonly (Period | undefined)[] = periods.length > 0 ? periods : [undefined];
  const grouped = windows.map((period, index) => groupsOf(plan, period, index));
  const [first] = measures;
  // Sums of the same rows differ in their last digits by the order in which they were read, unless they are whole.
  const rank = first?.decimals === 0 && !first.per ? 'first' : 'round(first::numeric, 6)';
  const ranked = (column: 'c' | 's', name: string, direction: string, limit: number | undefined) => {
    const group = column === 'c' ? levels.category : levels.series;
    const groups = `from g where p = 0 and level = ${group}`;
    const isGrouped = `g.level in (${levels.cell}, ${group})`;
    return {
      table: sql`, ${sql.raw(name)} as (select ${sql.raw(`${column}, row_number() over () as at, (select count(*) ${groups}) as n`)}
        from (select ${sql.raw(`${column} ${groups} order by ${rank} ${direction} nulls last, ${column}`)} ${limit === undefined ? sql`` : sql`limit ${limit}`}) ranked)`,
      columns: sql.raw(`${name}.at::int as ${column}_at, ${name}.n::int as ${column}_count`),
      join: sql.raw(`left join ${name} on ${isGrouped} and ${name}.${column} = g.${column}`),
      where: sql.raw(limit === undefined ? 'true' : `(not ${isGrouped} or ${name}.at is not null)`),
    };
  };
  const unranked = (column: 'c' | 's') => ({
    table: sql``,
    columns: sql.raw(`null::int as ${column}_at, null::int as ${column}_count`),
    join: sql``,
    where: sql`true`,
  });
  // Those of a time axis have their order.
  const categories =
    dimension && dimension.kind !== 'time'
      ? ranked('c', 'categories', order, dimension.isOrdered ? undefined : top)
      : unranked('c');
  const series = split ? ranked('s', 'series', 'desc', maxSeries) : unranked('s');
  const nameOf = (one: Dimension | undefined, column: 'c' | 's', level: number) =>
    one?.nameOf
      ? sql`when g.level = ${sql.raw(String(level))} then ${one.nameOf(sql.raw(`g.${column}`), reader)}`
      : undefined;
  const names = [nameOf(dimension, 'c', levels.category), nameOf(split, 's', levels.series)].filter(
    (one) => one !== undefined,
  );
  const recorded = measures.some(({ perRecorded }) => perRecorded)
    ? windows.map((period, index) => sql` union all ${recordedOf(plan, period, index)}`)
    : [];
  return sql`select ${sql.raw(adHoc)} * from (
    with g as materialized (${sql.join(grouped, sql` union all `)})${categories.table}${series.table}
    select g.p, g.level, g.c, g.s, ${categories.columns}, ${series.columns},
      ${names.length > 0 ? sql`case ${sql.join(names, sql` `)} end` : sql`null`} as name, g.sums, g.pers
    from g ${categories.join} ${series.join} where ${categories.where} and ${series.where}
    ${sql.join(recorded, sql``)}
  ) answer`;
}

/** The recorded hours of one period: of each step of a time axis, and of everything. */
function recordedOf({ reader, dimension, grain }: Plan, period: Period | undefined, index: number): SQL {
  const isAxis = dimension?.kind === 'time';
  return sql`select ${sql.raw(`${index}, ${levels.recorded}`)}, c, null, null, null, null, null, null, null, array[n]
    from (select ${isAxis ? sql`${stepOf(grain)}::text` : sql.raw('null::text')} as c, sum(n)::float8 as n
      from (${recordedHours({ reader, period, grain })}) r
      group by ${sql.raw(isAxis ? 'grouping sets ((1), ())' : '()')}) recorded where n is not null`;
}

/** The step of a row, as a time: its text is made of groups only, since that of each row takes longer than to group them. */
const stepOf = (grain: Use['grain']): SQL => sql`date_trunc(${sql.raw(`'${(grain ?? 'DAY').toLowerCase()}'`)}, r.wall)`;

/** The sums of one period. */
function groupsOf(plan: Plan, period: Period | undefined, index: number): SQL {
  const { set, reader, measures, dimension, split, uses, filters, grain } = plan;
  const conditions = [...filters].map(([id, values]) => matching(set, id, values));
  const columns = Object.entries(
    Object.assign({}, ...measures.map((measure) => measure.columns)) as Record<string, SQL>,
  );
  const keyOf = (one: Dimension | undefined) => (one?.kind === 'time' ? stepOf(grain) : one?.key);
  const [c, s] = [keyOf(dimension), keyOf(split)];
  const keys = [c && sql`${c} as c`, s && sql`${s} as s`].filter((one) => one !== undefined);
  const listed = [...keys, sql.raw('r.*'), ...columns.map(([name, value]) => sql`${value} as ${sql.identifier(name)}`)];
  const numbers = (values: (SQL | undefined)[]) =>
    sql`array[${sql.join(
      values.map((value) => (value ? sql`(${value})::float8` : sql`null::float8`)),
      sql`, `,
    )}]`;
  const [ranking] = measures;
  const rank = ranking?.per ? sql`(${ranking.sum})::float8 / nullif((${ranking.per})::float8, 0)` : ranking?.sum;
  return sql`select ${sql.raw(String(index))} as p, ${levelOf(c, s)} as level, (${rank})::float8 as first, ${sql.raw(c ? 'c::text' : 'null::text')} as c,
      ${sql.raw(s ? 's::text' : 'null::text')} as s, ${numbers(measures.map(({ sum }) => sum))} as sums,
      ${numbers(measures.map(({ per }) => per))} as pers
    from (
      select ${sql.join(listed, sql`, `)} from (${set.rows({ reader, period, grain, uses, filters, measures: new Set(measures.map(({ id }) => id)) })}) r
      ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
    ) b group by grouping sets (${setsOf(c, s)}) ${set.isOfNumbers ? sql`having ${levelOf(c, s)} = ${sql.raw(String(levels.all))} or sum(n) <> 0` : sql``}`;
}

const levelOf = (c: SQL | undefined, s: SQL | undefined): SQL => {
  if (c && s) return sql.raw('grouping(c, s)');
  if (c) return sql.raw('grouping(c) * 2 + 1');
  return s ? sql.raw('2 + grouping(s)') : sql.raw('3');
};

const setsOf = (c: SQL | undefined, s: SQL | undefined): SQL => {
  if (c && s) return sql.raw('(c, s), (c), (s), ()');
  if (c) return sql.raw('(c), ()');
  return s ? sql.raw('(s), ()') : sql.raw('()');
};

function matching({ dimensions }: DataSet, id: string, values: readonly string[]): SQL {
  const found = dimensions.find((one) => one.id === id);
  if (!found) throw new Error(`no dimension ${id}`);
  return found.matches?.(values) ?? sql`${found.key} = any(${sql.param([...values])}::text[])`;
}
