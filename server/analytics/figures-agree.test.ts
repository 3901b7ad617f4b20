import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataAnswer, DataQuery } from '../../src/schemas/wire/analytics.ts';
import type { Database } from '../db/open-database.ts';
import { TENANT_IDS } from '../seed/special-ids.ts';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { dataSets } from './data-sets/index.ts';
import type { DataReader, DataSet, Measure } from './model/data-set.ts';
import { answerQuery } from './run-queries.ts';

const now = new Date();
const reader: DataReader = {
  tenantId: TENANT_IDS.city,
  userId: '',
  scopes: { Device: undefined, Carrier: undefined },
  kinds: ['device', 'business', 'ai'],
  now,
  locale: 'en',
};
/** A road of the city and a department, for readers who see less. */
const narrow: DataReader = {
  ...reader,
  scopes: { ...reader.scopes, Device: [{ areaCodes: ['001002'], departmentCodes: [], includesChildren: true }] },
};

let database: Database;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => database.close());

type Question = Omit<DataQuery, 'id'>;
const ask = (question: Question, as = reader): Promise<DataAnswer> =>
  answerQuery(database.db, as, { id: 'q', ...question });
const sum = (values: readonly (number | null)[]): number => values.reduce<number>((all, one) => all + (one ?? 0), 0);

/** Windows: the last day by hour, whole days with today, and one that cuts days that are over. */
const windows = (set: DataSet): Partial<DataQuery>[] => (set.isCurrent ? [{}] : [{ scale: 'HOUR' }, { scale: 'WEEK' }]);

/** What rounding may add up to: half a unit of the last decimal for each part. */
const roundingOf = ({ decimals }: Measure, parts: number) => (0.51 * (parts + 1)) / 10 ** decimals;

describe.each(dataSets.map((set) => ({ id: set.id, set })))('$id', ({ set }) => {
  const additive = set.measures.filter(({ isAdditive }) => isAdditive);

  it.runIf(additive.length > 0)('has the same sum by every dimension and in total', async () => {
    for (const as of [reader, narrow])
      for (const window of windows(set))
        for (const measure of additive) {
          const question = { dataSet: set.id, measures: [measure.id], totals: true, ...window };
          const total = await ask(question, as);
          for (const dimension of set.dimensions) {
            const found = await ask({ ...question, dimension: dimension.id, top: 200 }, as);
            const said = `${measure.id} by ${dimension.id} in ${JSON.stringify(window)}`;
            expect.soft(found.totals?.all ?? 0, said).toBe(total.totals?.all ?? 0);
            const { data } = found.option.series[0]!;
            if (dimension.kind !== 'time' || !(measure.perDay || measure.perRecorded))
              expect
                .soft(Math.abs(sum(data) - (total.totals?.all ?? 0)), `${said}: ${sum(data)}`)
                .toBeLessThanOrEqual(roundingOf(measure, data.length));
            expect.soft(found.period.startTime, said).toBe(total.period.startTime);
          }
        }
  });
});
