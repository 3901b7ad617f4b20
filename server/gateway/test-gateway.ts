import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import {
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConsoleConfig } from '../../src/schemas/console-config.ts';
import type { LogFields } from '../process/log.ts';
import { createGateway } from './create-gateway.ts';

/** Starts a fake platform on a real port. */
export interface TestOrigin {
  http: Server;
  port: number;
  url: string;
  close(): Promise<void>;
}

export async function startOrigin(answer: RequestListener, port = 0): Promise<TestOrigin> {
  const http = createServer(answer);
  await new Promise<void>((done) => http.listen(port, '127.0.0.1', done));
  const { port: real } = http.address() as AddressInfo;
  return {
    http,
    port: real,
    url: `http://127.0.0.1:${real}/`,
    close: () =>
      new Promise((done) => {
        http.close(() => done());
        http.closeAllConnections();
      }),
  };
}

/** Starts a gateway on a real port with a console of three files. */
export interface TestGateway {
  /** Address of the console, with a trailing slash. */
  url: string;
  logged: { text: string; fields: LogFields }[];
  close(): Promise<void>;
}

export async function startTestGateway(
  platformUrl: string,
  more: { basePath?: string; consoleConfig?: ConsoleConfig; trustedProxies?: number; patienceMs?: number } = {},
): Promise<TestGateway> {
  const { basePath = '/', consoleConfig = {}, trustedProxies = 0, patienceMs } = more;
  const folder = await mkdtemp(join(tmpdir(), 'lampyris-gateway-'));
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await mkdir(join(folder, 'schemas/pages'), { recursive: true });
  await writeFile(join(folder, 'dist/index.html'), '<!doctype html><title>Console</title>');
  await writeFile(join(folder, 'dist/assets/index-abc123.js'), 'export {};');
  await writeFile(join(folder, 'schemas/site.json'), '{}');
  const logged: TestGateway['logged'] = [];
  const keep = (text: string, fields: LogFields = {}) => void logged.push({ text, fields });
  const gateway = createGateway({
    platformUrl: new URL(platformUrl),
    basePath,
    consoleConfig,
    trustedProxies,
    patienceMs,
    services: {
      log: { info: keep, warn: keep, error: keep },
      version: '0.0.0',
      documentsDir: join(folder, 'schemas'),
      consoleDir: join(folder, 'dist'),
      indexDocuments: Object.assign(async () => ({ site: { hash: 'x', issues: 0 }, pages: [] }), {
        textOf: () => undefined,
        base: () => Promise.reject(new Error('the gateway changes no documents')),
        prepare: async () => {},
      }),
    },
  });
  await new Promise<void>((done) => gateway.http.listen(0, '127.0.0.1', done));
  const { port } = gateway.http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${basePath}`,
    logged,
    async close() {
      gateway.close();
      await new Promise((done) => {
        gateway.http.close(done);
        gateway.http.closeAllConnections();
      });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The request the platform received, as JSON. */
export const echo: RequestListener = (request: IncomingMessage, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers }));
};

/** Starts platforms and gateways; `end` stops them all. */
export function testWorld() {
  const ends: (() => Promise<void>)[] = [];
  return {
    async platform(answer: RequestListener, port?: number): Promise<TestOrigin> {
      const origin = await startOrigin(answer, port);
      ends.push(origin.close);
      return origin;
    },
    async gatewayTo(url: string, more: Parameters<typeof startTestGateway>[1] = {}): Promise<TestGateway> {
      const gateway = await startTestGateway(url, more);
      ends.push(gateway.close);
      return gateway;
    },
    async end(): Promise<void> {
      for (const end of ends.splice(0).reverse()) await end();
    },
  };
}

/** Sends headers `fetch` forbids and returns the raw response headers. */
export function send(url: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((done, fail) => {
    const request = ask(url, { method, headers, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => done({ status: response.statusCode!, headers: response.headers, body }));
    });
    request.on('error', fail);
    request.end();
  });
}

/** Sends a request line as it is and returns the raw answer. */
export function sendLine(url: string, line: string): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
      socket.write(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    );
    let text = '';
    socket.setEncoding('utf8').on('data', (data: string) => {
      text += data;
    });
    socket.on('error', fail).on('close', () => done(text));
  });
}
