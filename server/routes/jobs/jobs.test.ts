import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SystemPage } from '../../../src/schemas/wire/envelope.ts';
import type { JobOverview, JobRow } from '../../../src/schemas/wire/jobs.ts';
import type { NamedCode } from '../../../src/schemas/wire/operation-log.ts';
import { jobs, operationLog } from '../../db/schema.ts';
import { jobKinds } from '../../jobs/kinds/job-kinds.ts';
import { TENANT_IDS } from '../../seed/special-ids.ts';
import { accounts, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const base = '/system/api/job';
const minute = 60_000;

let platform: TestPlatform;
let token: string;
beforeAll(async () => {
  platform = await makeTestPlatform();
  token = await platform.tokenOf(accounts.admin);
});
afterAll(() => platform.close());

const dueIn = (ms: number) => new Date(platform.now().getTime() + ms);
beforeEach(async () => {
  await platform.db.delete(jobs);
  const tenantId = TENANT_IDS.harbour;
  await platform.db.insert(jobs).values([
    { id: '1', kind: 'noticeRelease', key: 'a', tenantId, dueAt: dueIn(minute) },
    { id: '2', kind: 'emptyTasks', key: 'emptyTasks', dueAt: dueIn(-5 * minute) },
    { id: '3', kind: 'scheduledReport', key: 'b', tenantId, dueAt: dueIn(2 * minute), attempts: 3, lastError: 'full' },
    {
      id: '4',
      kind: 'gone',
      key: 'c',
      tenantId,
      dueAt: dueIn(3 * minute),
      attempts: 12,
      lastError: 'x',
      state: 'failed',
    },
  ]);
});

const call = <Data>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, who = token) =>
  platform.call<Data>(method, base + path, { token: who, ...(body && { body }) });
const page = async (condition: object = {}) =>
  (await call<SystemPage<JobRow>>('POST', '/pageList', { condition, pageNum: 1, pageSize: 10 })).data;
const idsOf = ({ data }: SystemPage<JobRow>) => data.map(({ id }) => id);

describe('jobs', () => {
  it('of all tenants are listed with why they failed, the next one first (PERM-06)', async () => {
    const { data, total } = await page();
    expect(total).toBe(4);
    expect(data.map(({ id, state, attempts, lastError }) => [id, state, attempts, lastError])).toEqual([
      ['2', 'late', 0, null],
      ['1', 'waiting', 0, null],
      ['3', 'retrying', 3, 'full'],
      ['4', 'failed', 12, 'x'],
    ]);
    expect(data[0]).toMatchObject({ kindName: 'End tasks without devices', tenantName: null });
    // A kind of another version has its own name only.
    expect(data[3]).toMatchObject({ kindName: 'gone', tenantName: expect.any(String) });
  });

  it('are filtered by state and kind, and counted', async () => {
    for (const [state, id] of [
      ['late', '2'],
      ['waiting', '1'],
      ['retrying', '3'],
      ['failed', '4'],
    ])
      expect(idsOf(await page({ state })), state).toEqual([id]);
    expect(idsOf(await page({ kind: 'noticeRelease' }))).toEqual(['1']);
    expect((await call<JobOverview>('GET', '/overview')).data).toEqual({ total: 4, late: 1, retrying: 1, failed: 1 });
    const { data } = await call<NamedCode[]>('GET', '/kinds');
    expect(data).toContainEqual({ code: 'noticeRelease', name: 'Announcement publishing' });
  });

  it('that failed are tried now, others keep their times; the log names them', async () => {
    const { data, envelope } = await call<number>('POST', '/retry', { ids: ['1', '3', '4'] });
    expect([data, envelope.msg]).toEqual([2, 'Retrying 2 jobs now']);
    const rows = await platform.db.select().from(jobs).orderBy(jobs.id);
    const minutes = rows.map(({ dueAt }) => Math.round((dueAt.getTime() - platform.now().getTime()) / minute));
    expect(minutes.map((count) => count + 0)).toEqual([1, -5, 0, 0]);
    expect(rows[3]).toMatchObject({ state: 'waiting', attempts: 0 });
    const [entry] = await platform.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1);
    expect(entry).toMatchObject({ type: 'retry', objectType: 'job' });
    expect((await call('POST', '/retry', { ids: ['1'] })).envelope).toMatchObject({ code: '0', status: 'S0300' });
  });

  it('that failed for good can be given up, no others', async () => {
    const { data } = await call<{ id: string; deleted: boolean; reason: string | null }[]>('DELETE', '/3,4,5');
    expect(data).toEqual([
      { id: '3', deleted: false, reason: 'Only jobs that have failed permanently can be discarded' },
      { id: '4', deleted: true, reason: null },
      { id: '5', deleted: false, reason: expect.any(String) },
    ]);
    expect(await platform.db.$count(jobs, eq(jobs.id, '4'))).toBe(0);
  });

  it('are hidden from tenants that do not operate the platform', async () => {
    const other = await platform.tokenOf(accounts.harbour);
    for (const [method, path, body] of [
      ['POST', '/pageList', {}],
      ['GET', '/overview', undefined],
      ['POST', '/retry', { ids: ['4'] }],
      ['DELETE', '/4', undefined],
    ] as const)
      expect((await call(method, path, body, other)).envelope, path).toMatchObject({ code: '0', status: 'A0301' });
    expect(await platform.db.$count(jobs)).toBe(4);
  });

  it('have kinds with names that differ in both languages', () => {
    for (const of of ['zh', 'en'] as const)
      expect(new Set(jobKinds.map(({ title }) => title[of])).size).toBe(jobKinds.length);
  });
});
