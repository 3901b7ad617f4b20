import { and, eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CustomReport, ReportRun } from '../../src/schemas/wire/custom-reports.ts';
import type { SystemPage } from '../../src/schemas/wire/envelope.ts';
import { customReports, news, roles, userCache, userRoles, users } from '../db/schema.ts';
import { makeJobWorker } from '../testing/make-job-worker.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { scheduledReport } from './scheduled-report.ts';

let platform: TestPlatform;
/** The clock of the job only: sessions stay valid. */
let now: Date;
const clock = () => now;
beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  now = new Date();
  await platform.db.delete(customReports);
  await platform.db.delete(news);
  await platform.db.delete(userCache);
});

const call = async <Data>(method: 'POST' | 'PUT', path: string, body: object, account = accounts.admin) => {
  const token = await platform.tokenOf(account);
  return (await platform.call<Data>(method, `/island-chart/customReport${path}`, { token, body })).data;
};
const deliverer = () => makeJobWorker({ ...platform.options, clock, kinds: [scheduledReport] });
const userOf = async (account: string) =>
  (await platform.db.select().from(users).where(eq(users.loginName, account)))[0]!;

/** A report of the account that is sent to the operator in a minute. */
async function makeDue(account: string, query: object, more: object = {}) {
  const definition = { query, scale: 'MONTH', view: 'both', chart: { type: 'bar', outward: 'default' } };
  const report = await call<CustomReport>('POST', '', { name: 'Sent', definition }, account);
  const receiverIds = [(await userOf(accounts.operator)).id];
  const schedule = { frequency: 'daily', time: '08:00', receiverIds, ...more };
  await call('PUT', `/${report.id}/schedule`, schedule, account);
  const [row] = await platform.db.select().from(customReports).where(eq(customReports.id, report.id));
  return { id: report.id, dueAt: row!.nextRunAt! };
}
const runsOf = async (id: string) => (await call<SystemPage<ReportRun>>('POST', `/${id}/history`, {})).data;
const devices = { dataSet: 'devices', measures: ['count'], dimension: 'area' };

it('a due report is sent once: a message and a workbook that opens (DASH-07)', async () => {
  const { id, dueAt } = await makeDue(accounts.admin, devices);
  const { step } = deliverer();
  await step();
  expect(await runsOf(id)).toHaveLength(0);
  now = new Date(dueAt.getTime() + 1000);
  await step();
  await step();
  await deliverer().step();
  const messages = await platform.db.select().from(news);
  expect(messages).toEqual([
    expect.objectContaining({
      userId: (await userOf(accounts.operator)).id,
      eventType: 'report',
      eventId: id,
      newsInfo: expect.objectContaining({ en: expect.stringContaining('The report "Sent" is ready') }),
    }),
  ]);
  const [run, ...others] = await runsOf(id);
  expect(others).toEqual([]);
  expect(run).toMatchObject({ isScheduled: true, succeeded: true, userName: null });
  expect(run!.files[0]!.name).toMatch(/^Sent \d{4}-\d{2}-\d{2}\.xlsx$/);
  const file = await platform.call('GET', `/${run!.files[0]!.downloadUrl}`, {
    token: await platform.tokenOf(accounts.admin),
  });
  const { sheets } = await readXlsx(new Uint8Array(await file.http.arrayBuffer()));
  expect(sheets[0]?.rows.at(-1)?.at(-1)).toBe(300);
  const [row] = await platform.db.select().from(customReports).where(eq(customReports.id, id));
  expect(row!.nextRunAt!.getTime()).toBe(dueAt.getTime() + 86_400_000);
  now = new Date(dueAt.getTime() + 3 * 86_400_000 + 1000);
  await step();
  expect(await platform.db.select().from(news)).toHaveLength(2);
});

it('a report that fails tells its owner why, and runs again the next day', async () => {
  const { id, dueAt } = await makeDue(accounts.admin, { dataSet: 'gone', measures: ['x'] });
  now = new Date(dueAt.getTime() + 1000);
  await deliverer().step();
  const [message] = await platform.db.select().from(news);
  expect(message).toMatchObject({ userId: (await userOf(accounts.admin)).id });
  expect(message!.newsInfo.en).toContain('Unknown data set gone');
  expect((await runsOf(id))[0]).toMatchObject({ succeeded: false, files: [] });
});

it('a report without data is not sent if only data is wanted', async () => {
  const query = { ...devices, filters: { product: ['nothing'] } };
  const { id, dueAt } = await makeDue(accounts.admin, query, { onlyIfData: true });
  now = new Date(dueAt.getTime() + 1000);
  await deliverer().step();
  expect(await platform.db.select().from(news)).toEqual([]);
  expect((await runsOf(id))[0]).toMatchObject({ result: 'empty', message: 'No data, nothing was sent' });
});

it('the schedule of a disabled owner waits, and a receiver who is disabled gets nothing', async () => {
  const { id, dueAt } = await makeDue(accounts.admin, devices, { format: 'csv' });
  now = new Date(dueAt.getTime() + 1000);
  const [owner, operator] = [await userOf(accounts.admin), await userOf(accounts.operator)];
  const enable = (userId: string, enabled: boolean) =>
    platform.db.update(users).set({ enabled }).where(eq(users.id, userId));
  await enable(owner.id, false);
  await deliverer().step();
  expect(await platform.db.select().from(news)).toEqual([]);
  await enable(owner.id, true);
  await enable(operator.id, false);
  await deliverer().step();
  expect(await runsOf(id)).toEqual([]);
  // A report that waits is looked at every minute.
  now = new Date(now.getTime() + 60_000);
  await deliverer().step();
  expect(await platform.db.select().from(news)).toEqual([]);
  expect((await runsOf(id))[0]).toMatchObject({ succeeded: true, files: [{ name: expect.stringMatching(/\.csv$/) }] });
  await enable(operator.id, true);
});

/** The file of the last run. */
async function fileOf(id: string) {
  const [run] = await runsOf(id);
  const { http } = await platform.call('GET', `/${run!.files[0]!.downloadUrl}`, {
    token: await platform.tokenOf(accounts.admin),
  });
  return new Uint8Array(await http.arrayBuffer());
}
const choose = async (account: string, language: unknown) => {
  const { id: userId } = await userOf(account);
  await platform.db.insert(userCache).values({ userId, type: 'preferences', content: { language } });
};
const send = async (more: object = {}) => {
  const { id, dueAt } = await makeDue(accounts.admin, { ...devices, dimension: 'deviceType' }, more);
  now = new Date(dueAt.getTime() + 1000);
  await deliverer().step();
  return fileOf(id);
};
const headings = async (file: Uint8Array) => (await readXlsx(file)).sheets.map(({ name, rows }) => [name, rows[0]![1]]);
const inChinese = ['设备数（按设备类型）', '设备数 (台)'];
const inEnglish = ['Devices by Device type', 'Devices'];

it.each([
  ['Chinese if nobody has chosen a language or signed in', undefined, undefined, [inChinese]],
  ["the owner's language if the receiver has chosen none", 'en', undefined, [inEnglish]],
  ["the receiver's language, whatever the owner reads", 'zh', 'en', [inEnglish]],
  ['Chinese in place of a language that does not exist', 'tlh', undefined, [inChinese]],
])('a file is in %s', async (_, owner, receiver, sheets) => {
  await platform.db.update(users).set({ language: null });
  if (owner) await choose(accounts.admin, owner);
  if (receiver) await choose(accounts.operator, receiver);
  expect(await headings(await send())).toEqual(sheets);
});

it('receivers of two languages get a sheet for each in a workbook, and rows only once as CSV', async () => {
  await choose(accounts.admin, 'en');
  await choose(accounts.operator, 'zh');
  const receiverIds = [(await userOf(accounts.operator)).id, (await userOf(accounts.admin)).id];
  expect(await headings(await send({ receiverIds }))).toEqual([inEnglish, inChinese]);
  await platform.db.delete(customReports);
  const text = new TextDecoder().decode(await send({ receiverIds, format: 'csv' }));
  expect(text).toContain('Devices by Device type');
  expect(text).not.toContain('设备数');
});

it('a receiver who has lost the page gets no message that leads nowhere, and the run names them', async () => {
  const { db } = platform;
  const operator = await userOf(accounts.operator);
  const { id, dueAt } = await makeDue(accounts.admin, devices);
  const [held] = await db.select().from(userRoles).where(eq(userRoles.userId, operator.id));
  const [viewing] = await db
    .select({ roleId: userRoles.roleId })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(eq(userRoles.userId, (await userOf(accounts.viewer)).id)));
  await db.update(userRoles).set(viewing!).where(eq(userRoles.userId, operator.id));
  now = new Date(dueAt.getTime() + 1000);
  await deliverer().step();
  await db.update(userRoles).set({ roleId: held!.roleId }).where(eq(userRoles.userId, operator.id));
  expect(await db.select().from(news)).toEqual([]);
  const [run] = await runsOf(id);
  expect(run!.message).toMatch(new RegExp(`sent to 0 people; not to ${operator.name}, who cannot open custom reports`));
});

it('a file is in the language that the console of its owner showed last', async () => {
  await platform.db.update(users).set({ language: null });
  await platform.db.update(users).set({ language: 'en' }).where(eq(users.loginName, accounts.admin));
  expect(await headings(await send())).toEqual([inEnglish]);
});
