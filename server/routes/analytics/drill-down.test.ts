import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '../../../src/engine/records/fill-text.ts';
import { withFilters } from '../../../src/engine/records/link-filters.ts';
import { type DataAnswer, dataLimits } from '../../../src/schemas/wire/analytics.ts';
import { createDataClient, type Query, series } from '../../testing/data-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const now = new Date();
let platform: TestPlatform;
const { answer } = createDataClient(() => platform, now);
beforeAll(async () => {
  platform = await makeTestPlatform({ clock: () => now });
});
afterAll(() => platform.close());

/** What a page counts, and where a click on it leads. */
interface Link {
  query: Query;
  to: string;
  toWith: { filter: string; as: string }[];
}

type Json = Record<string, unknown>;

/** The blocks of a page whose items open the list of alarms. */
function linksOf(page: string): Link[] {
  const document = JSON.parse(readFileSync(new URL(`../../../schemas/pages/${page}.json`, import.meta.url), 'utf8'));
  const found: Link[] = [];
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    const { to, toWith = [], source } = node as Json;
    const { kind, set, measures, dimension, split } = (document.sources[String(source)] ?? {}) as Json;
    if (kind === 'data' && typeof to === 'string' && to.startsWith('/operation/alarmManageNew'))
      found.push({
        query: { dataSet: set, measures, dimension, split } as Query,
        to,
        toWith: toWith as Link['toWith'],
      });
    for (const child of Object.values(node)) walk(child);
  };
  walk(document.body);
  return found;
}

/** The figures of an answer with the addresses that a click on them opens. */
function figuresOf({ option, period, filters }: DataAnswer, { to, toWith }: Link): { path: string; value: number }[] {
  const single = Object.fromEntries(Object.entries(filters ?? {}).map(([name, values]) => [name, values.join()]));
  const { keys } = option.xAxis[0];
  // A figure of the whole period, such as that of a counter.
  if (!to.includes('{key}')) {
    const path = fillPath(to, period);
    const value = option.series[0]?.data.reduce<number>((sum, one) => sum + (one ?? 0), 0) ?? 0;
    return path === undefined ? [] : [{ path: withFilters(path, toWith, single), value }];
  }
  return option.series.flatMap(({ uKey, data }) =>
    keys.flatMap((key, index) => {
      const path = fillPath(to, { key, seriesKey: uKey, ...period });
      const value = data[index];
      return path !== undefined && key && value ? [{ path: withFilters(path, toWith, single), value }] : [];
    }),
  );
}

/** Counts the rows of the list at an address, as the console asks for them. */
async function countListed(path: string): Promise<number> {
  const condition: Json = { folded: true };
  for (const [name, value] of new URLSearchParams(path.split('?')[1])) {
    if (name === 'q.startTime') [condition.startTime, condition.endTime] = value.split('..');
    else condition[name.slice('q.'.length)] = value === 'true' ? true : value;
  }
  const token = await platform.tokenOf(accounts.admin);
  const body = { condition, pageNum: 1, pageSize: 1 };
  const { data } = await platform.call<{ total: number }>('POST', '/island-alarm/alarm/page', { token, body });
  return data.total;
}

describe('a click on a figure', () => {
  const pages = ['dashboard', 'operation/alarmReport'];
  it('is of pages that have some', () => expect(pages.flatMap(linksOf)).toHaveLength(4));

  it.each(pages)('of %s lists the alarms that it counted', async (page) => {
    const ofRoads = { dataSet: 'alarms', measures: ['count'], dimension: 'road', scale: 'MONTH' } satisfies Query;
    const roads = (await answer(ofRoads)).option.xAxis[0].keys.filter((key) => key !== null).slice(0, 4);
    for (const link of linksOf(page)) {
      const all = await answer({ ...link.query, scale: 'YEAR', top: dataLimits.top });
      expect(figuresOf(all, link).length).toBeGreaterThan(0);
      const found = [all];
      // The filters that the page hands to its list: with others the console offers no link.
      const handed = (name: string) => link.toWith.some(({ filter }) => filter === name);
      const kind = handed('kind') && { kind: 'device' };
      for (const area of handed('area') ? roads : [undefined])
        found.push(await answer({ ...link.query, scale: 'MONTH', shared: { ...kind, ...(area && { area }) } }));
      expect(found.slice(1).flatMap((one) => figuresOf(one, link)).length).toBeGreaterThan(0);
      for (const { path, value } of found.flatMap((one) => figuresOf(one, link).slice(0, 15)))
        expect(`${path} ${await countListed(path)}`).toBe(`${path} ${value}`);
    }
  });

  it('of lamps now lists these lamps', async () => {
    const token = await platform.tokenOf(accounts.admin);
    const states = ['lit', 'due', 'dark', 'needless', 'unknown'];
    const counted = series(await answer({ dataSet: 'lamps', measures: states }));
    for (const [index, lampState] of states.entries()) {
      const body = { lampState, pageNum: 1, pageSize: 1 };
      const { data } = await platform.call<{ totalElements: number }>('POST', '/island-assets/device/page', {
        token,
        body,
      });
      expect(`${lampState} ${data.totalElements}`).toBe(`${lampState} ${counted[index]}`);
    }
  });
});
