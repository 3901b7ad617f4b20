import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/db.ts';
import { alarmDays, alarmYears, deviceCounts } from '../db/schema.ts';

const months = Array.from({ length: 12 }, (_, at) => `sum(months[${at + 1}])`);
/** The tables of server/db/schema/totals.ts, each with its number, the sum of rows and what is none. */
const totals: readonly { table: PgTable; value: string; sum: string; none: string }[] = [
  ...[alarmDays, deviceCounts].map((table) => ({ table, value: 'n', sum: 'sum(n)', none: '0' })),
  { table: alarmYears, value: 'months', sum: `array[${months.join(', ')}]::int[]`, none: 'array_fill(0, array[12])' },
];

/** Makes one row of those that count the same, and none of those that are nothing together. */
export async function mergeTotals(db: Queryable): Promise<void> {
  for (const { table, value, sum, none } of totals) {
    const keys = Object.values(getTableColumns(table)).flatMap(({ name }) => (name === value ? [] : [name]));
    const list = (of = ''): SQL => sql.raw(keys.map((name) => `${of}${name}`).join(', '));
    await db.execute(sql`
      with several as (select ${list()} from ${table} group by ${list()} having count(*) > 1),
        taken as (delete from ${table} one using several where (${list('one.')}) = (${list('several.')}) returning one.*)
      insert into ${table} (${list()}, ${sql.raw(value)})
      select ${list()}, ${sql.raw(sum)} from taken group by ${list()} having ${sql.raw(sum)} <> ${sql.raw(none)}`);
  }
}
