import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../server/db/open-database.ts';
import { runLighting } from '../../server/lighting/lighting-round.ts';
import { DEMO_BATCH_PASSWORD, DEMO_PASSWORD } from '../../server/seed/demo-password.ts';
import { TENANT_IDS } from '../../server/seed/special-ids.ts';
import type { CommandSent } from '../../src/schemas/wire/lighting.ts';
import { startPlatformProcess } from '../../tests/setup/platform-process.ts';
import { copyCity } from './city-platform.ts';
import { compare, type Figure, type Line } from './figure.ts';
import type { Runs } from './interleave.ts';

const group = 'lighting';
/** Two of three are lamps. */
const devices = 30_000;
const commanded = 5_000;
const kills = 20;
/** A killed platform has this long at most until then, in ms: it is sending, or lamps are answering. */
const killedWithinMs = 6_000;
const logName = 'bench-lighting.log';

const lines: Line[] = [
  { figure: 'plan', what: '20,000 lamps: a night planned', unit: 'ms', goal: { max: 2_000 } },
  {
    figure: 'settle',
    what: '20,000 lamps: six hours down, the missed steps settled',
    unit: 'ms',
    goal: { max: 60_000 },
  },
  { figure: 'tree', what: '20,000 lamps: the tree of areas, concentrators and loops', unit: 'ms', goal: { max: 500 } },
  { figure: 'impact', what: '5,000 lamps: what a command would do', unit: 'ms', goal: { max: 300 } },
  { figure: 'accepted', what: '5,000 lamps: a command accepted', unit: 'ms', goal: { max: 200 } },
  { figure: 'first', what: '5,000 lamps: the first has answered', unit: 'ms', goal: { max: 1_000 } },
  { figure: 'all', what: '5,000 lamps: all have answered', unit: 'ms', goal: { max: 30_000 } },
  { figure: 'unequal', what: '5,000 lamps: told twice or never, over 20 kill -9', unit: '', goal: { max: 0 } },
];

/** Lighting of a city of 30,000 devices on the embedded database, with simulated lamps. */
export async function measureLighting(root: string, rounds: { warmUp: number; runs: number }): Promise<Figure[]> {
  const { dataDir, remove } = copyCity(root, devices);
  try {
    const planned = await measurePlans(dataDir, rounds.runs);
    const commands = await measureCommands(dataDir, rounds);
    return compare(group, lines, { ...planned, ...commands, unequal: [await killMany(dataDir)] });
  } finally {
    remove();
  }
}

async function measurePlans(dataDir: string, runs: number): Promise<Runs> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: '', syncsData: false });
  const found: Record<'plan' | 'settle', number[]> = { plan: [], settle: [] };
  const round = async (text: string) => {
    const started = performance.now();
    await db.transaction((tx) => runLighting(tx, TENANT_IDS.city, new Date(text)));
    return performance.now() - started;
  };
  try {
    for (let run = 0; run < runs; run += 1) {
      const day = (more: number) => new Date(Date.UTC(2026, 0, 2 + run + more)).toISOString().slice(0, 10);
      found.plan.push(await round(`${day(0)}T12:00:01+08:00`));
      await round(`${day(0)}T19:00:00+08:00`);
      found.settle.push(await round(`${day(1)}T01:00:00+08:00`));
    }
    // The platform plans them as of now.
    await db.execute(sql`truncate lighting_lamps, lighting_steps`);
  } finally {
    await close();
  }
  return found;
}

const settings = (dataDir: string) => ({ DATA_DIR: dataDir, SIMULATE: 'on' });

async function measureCommands(dataDir: string, { warmUp, runs }: { warmUp: number; runs: number }): Promise<Runs> {
  const platform = await startPlatformProcess(settings(dataDir), logName);
  const found: Record<'tree' | 'impact' | 'accepted' | 'first' | 'all', number[]> = {
    tree: [],
    impact: [],
    accepted: [],
    first: [],
    all: [],
  };
  try {
    const session = await openSession(platform.url);
    for (let run = 0; run < warmUp + runs; run += 1) {
      const note = (figure: keyof typeof found, ms: number) => void (run >= warmUp && found[figure].push(ms));
      note('tree', await timed(() => session.call('GET', 'island-ams/lighting/tree')));
      const body = { idList: session.lampIds, action: 'level', level: 30 + run };
      note('impact', await timed(() => session.call('POST', 'island-ams/lighting/command/impact', body)));
      const ticket = await session.ticket();
      const began = performance.now();
      const { taskId } = await session.command(body, ticket);
      note('accepted', performance.now() - began);
      let isAnswered = false;
      for (;;) {
        const task = await session.task(taskId);
        if (!isAnswered && task.succeeded > 0) {
          isAnswered = true;
          note('first', performance.now() - began);
        }
        if (task.status === 'END') break;
        await sleep(20);
      }
      note('all', performance.now() - began);
    }
  } finally {
    await platform.end();
  }
  return found;
}

/** Kills the platform while it carries out commands. Returns how many lamps were told twice, or never. */
async function killMany(dataDir: string): Promise<number> {
  for (let kill = 0; kill < kills; kill += 1) {
    const platform = await startPlatformProcess(settings(dataDir), logName);
    const session = await openSession(platform.url);
    await session.command({ idList: session.lampIds, action: 'level', level: 20 + kill }, await session.ticket());
    await sleep((killedWithinMs * (kill + 0.5)) / kills);
    await platform.end('SIGKILL');
  }
  const platform = await startPlatformProcess(settings(dataDir), logName);
  const session = await openSession(platform.url);
  for (let open = 1; open > 0; ) {
    const tasks = await session.call<{ content: { status: string }[] }>(
      'GET',
      'island-streaming/batch/batchTasks?pageSize=50',
    );
    open = tasks.content.filter(({ status }) => status === 'START').length;
    await sleep(500);
  }
  await platform.end();
  const { db, close } = await openDatabase({ dataDir, databaseUrl: '', syncsData: false });
  try {
    const { rows } = await db.execute<{ unequal: number }>(sql`
      select (sum(abs(times - 1)) + sum(case when attempt > 1 then 1 else 0 end))::int as unequal from (
        select t.id, l.device_id, count(c.id) as times, coalesce(max(c.attempt), 1) as attempt
        from command_tasks t
          cross join (select distinct device_id from device_commands where task_id in
            (select id from command_tasks where command_name = 'lighting.level')) l
          left join device_commands c on c.task_id = t.id and c.device_id = l.device_id
        where t.command_name = 'lighting.level' group by t.id, l.device_id
      ) told`);
    return rows[0]?.unequal ?? Number.NaN;
  } finally {
    await close();
  }
}

interface Session {
  /** Of lamps that are online. */
  lampIds: string[];
  call<Data>(method: 'GET' | 'POST', path: string, body?: unknown, headers?: Record<string, string>): Promise<Data>;
  ticket(): Promise<string>;
  command(body: object, ticket: string): Promise<CommandSent>;
  task(id: string | null): Promise<{ status: string; succeeded: number }>;
}

async function openSession(url: string): Promise<Session> {
  const read = async <Data>(path: string, init: RequestInit = {}): Promise<Data> => {
    const response = await fetch(new URL(path, url), init);
    const { code, detail, data } = (await response.json()) as { code: string; detail?: string; data: Data };
    if (code !== '1') throw new Error(`${path}: the platform answers ${code}, ${detail}`);
    return data;
  };
  const config = (await (await fetch(new URL('console.config.json', url))).json()) as { rsa: { publicKey: string } };
  const key = createPublicKey({ key: Buffer.from(config.rsa.publicKey, 'base64'), format: 'der', type: 'spki' });
  const seal = (body: unknown) =>
    publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(JSON.stringify(body))).toString('base64');
  const auth = seal({ username: 'admin@lampyris.demo', password: DEMO_PASSWORD, type: 'business' });
  const { value } = await read<{ value: string }>('system/login', {
    method: 'POST',
    body: new URLSearchParams({ auth }),
  });
  const call = <Data>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    read<Data>(path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${value}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
  const lampIds: string[] = [];
  for (let pageNum = 1; lampIds.length < commanded; pageNum += 1) {
    const body = { pageNum, pageSize: 200, onlineStatus: 'ONLINE', sortName: 'uid' };
    const { content } = await call<{ content: { id: string; onlineStatus: string }[] }>(
      'POST',
      'island-ams/lighting/lamp/page',
      body,
    );
    if (content.length === 0) throw new Error(`only ${lampIds.length} lamps are online`);
    lampIds.push(...content.filter(({ onlineStatus }) => onlineStatus === 'ONLINE').map(({ id }) => id));
  }
  return {
    lampIds: lampIds.slice(0, commanded),
    call,
    ticket: () =>
      read<string>('system/api/user/batchOpt/verify', {
        method: 'POST',
        body: new URLSearchParams({ auth: seal({ batchOptPassword: DEMO_BATCH_PASSWORD, funcCode: '100248' }) }),
        headers: { authorization: `Bearer ${value}` },
      }),
    command: (body, ticket) =>
      call<CommandSent>('POST', 'island-ams/lighting/command/batch', body, { 'X-Operation-Ticket': ticket }),
    task: (id) => call('GET', `island-streaming/batch/batchTask/${id}`),
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
