import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LampRow, LightingNode } from '../../../src/schemas/wire/lighting.ts';
import type { PlacesAnswer } from '../../../src/schemas/wire/map.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const path = '/island-ams/lighting';
const world = [-180, -85, 180, 85];
let platform: TestPlatform;
let token: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  token = await platform.tokenOf(accounts.admin);
});
afterAll(() => platform.close());

const places = async (body: object) =>
  (
    await platform.call<PlacesAnswer>('POST', `${path}/lamp/places`, {
      token,
      body: { box: world, zoom: 10, summary: true, ...body },
    })
  ).data;
const lamps = async (body: object) =>
  (
    await platform.call<{ content: LampRow[]; totalElements: number }>('POST', `${path}/lamp/page`, {
      token,
      body: { pageSize: 1000, ...body },
    })
  ).data;
/** Lamps on the map by state, in clusters and alone. */
function countStates({ clusters, points }: PlacesAnswer): Record<string, number> {
  const counts: Record<string, number> = {};
  const add = (state: string, count: number) => {
    counts[state] = (counts[state] ?? 0) + count;
  };
  for (const cluster of clusters) for (const [state, count] of Object.entries(cluster.counts)) add(state, count);
  for (const { state } of points) add(state, 1);
  return counts;
}
const statesOf = (rows: readonly LampRow[]) => {
  const counts: Record<string, number> = {};
  for (const { state, location } of rows) if (location) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
};

it('lamps on the map have the states of the list, in clusters and alone', async () => {
  const { content } = await lamps({});
  for (const zoom of [4, 10, 15, 19]) expect(countStates(await places({ zoom }))).toEqual(statesOf(content));
  expect((await places({})).total).toBe(content.length);
});

it('the map shows the lamps of the node and of the filters of the list', async () => {
  const { data: roots } = await platform.call<LightingNode[]>('GET', `${path}/tree`, { token });
  const [area] = roots[0]?.children ?? [];
  for (const condition of [{ node: area?.key }, { state: 'offline' }, { node: area?.key, reason: 'program' }]) {
    const found = await lamps(condition);
    expect(countStates(await places({ condition }))).toEqual(statesOf(found.content));
  }
});

it('the members of a cluster come with the state of each, those that need somebody first', async () => {
  const { clusters } = await places({ zoom: 6 });
  const cluster = clusters.find(({ counts }) => Object.keys(counts).length > 1);
  const { points } = await places({ zoom: 6, within: cluster?.key });
  const order = ['fault', 'offline', 'local', 'unknown', 'dimmed', 'on', 'off'];
  const ranks = points.map(({ state }) => order.indexOf(state));
  expect(ranks.length).toBeGreaterThan(1);
  expect(ranks).not.toContain(-1);
  expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
});
