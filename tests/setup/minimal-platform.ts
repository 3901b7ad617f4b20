import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server as SocketServer } from 'socket.io';
import { createKeyPair } from '../../server/security/key-pair.ts';
import { eventName } from '../../src/schemas/wire/event-names.ts';
import type { WireEvent } from '../../src/schemas/wire/events.ts';
import { type MinimalCity, makeCity, minimalAnswers, minimalSecrets, minimalUser } from './minimal-answers.ts';
import { type ArrivedCall, readCall } from './minimal-calls.ts';

/** A platform with only the calls of the specification's section 7, in memory. */
export interface MinimalPlatform {
  /** Its URL with a trailing slash; unchanged after a restart. */
  url: string;
  /** The value for `rsa.publicKey` of console.config.json. */
  publicKey: string;
  loginName: string;
  password: string;
  /** Every received request in order, including the handshake of the live connection. */
  calls: ArrivedCall[];
  /** Lifetime of new tokens in ms; short-lived ones can be refreshed. */
  tokenLifeMs: number;
  /** Mutable; consoles reload it after an event. */
  city: MinimalCity;
  /** Sends an event to all connected consoles. */
  push(event: WireEvent): void;
  /** Number of consoles connected by WebSocket. */
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

  /** The calls that issue a token, each with its check. */
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
    // Captcha responses have no envelope.
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
    // Long-lived tokens have no refresh token: some platforms have no refresh.
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

/** True if an object has these values, among others. */
const holds = (value: unknown, wanted: Readonly<Record<string, string>>): boolean =>
  Object.entries(wanted).every(([key, text]) => (Object(value) as Record<string, unknown>)[key] === text);
const success = (data: unknown) => ({ code: '1', status: '200', detail: 'OK', msg: '', data });
const failure = (status: string, msg: string) => ({ code: '0', status, detail: '', msg, data: null });

function send(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** A legacy page that only the platform's own console may frame. */
function sendOldPage(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'DENY' });
  response.end('<!doctype html><p>设备展示</p><script>document.body.append("旧应用已启动")</script>');
}
