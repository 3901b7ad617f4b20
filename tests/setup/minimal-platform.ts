import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server as SocketServer } from 'socket.io';
import { decryptAuth } from '../../server/middleware/decrypt-auth.ts';
import { createKeyPair } from '../../server/middleware/key-pair.ts';
import { eventName } from '../../src/schemas/wire/event-names.ts';
import type { WireEvent } from '../../src/schemas/wire/events.ts';
import { type MinimalCity, makeCity, minimalAnswers, minimalUser } from './minimal-answers.ts';

/** A platform that has the calls of the specification's section 7 and nothing else; all it knows is in memory. */
export interface MinimalPlatform {
  /** Where it answers, with a slash at the end; stays the same when it comes back. */
  url: string;
  /** What belongs into `rsa.publicKey` of console.config.json. */
  publicKey: string;
  loginName: string;
  password: string;
  /** May be changed; who is told by an event reads it again. */
  city: MinimalCity;
  /** Sends an event to everybody who is connected. */
  push(event: WireEvent): void;
  /** How many consoles are connected by a websocket. */
  websockets(): number;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

const password = 'Minimal1!';
const notFound = '<!DOCTYPE html><html><body><h1>Whitelabel Error Page</h1><p>404 Not Found</p></body></html>';

export async function startMinimalPlatform(): Promise<MinimalPlatform> {
  const keys = await createKeyPair();
  const city = makeCity();
  const answers = Object.entries(minimalAnswers(city)).map(([call, data]) => {
    const [method = '', path = ''] = call.split(' ');
    return { method, path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), data };
  });
  const tokens = new Set<string>();
  let running: { http: Server; io: SocketServer } | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://minimal');
    if (request.method === 'POST' && pathname === '/system/login') return void send(response, await signIn(request));
    if (pathname === '/visualization/index.html') return sendOldPage(response);
    const found = answers.find(({ method, path }) => method === request.method && path.test(pathname));
    if (!found) {
      response.writeHead(404, { 'content-type': 'text/html' });
      return void response.end(notFound);
    }
    const isPublic = /themeSettings|isIntranet|captcha/.test(pathname);
    const isKnown = tokens.has((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    send(response, isPublic || isKnown ? success(found.data()) : failure('A0200', '登录已失效，请重新登录'));
  }

  /** Knows one encrypted block, as the specification has it. */
  async function signIn(request: IncomingMessage): Promise<object> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(Buffer.concat(parts), { headers }).formData();
    const asked = decryptAuth(String(form.get('auth')), keys.privateKey) as Record<string, unknown> | undefined;
    if (asked?.username !== minimalUser.loginName || asked.password !== password || asked.type !== 'business')
      return failure('A0200', '账号或密码错误');
    const value = randomBytes(12).toString('hex');
    tokens.add(value);
    const expiration = Date.now() + 3_600_000;
    return success({ tokenType: 'Bearer', value, expiration, additionalInformation: { userInfo: minimalUser } });
  }

  async function start(port: number): Promise<number> {
    const http = createServer((request, response) => void answer(request, response));
    const io = new SocketServer(http);
    io.use((socket, next) => next(socket.handshake.query.userId === minimalUser.id ? undefined : new Error('A0200')));
    await new Promise<void>((done) => http.listen(port, '127.0.0.1', done));
    running = { http, io };
    return (http.address() as AddressInfo).port;
  }

  const port = await start(0);
  return {
    url: `http://127.0.0.1:${port}/`,
    publicKey: keys.publicKey,
    loginName: minimalUser.loginName,
    password,
    city,
    push: (event) => void running?.io.emit(eventName, event),
    websockets: () =>
      [...(running?.io.sockets.sockets.values() ?? [])].filter(({ conn }) => conn.transport.name === 'websocket')
        .length,
    async goAway() {
      const { http, io } = running ?? {};
      running = undefined;
      http?.closeAllConnections();
      await io?.close();
    },
    async comeBack() {
      await start(port);
    },
  };
}

const success = (data: unknown) => ({ code: '1', status: '200', detail: 'OK', msg: '', data });
const failure = (status: string, msg: string) => ({ code: '0', status, detail: '', msg, data: null });

function send(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** A page of an older application that wants to be shown by nobody but the platform's own console. */
function sendOldPage(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'DENY' });
  response.end('<!doctype html><p>设备展示</p><script>document.body.append("旧应用已启动")</script>');
}
