import type { DataAnswer, DataQuery, DataResult } from '../../src/schemas/wire/analytics.ts';
import { displayTime } from '../texts/wall-time.ts';
import { accounts, type TestPlatform } from './test-platform.ts';

/** A query without its id. */
export type Query = Partial<DataQuery> & Pick<DataQuery, 'dataSet' | 'measures'>;

/** Asks data sets of a platform whose clock is fixed at `now`, so that no step ends during a test. */
export function createDataClient(platform: () => TestPlatform, now: Date) {
  async function ask(queries: Query[], account = accounts.admin, language = 'en'): Promise<DataResult[]> {
    const panels = queries.map((query, index) => ({ id: `q${index}`, ...query }));
    const token = await platform().tokenOf(account);
    const headers = { 'accept-language': language };
    const call = { token, body: { panels }, headers };
    return (await platform().call<DataResult[]>('POST', '/island-chart/data/query', call)).data;
  }
  async function answer(query: Query, account?: string, language?: string): Promise<DataAnswer> {
    const [result] = await ask([query], account, language);
    if (!result?.data) throw new Error(result?.message);
    return result.data;
  }
  /** The wall date a number of days ago. */
  const day = (back: number): string => displayTime(new Date(now.getTime() - back * 86_400_000)).slice(0, 10);
  return { ask, answer, day };
}

export const sum = (values: readonly (number | null)[] = []): number =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);
export const series = ({ option }: DataAnswer, index = 0): (number | null)[] => option.series[index]?.data ?? [];
export const keys = ({ option }: DataAnswer): (string | null)[] => option.xAxis[0].keys;
export const pick = (found: DataAnswer, key: string | null) => series(found)[keys(found).indexOf(key)];
