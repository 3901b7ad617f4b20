import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MapOperation, MapViewPreference } from '../../../src/schemas/wire/map.ts';
import { operationLog } from '../../db/schema.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const operation = '/island/event/get/operation';
const setOperation = '/island/event/set/operation';
const view = '/island-business/api/personal/map/view';

let platform: TestPlatform;
let admin: string;
let viewer: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  [admin, viewer] = [await platform.tokenOf(accounts.admin), await platform.tokenOf(accounts.viewer)];
});
afterAll(() => platform.close());

const read = async <Data>(path: string, token: string) => (await platform.call<Data>('GET', path, { token })).data;
const send = (path: string, body: object, token = admin) => platform.call('POST', path, { token, body });

describe('the operation setting of the map', () => {
  const all = {
    features: ['bg', 'road', 'point', 'building'],
    leftChartVisible: true,
    rightChartVisible: true,
    leftEventChartVisible: true,
    rightEventChartVisible: true,
  };
  const changed = { ...all, features: ['road', 'bg', 'road'], leftChartVisible: false };

  it('shows everything until an administrator changes it, for the tenant and with a log entry (MAPS-02)', async () => {
    expect(await read<MapOperation>(operation, viewer)).toEqual(all);
    expect((await send(setOperation, changed)).envelope.code).toBe('1');
    const saved = { ...changed, features: ['bg', 'road'] };
    expect(await read<MapOperation>(operation, viewer)).toEqual(saved);
    expect(await read<MapOperation>(operation, await platform.tokenOf(accounts.harbour))).toEqual(all);
    const restarted = await makeTestPlatform({ db: platform.db });
    expect((await restarted.call('GET', operation, { token: viewer })).data).toEqual(saved);
    await restarted.close();
    const [entry] = await platform.db.select().from(operationLog).orderBy(desc(operationLog.createdAt)).limit(1);
    expect(entry).toMatchObject({
      objectType: 'mapOperation',
      type: 'edit',
      before: { leftChartVisible: true },
      after: { features: ['bg', 'road'], leftChartVisible: false },
    });
  });

  it('is refused to others, and with unknown features', async () => {
    expect((await send(setOperation, all, viewer)).envelope.status).toBe('A0301');
    expect((await send(setOperation, { ...all, features: ['sea'] })).envelope.status).toBe('A0400');
    expect((await send(setOperation, { features: [] })).envelope.status).toBe('A0400');
  });
});

describe("a user's view of the map", () => {
  const location = { type: 'Point', coordinates: [113.55, 22.76], coordinateSystemType: 'GCJ02' } as const;

  it('is the last one, a defined one or all places; another user has their own', async () => {
    const none = { mode: 'DEFAULT', address: null, zoom: null, location: null };
    expect(await read<MapViewPreference>(view, viewer)).toEqual(none);
    await send(view, { mode: 'DEFAULT', zoom: 12.5, location: { coordinates: [113.55, 22.76] } }, viewer);
    expect(await read(view, viewer)).toEqual({ mode: 'DEFAULT', address: null, zoom: 12.5, location });
    await send(view, { mode: 'DEFINED', address: '进港大道', zoom: 16, location }, viewer);
    const defined = { mode: 'DEFINED', address: '进港大道', zoom: 16, location };
    expect(await read(view, viewer)).toEqual(defined);
    expect((await send(view, { mode: 'DEFAULT' }, viewer)).data).toEqual({ ...defined, mode: 'DEFAULT' });
    expect((await send(view, { mode: 'ALL' }, viewer)).data).toEqual({ ...defined, mode: 'ALL' });
    expect(await read(view, admin)).toEqual(none);
  });

  it('needs a location if it is defined, on the earth', async () => {
    expect((await send(view, { mode: 'DEFINED' })).envelope).toMatchObject({
      status: 'A0400',
      data: { fields: { location: expect.any(String) } },
    });
    expect((await send(view, { mode: 'DEFAULT', location: { coordinates: [190, 0] } })).envelope.status).toBe('A0400');
  });
});
