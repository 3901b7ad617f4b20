import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { afterEach, expect, test, vi } from 'vitest';
import type { Page } from '../../../schemas/page.ts';
import { answerOf } from '../../compile/test-site.ts';
import { socketTransports } from '../../data/realtime.ts';
import { createConsole } from '../console/create-console.ts';
import { menuItems } from '../testing/test-answers.ts';
import { config, createSignedInConsole, readDocuments, testUser } from '../testing/test-console.ts';

const seconds = 60;
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

const answers: Readonly<Record<string, unknown>> = {
  '/system/api/userInfo': testUser,
  '/system/api/current/mainMenu': answerOf(...menuItems),
};

/** A table that follows events, and so reads what it has missed. */
const lamps: Page = {
  version: 1,
  id: 'lamps',
  path: '/operation/orders',
  title: 'Lamps',
  sources: {
    lamps: {
      kind: 'paged',
      post: '/lamps',
      patch: [{ event: 'DeviceStatus', key: 'deviceId', set: { onlineStatus: 'onlineStatus' } }],
    },
  },
  body: { kind: 'table', id: 'lamps', source: 'lamps', columns: [{ field: 'name', title: 'Name' }] },
};

/** A platform with a socket on this machine that counts its calls. */
async function startPlatform() {
  const calls = new Map<string, number>();
  const lamp = { id: '1', name: 'before' };
  const http: HttpServer = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://loopback').pathname;
    calls.set(path, (calls.get(path) ?? 0) + 1);
    request.resume().on('end', () => {
      const data = answers[path] ?? { data: [lamp], total: 1 };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ code: '1', status: '200', detail: 'OK', msg: '', data }));
    });
  });
  const sockets = new Server(http, { transports: ['websocket'] });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  cleanups.push(() => sockets.close());
  const opened = { count: 0 };
  sockets.on('connection', () => {
    opened.count += 1;
  });
  return { opened, lamp, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, sockets, calls };
}

/** A console on its page of lamps; socket.io reconnects at once, and only the clock of the console is ours. */
async function openConsole(url: string) {
  const {
    console: first,
    environment,
    timers,
  } = await createSignedInConsole({
    documents: await readDocuments({ 'pages/lamps.json': lamps }),
  });
  const console = createConsole(
    {
      ...environment,
      baseUrl: url,
      openSocket: async (userId, token) => {
        const socket = io(url, {
          ...socketTransports,
          forceNew: true,
          path: '/socket.io',
          query: { userId },
          auth: (send) => send({ token: token() }),
          reconnectionDelay: 1,
          reconnectionDelayMax: 5,
        });
        cleanups.push(() => socket.disconnect());
        return socket;
      },
    },
    config,
    first.site,
    first.documents,
  );
  await console.route.enter(lamps.path, '');
  await vi.waitFor(() => expect(console.events.state).toBe('online'));
  return { console, timers };
}

test('a socket that opens and dies every second for a minute reads at most every 5 s, and all at its end (RT-04)', async () => {
  const { url, sockets, opened, lamp, calls } = await startPlatform();
  const { console, timers } = await openConsole(url);
  await vi.waitFor(() => expect(calls.get('/lamps')).toBeGreaterThan(0));
  calls.clear();

  for (let second = 0; second < seconds; second += 1) {
    lamp.name = `after second ${second}`;
    // The transport breaks, as on a bad line; the platform does not say goodbye.
    for (const { conn } of sockets.sockets.sockets.values()) conn.close();
    await vi.waitFor(() => expect([opened.count, console.events.state]).toEqual([second + 2, 'online']), {
      interval: 5,
    });
    timers.pass(1000);
  }
  const whileDying = new Map(calls);
  await vi.waitFor(() => {
    timers.pass(1000);
    expect(console.events.completeUntil).toBeUndefined();
  });

  expect(whileDying.get('/lamps')).toBeGreaterThanOrEqual(2);
  for (const [path, count] of whileDying) expect([path, count <= seconds / 5 + 1]).toEqual([path, true]);
  expect(calls.get('/lamps')).toBeGreaterThanOrEqual(whileDying.get('/lamps')!);
  const page = console.pages.get(lamps.path)?.store;
  expect(page?.table(page.plan.body as never).view?.rows).toMatchObject([{ name: `after second ${seconds - 1}` }]);
  expect(console.events.state).toBe('online');
});
