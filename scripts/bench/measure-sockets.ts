import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { io, type Socket } from 'socket.io-client';
import { DEMO_PASSWORD } from '../../server/seed/demo-password.ts';
import { DICTIONARY_TYPE_IDS } from '../../server/seed/special-ids.ts';
import type { Console } from '../../src/engine/stores/console/create-console.ts';
import { eventName } from '../../src/schemas/wire/event-names.ts';
import type { WireEvent } from '../../src/schemas/wire/events.ts';
import { quantile } from '../../tests/bench/statistics.ts';
import { startOwnPlatform } from '../../tests/setup/own-platform.ts';
import { compare, type Figure, type Line } from './figure.ts';
import { openConsole } from './open-console.ts';

const many = 1000;
const connectAtOnce = 20;
const events = 20;
const longestMs = 30_000;
/** Users of one tenant; each has its share of the sockets. */
const accounts = ['admin@lampyris.demo', 'operator@lampyris.demo', 'viewer@lampyris.demo'];
/** The event of a saved entry of a dictionary. */
const type = 'dictionary';

const lines: Line[] = [
  { figure: 'connect', what: `${many} sockets: until all are connected`, unit: 's' },
  { figure: 'rss', what: `${many} sockets: memory of the platform's process`, unit: 'MB' },
  { figure: 'heap', what: `${many} sockets: of it the JavaScript heap`, unit: 'MB' },
  { figure: 'last', what: `${many} sockets: from a call until its event has reached all`, unit: 'ms' },
  { figure: 'last p95', what: `${many} sockets: the same, 95 of 100 are faster`, unit: 'ms' },
  { figure: 'spread', what: `${many} sockets: from the first to the last`, unit: 'ms' },
  { figure: 'spread p95', what: `${many} sockets: the same, 95 of 100 are faster`, unit: 'ms' },
];

interface Measured {
  connect: number;
  rss: number;
  heap: number;
  /** One per event. */
  last: number[];
  spread: number[];
}

interface User {
  id: string;
  token: string;
}

/** Many consoles on one instance with the demo city and the embedded database, each run on a platform of its own. */
export async function measureSockets(runs: number): Promise<Figure[]> {
  const all: Record<string, number[]> = {};
  for (let run = 0; run < Math.ceil(runs / 3); run += 1) {
    const { last, spread, ...values } = await holdSockets();
    const quantiles = { last: quantile(last, 0.5), spread: quantile(spread, 0.5) };
    const p95 = { 'last p95': quantile(last, 0.95), 'spread p95': quantile(spread, 0.95) };
    for (const [figure, value] of Object.entries<number>({ ...values, ...quantiles, ...p95 }))
      all[figure] = [...(all[figure] ?? []), value];
  }
  return compare('sockets', lines, all);
}

async function holdSockets(): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'lampyris-sockets-'));
  const portFile = join(folder, 'port');
  const platform = await startOwnPlatform('bench-sockets', {
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'report-memory.mjs')).href}`,
    MEMORY_PORT_FILE: portFile,
  });
  const sockets: Socket[] = [];
  try {
    const consoles = await Promise.all(accounts.map(() => openConsole(platform.url, () => Date.now())));
    const users: User[] = [];
    for (const [index, { session }] of consoles.entries()) {
      await session.signIn(accounts[index]!, DEMO_PASSWORD);
      users.push({ id: session.user!.id, token: session.token! });
    }
    const readMemory = async (): Promise<NodeJS.MemoryUsage> =>
      (await fetch(`http://127.0.0.1:${readFileSync(portFile, 'utf8')}`)).json();
    const before = await readMemory();
    const start = performance.now();
    const connectSome = async () => {
      while (sockets.length < many) {
        const socket = openSocket(platform.url, users[sockets.length % users.length]!);
        sockets.push(socket);
        await connected(socket);
      }
    };
    await Promise.all(Array.from({ length: connectAtOnce }, connectSome));
    const connect = (performance.now() - start) / 1000;
    const after = await readMemory();
    const times = [];
    for (let event = 0; event < events; event += 1) times.push(await announce(consoles[0]!, sockets, event));
    return {
      connect,
      rss: (after.rss - before.rss) / 1e6,
      heap: (after.heapUsed - before.heapUsed) / 1e6,
      last: times.map(({ last }) => last),
      spread: times.map(({ last, first }) => last - first),
    };
  } finally {
    for (const socket of sockets) socket.disconnect();
    await platform.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const openSocket = (url: string, { id, token }: User): Socket =>
  io(url, {
    path: '/socket.io',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    query: { userId: id },
    auth: { token },
  });

const connected = (socket: Socket): Promise<void> =>
  new Promise((done, fail) => {
    socket.once('connect', () => done());
    socket.once('connect_error', fail);
  });

/** Saves an entry of a dictionary, which the platform announces to the tenant: ms from the call to the sockets. */
async function announce(console: Console, sockets: readonly Socket[], event: number) {
  const start = performance.now();
  let first = 0;
  let last = 0;
  const received = Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((done) => {
          const hear = (received: WireEvent) => {
            if (received.type !== type) return;
            socket.off(eventName, hear);
            last = performance.now() - start;
            first ||= last;
            done();
          };
          socket.on(eventName, hear);
        }),
    ),
  );
  const limit = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error('an event has not reached all sockets')), longestMs).unref();
  });
  const body = { dictTypeId: DICTIONARY_TYPE_IDS.production, dictLabel: `Bench ${event}`, dictValue: `bench-${event}` };
  await console.http.send({ method: 'POST', path: '/system/api/dictionary', body });
  await Promise.race([received, limit]);
  return { first, last };
}
