import { request as ask } from 'node:http';
import type { Socket as NetSocket } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { type Socket as ClientSocket, io } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { echo, startOrigin, startTestGateway, type TestGateway } from './test-gateway.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A platform with socket.io, a gateway in front of it below a base path, and the received messages. */
async function live(more: { platformPath?: string } = {}) {
  const { platformPath = '/' } = more;
  const origin = await startOrigin(echo);
  const sockets: Socket[] = [];
  const server = new Server(origin.http, { path: `${platformPath}socket.io` });
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('ask', (value: unknown, answer: (value: unknown) => void) => answer({ heard: value }));
  });
  const gateway = await startTestGateway(`${origin.url.slice(0, -1)}${platformPath}`, { basePath: '/console/' });
  ends.push(origin.close, () => server.close(), gateway.close);
  return { origin, server, sockets, gateway };
}

function connectTo(gateway: TestGateway, transports: ('polling' | 'websocket')[]): ClientSocket {
  const client = io(new URL(gateway.url).origin, {
    path: '/console/socket.io',
    transports,
    query: { userId: '7' },
    auth: { token: 't' },
  });
  ends.push(() => client.disconnect());
  return client;
}

const heard = (client: ClientSocket, event: string) => new Promise<unknown>((done) => client.once(event, done));

describe('the realtime connection', () => {
  it.each([
    ['polling', ['polling' as const]],
    ['a websocket', ['websocket' as const]],
    ['polling, then a websocket', ['polling' as const, 'websocket' as const]],
  ])('is proxied by %s, both ways, with the token and the platform’s own origin', async (_, transports) => {
    const { sockets, gateway, origin } = await live({ platformPath: '/api/' });
    const client = connectTo(gateway, transports);
    await heard(client, 'connect');
    expect(await client.emitWithAck('ask', '灯')).toEqual({ heard: '灯' });
    const [socket] = sockets;
    expect(socket?.handshake.query.userId).toBe('7');
    expect(socket?.handshake.auth).toEqual({ token: 't' });
    expect(socket?.handshake.headers.host).toBe(`127.0.0.1:${origin.port}`);
    expect(socket?.handshake.headers['x-forwarded-host']).toBe(new URL(gateway.url).host);
    const event = heard(client, 'WebSocketEvent');
    socket?.emit('WebSocketEvent', { type: 'AlarmCount', data: [] });
    expect(await event).toEqual({ type: 'AlarmCount', data: [] });
    if (transports.length > 1) await expect.poll(() => client.io.engine.transport.name).toBe('websocket');
  });

  it('ends on one side when it ends on the other', async () => {
    const { sockets, gateway } = await live();
    const client = connectTo(gateway, ['websocket']);
    await heard(client, 'connect');
    const left = new Promise((done) => sockets[0]?.once('disconnect', done));
    client.io.engine.close();
    await left;
    await heard(client, 'connect');
    const lost = heard(client, 'disconnect');
    sockets[1]?.conn.close();
    await lost;
  });

  it('does not prevent the server from closing', async () => {
    const { gateway } = await live();
    const client = connectTo(gateway, ['websocket']);
    await heard(client, 'connect');
    const lost = heard(client, 'disconnect');
    client.io.reconnection(false);
    ends.splice(ends.indexOf(gateway.close), 1);
    await gateway.close();
    await lost;
  });
});

/** Requests an upgrade without a library; returns the status of the response. */
function upgrade(url: string, headers: Record<string, string> = {}): Promise<number | 'upgraded'> {
  return new Promise((done, fail) => {
    const request = ask(url, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'sec-websocket-version': '13',
        ...headers,
      },
      agent: false,
    });
    request.on('response', (response) => {
      response.resume();
      done(response.statusCode!);
    });
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      done('upgraded');
    });
    request.on('error', fail);
    request.end();
  });
}

describe('an upgrade', () => {
  it('is proxied to every path of the platform, with its own origin and no other', async () => {
    const origin = await startOrigin(echo);
    const seen: { url: string | undefined; origin: string | undefined }[] = [];
    origin.http.on('upgrade', (request, socket) => {
      seen.push({ url: request.url, origin: request.headers.origin });
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    });
    const gateway = await startTestGateway(origin.url);
    ends.push(origin.close, gateway.close);
    const { host } = new URL(gateway.url);
    const path = 'island-streaming/websocket/7?x=1';
    expect(await upgrade(gateway.url + path, { origin: `http://${host}` })).toBe('upgraded');
    expect(await upgrade(gateway.url + path, { origin: 'https://evil.example' })).toBe(403);
    expect(seen).toEqual([{ url: `/${path}`, origin: origin.url.slice(0, -1) }]);
  });

  it("that the platform rejects gets the platform's response", async () => {
    const origin = await startOrigin(echo);
    origin.http.on('upgrade', (_request, socket: NetSocket) =>
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'),
    );
    const gateway = await startTestGateway(origin.url);
    ends.push(origin.close, gateway.close);
    expect(await upgrade(`${gateway.url}socket.io/?EIO=4&transport=websocket`)).toBe(403);
  });

  it('fails with 502 while the platform is down, and with 404 for paths not proxied', async () => {
    const origin = await startOrigin(echo);
    await origin.close();
    const gateway = await startTestGateway(origin.url);
    ends.push(gateway.close);
    expect(await upgrade(`${gateway.url}socket.io/?EIO=4&transport=websocket`)).toBe(502);
    expect(gateway.logged).toMatchObject([
      { text: 'the platform is not responding', fields: { reason: 'ECONNREFUSED' } },
    ]);
    expect(await upgrade(`${gateway.url}assets/x`)).toBe(404);
  });
});
