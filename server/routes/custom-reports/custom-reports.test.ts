import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  CustomReport,
  CustomReportRow,
  ReportDefinition,
  ReportRun,
} from '../../../src/schemas/wire/custom-reports.ts';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import { customReports, mediaFiles, operationLog, reportRuns, users } from '../../db/schema.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(() => platform.close());

const definition: ReportDefinition = {
  query: { dataSet: 'alarms', measures: ['count'], dimension: 'area' },
  scale: 'MONTH',
  view: 'both',
  chart: { type: 'bar', outward: 'cube' },
};
async function call<Data = CustomReport>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  at: string,
  body?: unknown,
  account = accounts.admin,
) {
  const token = await platform.tokenOf(account);
  return platform.call<Data>(method, `/island-chart/customReport${at}`, { token, body });
}
const add = async (name: string, more: object = {}, account?: string) =>
  (await call('POST', '', { name, definition, ...more }, account)).envelope;
const page = async (condition: object = {}, account?: string) =>
  (await call<SystemPage<CustomReportRow>>('POST', '/page', { condition, pageNum: 1, pageSize: 50 }, account)).data;

describe('a report', () => {
  it('is saved, changed with its version, listed and deleted (DASH-07)', async () => {
    const { data } = await add('Alarms by street');
    expect(data).toMatchObject({ name: 'Alarms by street', isMine: true, isShared: false, version: 1, definition });
    const changed = await call('PUT', `/${data.id}`, { name: 'Alarms', isShared: true, definition, version: 1 });
    expect(changed.data).toMatchObject({ name: 'Alarms', isShared: true, version: 2, dataSetName: expect.any(String) });
    const late = await call('PUT', `/${data.id}`, { name: 'Late', definition, version: 1 });
    expect(late.envelope.status).toBe('S0302');
    expect((await page({ dataSet: 'alarms', name: 'Alar' })).data.map(({ id }) => id)).toEqual([data.id]);
    expect((await page({ dataSet: 'energy', name: 'Alar' })).total).toBe(0);
    expect((await call('DELETE', `/${data.id}`)).envelope.code).toBe('1');
    expect((await call('GET', `/${data.id}`)).envelope.status).toBe('A0404');
    const logged = await platform.db.select().from(operationLog).where(eq(operationLog.objectType, 'customReport'));
    expect(logged.map(({ type }) => type).sort()).toEqual(expect.arrayContaining(['add', 'delete', 'edit']));
  });

  it('has a name of its own per owner', async () => {
    await add('Twin');
    expect(await add('Twin')).toMatchObject({ status: 'S0301', msg: 'You already have a report with this name' });
    expect((await add('Twin', {}, accounts.operator)).code).toBe('1');
    expect(await add('  ')).toMatchObject({ status: 'A0400', data: { fields: { name: 'Required' } } });
    expect((await add('x'.repeat(41))).status).toBe('A0400');
  });

  it('of another user is hidden until it is shared, and never changed by others', async () => {
    const own = (await add('Private', {}, accounts.operator)).data;
    expect((await call('GET', `/${own.id}`)).envelope.status).toBe('A0404');
    const { data: shared } = await add('Shared', { isShared: true });
    const seen = await call('GET', `/${shared.id}`, undefined, accounts.operator);
    expect(seen.data).toMatchObject({ isMine: false, isDeletable: false, definition });
    for (const [method, at, body] of [
      ['PUT', '', { name: 'Mine', definition }],
      ['PUT', '/schedule', { frequency: 'daily' }],
      ['DELETE', '', undefined],
    ] as const) {
      expect((await call(method, `/${shared.id}${at}`, body, accounts.operator)).envelope.status).toBe('A0301');
      expect((await call(method, `/${shared.id}${at}`, body, accounts.harbour)).envelope.status).toBe('A0404');
    }
    expect((await call('POST', `/${shared.id}/run`, {}, accounts.harbour)).envelope.status).toBe('A0404');
    expect((await call('POST', `/${shared.id}/history`, {}, accounts.harbour)).envelope.status).toBe('A0404');
    expect((await page({ name: 'Shared' }, accounts.harbour)).total).toBe(0);
  });

  it('of somebody else can be deleted by an administrator once it is shared', async () => {
    const { data } = await add('Obsolete', { isShared: true }, accounts.operator);
    expect((await call('PUT', `/${data.id}`, { name: 'Obsolete', definition })).envelope.status).toBe('A0301');
    expect((await call('DELETE', `/${data.id}`)).envelope.code).toBe('1');
  });

  it('keeps its runs with rows, time and result', async () => {
    const { data } = await add('Runs');
    const run = await call<ReportRun>('POST', `/${data.id}/run`, {});
    expect(run.data).toMatchObject({ succeeded: true, result: 'succeeded', isScheduled: false, files: [] });
    expect(run.data.rows).toBeGreaterThan(0);
    expect(run.data.message).toBe(`${run.data.rows} rows`);
    const runs = await call<SystemPage<ReportRun>>('POST', `/${data.id}/history`, { pageNum: 1, pageSize: 10 });
    expect(runs.data.data).toEqual([run.data]);
    expect((await page({ name: 'Runs' })).data[0]).toMatchObject({ lastResult: 'succeeded' });
  });

  it('that is shared shows its figures to everybody, and its files to the owner and the receivers (DASH-07)', async () => {
    const { data } = await add('Files', { isShared: true });
    const idOf = async (account: string) =>
      (await platform.db.select().from(users).where(eq(users.loginName, account)))[0]!.id;
    const [owner, receiver] = [await idOf(accounts.admin), await idOf(accounts.operator)];
    const content = Buffer.from('area,alarms');
    const file = { tenantId: TENANT_IDS.city, appType: 'report', name: 'a.csv', type: 'UNKNOWN', mimeType: 'text/csv' };
    await platform.db.insert(mediaFiles).values({
      ...file,
      id: '10',
      size: content.length,
      hash: 'h'.repeat(64),
      key: 'k',
      createUserId: owner,
      content,
    });
    const run = { id: '10', tenantId: TENANT_IDS.city, reportId: data.id, runAt: platform.now(), rows: 7, ms: 1 };
    await platform.db
      .insert(reportRuns)
      .values({ ...run, isScheduled: true, succeeded: true, message: { zh: '7 行', en: '7 rows' }, fileId: '10' });
    const address = '/system/mediaInfo/download/10?key=k';
    const seenBy = async (account: string) => {
      const token = await platform.tokenOf(account);
      const history = await call<SystemPage<ReportRun>>('POST', `/${data.id}/history`, {}, account);
      return {
        files: history.data.data.flatMap(({ files }) => files.map(({ name }) => name)),
        last: (await call('GET', `/${data.id}`, undefined, account)).data.lastMessage,
        download: (await platform.call('GET', address, { token })).http.status,
        managed: (await platform.call<object>('GET', '/system/mediaInfo/10', { token })).envelope.code,
      };
    };
    const all = { files: ['a.csv'], last: '7 rows', download: 200 };
    expect(await seenBy(accounts.admin)).toEqual({ ...all, managed: '1' });
    expect(await seenBy(accounts.operator)).toEqual({ files: [], last: '', download: 404, managed: '0' });
    await call('PUT', `/${data.id}/schedule`, { frequency: 'daily', receiverIds: [receiver] });
    expect(await seenBy(accounts.operator)).toEqual({ ...all, managed: '0' });
    await call('PUT', `/${data.id}/schedule`, { frequency: null });
    expect((await seenBy(accounts.operator)).download).toBe(404);
    // Not even an administrator manages a file that a report of somebody else has sent.
    await platform.db.update(mediaFiles).set({ createUserId: receiver }).where(eq(mediaFiles.id, '10'));
    await platform.db.update(customReports).set({ ownerId: receiver }).where(eq(customReports.id, data.id));
    expect(await seenBy(accounts.admin)).toEqual({ files: [], last: '', download: 404, managed: '0' });
    const token = await platform.tokenOf(accounts.admin);
    expect((await platform.call('DELETE', '/system/mediaInfo/10', { token })).envelope.code).toBe('0');
  });

  it('of an unknown data set says so, and can still be edited', async () => {
    const gone = { ...definition, query: { dataSet: 'gone', measures: ['x'] } };
    const { data } = await add('Gone', { definition: gone });
    const run = await call<ReportRun>('POST', `/${data.id}/run`, {});
    expect(run.data).toMatchObject({
      succeeded: false,
      result: 'failed',
      message: expect.stringContaining('Unknown data set gone'),
    });
    const mended = await call('PUT', `/${data.id}`, { name: 'Mended', definition, version: 1 });
    expect(mended.data).toMatchObject({ name: 'Mended', dataSet: 'alarms' });
  });

  it('is refused without the page', async () => {
    expect((await call('POST', '/page', {}, accounts.viewer)).envelope.status).toBe('A0301');
  });
});

describe('the schedule of a report', () => {
  it('is stored with its next run, read with the names of the receivers, and ended', async () => {
    const { data } = await add('Weekly');
    const [operator] = await platform.db.select().from(users).where(eq(users.loginName, accounts.operator));
    const schedule = { frequency: 'weekly', time: '07:30', weekday: 5, receiverIds: [operator!.id], onlyIfData: true };
    const stored = await call<object>('PUT', `/${data.id}/schedule`, schedule);
    expect(stored.data).toMatchObject({ ...schedule, format: 'xlsx', receivers: [{ name: operator!.name }] });
    expect((await page({ name: 'Weekly' })).data[0]).toMatchObject({ scheduleName: 'Fridays at 07:30' });
    expect((await call('GET', `/${data.id}`, undefined, accounts.operator)).data.isMine).toBe(false);
    await call('PUT', `/${data.id}/schedule`, { frequency: null });
    const [row] = await platform.db.select().from(customReports).where(eq(customReports.id, data.id));
    expect(row).toMatchObject({ schedule: null, nextRunAt: null });
  });

  it('needs a time and receivers of the tenant who may open reports', async () => {
    const { data } = await add('Wrong');
    const [harbour] = await platform.db.select().from(users).where(eq(users.loginName, accounts.harbour));
    const put = async (body: object) => (await call('PUT', `/${data.id}/schedule`, body)).envelope.data;
    expect(await put({ frequency: 'daily', time: '24:00', receiverIds: [harbour!.id] })).toMatchObject({
      fields: { time: 'Enter a time as HH:mm', receiverIds: 'A recipient does not exist or is disabled' },
    });
    const [viewer] = await platform.db.select().from(users).where(eq(users.loginName, accounts.viewer));
    expect(await put({ frequency: 'daily', receiverIds: [viewer!.id] })).toEqual({
      fields: { receiverIds: `${viewer!.name} cannot open custom reports and therefore cannot receive one` },
    });
    expect(await put({ frequency: 'daily' })).toMatchObject({ fields: { receiverIds: 'Required' } });
  });

  it('offers receivers who may open reports, and names those who were chosen before', async () => {
    const receivers = async (condition: object) =>
      (await call<SystemPage<{ id: string; loginName: string }>>('POST', '/receivers', { condition, pageSize: 100 }))
        .data;
    const offered = (await receivers({})).data.map(({ loginName }) => loginName);
    expect(offered).toEqual(expect.arrayContaining([accounts.admin, accounts.operator]));
    expect(offered).not.toContain(accounts.viewer);
    const [viewer] = await platform.db.select().from(users).where(eq(users.loginName, accounts.viewer));
    expect((await receivers({ idList: [viewer!.id] })).data).toMatchObject([{ id: viewer!.id, name: viewer!.name }]);
  });
});
