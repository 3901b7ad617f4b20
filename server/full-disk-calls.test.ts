import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { programParameters } from '../scripts/build/build-programs.mjs';
import { timeLimits } from '../tests/setup/time-limits.ts';
import { customReports, jobs, reportRuns, users } from './db/schema.ts';
import { makeTestDatabase, makeTestDataDir } from './db/test-database.ts';
import { createImportClient } from './testing/import-client.ts';
import { makeJobWorker } from './testing/make-job-worker.ts';
import { accounts, makeTestPlatform, type TestPlatform } from './testing/test-platform.ts';

/** Tables that no statement can write to: the engine reports what a full disk does. */
let full: string[] = [];
let platform: TestPlatform;
let admin: string;
beforeAll(async () => {
  platform = await makeTestPlatform({}, makeTestDatabase);
  admin = await platform.tokenOf(accounts.admin);
  await platform.db.execute(sql`
    create function refuse_full() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = '53100';
    end $$`);
});
afterAll(() => platform.close());

async function fill(...tables: string[]): Promise<void> {
  for (const table of tables)
    await platform.db.execute(sql`create trigger full_disk before insert or update on ${sql.identifier(table)}
      for each row execute function refuse_full()`);
  full.push(...tables);
}
async function empty(): Promise<void> {
  for (const table of full) await platform.db.execute(sql`drop trigger full_disk on ${sql.identifier(table)}`);
  full = [];
}
beforeEach(async () => {
  await empty();
  platform.logged.length = 0;
  platform.pass(10 * 60_000);
});

const written = {
  zh: '未保存：服务器磁盘空间已满，请联系运维人员清理后重试',
  en: "Nothing was saved: the server's disk is full. Ask its operator to free some space, then try again",
};
const type = { name: '井内积水', key: 'WellWater', parentId: '710000000000000002' };
const saveType = (language = 'en') =>
  platform.call('POST', '/island-alarm/api/alarmtype', {
    token: admin,
    body: type,
    headers: { 'accept-language': language },
  });
const said = () => platform.logged.filter(({ text }) => text !== 'request').map(({ text }) => text);
const health = async () => (await platform.app.fetch(new Request('http://platform.test/health'))).json();
const notice = 'the disk is full: free some space';

describe('a full disk', () => {
  it('is named to who saves, uploads or imports, in both languages, and the log says it once a minute', async () => {
    expect(await health()).toMatchObject({ status: 'ok' });
    await fill('alarm_types', 'media_files', 'import_jobs');
    expect((await saveType()).envelope).toMatchObject({ code: '0', status: 'B0001', msg: written.en });
    expect((await saveType('zh')).envelope.msg).toBe(written.zh);
    const file = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])], 'a.png');
    const uploaded = await platform.callForm('/system/mediaInfo/upload', { file, appType: 'notice' }, admin);
    expect(uploaded.envelope.msg).toBe(written.en);
    const imports = createImportClient(platform, {
      token: admin,
      path: '/system/api/dictionary?dictTypeId=843154794105704448',
    });
    const [headings = ''] = (await (await imports.template('csv')).text()).split('\r\n');
    expect((await imports.check(`${headings}\r\n${headings.replace(/[^,]+/g, 'x')}\r\n`)).msg).toBe(written.en);
    expect(said()).toEqual([notice]);
    platform.pass(61_000);
    await saveType();
    expect(said()).toEqual([notice, notice]);
  });

  it('lets reading calls go on, also when they are noted by the way, and shows in the health', async () => {
    await fill('sessions', 'alarm_types');
    // More than a minute after the last call, which notes that the session is in use.
    const page = await platform.call('POST', '/island-alarm/api/alarmtype/findByPage', { token: admin, body: {} });
    expect(page.envelope.code).toBe('1');
    expect(said()).toEqual([notice]);
    const exported = await platform.app.fetch(
      new Request('http://platform.test/system/api/dictionary/export', {
        method: 'POST',
        headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
        body: '{}',
      }),
    );
    expect(exported.status).toBe(200);
    expect(await health()).toEqual({ status: 'reading', version: '0.0.0', database: 'ok', disk: 'full' });
    platform.pass(7 * 60_000);
    expect(await health()).toEqual({ status: 'ok', version: '0.0.0', database: 'ok' });
  });

  it('ends an import with a reason for the rows that it could not store', async () => {
    const imports = createImportClient(platform, {
      token: admin,
      path: '/system/api/dictionary?dictTypeId=829054028889428003',
    });
    const { data } = await imports.check('Name,Code\nFull,FULL1\n');
    await fill('dictionaries');
    const end = await imports.run(data.batchNum);
    expect(end).toMatchObject({ status: 'failed', ok: 0, untried: 1 });
    expect(end.problems.map(({ message }) => message)).toEqual(["Not imported: the server's disk is full"]);
  });

  it('delays a scheduled report until there is room', async () => {
    const { db } = platform;
    const [owner] = await db.select().from(users).where(eq(users.loginName, accounts.admin));
    const nextRunAt = new Date(platform.now().getTime() - 1000);
    await db.insert(customReports).values({
      id: 'due',
      tenantId: owner!.tenantId,
      ownerId: owner!.id,
      name: 'due',
      definition: {
        query: { dataSet: 'devices', measures: ['count'] },
        scale: 'WEEK',
        view: 'table',
        chart: { type: 'bar', outward: 'default' },
      },
      schedule: {
        frequency: 'daily',
        time: '07:00',
        format: 'csv',
        receiverIds: [owner!.id],
        onlyIfData: false,
      } as never,
      nextRunAt,
    });
    const { step } = makeJobWorker({
      db,
      clock: platform.now,
      realtime: platform.options.realtime,
      log: platform.options.log,
      restores: true,
    });
    await fill('media_files');
    await step();
    await step();
    const [waiting] = await db.select().from(jobs).where(eq(jobs.key, 'due'));
    // On a busy machine the second step may find it due again.
    expect(waiting).toMatchObject({
      state: 'waiting',
      attempts: expect.any(Number),
      lastError: expect.stringContaining('53100'),
    });
    const runs = () => db.select().from(reportRuns).where(eq(reportRuns.reportId, 'due'));
    expect(await runs()).toEqual([]);
    await empty();
    platform.pass(1000);
    await step();
    expect(await runs()).toMatchObject([{ succeeded: true }]);
  });
});

it('a log that cannot be written does not end the platform', { timeout: timeLimits.journeyMs }, async () => {
  const dataDir = await makeTestDataDir();
  const port = await freePort();
  const child = spawn(
    'sh',
    ['-c', 'exec "$0" "$@" > /dev/full', process.execPath, ...programParameters('server/main.ts')],
    {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: String(port),
        DATABASE_URL: '',
        PLATFORM_URL: '',
        CONSOLE_CONFIG: '',
        PASSWORD_COST: '6',
        DATA_SYNC: 'off',
      },
      stdio: 'ignore',
    },
  );
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/console.config.json`).then(
      ({ status }) => status,
      () => 0,
    );
  try {
    await expect.poll(answers).toBe(200);
    expect(await answers()).toBe(200);
    expect(child.exitCode).toBeNull();
  } finally {
    child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
