import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alarmDays, alarmYears, alarms as table } from '../../db/schema.ts';
import { visibleTo } from '../../routes/alarms/alarm-reader.ts';
import { timeZone } from '../../texts/wall-time.ts';
import { between, daysOf, portionsOf } from '../model/cut-days.ts';
import type { Use } from '../model/data-set.ts';
import { type Period, stepStart, stepsOf, wallText } from '../model/period.ts';
import { alarmColumns } from './alarm-columns.ts';

/** What an index of alarms has, and what their totals have. */
const ofIndex = ['kind', 'level', 'device', 'area', 'road', 'department'];
const ofDays = ['kind', 'level', 'alarmType'];
const ofYears = ['kind', 'device'];

/**
 * Rows of the number of alarms of each step, where nothing else is asked for: a year of a large city is more than 100,000.
 * Of a reader who sees all, whole days or months are read from totals, see server/db/schema/totals.ts; what is left, and
 * what others see, is counted in an index. Undefined where neither has what they are counted by.
 */
export function countedRows(use: Use): SQL | undefined {
  const { period, uses, measures } = use;
  if (measures?.size !== 1 || !measures.has('count') || !period) return undefined;
  const by = [...uses].filter((id) => id !== 'time');
  const [total] = totalsOf(use, by);
  if (total) {
    const rests = [
      { from: period.from, to: total.of.from },
      { from: total.of.to, to: period.to },
    ].filter(({ from, to }) => from < to);
    return sql.join([total.rows, ...rests.map((rest) => rowsOf(use, rest, by))], sql` union all `);
  }
  return by.every((id) => ofIndex.includes(id)) ? rowsOf(use, period, by) : undefined;
}

const keysOf = (by: readonly string[]) => new Map(by.flatMap((id) => (alarmColumns[id] ? [alarmColumns[id]] : [])));

/** Totals of a part of the period: the first ones that have what alarms are counted by. */
function totalsOf(use: Use, by: readonly string[]): { of: Period; rows: SQL }[] {
  const { reader, period, grain } = use;
  const whole = period && reader.scopes.Device === undefined ? portionsOf(period, reader.now).whole : undefined;
  if (!whole || grain === 'HOUR') return [];
  if (by.every((id) => ofDays.includes(id))) return [{ of: whole, rows: rowsOfDays(use, whole, by) }];
  const first = stepStart('MONTH', whole.from);
  const months = {
    from: first === whole.from ? first : (stepsOf('MONTH', { from: first, to: whole.to })[1]?.from ?? whole.to),
    to: stepStart('MONTH', whole.to),
  };
  const isOfYears = !grain && months.from < months.to && by.every((id) => ofYears.includes(id));
  return isOfYears ? [{ of: months, rows: rowsOfYears(use, months, by) }] : [];
}

function rowsOfDays({ reader, grain }: Use, whole: Period, by: readonly string[]): SQL {
  const keys = [...keysOf(by).keys()];
  const wall = grain
    ? sql.raw(`date_trunc('${grain.toLowerCase()}', day::timestamp)`)
    : sql`${wallText(whole.from)}::timestamp`;
  const groups = [...keys, ...(grain ? ['1'] : [])];
  return sql`select ${wall} as wall${sql.raw(keys.map((key) => `, ${key}`).join(''))}, sum(n)::int as n from ${alarmDays}
    where ${and(eq(alarmDays.tenantId, reader.tenantId), inArray(alarmDays.kind, [...reader.kinds]), between(sql`${alarmDays.day}`, daysOf(whole)))}
    ${groups.length > 0 ? sql`group by ${sql.raw(groups.join(', '))}` : sql``}`;
}

function rowsOfYears({ reader }: Use, { from, to }: Period, by: readonly string[]): SQL {
  const keys = sql.raw([...keysOf(by).keys()].join(', '));
  const months = stepsOf('MONTH', { from, to }).map(({ key }) => ({
    year: key.slice(0, 4),
    at: Number(key.slice(5, 7)),
  }));
  const years = [...new Set(months.map(({ year }) => year))];
  const of = (one: string) =>
    months
      .filter(({ year }) => year === one)
      .map(({ at }) => `months[${at}]`)
      .join(' + ');
  const count = sql.raw(`case year ${years.map((year) => `when ${year} then ${of(year)}`).join(' ')} end`);
  return sql`select ${wallText(from)}::timestamp as wall, ${keys}, ${count} as n from ${alarmYears}
    where ${and(eq(alarmYears.tenantId, reader.tenantId), inArray(alarmYears.year, years.map(Number)), inArray(alarmYears.kind, [...reader.kinds]))}`;
}

/** Counts alarms themselves. */
function rowsOf({ reader, grain }: Use, period: Period, by: readonly string[]): SQL {
  const keys = [...keysOf(by)];
  const listed = keys.map(([name, of]) => sql`${of} as ${sql.raw(name)}`);
  const groups = keys.map(([, of]) => sql`${of}`);
  const steps = grain ? stepsOf(grain, period) : [{ key: wallText(period.from), ...period }];
  const texts = (pick: (step: (typeof steps)[number]) => string) => sql`${sql.param(steps.map(pick))}::text[]`;
  const counted = sql`select ${sql.join([...listed, sql`count(*)::int as n`], sql`, `)} from ${table}
    where ${visibleTo(reader)} and ${table.happenedAt} >= step.begins and ${table.happenedAt} < step.ends
      and ${table.happenedAt} <= ${reader.now.toISOString()}::timestamptz
    ${groups.length > 0 ? sql`group by ${sql.join(groups, sql`, `)}` : sql``}`;
  return sql`select step.wall::timestamp as wall, counted.*
    from (select wall, ${momentOf('begins')} as begins, ${momentOf('ends')} as ends from unnest(
      ${texts(({ key }) => key)}, ${texts(({ from }) => wallText(from))}, ${texts(({ to }) => wallText(to))}) u(wall, begins, ends)) step
    cross join lateral (${counted}) counted where n > 0`;
}

const momentOf = (column: string): SQL => sql.raw(`(${column}::timestamp at time zone '${timeZone}')`);
