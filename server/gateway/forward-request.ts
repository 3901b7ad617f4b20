import { randomBytes } from 'node:crypto';
import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';
import { createProxyServer, type ProxyTargetDetailed } from 'httpxy';
import { chooseLocale } from '../middleware/read-locale.ts';
import { loggedPath } from '../middleware/request-log.ts';
import type { Log } from '../process/log.ts';
import { answerFailure } from './answer-failure.ts';
import { type AnswerRules, headersForPlatform, headersFromPlatform } from './headers.ts';
import { connectMs, failureOf, reasonOf, Silent, silentMs, Unreachable } from './platform-failure.ts';
import type { ForwardedRequest } from './platform-paths.ts';

/** Close idle connections before the platform does, so that no request hits a closed one. */
const idleMs = 4_000;

/** A request under way. */
interface PendingRequest extends ForwardedRequest {
  requestId: string;
  sent?: ClientRequest;
  isSecondTry: boolean;
}

/** Proxies requests and responses as streams, unbuffered. */
export interface Forwarder {
  answer(request: IncomingMessage, response: ServerResponse, forwarded: ForwardedRequest): void;
  close(): void;
}

/** @param rules how response headers are rewritten */
export function createForwarder(rules: AnswerRules, log: Log): Forwarder {
  const target = targetOf(rules.platformUrl);
  const agent = new (rules.platformUrl.protocol === 'https:' ? HttpsAgent : HttpAgent)({
    keepAlive: true,
    timeout: idleMs,
  });
  const underWay = new WeakMap<IncomingMessage, PendingRequest>();
  const proxy = createProxyServer({ target, agent, selfHandleResponse: true });

  proxy.on('proxyReq', (sent, request) => {
    const pending = underWay.get(request);
    if (pending) pending.sent = sent;
    limitTimes(sent);
  });
  proxy.on('proxyRes', (answer, request, response) => {
    const pending = underWay.get(request);
    if (!pending || response.headersSent) return;
    const headers = headersFromPlatform(answer, request, pending.kind, rules);
    response.writeHead(answer.statusCode ?? 502, { 'x-request-id': pending.requestId, ...headers });
    // Send the head of a streamed response at once. `flushHeaders` would encode headers as UTF-8 and so break file
    // names, which are raw bytes here.
    response.write(Buffer.alloc(0));
    answer.pipe(response);
  });
  proxy.on('error', (error, request, response) => {
    const pending = request && underWay.get(request);
    if (!request || !pending || !response || !('writeHead' in response)) return;
    if (response.destroyed || response.writableEnded) return;
    // Retry: the platform closed an idle connection.
    if (isStale(error, request, pending)) {
      pending.isSecondTry = true;
      void proxy.web(request, response);
      return;
    }
    const failure = failureOf(error);
    const platform = rules.platformUrl.origin;
    log.warn('the platform is not responding', { requestId: pending.requestId, platform, reason: reasonOf(error) });
    if (response.headersSent) {
      response.destroy();
      return;
    }
    answerFailure(response, {
      failure,
      locale: chooseLocale(request.headers['accept-language']),
      asPage: pending.kind === 'frame' && (request.headers.accept ?? '').includes('text/html'),
      requestId: pending.requestId,
      headers: rules.secureHeaders,
    });
  });

  return {
    answer(request, response, forwarded) {
      const started = performance.now();
      const requestId = randomBytes(9).toString('base64url');
      const pending: PendingRequest = { ...forwarded, requestId, isSecondTry: false };
      underWay.set(request, pending);
      response.once('close', () =>
        log.info('request', {
          requestId,
          method: request.method ?? '',
          path: loggedPath(`http://console${forwarded.path}`),
          status: response.writableFinished ? response.statusCode : 'broken off',
          ms: Math.round(performance.now() - started),
        }),
      );
      request.headers = headersForPlatform(request, requestId, rules);
      request.url = forwarded.path;
      void proxy.web(request, response);
    },
    close: () => agent.destroy(),
  };
}

/** httpxy's target; Node wants IPv6 addresses without brackets. */
export function targetOf({ protocol, hostname, port, pathname }: URL): ProxyTargetDetailed {
  return {
    protocol,
    hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port || (protocol === 'https:' ? 443 : 80),
    pathname,
  };
}

/** Short timeout for connecting, long timeout for a response. */
function limitTimes(sent: ClientRequest): void {
  const socket = sent.socket as Socket | null;
  if (socket?.connecting) {
    const timer = setTimeout(() => sent.destroy(new Unreachable('no connection in time')), connectMs);
    for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(timer));
  }
  sent.setTimeout(silentMs, () => sent.destroy(new Silent('timed out')));
}

const isStale = (error: Error, { method }: IncomingMessage, { sent, isSecondTry }: PendingRequest): boolean =>
  !isSecondTry &&
  (method === 'GET' || method === 'HEAD') &&
  sent?.reusedSocket === true &&
  (error as NodeJS.ErrnoException).code === 'ECONNRESET';
