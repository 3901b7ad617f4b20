/**
 * `npm run load -- --url http://127.0.0.1:7300/`: measures a running platform with its demo accounts.
 *
 *   --users 200 --think 3 --seconds 60   people who work: each makes one call of a page after another
 *   --export [--pid 1234]                files of all devices: time, size, and the most memory of the platform's process
 *   --flood                              calls without a session over eight connections, and what /health takes meanwhile
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { askDashboard } from './dashboard-questions.ts';
import { encryptFor, signInByCall } from './sign-in-by-call.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:7300/' },
    users: { type: 'string', default: '200' },
    think: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '60' },
    flood: { type: 'boolean', default: false },
    export: { type: 'boolean', default: false },
    pid: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const warmUpMs = 15_000;

interface Call {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** Milliseconds that 95 of 100 calls may take. */
  goal?: number;
}

const page = { pageNum: 1, pageSize: 20 };
/** For a page of 50,000 devices, filtered or sorted. */
const goal = 150;
/** For what is in view on the map; the embedded database may take 60 ms. */
const placesGoal = 40;
/** For what looks at the state of every lamp. */
const treeGoal = 500;
/** For a dashboard among the calls of 200 people. */
const dashboardGoal = 300;
/** What people call: pages of devices and alarms, dashboards, and what the frame asks for. */
const work: Call[] = [
  { name: 'devices', method: 'POST', path: 'island-assets/device/page', body: page, goal },
  { name: 'devices by name', method: 'POST', path: 'island-assets/device/page', body: { ...page, name: '路灯' }, goal },
  {
    name: 'devices sorted',
    method: 'POST',
    path: 'island-assets/device/page',
    body: { ...page, sortName: 'name', sortOrder: 'DESC' },
    goal,
  },
  { name: 'alarms', method: 'POST', path: 'island-streaming/alarmPage', body: page },
  { name: 'users', method: 'POST', path: 'system/api/user/pageList', body: page, goal },
  { name: 'products', method: 'POST', path: 'island-assets/device/product/page', body: page, goal },
  { name: 'operation log', method: 'POST', path: 'system/api/operationLog/records', body: page, goal },
  { name: 'notices', method: 'POST', path: 'island-business/noticeCenter/pages', body: { pageNum: 1, pageSize: 8 } },
  { name: 'news count', method: 'GET', path: 'island-business/newsCenter/number' },
  { name: 'alarm count', method: 'POST', path: 'island-alarm/alarm/count' },
  { name: 'menu', method: 'GET', path: 'system/api/current/mainMenu?appName=pc' },
  { name: 'overview', method: 'GET', path: 'island-assets/device/stat/overview' },
  placesAt(11, 'IOTDEVICE'),
  placesAt(14, 'IOTDEVICE'),
  placesAt(16, 'IOTDEVICE'),
  placesAt(18, 'CARRIER'),
  { name: 'lamps', method: 'POST', path: 'island-ams/lighting/lamp/page', body: page, goal },
  {
    name: 'lamps that are offline',
    method: 'POST',
    path: 'island-ams/lighting/lamp/page',
    body: { ...page, state: 'offline' },
    goal: treeGoal,
  },
  { name: 'tree of lamps', method: 'GET', path: 'island-ams/lighting/tree', goal: treeGoal },
  dashboardOf('dashboard', 'HOUR'),
  dashboardOf('dashboard of a year', 'YEAR'),
  { name: 'night of lamps', method: 'POST', path: 'island-ams/lighting/night/summary', body: {} },
];

/** All data sets of the shipped dashboard, as the console asks for them. */
function dashboardOf(name: string, scale: 'HOUR' | 'YEAR'): Call {
  return { name, method: 'POST', path: 'island-chart/data/query', body: askDashboard(scale), goal: dashboardGoal };
}

/** What a screen shows of the middle of the demo city at a zoom. */
function placesAt(zoom: number, type: string): Call {
  const [longitude, latitude] = [113.547935, 22.762948];
  const degrees = 360 / (512 * 2 ** zoom);
  const [width, height] = [1600 * degrees, 900 * degrees * Math.cos((latitude * Math.PI) / 180)];
  const box = [longitude - width / 2, latitude - height / 2, longitude + width / 2, latitude + height / 2];
  const body = { box, zoom, type };
  return {
    name: `${type} at zoom ${zoom}`,
    method: 'POST',
    path: 'island-display/assets/query',
    body,
    goal: placesGoal,
  };
}

const form = (auth: string) => new URLSearchParams({ auth });
const rows = (count: number) => JSON.stringify(Array<string>(count).fill('x'));

async function send({ method, path, body }: Call, token?: string): Promise<string> {
  const response = await fetch(values.url + path, {
    method,
    body: body === undefined ? undefined : body instanceof URLSearchParams ? body : JSON.stringify(body),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !(body instanceof URLSearchParams) && { 'content-type': 'application/json' }),
    },
  });
  return response.text();
}

/** The page of the devices of a group. */
async function groupCall(token: string): Promise<Call> {
  const groups = await send({ name: '', method: 'GET', path: 'island-business/api/group/list' }, token);
  const groupId = (JSON.parse(groups) as { data: { id: string }[] }).data[0]?.id;
  const path = 'island-business/api/group/device/pageList';
  return { name: 'devices of a group', method: 'POST', path, body: { ...page, condition: { groupId } }, goal };
}

/** A rejected call is fast: it must not count as an answer. */
async function expectSuccess(call: Call, token: string): Promise<void> {
  const { code, detail } = JSON.parse(await send(call, token)) as { code: string; detail: string };
  if (code !== '1') throw new Error(`${call.name}: the platform answers ${code}, ${detail}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function report(name: string, times: number[], goal?: number): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  const goalOf = goal === undefined ? '' : `  goal p95 ≤ ${goal} ms: ${at(0.95) <= goal ? 'met' : 'not met'}`;
  console.log(
    `${name.padEnd(24)} ${String(times.length).padStart(6)} calls  ` +
      `p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  max ${at(1)} ms${goalOf}`,
  );
}

async function measureWork(): Promise<void> {
  const token = await signInByCall(values.url);
  const calls = [...work, await groupCall(token)];
  for (const call of calls) await expectSuccess(call, token);
  const times = new Map(calls.map(({ name }) => [name, [] as number[]]));
  // The engine compiles while it warms up.
  const start = performance.now() + warmUpMs;
  const end = start + seconds * 1000;
  const thinkMs = Number(values.think) * 1000;
  const person = async (index: number) => {
    await sleep(Math.random() * thinkMs);
    for (let turn = index; performance.now() < end; turn += 1) {
      const call = calls[turn % calls.length]!;
      const began = performance.now();
      const ms = await timed(() => send(call, token));
      if (began >= start) times.get(call.name)?.push(ms);
      await sleep(thinkMs * (0.5 + Math.random()));
    }
  };
  await Promise.all(Array.from({ length: Number(values.users) }, (_, index) => person(index)));
  for (const { name, goal } of calls) report(name, times.get(name) ?? [], goal);
  report('all', [...times.values()].flat());
}

async function measureFlood(): Promise<void> {
  const sealed = Buffer.alloc(8 * 256, 1).toString('base64');
  const wrong = await encryptFor(values.url, { username: 'nobody', password: 'x', type: 'business' });
  const post = (name: string, path: string, body: unknown): Call => ({ name, method: 'POST', path, body });
  const floods: Call[] = [
    post('unreadable sign-in', 'system/login', form(sealed)),
    post('wrong sign-in', 'system/login', form(wrong)),
    post('many parts', 'system/login', new URLSearchParams(Array.from({ length: 5000 }, () => ['a', '']))),
    post('many values', 'manage/alarm/report', JSON.parse(rows(7000))),
    post('deep', 'manage/alarm/report', JSON.parse('['.repeat(39) + ']'.repeat(39))),
    post('too large', 'manage/alarm/report', 'x'.repeat(1_000_000)),
    post('captcha', 'system/captcha/get', { captchaType: 'blockPuzzle' }),
    post('words', 'system/captcha/get', { captchaType: 'clickWord' }),
    post('without a session', 'island-assets/device/page', { name: 'x'.repeat(900_000) }),
    { name: 'theme', method: 'GET', path: 'system/api/theme/themeSettings?tenantId=900000000000000001' },
    { name: 'configuration', method: 'GET', path: 'console.config.json' },
    { name: 'documents', method: 'GET', path: 'schemas/index.json' },
    { name: 'nothing', method: 'GET', path: 'system/nothing' },
  ];
  for (const flood of floods) {
    const end = performance.now() + seconds * 1000;
    let made = 0;
    const connection = async () => {
      while (performance.now() < end) {
        await send(flood).catch(() => undefined);
        made += 1;
      }
    };
    const health: number[] = [];
    const watch = async () => {
      while (performance.now() < end) {
        health.push(await timed(() => send({ name: '', method: 'GET', path: 'health' })));
        await sleep(20);
      }
    };
    await Promise.all([watch(), ...Array.from({ length: 8 }, connection)]);
    report(`/health, ${flood.name}`, health);
    console.log(`${' '.repeat(25)}${Math.round(made / seconds)} calls a second`);
  }
}

const mebibyte = 1024 * 1024;

/** The memory of the platform's process in MiB, where the system has /proc. */
function memoryOf(pid: string | undefined): number | undefined {
  if (pid === undefined) return undefined;
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Downloads all devices in both formats, twice: the first time the engine compiles. */
async function measureExport(): Promise<void> {
  const token = await signInByCall(values.url);
  for (const format of ['csv', 'xlsx', 'csv', 'xlsx']) {
    const before = memoryOf(values.pid);
    let most = before ?? 0;
    let bytes = 0;
    let lines = 0;
    const ms = await timed(async () => {
      const response = await fetch(`${values.url}island-assets/device/export`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ format }),
      });
      if (response.headers.get('content-type')?.startsWith('application/json')) throw new Error(await response.text());
      for await (const piece of response.body ?? []) {
        bytes += piece.length;
        if (format === 'csv') for (const byte of piece) if (byte === 10) lines += 1;
        most = Math.max(most, memoryOf(values.pid) ?? 0);
      }
    });
    const memory = before === undefined ? '' : `  memory ${Math.round(before)} MiB, at most ${Math.round(most)} MiB`;
    const rowCount = format === 'csv' ? `  ${lines - 1} rows` : '';
    console.log(
      `devices as ${format.padEnd(4)}  ${(ms / 1000).toFixed(1)} s  ${(bytes / mebibyte).toFixed(1)} MiB${rowCount}${memory}`,
    );
  }
}

if (values.export) await measureExport();
else await (values.flood ? measureFlood() : measureWork());
