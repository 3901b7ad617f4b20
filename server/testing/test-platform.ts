import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Envelope } from '../../src/schemas/wire/envelope.ts';
import type { WireEvent } from '../../src/schemas/wire/events.ts';
import type { TokenRecord } from '../../src/schemas/wire/session.ts';
import { createApp } from '../app.ts';
import type { Db } from '../db/db.ts';
import type { Database } from '../db/open-database.ts';
import { cheapCost } from '../db/test-database.ts';
import type { AppEnv, AppOptions } from '../http/app-env.ts';
import type { LogFields } from '../process/log.ts';
import type { Audience, Realtime } from '../realtime/realtime.ts';
import { createKeyPair, type KeyPair } from '../security/key-pair.ts';
import { DEMO_BATCH_PASSWORD, DEMO_PASSWORD } from '../seed/demo-password.ts';
import { createUntrustedWork } from '../untrusted/untrusted-work.ts';
import { borrowDatabase } from './borrow-database.ts';

/** A response with its envelope, if any. */
export interface Answer<Data = unknown> {
  http: Response;
  envelope: Envelope & { data: Data };
  data: Data;
}

interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface SentEvent {
  to: string;
  event: WireEvent | { type: 'end' };
  audience?: Audience;
}

/** A platform with exclusive use of a seeded database, called through `fetch` without a port. */
export interface TestPlatform {
  app: Hono<AppEnv>;
  db: Db;
  options: AppOptions;
  keyPair: KeyPair;
  events: SentEvent[];
  logged: { text: string; fields: LogFields }[];
  documentsDir: string;
  consoleDir: string;
  /** Advances the clock of sessions, locks and limits. */
  pass(ms: number): void;
  now(): Date;
  call<Data = unknown>(method: string, path: string, options?: CallOptions): Promise<Answer<Data>>;
  /** Sends an encrypted body. */
  callSecret<Data = unknown>(
    path: string,
    body: unknown,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<Answer<Data>>;
  /** Uploads a form. */
  callForm<Data = unknown>(path: string, fields: Record<string, unknown>, token?: string): Promise<Answer<Data>>;
  tryToSignIn(loginName: string, password?: string): Promise<Answer<TokenRecord>>;
  /** Signs in once per account and returns the token. */
  tokenOf(loginName: string): Promise<string>;
  close(): Promise<void>;
}

export const accounts = {
  admin: 'admin@lampyris.demo',
  operator: 'operator@lampyris.demo',
  viewer: 'viewer@lampyris.demo',
  harbour: 'harbour@lampyris.demo',
};
export { DEMO_BATCH_PASSWORD as demoBatchPassword, DEMO_PASSWORD as demoPassword };

/** The platforms of a process share their threads for files of users. */
const untrusted = createUntrustedWork();
/** The platforms of a process have the same keys: creating them takes 0.2 s of processor time. */
let sharedKeyPair: Promise<KeyPair> | undefined;

/**
 * @param overrides.db the database of another platform, which the new one shares
 * @param openDatabase makeTestDatabase for a test that alters tables or ends its database
 */
export async function makeTestPlatform(
  overrides: Partial<AppOptions> = {},
  openDatabase: () => Promise<Database> = borrowDatabase,
): Promise<TestPlatform> {
  const { db: shared } = overrides;
  const database = shared ? { db: shared, close: async () => {} } : await openDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'lampyris-files-'));
  const { consoleDir, documentsDir } = await makeFiles(folder);
  const events: SentEvent[] = [];
  const logged: TestPlatform['logged'] = [];
  const keep = (text: string, fields: LogFields = {}) => void logged.push({ text, fields });
  sharedKeyPair ??= createKeyPair();
  const keyPair = await sharedKeyPair;
  let passedMs = 0;
  const clock = () => new Date(Date.now() + passedMs);
  const options: AppOptions = {
    db: database.db,
    config: { basePath: '/', demo: true },
    clock,
    log: { info: keep, warn: keep, error: keep },
    realtime: recordRealtime(events),
    keyPair,
    documentsDir,
    consoleDir,
    passwordCost: cheapCost,
    untrusted,
    drawing: untrusted,
    ...overrides,
  };
  const app = createApp(options);
  const base = `http://platform.test${options.config.basePath.slice(0, -1)}`;
  const tokens = new Map<string, string>();

  async function send<Data>(path: string, init: RequestInit): Promise<Answer<Data>> {
    const http = await app.fetch(new Request(base + path, init));
    const isJson = http.body && /json/.test(http.headers.get('content-type') ?? '');
    // Cheaper than a clone, whose stream has two readers.
    const text = isJson ? await http.text() : '';
    const envelope = parse(text);
    return { http: isJson ? new Response(text, http) : http, envelope, data: envelope?.data };
  }
  const headersOf = ({ token, headers }: CallOptions) => ({
    'accept-language': 'en',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...headers,
  });

  const platform: TestPlatform = {
    app,
    db: database.db,
    options,
    keyPair,
    events,
    logged,
    documentsDir,
    consoleDir,
    pass: (ms) => {
      passedMs += ms;
    },
    now: clock,
    call: (method, path, call = {}) =>
      send(path, {
        method,
        headers: { ...headersOf(call), ...(call.body === undefined ? {} : { 'content-type': 'application/json' }) },
        body: call.body === undefined ? undefined : JSON.stringify(call.body),
      }),
    callSecret(path, body, token, headers) {
      const form = new FormData();
      form.set('auth', encryptBody(keyPair.publicKey, body));
      return send(path, { method: 'POST', headers: headersOf({ token, headers }), body: form });
    },
    callForm(path, fields, token) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value instanceof File ? value : String(value));
      return send(path, { method: 'POST', headers: headersOf({ token }), body: form });
    },
    tryToSignIn: (username, password = DEMO_PASSWORD) =>
      platform.callSecret('/system/login', { username, password, type: 'business' }),
    async tokenOf(loginName) {
      const known = tokens.get(loginName);
      if (known) return known;
      const { envelope, data } = await platform.tryToSignIn(loginName);
      if (envelope.code !== '1') throw new Error(`${loginName} cannot sign in: ${envelope.msg}`);
      tokens.set(loginName, data.value);
      return data.value;
    },
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return platform;
}

/** Encrypts as the console does: UTF-8, blocks of at most 245 bytes, joined, base64 once (HTTP-02). */
export function encryptBody(publicKey: string, body: unknown): string {
  return encryptBytes(publicKey, Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)));
}

export function encryptBytes(publicKey: string, bytes: Buffer): string {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 245) {
    blocks.push(publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, bytes.subarray(at, at + 245)));
  }
  return Buffer.concat(blocks).toString('base64');
}

function recordRealtime(events: SentEvent[]): Realtime {
  const end = { type: 'end' } as const;
  return {
    toTenant: (id, event, audience) => void events.push({ to: `tenant:${id}`, event, audience }),
    toUser: (id, event) => void events.push({ to: `user:${id}`, event }),
    toAll: (event) => void events.push({ to: 'everybody', event }),
    endSession: (id) => void events.push({ to: `session:${id}`, event: end }),
    endUser: (id) => void events.push({ to: `user:${id}`, event: end }),
    moveSession: (id) => void events.push({ to: `session:${id}`, event: { type: 'moved' } }),
    permissionsChanged: (of) =>
      void events.push({
        to: 'userId' in of ? `user:${of.userId}` : `tenant:${of.tenantId}`,
        event: { type: 'permissions' },
      }),
  };
}

/** Returns undefined for a text that is not JSON. */
function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function makeFiles(folder: string) {
  const consoleDir = join(folder, 'dist');
  const documentsDir = join(folder, 'schemas');
  await mkdir(join(consoleDir, 'assets'), { recursive: true });
  await mkdir(join(documentsDir, 'pages/admin'), { recursive: true });
  await writeFile(join(consoleDir, 'index.html'), '<!doctype html><title>Console</title>');
  await writeFile(join(consoleDir, 'assets/index-abc123.js'), 'export {};');
  await writeFile(join(documentsDir, 'site.json'), '{}');
  await writeFile(join(documentsDir, 'pages/admin/users.json'), '{"id":"users","path":"/admin/users","title":"Users"}');
  await writeFile(join(folder, 'secret.json'), '{"secret":true}');
  return { consoleDir, documentsDir };
}
