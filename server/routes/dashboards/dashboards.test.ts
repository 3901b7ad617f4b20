import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dashboard, DashboardPanel, DashboardSummary } from '../../../src/schemas/wire/dashboards.ts';
import { dashboards, operationLog } from '../../db/schema.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(() => platform.close());

const path = '/island-chart/dashboard';
const panel = (id: string, at: Partial<DashboardPanel> = {}): DashboardPanel => ({
  id,
  title: `Panel ${id}`,
  x: 0,
  y: 0,
  w: 4,
  h: 3,
  type: 'bar',
  outward: 'cube',
  query: { dataSet: 'alarms', measures: ['count'], dimension: 'area' },
  ...at,
});
const row = (count: number) =>
  Array.from({ length: count }, (_, index) => panel(`p${index}`, { x: (index % 3) * 4, y: Math.floor(index / 3) * 3 }));
const body = (name: string, more: object = {}) => ({ name, page: '/dashboard', panels: row(2), ...more });
async function call<Data = Dashboard>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  at: string,
  send?: unknown,
  account = accounts.admin,
) {
  const token = await platform.tokenOf(account);
  return platform.call<Data>(method, `${path}${at}`, { token, body: send });
}
const add = async (name: string, more: object = {}, account?: string) =>
  (await call('POST', '', body(name, more), account)).envelope;
const list = async (account?: string, query = '?page=/dashboard') =>
  (await call<DashboardSummary[]>('GET', `/list${query}`, undefined, account)).data;

describe('a dashboard', () => {
  it('is saved with its panels, changed with its version and deleted', async () => {
    const { data } = await add('Night shift', { scale: 'WEEK' });
    expect(data).toMatchObject({
      name: 'Night shift',
      page: '/dashboard',
      isMine: true,
      panelCount: 2,
      scale: 'WEEK',
      version: 1,
    });
    expect((await call('GET', `/${data.id}`)).data.panels).toEqual(row(2));
    const changed = await call('PUT', `/${data.id}`, body('Night shift', { panels: row(3), version: 1 }));
    expect(changed.data).toMatchObject({ version: 2, panelCount: 3, scale: null });
    const late = await call('PUT', `/${data.id}`, body('Late', { version: 1 }));
    expect(late.envelope.status).toBe('S0302');
    expect((await call('DELETE', `/${data.id}`)).envelope.code).toBe('1');
    expect((await call('GET', `/${data.id}`)).envelope.status).toBe('A0404');
    const log = await platform.db.select().from(operationLog).where(eq(operationLog.objectId, data.id));
    expect(log.map(({ type, objectName, succeeded }) => `${type} ${objectName} ${succeeded}`).sort()).toEqual(
      ['add Night shift true', 'delete Night shift true', 'edit Late false', 'edit Night shift true'].map((line) =>
        line.replace('Late', 'Night shift'),
      ),
    );
  });

  it('has at most nine panels: a tenth is refused with the reason (DASH-01)', async () => {
    const nine = await add('Nine', { panels: row(9) });
    expect(nine.data.panelCount).toBe(9);
    const ten = await add('Ten', { panels: row(10) });
    expect(ten).toMatchObject({ status: 'A0400', msg: 'A dashboard has at most 9 panels, this one has 10' });
    const changed = await call('PUT', `/${nine.data.id}`, body('Nine', { panels: row(10) }));
    expect(changed.envelope.msg).toContain('at most 9 panels');
  });

  it.each([
    ['overlap', [panel('a'), panel('b', { x: 3, y: 2 })], 'The panel "Panel b" overlaps "Panel a"'],
    ['end beyond the columns', [panel('a', { x: 9, title: '' })], 'The panel "a" ends beyond column 12'],
    ['have the same id', [panel('a'), panel('a', { x: 4 })], 'Two panels have the id a'],
    [
      'run a script',
      [panel('a', { url: 'javascript:alert(1)' })],
      'The panel "Panel a" needs an address with http or https, or a path of this site',
    ],
    [
      'lead to another host',
      [panel('a', { to: '//evil.test/x' })],
      'The panel "Panel a" needs an address with http or https, or a path of this site',
    ],
  ])('whose panels %s is refused by name', async (_, panels, msg) => {
    expect(await add('Bad', { panels })).toMatchObject({ status: 'A0400', msg });
  });

  it('accepts unknown types, videos and links of this site', async () => {
    const panels = [
      panel('a', { type: 'hologram', outward: 'odd', url: 'https://video.test/live.m3u8' }),
      panel('b', { x: 4, url: '/media/intro.mp4', to: '/operation/alarmManageNew?areaCode={key}' }),
    ];
    expect((await add('Odd', { panels })).code).toBe('1');
  });

  it('has a name of 1 to 40 characters, unique per user', async () => {
    expect(await add('  ')).toMatchObject({ status: 'A0400' });
    expect(await add('灯'.repeat(41))).toMatchObject({ status: 'A0400' });
    expect((await add('灯'.repeat(40))).code).toBe('1');
    expect((await add('Twin')).code).toBe('1');
    expect(await add('Twin')).toMatchObject({ status: 'S0301', msg: 'You already have a dashboard with this name' });
    expect((await add('Twin', {}, accounts.operator)).code).toBe('1');
  });
});

describe('sharing', () => {
  it('shows a dashboard to the tenant, and only its owner changes it', async () => {
    const shared = (await add('Shared', { isShared: true })).data;
    const secret = (await add('Secret')).data;
    expect(await list(accounts.viewer)).toContainEqual(expect.objectContaining({ name: 'Shared', isMine: false }));
    expect((await call('GET', `/${shared.id}`, undefined, accounts.viewer)).data.panels).toHaveLength(2);
    for (const [method, send] of [
      ['PUT', body('Mine')],
      ['DELETE', undefined],
    ] as const) {
      expect((await call(method, `/${shared.id}`, send, accounts.viewer)).envelope.status).toBe('A0301');
      expect((await call(method, `/${secret.id}`, send, accounts.viewer)).envelope.status).toBe('A0404');
      expect((await call(method, `/${shared.id}`, send, accounts.harbour)).envelope.status).toBe('A0404');
    }
    expect((await list(accounts.harbour)).map(({ name }) => name)).not.toContain('Shared');
    expect((await list()).find(({ id }) => id === shared.id)).toMatchObject({ isMine: true, version: 1 });
  });

  it('excludes the own version of a page, of which there is one and which comes first', async () => {
    const standard = await add('My home', { isStandard: true }, accounts.operator);
    expect(standard.code).toBe('1');
    expect(await add('Another', { isStandard: true }, accounts.operator)).toMatchObject({ status: 'S0301' });
    expect((await add('Other page', { isStandard: true, page: '/workTable' }, accounts.operator)).code).toBe('1');
    expect(await add('Open', { isStandard: true, isShared: true }, accounts.operator)).toMatchObject({
      status: 'A0400',
    });
    await add('A first', {}, accounts.operator);
    const own = (await list(accounts.operator)).filter(({ isMine }) => isMine);
    expect(own.map(({ name }) => name)).toEqual(['My home', 'A first', 'Twin']);
    expect((await list(accounts.operator, '')).filter(({ isMine }) => isMine)).toHaveLength(4);
  });
});

it('a user has at most fifty', async () => {
  await platform.db.delete(dashboards);
  for (let number = 1; number <= 50; number += 1) await add(`Number ${number}`, { panels: [] }, accounts.operator);
  expect(await add('One more', {}, accounts.operator)).toMatchObject({
    status: 'S0300',
    msg: 'At most 50 dashboards',
  });
});
