import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { UserRow } from '../../../src/schemas/wire/users.ts';
import { timeLimits } from '../../../tests/setup/time-limits.ts';
import { feedback, functions, menus, notices, operationLog, roles, users } from '../../db/schema.ts';
import { giveRole } from '../../testing/role-of.ts';
import { addressOf, sampleInput } from '../../testing/route-requests.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { readCsv } from '../csv/read-csv.ts';
import { platformRoutes } from '../platform-routes.ts';

const see = '200511';
let platform: TestPlatform;
/** Has every entry and function but the one to see contacts. */
let reader: string;
let admin: string;
let tenantId = '';
let subject: typeof users.$inferSelect;
beforeAll(async () => {
  platform = await makeTestPlatform();
  const { db } = platform;
  const all = await db.select({ id: functions.id }).from(functions);
  const entries = await db.select({ id: menus.id }).from(menus);
  await giveRole(platform, accounts.viewer, {
    menus: entries.map(({ id }) => id),
    functions: [...new Set(all.map(({ id }) => id))].filter((id) => id !== see),
  });
  reader = await platform.tokenOf(accounts.viewer);
  admin = await platform.tokenOf(accounts.admin);
  const [operator] = await db.select().from(users).where(eq(users.loginName, accounts.operator));
  tenantId = operator!.tenantId;
  await db
    .update(users)
    .set({ phoneNumber: '13912345678', loginName: 'night.shift@lampyris.demo', email: 'night.shift@lampyris.demo' })
    .where(eq(users.id, operator!.id));
  [subject] = (await db.select().from(users).where(eq(users.id, operator!.id))) as [typeof subject];
});
afterAll(() => platform.close());

const call = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, token = reader) =>
  platform.call<Data>(method, path, { token, ...(body === undefined ? {} : { body }) });
const one = async (token = reader) =>
  (await call<UserRow>('GET', `/system/api/user/${subject.id}`, undefined, token)).data;
const stored = async () => (await platform.db.select().from(users).where(eq(users.id, subject.id)))[0];

describe('phones and mailboxes', () => {
  it(
    'of others are in no answer to a reader without the function, whatever the reader asks',
    async () => {
      const { db } = platform;
      await call('PUT', `/system/api/user/${subject.id}`, { ...(await one(admin)), phoneNumber: '13987654321' }, admin);
      await db.update(users).set({ phoneNumber: '13912345678' }).where(eq(users.id, subject.id));
      const people = await db.select().from(users).where(ne(users.loginName, accounts.viewer));
      const contacts = people.flatMap(({ loginName, phoneNumber, email }) =>
        [loginName, phoneNumber, email].filter((one) => one !== null && /@|^1\d{10}$/.test(one)),
      ) as string[];
      const own = await db.select({ id: roles.id }).from(roles).where(eq(roles.tenantId, tenantId));
      const [notice] = await db.select().from(notices).where(eq(notices.tenantId, tenantId)).limit(1);
      const contacted = and(eq(feedback.tenantId, tenantId), isNotNull(feedback.contact));
      const [opinion] = await db.select().from(feedback).where(contacted).limit(1);
      const [operation] = await db
        .select()
        .from(operationLog)
        .where(and(eq(operationLog.objectId, subject.id), eq(operationLog.type, 'edit')));
      const paths = [
        ...own.map(({ id }) => `GET /system/api/role/${id}/users`),
        ...own.map(({ id }) => `GET /system/api/role/${id}`),
        `GET /system/api/user/${subject.id}`,
        `GET /system/api/user/${subject.id}/rights`,
        `GET /system/api/operationLog/${operation!.id}`,
        ...(opinion ? [`GET /island-business/feedback/${opinion.id}`] : []),
      ];
      const answers = new Map<string, string>();
      for (const path of paths) {
        const [method = '', address = ''] = path.split(' ');
        answers.set(
          path,
          await (await platform.call(method as 'GET', address, { token: reader })).http
            .clone()
            .text()
            .catch(() => ''),
        );
      }
      const asked = { condition: { noticeId: notice?.id }, pageSize: 200 };
      answers.set(
        'readers',
        JSON.stringify((await call('POST', '/island-business/noticeManage/readers', asked)).envelope),
      );
      const reads = /\/(page|pageList|pages|findByPage|list|all|records|receivers|export|totalNumber)$/;
      for (const route of platformRoutes) {
        const { method, path } = route;
        if (method !== 'GET' && !(method === 'POST' && reads.test(path))) continue;
        if (path === '/system/logout' || path.startsWith('/system/api/tenantInfos/adminUser')) continue;
        const input = sampleInput(route);
        const body =
          method === 'POST' ? (path.endsWith('/page') || path.endsWith('List') ? { pageSize: 200 } : {}) : undefined;
        const request = new Request(`http://platform.test${addressOf(route, input)}`, {
          method,
          headers: { authorization: `Bearer ${reader}`, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        });
        answers.set(`${method} ${path}`, await (await platform.app.fetch(request)).text());
      }
      const told = [...answers].flatMap(([name, text]) =>
        contacts.filter((contact) => text.includes(contact)).map((contact) => `${name}: ${contact}`),
      );
      expect(told).toEqual([]);
      expect(answers.get('POST /system/api/user/pageList')).toContain('139****5678');
      expect(answers.get('POST /system/api/user/export')).toContain('n***@lampyris.demo');
      expect(answers.get(`GET /system/api/operationLog/${operation!.id}`)).toContain('139****4321');
    },
    timeLimits.journeyMs,
  );

  it('are shown to who has the function', async () => {
    expect(await one(admin)).toMatchObject({ phoneNumber: '13912345678', masked: false });
    expect(await one()).toMatchObject({ phoneNumber: '139****5678', email: 'n***@lampyris.demo', masked: true });
  });

  it('are not told digit by digit: masked ones are found as a whole, and sorted as they are shown', async () => {
    const found = async (condition: unknown, token = reader) =>
      (await call<SystemPage<UserRow>>('POST', '/system/api/user/pageList', { condition, pageSize: 200 }, token)).data;
    expect((await found({ phoneNumber: '139123' })).total).toBe(0);
    expect((await found({ phoneNumber: '139123' }, admin)).total).toBe(1);
    expect((await found({ phoneNumber: '13912345678' })).total).toBe(1);
    expect((await found({ loginName: 'night' })).total).toBe(0);
    expect((await found({ searchValue: subject.loginName.toUpperCase() })).total).toBe(1);
    const body = { sortName: 'phoneNumber', sortOrder: 'ASC', pageSize: 200 };
    const sorted = (await call<SystemPage<UserRow>>('POST', '/system/api/user/pageList', body)).data.data;
    const phones = sorted.flatMap(({ phoneNumber }) => phoneNumber ?? []);
    expect(phones).toEqual(phones.toSorted());
  });

  it('are never saved masked', async () => {
    const row = await one();
    expect((await call('PUT', `/system/api/user/${subject.id}`, { ...row, name: '夜班员' })).envelope.code).toBe('1');
    expect(await stored()).toMatchObject({
      name: '夜班员',
      loginName: subject.loginName,
      phoneNumber: '13912345678',
      email: 'night.shift@lampyris.demo',
    });
    const { loginName: _, phoneNumber: __, email: ___, ...rest } = await one();
    expect((await call('PUT', `/system/api/user/${subject.id}`, rest)).envelope.code).toBe('1');
    expect(await stored()).toMatchObject({ phoneNumber: '13912345678', email: 'night.shift@lampyris.demo' });
    const other = { ...(await one()), phoneNumber: '138****0000' };
    expect((await call('PUT', `/system/api/user/${subject.id}`, other)).envelope.status).toBe('A0400');
    // Who sees them sends what is shown, and clears a mailbox by leaving it out.
    const { email: _mail, ...cleared } = { ...(await one(admin)), loginName: '13912345678' };
    expect((await call('PUT', `/system/api/user/${subject.id}`, cleared, admin)).envelope.code).toBe('1');
    expect(await stored()).toMatchObject({ email: null });
  });
});

it('an export of users requires its own function, and masks without the other', async () => {
  const rows = async (token: string) => {
    const { http } = await platform.call('POST', '/system/api/user/export', {
      token,
      body: { condition: { name: '夜班员' } },
    });
    return readCsv(await http.text());
  };
  expect((await rows(admin))[1]).toContain('13912345678');
  expect((await rows(reader))[1]).toContain('139****5678');
  await giveRole(platform, accounts.viewer, { menus: ['100501'], functions: ['100004', see] });
  const token = await platform.tokenOf(accounts.viewer);
  expect((await call('POST', '/system/api/user/export', {}, token)).envelope.status).toBe('A0301');
  for (const path of ['role/pageList', 'role/all', 'permission/pageList', 'permission/all'])
    expect((await call('POST', `/system/api/${path}`, {}, token)).envelope.status, path).toBe('A0301');
});
