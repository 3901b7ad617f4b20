import { gunzipSync } from 'node:zlib';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { boxesMeet, boxHolds, boxIsIn } from '../../../src/engine/geo/box-of.ts';
import type { AlarmRow } from '../../../src/schemas/wire/alarms.ts';
import type { Box, Coordinates, PlaceRow, PlacesAnswer, PlaceType } from '../../../src/schemas/wire/map.ts';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import { alarms, carriers, devices, facilities } from '../../db/schema.ts';
import { cellOf, maxLevel, tileOfCell } from '../../places/cells.ts';
import { ALARM_LEVEL_IDS, TENANT_IDS } from '../../seed/special-ids.ts';
import { openAlarmsOf } from '../../testing/alarm-client.ts';
import { limitTo } from '../../testing/asset-client.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const tables = { IOTDEVICE: devices, CARRIER: carriers, FACILITY: facilities };
const pages: Record<PlaceType, string> = {
  IOTDEVICE: '/island-assets/device/page',
  CARRIER: '/island-assets/vehicle/page',
  FACILITY: '/island-assets/facility/page',
};
const types = Object.keys(tables) as PlaceType[];
const world = [-180, -85, 180, 85];
const city = [113, 22, 114, 23.5];

let platform: TestPlatform;
let admin: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
});
afterAll(() => platform.close());

const query = (body: object, token = admin) =>
  platform.call<PlacesAnswer>('POST', '/island-display/assets/query', {
    token,
    body: { box: city, zoom: 12, type: 'IOTDEVICE', ...body },
  });
const places = async (body: object, token = admin) => (await query(body, token)).data;
const alarmMap = async (body: object, token = admin) =>
  (
    await platform.call<PlacesAnswer<AlarmRow>>('POST', '/island-streaming/alarmMap', {
      token,
      body: { box: city, zoom: 12, ...body },
    })
  ).data;
const pageOf = async (type: PlaceType, body: object, token = admin) =>
  (
    await platform.call<{ content: { id: string }[]; totalElements: number }>('POST', pages[type], {
      token,
      body: { pageSize: 1000, ...body },
    })
  ).data;
/** How many are in a box, as the response says. */
function countSeen({ clusters, points }: PlacesAnswer<unknown>, seen: Box, at: (point: never) => Coordinates): number {
  const inClusters = clusters.flatMap(({ box, counts, seen: cut }) => {
    if (!boxesMeet(seen, box)) return [];
    expect(cut === undefined).toBe(boxIsIn(seen, box));
    return Object.values(cut ?? counts);
  });
  const inPoints = points.filter((point) => boxHolds(seen, at(point as never))).length;
  return inClusters.reduce((sum, count) => sum + count, inPoints);
}
const countIn = ({ clusters, points }: PlacesAnswer<unknown>) =>
  clusters.reduce((sum, { count }) => sum + count, points.length);

/** Places devices of the city; the others lose their place. */
async function placeDevices(list: readonly (readonly [number, number])[]) {
  const ofCity = eq(devices.tenantId, TENANT_IDS.city);
  await platform.db.update(devices).set({ longitude: null, latitude: null }).where(ofCity);
  const some = await platform.db.select({ id: devices.id }).from(devices).where(ofCity).limit(list.length);
  await platform.db.execute(sql`update devices set longitude = p.x, latitude = p.y
    from unnest(${sql.param(some.map(({ id }) => id))}::text[], ${sql.param(list.map(([x]) => x))}::float8[],
      ${sql.param(list.map(([, y]) => y))}::float8[]) as p(id, x, y) where devices.id = p.id`);
  return some.map(({ id }) => id);
}

describe('places of assets in a box', () => {
  it('are as many as the page of the type lists, at every zoom (MAPS-04)', async () => {
    for (const type of types) {
      for (const zoom of [0, 9.7, 13, 16.99, 17, 24]) {
        const box = zoom > 16 ? city : world;
        const { totalElements } = await pageOf(type, { box });
        expect(totalElements).toBeGreaterThan(0);
        expect([type, zoom, countIn(await places({ type, zoom, box }))]).toEqual([type, zoom, totalElements]);
      }
    }
  });

  it('are clustered by tile, and from zoom 17 on only where they share a spot (MAPS-04)', async () => {
    const spot = [113.5, 22.7] as const;
    const [first, second, near, alone] = await placeDevices([spot, spot, [113.5003, 22.7], [113.6, 22.8]]);
    const far = await places({ zoom: 12 });
    expect(far.clusters).toHaveLength(1);
    expect(far.clusters[0]).toMatchObject({
      count: 3,
      isSpot: false,
      coordinates: [113.5001, 22.7],
      box: [113.5, 22.7, 113.5003, 22.7],
    });
    expect(far.points.map(({ id }) => id)).toEqual([alone]);
    const close = await places({ zoom: 17, box: [113.49, 22.69, 113.51, 22.71] });
    expect(close.clusters).toMatchObject([{ count: 2, isSpot: true, coordinates: spot }]);
    expect(close.points.map(({ id }) => id)).toEqual([near]);
    for (const { key, count } of [...far.clusters, ...close.clusters]) {
      const { clusters, points } = await places({ within: key });
      expect([clusters, points.length]).toEqual([[], count]);
    }
    const { points } = await places({ within: close.clusters[0]?.key });
    expect(points.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
  });

  it('add up to what is in the tiles that the box touches, and keep their keys while it moves (MAPS-04)', async () => {
    const lng = fc.double({ min: 113.4, max: 113.6, noNaN: true });
    const lat = fc.double({ min: 22.6, max: 22.8, noNaN: true });
    const degrees = fc.double({ min: 0.001, max: 0.1, noNaN: true });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(lng, lat), { minLength: 1, maxLength: 60 }),
        fc.array(fc.tuple(lng, lat, degrees, degrees), { minLength: 2, maxLength: 3 }),
        fc.integer({ min: 3, max: 19 }),
        async (list, boxes, zoom) => {
          await placeDevices(list);
          const level = Math.min(maxLevel, zoom + 3);
          const tileOf = (x: number, y: number) => tileOfCell(Math.floor(cellOf(x, y)! / 4 ** (maxLevel - level)));
          const known = new Map<string, string>();
          for (const [west, south, width, height] of boxes) {
            const box = [west, south, west + width, south + height];
            const first = tileOf(west, south + height);
            const last = tileOf(west + width, south);
            const isSmall = (last.x - first.x + 1) * (last.y - first.y + 1) < 10_000;
            if (!isSmall) continue;
            const expected = list.filter(([x, y]) => {
              const tile = tileOf(x, y);
              return tile.x >= first.x && tile.x <= last.x && tile.y >= first.y && tile.y <= last.y;
            });
            const answer = await places({ box, zoom });
            expect(countIn(answer)).toBe(expected.length);
            for (const { key, count, counts, coordinates, box: of } of answer.clusters) {
              expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(count);
              const text = JSON.stringify([count, coordinates, of]);
              expect(known.get(key) ?? text).toBe(text);
              known.set(key, text);
            }
          }
        },
      ),
      { numRuns: propertyRuns(100) },
    );
  });

  it('are counted in what the map shows of the box, also where it cuts a cluster (MAPS-04)', async () => {
    // On the wire coordinates have six digits; 22.6 + 0.05 has more.
    const grid = (from: number) => fc.integer({ min: 0, max: 40 }).map((step) => (from * 1000 + step * 5) / 1000);
    const place = fc.tuple(grid(113.4), grid(22.6));
    await fc.assert(
      fc.asyncProperty(
        fc.array(place, { minLength: 1, maxLength: 60 }),
        fc.tuple(place, place),
        fc.integer({ min: 3, max: 19 }),
        async (list, [[x, y], [toX, toY]], zoom) => {
          await placeDevices(list);
          const seen: Box = [Math.min(x, toX), Math.min(y, toY), Math.max(x, toX), Math.max(y, toY)];
          const answer = await places({ box: [113.3, 22.5, 113.7, 22.9], zoom, seen });
          const count = countSeen(answer, seen, ({ location }: PlaceRow) => location.coordinates);
          expect(count).toBe(list.filter((one) => boxHolds(seen, one)).length);
        },
      ),
      { numRuns: propertyRuns(60) },
    );
  });

  it('fit into a response for a box as large as the world (MAPS-04)', async () => {
    const side = Array.from({ length: 45 }, (_, at) => at);
    const all = side.flatMap((x) => side.map((y) => [113.5 + x * 0.0009, 22.7 + y * 0.0009] as const));
    const placed = await placeDevices(all);
    for (const [box, zoom] of [
      [world, 22],
      [[113.49, 22.69, 113.56, 22.76], 17.5],
      [[113.49, 22.69, 113.56, 22.76], 16],
    ] as const) {
      const answer = await places({ box, zoom });
      expect(answer.clusters.length + answer.points.length).toBeLessThanOrEqual(1500);
      expect(countIn(answer)).toBe(placed.length);
    }
  });

  it('lie on both sides of 180° in a box that crosses it', async () => {
    const [east, west] = await placeDevices([
      [179.9, 10],
      [-179.9, 10],
      [0, 10],
    ]);
    for (const box of [
      [179, 9, -179, 11],
      [179, 9, 181, 11],
      [-181, 9, -179, 11],
    ])
      expect((await places({ box, zoom: 10 })).points.map(({ id }) => id).toSorted()).toEqual([east, west].toSorted());
    expect((await pageOf('IOTDEVICE', { box: [179, 9, -179, 11] })).totalElements).toBe(2);
    expect((await places({ box: [-180, -90, 180, 90], zoom: 5 })).points).toHaveLength(3);
    expect((await places({ box: [0, 10, 0, 10], zoom: 5 })).points).toHaveLength(1);
  });

  it('are compressed for clients that accept it', async () => {
    const body = JSON.stringify({ box: city, zoom: 13, type: 'CARRIER' });
    const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/json', 'accept-encoding': 'gzip' };
    const url = 'http://platform.test/island-display/assets/query';
    const answer = await platform.app.fetch(new Request(url, { method: 'POST', headers, body }));
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    const envelope = JSON.parse(gunzipSync(await answer.arrayBuffer()).toString()) as { data: PlacesAnswer };
    expect(envelope.data.clusters).toEqual((await places({ zoom: 13, type: 'CARRIER' })).clusters);
  });

  it('are refused for a box upside down, an unknown key and filters that the page refuses', async () => {
    const fieldsOf = async (body: object) => {
      const { envelope } = await query(body);
      return [envelope.status, Object.keys((envelope.data as { fields?: object } | null)?.fields ?? {})];
    };
    expect(await fieldsOf({ box: [1, 2, 3, 1] })).toEqual(['A0400', ['box']]);
    expect(await fieldsOf({ box: [1, 2, 3] })).toEqual(['A0400', ['box']]);
    expect(await fieldsOf({ seen: [1, 2, 3, 1] })).toEqual(['A0400', ['seen']]);
    for (const within of ['27/1/1', '3/8/1', '3/1', '181,1', '1,2,3', ',', 'x', "1,2'--"])
      expect([within, ...(await fieldsOf({ within }))]).toEqual([within, 'A0400', ['within']]);
    expect(await fieldsOf({ condition: { onlineStatusList: 'ONLINE' } })).toEqual(['A0400', ['onlineStatusList']]);
    expect(await fieldsOf({ type: 'CARRIER', condition: { hasAlarm: 'yes' } })).toEqual(['A0400', ['hasAlarm']]);
    expect(await fieldsOf({ condition: { box: [1, 2, 3, 1] } })).toEqual(['A0400', ['box']]);
  });
});

describe('the state of a place', () => {
  beforeEach(async () => {
    await platform.db.update(alarms).set({ handledAt: platform.now() }).where(eq(alarms.tenantId, TENANT_IDS.city));
  });

  const setAlarm = async (of: { deviceId: string | null; carrierId?: string | null }, levelId: string, at: number) => {
    const [some] = await platform.db
      .select({ id: alarms.id })
      .from(alarms)
      .where(and(eq(alarms.tenantId, TENANT_IDS.city), sql`cleared_at is not null`))
      .orderBy(alarms.id)
      .limit(1)
      .offset(at);
    await platform.db
      .update(alarms)
      .set({ carrierId: null, ...of, levelId, handledAt: null, acknowledgedAt: null, shelvedUntil: null })
      .where(eq(alarms.id, some!.id));
  };

  it('is the level of its worst open alarm, else its own; clusters count by it (MAPS-04)', async () => {
    const [first, second, third] = await placeDevices([
      [113.5, 22.7],
      [113.5, 22.7],
      [113.5, 22.7],
    ]);
    await platform.db
      .update(devices)
      .set({ onlineStatus: 'ONLINE', name: 'b' })
      .where(inArray(devices.id, [first!, second!, third!]));
    await platform.db.update(devices).set({ onlineStatus: 'OFFLINE', name: 'a' }).where(eq(devices.id, third!));
    const [worst, , minor] = Object.values(ALARM_LEVEL_IDS);
    await setAlarm({ deviceId: first! }, minor!, 0);
    await setAlarm({ deviceId: first! }, worst!, 1);
    const { clusters } = await places({});
    expect(clusters).toMatchObject([{ counts: { [worst!]: 1, ONLINE: 1, OFFLINE: 1 }, worst, isSpot: true }]);
    const { points } = await places({ within: clusters[0]!.key });
    expect(points.map(({ id, state, levelId, status }) => [id, state, levelId, status])).toEqual([
      [first, worst, worst, 'ONLINE'],
      [third, 'OFFLINE', null, 'OFFLINE'],
      [second, 'ONLINE', null, 'ONLINE'],
    ]);
    const alarmed = await places({ condition: { hasAlarm: true } });
    expect(alarmed.points).toMatchObject([{ id: first, state: worst }]);
  });

  it('of a pole counts the alarms of what is mounted on it (MAPS-04)', async () => {
    const [pole] = await platform.db
      .select({ id: carriers.id, x: carriers.longitude, y: carriers.latitude, deviceId: devices.id })
      .from(carriers)
      .innerJoin(devices, eq(devices.carrierId, carriers.id))
      .where(eq(carriers.tenantId, TENANT_IDS.city))
      .limit(1);
    const [worst] = Object.values(ALARM_LEVEL_IDS);
    await setAlarm({ deviceId: pole!.deviceId }, worst!, 0);
    const ofPole = { type: 'CARRIER', condition: { idList: [pole!.id] } };
    const { points } = await places(ofPole);
    expect(points).toMatchObject([{ id: pole!.id, type: 'CARRIER', state: worst, levelId: worst }]);
    const { points: page } = await places({ type: 'CARRIER', condition: { hasAlarm: true } });
    expect(page.map(({ id }: PlaceRow) => id)).toEqual([pole!.id]);
  });
});

describe('a summary', () => {
  it('counts all matches, those without a place, and has their bounds', async () => {
    const { totalElements } = await pageOf('IOTDEVICE', {});
    await placeDevices([
      [113.5, 22.7],
      [113.6, 22.9],
      [113.55, 22.8],
    ]);
    const summary = { summary: true, box: [0, 0, 1, 1] };
    expect(await places(summary)).toEqual({
      clusters: [],
      points: [],
      total: totalElements,
      unplaced: totalElements - 3,
      bounds: [113.5, 22.7, 113.6, 22.9],
      far: 0,
    });
    expect(await places({ ...summary, condition: { idList: ['none'] } })).toMatchObject({
      total: 0,
      unplaced: 0,
      bounds: null,
      far: 0,
    });
  });

  it('counts the few that are far from the others, whom its bounds leave out', async () => {
    const city = Array.from({ length: 120 }, (_, index): [number, number] => [113.5 + index / 1200, 22.7]);
    await placeDevices([...city, [87.6, 43.8]]);
    const { bounds, far } = await places({ summary: true, box: [0, 0, 1, 1] });
    expect(far).toBe(1);
    expect(bounds![2]).toBeLessThan(114);
    expect(bounds![3]).toBe(22.7);
  });
});

describe('readers of places', () => {
  it('see what the page of the type lists, filtered alike (PERM-03)', async () => {
    const [{ areaCode } = { areaCode: '' }] = await platform.db
      .select({ areaCode: devices.areaCode })
      .from(devices)
      .where(eq(devices.tenantId, TENANT_IDS.city))
      .limit(1);
    await limitTo(platform, accounts.operator, { Device: areaCode, Carrier: areaCode });
    const operator = await platform.tokenOf(accounts.operator);
    const conditions: Record<PlaceType, object[]> = {
      IOTDEVICE: [{}, { onlineStatus: 'ONLINE' }, { deviceType: 'SingleLampController' }, { hasAlarm: true }],
      CARRIER: [{}, { type: 'LIGHTPOLE' }, { mounted: 'SingleLampController' }, { hasAlarm: false }],
      FACILITY: [{}, { status: 'NORMAL' }],
    };
    for (const type of types)
      for (const condition of conditions[type]) {
        const [all, seen] = await Promise.all([pageOf(type, condition), pageOf(type, condition, operator)]);
        for (const [token, { totalElements }] of [
          [admin, all],
          [operator, seen],
        ] as const) {
          const { total } = await places({ type, condition, summary: true }, token);
          expect([type, condition, total]).toEqual([type, condition, totalElements]);
        }
        expect(seen.totalElements).toBeLessThanOrEqual(all.totalElements);
      }
  });

  it('need the menu of the type', async () => {
    const manager = await platform.tokenOf('manager@lampyris.demo').catch(() => undefined);
    const viewer = await platform.tokenOf(accounts.viewer);
    expect((await query({}, viewer)).envelope.status).toBe('A0301');
    if (manager) expect((await query({ type: 'CARRIER' }, manager)).envelope.status).toBe('A0301');
  });
});

describe('alarms in a box', () => {
  beforeAll(async () => {
    const some = platform.db
      .select({ id: alarms.id })
      .from(alarms)
      .where(and(eq(alarms.tenantId, TENANT_IDS.city), isNotNull(alarms.clearedAt)))
      .orderBy(alarms.id)
      .limit(50);
    await platform.db
      .update(alarms)
      .set({ handledAt: null, acknowledgedAt: null, shelvedUntil: null })
      .where(inArray(alarms.id, some));
  });

  it('are the open ones by level, with the rows of their list (MAPS-04)', async () => {
    const open = await openAlarmsOf(platform, TENANT_IDS.city);
    expect(open.length).toBeGreaterThan(0);
    const answer = await alarmMap({ box: world, zoom: 3, summary: true });
    const placed = open.filter(({ longitude }) => longitude !== null);
    expect(answer).toMatchObject({ total: open.length, unplaced: open.length - placed.length });
    expect(countIn(answer)).toBe(placed.length);
    const levels: Record<string, number> = {};
    for (const { counts } of answer.clusters)
      for (const [level, count] of Object.entries(counts)) levels[level] = (levels[level] ?? 0) + count;
    for (const { levelId } of answer.points) levels[levelId] = (levels[levelId] ?? 0) + 1;
    for (const [levelId, count] of Object.entries(levels))
      expect(count).toBe(placed.filter((alarm) => alarm.levelId === levelId).length);
    const { longitude, latitude } = placed[0]!;
    const [row] = (await alarmMap({ within: `${longitude},${latitude}` })).points;
    const { data } = await platform.call<AlarmRow>('GET', `/island-alarm/alarm/${row!.id}`, { token: admin });
    expect({ ...row, children: null, lasts: 0 }).toEqual({ ...data, children: null, lasts: 0 });
  });

  it('are listed by box beside the map', async () => {
    const [some] = (await openAlarmsOf(platform, TENANT_IDS.city)).filter(({ longitude }) => longitude !== null);
    const { longitude, latitude } = some!;
    const box = [longitude! - 0.00001, latitude! - 0.00001, longitude! + 0.00001, latitude! + 0.00001];
    const listed = async (condition: object) =>
      (
        await platform.call<{ total: number; data: { id: string }[] }>('POST', '/island-alarm/alarm/page', {
          token: admin,
          body: { pageSize: 1000, condition },
        })
      ).data;
    const near = await listed({ box });
    expect(near.data.map(({ id }) => id)).toContain(some!.id);
    let cut = 0;
    for (const half of [0.003, 0.01, 0.03]) {
      const seen: Box = [longitude! - half, latitude! - half, longitude! + half / 3, latitude! + half];
      const answer = await alarmMap({ zoom: 11, seen });
      const count = countSeen(answer, seen, ({ location }: AlarmRow) => location!.coordinates);
      cut += answer.clusters.filter((cluster) => cluster.seen).length;
      expect(count).toBe((await listed({ box: seen })).total);
    }
    expect(cut).toBeGreaterThan(0);
    expect((await listed({ box: [0, 0, 1, 1] })).data).toEqual([]);
  });
});
