import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { devices } from '../../db/schema.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

interface Page {
  content: { id?: string; eventId?: string; name?: string }[];
  totalElements: number;
}

let platform: TestPlatform;
let token: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  token = await platform.tokenOf(accounts.admin);
});
afterAll(() => platform.close());

const pages = {
  '/island-assets/device/page': [
    '',
    'name',
    'uid',
    'onlineStatus',
    'deviceArea',
    'manager',
    'lastActiveTime',
    'createTime',
    'productCode',
  ],
  '/island-assets/vehicle/page': ['', 'uid', 'name', 'deviceArea'],
  '/island-streaming/alarmPage': ['', 'date', 'description', 'levelId'],
};
const read = async (path: string, body: object) => (await platform.call<Page>('POST', path, { token, body })).data;
const idsOf = ({ content }: Page) => content.map(({ id, eventId }) => id ?? eventId);

it.each(
  Object.entries(pages).flatMap(([path, names]) =>
    names.flatMap((sortName) =>
      (sortName === '' ? [''] : ['ASC', 'DESC']).map((order) => [path, sortName, order] as const),
    ),
  ),
)('the pages of %s by %s %s, read from either end, are the list', async (path, sortName, sortOrder) => {
  const sort = { sortName, sortOrder };
  const whole = await read(path, { pageSize: 1000, ...sort });
  const total = Math.min(whole.totalElements, 1000);
  const pageSize = Math.ceil(total / 7) + 1;
  const found: unknown[] = [];
  for (let pageNum = 1; found.length < total && pageNum < 30; pageNum += 1) {
    found.push(...idsOf(await read(path, { pageNum, pageSize, ...sort })));
  }
  expect(found.slice(0, total)).toEqual(idsOf(whole));
  expect(new Set(found).size).toBe(found.length);
  const last = Math.ceil(whole.totalElements / pageSize);
  expect(idsOf(await read(path, { pageNum: last + 1, pageSize, ...sort }))).toEqual([]);
  expect(idsOf(await read(path, { pageNum: 1_000_000, pageSize, ...sort }))).toEqual([]);
});

it('a search ignores case, and takes wildcards as they are', async () => {
  const [device] = await platform.db.select().from(devices).where(eq(devices.tenantId, '900000000000000001')).limit(1);
  const named = async (name: string, typed: string) => {
    await platform.db
      .update(devices)
      .set({ name })
      .where(eq(devices.id, device?.id ?? ''));
    const { content } = await read('/island-assets/device/page', { name: typed });
    return content.map((row) => row.name);
  };
  expect(await named('Lamp ÄÖ 50%_\\ 灯', 'lamp')).toEqual(['Lamp ÄÖ 50%_\\ 灯']);
  expect(await named('Lamp 50%_\\ 灯', '50%_\\ 灯')).toEqual(['Lamp 50%_\\ 灯']);
  expect(await named('Lamp 50%_\\ 灯', '%lamp%')).toEqual([]);
  expect(await named('Lamp 50%_\\ 灯杆', ' \\ 灯杆 ')).toEqual(['Lamp 50%_\\ 灯杆']);
});
