import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server as SocketServer } from 'socket.io';
import { createKeyPair } from '../../server/security/key-pair.ts';
import { eventName } from '../../src/schemas/wire/event-names.ts';
import type { WireEvent } from '../../src/schemas/wire/events.ts';
import { type MinimalCity, makeCity, minimalAnswers, minimalSecrets, minimalUser } from './minimal-answers.ts';
import { type ArrivedCall, readCall } from './minimal-calls.ts';

/** A platform that has the calls of the specification's section 7 and nothing else; all it knows is in memory. */
export interface MinimalPlatform {
  /** Where it answers, with a slash at the end; stays the same when it comes back. */
  url: string;
  /** What belongs into `rsa.publicKey` of console.config.json. */
  publicKey: string;
  loginName: string;
  password: string;
  /** Every request that has arrived, in its order; the handshake of the live connection is one of them. */
  calls: ArrivedCall[];
  /** How long tokens last that are given out from now on, in ms; a short one can be renewed. */
  tokenLifeMs: number;
  /** May be changed; who is told by an event reads it again. */
  city: MinimalCity;
  /** Sends an event to everybody who is connected. */
  push(event: WireEvent): void;
  /** How many consoles are connected by a websocket. */
  websockets(): number;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

const hourMs = 3_600_000;
const publicPaths = /themeSettings|isIntranet|captcha|phoneVerifyCode|phoneFuncVerifyCode/;
const notFound = '<!DOCTYPE html><html><body><h1>Whitelabel Error Page</h1><p>404 Not Found</p></body></html>';

export async function startMinimalPlatform(): Promise<MinimalPlatform> {
  const keys = await createKeyPair();
  const city = makeCity();
  const answers = Object.entries(minimalAnswers(city)).map(([call, data]) => {
    const [method = '', path = ''] = call.split(' ');
    return { method, path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), data };
  });
  const tokens = new Set<string>();
  const refreshTokens = new Set<string>();
  const calls: ArrivedCall[] = [];
  let running: { http: Server; io: SocketServer } | undefined;
  let tokenLifeMs = hourMs;

  /** Who asks for a token, and whether it is given. */
  const signsIn: Readonly<Record<string, (call: ArrivedCall) => boolean>> = {
    'POST /system/login': ({ secret }) =>
      holds(secret, { username: minimalUser.loginName, password: minimalSecrets.password, type: 'business' }),
    'POST /system/api/phone/login': ({ secret }) =>
      holds(secret, { phone: minimalUser.phoneNumber, verifyCode: minimalSecrets.verifyCode }),
    'POST /system/api/weChat/login': ({ query }) => query.weChatCode === minimalSecrets.weChatCode,
    'GET /system/api/system/refresh/token': ({ query }) => refreshTokens.delete(query.refreshToken ?? ''),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request, keys.privateKey);
    calls.push(call);
    const { method, path } = call;
    if (path === '/visualization/index.html') return sendOldPage(response);
    const isRight = signsIn[`${method} ${path}`];
    if (isRight) return send(response, isRight(call) ? success(newToken()) : failure('A0200', '账号或密码错误'));
    const found = answers.find((known) => known.method === method && known.path.test(path));
    if (!found) {
      response.writeHead(404, { 'content-type': 'text/html' });
      return void response.end(notFound);
    }
    // The captcha's answers are no envelopes.
    if (path.startsWith('/system/captcha/')) return send(response, found.data() as object);
    const isKnown = tokens.has((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    send(
      response,
      publicPaths.test(path) || isKnown ? success(found.data()) : failure('A0200', '登录已失效，请重新登录'),
    );
  }

  function newToken(): object {
    const value = randomBytes(12).toString('hex');
    tokens.add(value);
    const expiration = Date.now() + tokenLifeMs;
    const token = { tokenType: 'Bearer', value, expiration, additionalInformation: { userInfo: minimalUser } };
    // Where a token lasts there is nothing to renew it with: some platforms know no renewal.
    if (tokenLifeMs === hourMs) return token;
    const refreshToken = { value: randomBytes(12).toString('hex'), expiration };
    refreshTokens.add(refreshToken.value);
    return { ...token, refreshToken };
  }

  async function start(port: number): Promise<number> {
    const http = createServer((request, response) => void answer(request, response));
    const io = new SocketServer(http);
    io.use(({ handshake }, next) => {
      const { query, headers, auth } = handshake;
      calls.push({
        method: 'SOCKET',
        path: '/socket.io',
        query: query as Record<string, string>,
        headers,
        contentType: '',
        body: auth,
        secret: undefined,
      });
      next(query.userId === minimalUser.id ? undefined : new Error('A0200'));
    });
    await new Promise<void>((done) => http.listen(port, '127.0.0.1', done));
    running = { http, io };
    return (http.address() as AddressInfo).port;
  }

  const port = await start(0);
  return {
    url: `http://127.0.0.1:${port}/`,
    publicKey: keys.publicKey,
    loginName: minimalUser.loginName,
    password: minimalSecrets.password,
    calls,
    get tokenLifeMs() {
      return tokenLifeMs;
    },
    set tokenLifeMs(ms) {
      tokenLifeMs = ms;
    },
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

/** Whether an object has these values; what else it holds does not matter. */
const holds = (value: unknown, wanted: Readonly<Record<string, string>>): boolean =>
  Object.entries(wanted).every(([key, text]) => (Object(value) as Record<string, unknown>)[key] === text);
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
