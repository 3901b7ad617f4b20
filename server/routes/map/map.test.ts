import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MapConfig } from '../../../src/schemas/wire/map.ts';
import { areas, tenants } from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(() => platform.close());

const configOf = async (account: string, query = '') =>
  (
    await platform.call<MapConfig>('GET', `/island-display/map/config${query}`, {
      token: await platform.tokenOf(account),
    })
  ).data;

describe('the settings of the map', () => {
  it('are offline and start at the root area of the tenant (MAPS-01)', async () => {
    expect(await configOf(accounts.viewer)).toEqual({
      useMode: 'OFFLINE',
      useType: 'VECTOR',
      center: [113.55, 22.76],
      zoom: 12,
      zoomRange: [3, 20],
      tileBox: [110.9, 20.1, 117, 24.7],
    });
    expect(await configOf(accounts.harbour)).toMatchObject({ center: [113.612, 22.715], zoom: 13.5 });
  });

  it('are those of the session, whichever tenant is asked for (MAPS-01)', async () => {
    const online = { mapUseMode: 'ONLINE', mapUseType: 'AMAP' };
    await platform.db.update(tenants).set(online).where(eq(tenants.id, TENANT_IDS.city));
    expect(await configOf(accounts.viewer)).toMatchObject({ useMode: 'ONLINE', useType: 'AMAP' });
    expect(await configOf(accounts.harbour, `?tenantId=${TENANT_IDS.city}`)).toMatchObject({ useMode: 'OFFLINE' });
  });

  it('start at a usual place for a tenant whose areas have none', async () => {
    await platform.db.update(areas).set({ longitude: null });
    expect(await configOf(accounts.viewer)).toMatchObject({ center: [113.550977, 22.760867], zoom: 13 });
  });
});

describe('a tile of the base map', () => {
  const get = async (address: string, headers: Record<string, string> = {}) =>
    await platform.app.request(`/island-display/map/tiles/${address}`, { headers });

  it('is a compressed vector tile that needs no session and is kept for a day', async () => {
    const plain = await get('14/13359/7127');
    expect(plain.status).toBe(200);
    expect(Object.fromEntries(plain.headers)).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'cache-control': 'public, max-age=86400',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
    const bytes = Buffer.from(await plain.arrayBuffer());
    expect(bytes.includes('mingzhu') || bytes.includes('明珠湖') || bytes.length > 1000).toBe(true);
    const compressed = await get('14/13359/7127', { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await compressed.arrayBuffer())).equals(bytes)).toBe(true);
  });

  it('is not sent again to a browser that has it', async () => {
    const etag = (await get('12/3339/1781')).headers.get('etag') ?? '';
    expect((await get('12/3339/1781', { 'if-none-match': etag })).status).toBe(304);
  });

  it('without content is answered with 204', async () => {
    expect((await get('12/0/0')).status).toBe(204);
  });

  it.each(['-1/0/0', '17/0/0', '3/8/0', '3/0/8', '3/a/0', '3/1.5/0', '3/01/0', '1e1/0/0'])(
    '%s does not exist',
    async (address) => {
      expect((await get(address)).status).toBe(404);
    },
  );
});
