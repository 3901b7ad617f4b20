import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { Coordinates } from '../../../src/schemas/wire/map.ts';
import { maxOutlineCorners, type Outline, type OutlineRow } from '../../../src/schemas/wire/outline.ts';
import type { TreeNode } from '../../../src/schemas/wire/reference.ts';
import { areas } from '../../db/schema.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

interface Area {
  id: string;
  outline: Outline | null;
  version: number;
}

let platform: TestPlatform;
let admin: string;
let root: TreeNode;
let street: TreeNode;
beforeAll(async () => {
  platform = await makeTestPlatform();
  admin = await platform.tokenOf(accounts.admin);
  root = (await platform.call<TreeNode>('GET', '/system/api/area/tree', { token: admin })).data;
  street = root.children[0]!;
});
afterAll(() => platform.close());

const square: Coordinates[] = [
  [113.5, 22.7],
  [113.6, 22.7],
  [113.6, 22.8],
  [113.5, 22.8],
];
const polygon = (...coordinates: unknown[][]) => ({ type: 'Polygon', coordinates });
const read = async (id: string, token = admin) =>
  (await platform.call<Area>('GET', `/system/api/area/${id}`, { token })).data;
const near = async (id: string, token = admin) =>
  (await platform.call<OutlineRow[]>('GET', `/system/api/area/${id}/outlines`, { token })).data;
const save = (id: string, body: unknown, token = admin) =>
  platform.call<{ fields?: Record<string, string> } | null>('PUT', `/system/api/area/${id}/outline`, { token, body });

test('an outline is saved, closed and without repetitions, and removed again', async () => {
  platform.events.length = 0;
  const before = await read(street.id);
  const [first, second, ...rest] = square;
  const saved = await save(street.id, {
    outline: polygon([first!, second!, second!, ...rest]),
    version: before.version,
  });
  expect(saved.envelope).toMatchObject({ code: '1', msg: 'Saved' });
  expect(platform.events).toMatchObject([{ event: { type: 'area' } }]);
  const after = await read(street.id);
  expect(after).toMatchObject({ outline: { ...polygon([...square, first!]), coordinateSystemType: 'GCJ02' } });
  expect(after.version).toBe(before.version + 1);
  // What is read can be saved.
  expect((await save(street.id, { outline: after.outline })).envelope.code).toBe('1');
  expect((await save(street.id, { outline: null })).envelope.code).toBe('1');
  expect((await read(street.id)).outline).toBeNull();
  expect((await save(street.id, { outline: before.outline })).envelope.code).toBe('1');
});

test.each<[string, unknown, string]>([
  [
    'crosses itself',
    polygon([square[0]!, square[2]!, square[1]!, square[3]!]),
    'The outline crosses itself: sides 1 and 3 meet at 113.55,22.75',
  ],
  ['has two corners', polygon(square.slice(0, 2)), 'An outline has at least 3 different corners'],
  [
    'has one corner three times',
    polygon([square[0]!, square[0]!, square[0]!]),
    'An outline has at least 3 different corners',
  ],
  ['has no ring', polygon(), 'An outline has at least 3 different corners'],
  ['has a corner outside China', polygon([...square.slice(0, 3), [2.3, 48.8]]), 'Corner 4: 2.3,48.8 is outside China'],
  [
    'has latitude first',
    polygon([...square.slice(0, 3), [22.8, 113.5]]),
    'Corner 4: Latitude comes first. Write 113.5,22.8',
  ],
  ['has a hole', polygon(square, square.slice(0, 3)), 'An outline is one polygon without holes'],
  [
    'has too many corners',
    polygon(
      Array.from({ length: maxOutlineCorners + 1 }, (_, at): Coordinates => {
        const angle = (2 * Math.PI * at) / (maxOutlineCorners + 1);
        return [113.5 + Math.cos(angle) / 10, 22.7 + Math.sin(angle) / 10];
      }),
    ),
    'An outline has at most 2000 corners, not 2001',
  ],
])('an outline that %s is refused with the reason', async (_, outline, reason) => {
  const before = await read(street.id);
  const refused = await save(street.id, { outline });
  expect(refused.envelope.status).toBe('A0400');
  expect(refused.data?.fields).toEqual({ outline: reason });
  expect(await read(street.id)).toEqual(before);
});

test('corners are two numbers, and no other shape or datum is accepted', async () => {
  const wrong: unknown[] = [
    polygon([['113.5', '22.7'], ...square.slice(1)]),
    polygon([[113.5, null], ...square.slice(1)]),
    polygon([[113.5, 22.7, 4], ...square.slice(1)]),
    polygon([[1e300, 22.7], ...square.slice(1)]),
    { type: 'MultiPolygon', coordinates: [[square]] },
    { ...polygon(square), coordinateSystemType: 'WGS84' },
    square,
    'POLYGON',
  ];
  for (const outline of wrong) expect((await save(street.id, { outline })).envelope.status).toBe('A0400');
});

test('an outdated version is a conflict, and keeps what the other has saved', async () => {
  const { version, outline } = await read(street.id);
  expect((await save(street.id, { outline: polygon(square), version })).envelope.code).toBe('1');
  const late = await save(street.id, { outline: null, version });
  expect(late.envelope.status).toBe('S0302');
  expect((await read(street.id)).outline?.coordinates[0]).toHaveLength(5);
  expect((await save(street.id, { outline })).envelope.code).toBe('1');
});

test('the outlines around an area are those above, beside and below it', async () => {
  await save(street.id, { outline: polygon(square) });
  const relations = async (id: string) =>
    Object.fromEntries((await near(id)).map(({ code, relation }) => [code, relation]));
  const beside = Object.fromEntries(root.children.slice(1).flatMap(({ code }) => [[code, 'sibling']]));
  expect(await relations(street.id)).toEqual({
    ...(((await read(root.id)).outline && { [root.code]: 'parent' }) || {}),
    [street.code]: 'self',
    ...beside,
  });
  const below = Object.fromEntries(root.children.map(({ code }) => [code, 'child']));
  expect(await relations(root.id)).toMatchObject(below);
  expect(await relations(street.children[0]!.id)).toMatchObject({ [street.code]: 'parent' });
});

test('an outline of another platform with 50,000 corners is shown whole, and thinned beside others', async () => {
  const corners = 50_000;
  const outline = Array.from({ length: corners }, (_, at): [number, number] => {
    const angle = (2 * Math.PI * at) / corners;
    return [113.5 + Math.cos(angle) / 10, 22.7 + Math.sin(angle) / 10];
  });
  const [kept] = await platform.db.select().from(areas).where(eq(areas.id, street.id));
  await platform.db.update(areas).set({ outline }).where(eq(areas.id, street.id));
  expect((await read(street.id)).outline?.coordinates[0]).toHaveLength(corners + 1);
  const [self] = (await near(street.id)).filter(({ relation }) => relation === 'self');
  expect(self?.outline.coordinates[0]).toHaveLength(corners + 1);
  const [other] = (await near(root.children[1]!.id)).filter(({ id }) => id === street.id);
  expect(other?.outline.coordinates[0]).toHaveLength(maxOutlineCorners + 1);
  await platform.db.update(areas).set({ outline: kept!.outline }).where(eq(areas.id, street.id));
});

test('only who may edit areas saves one; no other tenant reads or changes it', async () => {
  const [operator, harbour] = [await platform.tokenOf(accounts.operator), await platform.tokenOf(accounts.harbour)];
  expect((await save(street.id, { outline: null }, operator)).envelope.status).toBe('A0301');
  expect(await read(street.id, operator)).toMatchObject({ id: street.id });
  expect((await save(street.id, { outline: null }, harbour)).envelope.status).toBe('A0404');
  for (const path of ['', '/outlines']) {
    const asked = await platform.call('GET', `/system/api/area/${street.id}${path}`, { token: harbour });
    expect(asked.envelope.status).toBe('A0404');
  }
  expect((await save('no-such', { outline: null })).envelope.status).toBe('A0404');
  expect((await read(street.id)).outline).not.toBeNull();
});

test('the log says how many corners an outline has, and not which', async () => {
  await save(street.id, { outline: null });
  await save(street.id, { outline: polygon(square) });
  const page = await platform.call<SystemPage<{ id: string }>>('POST', '/system/api/operationLog/records', {
    token: admin,
    body: { pageNum: 1, pageSize: 1, condition: {} },
  });
  const { data } = await platform.call('GET', `/system/api/operationLog/${page.data.data[0]!.id}`, { token: admin });
  expect(JSON.stringify(data)).toContain('4 · 114.');
  expect(JSON.stringify(data)).not.toContain('22.7');
});
