import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentIndex } from '../src/engine/compile/check/document-index.ts';
import type { ConsoleConfig } from '../src/schemas/console-config.ts';
import { capabilities } from '../src/schemas/grammar/capabilities.ts';
import { createApp } from './app.ts';
import { secureHeaderValues } from './security/security-headers.ts';
import { accounts, makeTestPlatform, type TestPlatform } from './testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform({
    demo: { password: 'x', accounts: [{ loginName: 'a', role: { zh: '甲', en: 'A' } }] },
  });
});
afterAll(() => platform.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  platform.app.fetch(new Request(`http://platform.test${path}`, { headers }));
const brokenDb = (reason: string) =>
  new Proxy(platform.db, {
    get(_target, name) {
      if (name === 'then') return undefined;
      throw new Error(reason);
    },
  });

describe('security headers', () => {
  it.each([
    ['the console', '/'],
    ['a script', '/assets/index-abc123.js'],
    ['a document', '/schemas/site.json'],
    ['the index of documents', '/schemas/index.json'],
    ['the legacy application', '/visualization/index.html'],
    ['a page of the demo', '/demo/outbox'],
    ['the configuration', '/console.config.json'],
    ['the health address', '/health'],
    ['an envelope', '/system/api/userInfo'],
    ['an unknown call', '/system/nothing'],
    ['a missing file', '/missing.png'],
  ])('are set on %s', async (_name, path) => {
    const { headers } = await get(path);
    const csp = headers.get('content-security-policy') ?? '';
    expect(csp).toContain("default-src 'self'; script-src 'self';");
    expect(csp).not.toContain('unsafe-eval');
    for (const [name, value] of Object.entries(secureHeaderValues)) expect(headers.get(name)).toBe(value);
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{12}$/);
  });
});

describe('errors', () => {
  it('answers an unknown call with A0404 in the requested language', async () => {
    const { envelope, http } = await platform.call('GET', '/system/api/nothing');
    expect(http.status).toBe(200);
    expect(envelope).toMatchObject({ code: '0', status: 'A0404', data: null });
    expect(envelope.msg).toContain('/system/api/nothing');
    expect((await platform.call('PUT', '/system/api/userInfo')).envelope.status).toBe('A0404');
  });

  it('answers a missing file with 404, so that no envelope is parsed as a script', async () => {
    expect((await get('/assets/gone-123.js')).status).toBe(404);
  });

  it('maps an unexpected error to B0001 with the request id, and logs the stack', async () => {
    const app = createApp({ ...platform.options, db: brokenDb('the disk is on fire') });
    const http = await app.fetch(
      new Request('http://platform.test/system/api/userInfo', { headers: { authorization: 'Bearer x' } }),
    );
    expect(http.status).toBe(200);
    const requestId = http.headers.get('x-request-id');
    expect(await http.json()).toMatchObject({
      code: '0',
      status: 'B0001',
      msg: '网络异常，请稍后再试',
      data: { requestId },
    });
    const line = platform.logged.find(({ text }) => text === 'unexpected error');
    expect(line?.fields.requestId).toBe(requestId);
    expect(String(line?.fields.stack)).toContain('the disk is on fire');
  });

  it('rejects broken JSON and invalid shapes as client errors', async () => {
    const token = await platform.tokenOf(accounts.admin);
    const http = await platform.app.fetch(
      new Request('http://platform.test/system/api/user', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{"name":',
      }),
    );
    expect(await http.json()).toMatchObject({ code: '0', status: 'A0400', msg: '请求内容无法解析' });
  });
});

describe('the log', () => {
  it('has one line per request, with the user and without secrets', async () => {
    const token = await platform.tokenOf(accounts.admin);
    platform.logged.length = 0;
    await platform.call('POST', '/system/api/user/batchOpt/verify?batchOptPassword=Geheim1', { token });
    await platform.tryToSignIn(accounts.admin, 'Geheim2');
    expect(platform.logged).toHaveLength(2);
    expect(platform.logged[0]?.fields).toMatchObject({ method: 'POST', status: 200, userId: expect.any(String) });
    const text = JSON.stringify(platform.logged);
    for (const secret of ['Geheim1', 'Geheim2', token]) expect(text).not.toContain(secret);
  });
});

describe('health', () => {
  it('answers without a session', async () => {
    const http = await get('/health');
    expect(http.status).toBe(200);
    expect(await http.json()).toEqual({ status: 'ok', version: '0.0.0', database: 'ok' });
  });

  it('answers 503 if the database does not respond', async () => {
    const app = createApp({ ...platform.options, db: brokenDb('gone') });
    const http = await app.fetch(
      new Request('http://platform.test/health', { headers: { authorization: 'Bearer x' } }),
    );
    expect(http.status).toBe(503);
    expect(await http.json()).toMatchObject({ status: 'failing' });
  });
});

describe('files', () => {
  it('leads an address that was typed without its hash to the page', async () => {
    const typed = (path: string, accept = 'text/html') => get(path, { accept });
    for (const path of ['/demo', '/admin/users?page=2']) {
      const answer = await typed(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `/#${path}`]);
    }
    expect((await typed('/demo', 'application/json')).status).toBe(404);
    for (const path of ['/missing.js', '/assets/missing', '/schemas/missing', '/system/api/missing'])
      expect((await typed(path)).status).not.toBe(302);
  });

  it('caches hashed assets forever and revalidates index.html', async () => {
    const page = await get('/');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/', { 'if-none-match': page.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    const asset = await get('/assets/index-abc123.js');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await asset.text()).toBe('export {};');
  });

  it.each(['/', '/console.config.json', '/schemas/index.json', '/schemas/site.json'])(
    'answers 304 to a browser that has %s already, compressed or not',
    async (path) => {
      for (const encoding of ['identity', 'gzip']) {
        const headers = { 'accept-encoding': encoding };
        const first = await get(path, headers);
        expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
        const etag = first.headers.get('etag') ?? '';
        expect((await get(path, { ...headers, 'if-none-match': etag })).status).toBe(304);
        expect((await get(path, { ...headers, 'if-none-match': '"other"' })).status).toBe(200);
      }
    },
  );

  it('lists documents with hashes, and caches a document forever only under its own hash', async () => {
    const read = async () => (await (await get('/schemas/index.json')).json()) as DocumentIndex;
    const [page] = (await read()).pages;
    expect(page).toMatchObject({ id: 'users', path: '/admin/users', file: 'pages/admin/users.json' });
    expect(page?.hash).toMatch(/^[0-9a-f]{16}$/);
    const caching = async (query: string) =>
      (await get(`/schemas/pages/admin/users.json${query}`)).headers.get('cache-control');
    expect(await caching('')).toBe('no-cache');
    expect(await caching(`?h=${page?.hash}`)).toContain('immutable');
    expect(await caching('?h=0123456789abcdef')).toBe('no-cache');
    await writeFile(join(platform.documentsDir, 'pages/admin/users.json'), '{"id":"users","path":"/admin/users"}');
    expect((await read()).pages[0]?.hash).not.toBe(page?.hash);
    const index = await get('/schemas/index.json');
    const again = await get('/schemas/index.json', { 'if-none-match': index.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('serves the last version without errors under its hash, while the current one is broken (PAGE-03)', async () => {
    const read = async () => (await (await get('/schemas/index.json')).json()) as DocumentIndex;
    const file = join(platform.documentsDir, 'pages/admin/users.json');
    const text = JSON.stringify({
      version: 1,
      id: 'users',
      path: '/admin/users',
      title: 'Users',
      body: { kind: 'text', text: 'Good' },
    });
    await writeFile(file, text);
    const hash = (await read()).pages[0]?.hash;
    await writeFile(file, '{');
    expect((await read()).pages[0]).toMatchObject({ issues: 1, good: { hash } });
    const answer = await get(`/schemas/pages/admin/users.json?h=${hash}`);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await answer.json()).toEqual({ page: JSON.parse(text) });
    const now = await get('/schemas/pages/admin/users.json');
    expect(await now.json()).toMatchObject({ issues: [{ file: 'pages/admin/users.json', line: 1 }] });
    expect(now.headers.get('cache-control')).not.toContain('immutable');
  });

  it.each([
    '/schemas/../secret.json',
    '/schemas/%2e%2e/secret.json',
    '/schemas/..%2fsecret.json',
    '/schemas/pages/..%2f..%2f..%2fsecret.json',
    '/schemas/%2fetc/passwd.json',
    '/schemas/link.json',
    '/schemas/.hidden.json',
    '/..%2fsecret.json',
    '/%2e%2e%2fsecret.json',
    '/assets/..%5c..%5csecret.json',
    '/assets/%',
    '/visualization/..%2f..%2fmain.ts',
    '/visualization/%2e%2e/main.ts',
    '/schemas/pages',
  ])('never serves files outside its folders: %s', async (path) => {
    await symlink(join(platform.documentsDir, '../secret.json'), join(platform.documentsDir, 'link.json')).catch(
      () => {},
    );
    await mkdir(join(platform.documentsDir, 'pages'), { recursive: true });
    const http = await get(path);
    expect(http.status).toBe(404);
    expect(await http.text()).not.toContain('"secret":true');
  });

  it('serves the application of each legacy area, without inline scripts', async () => {
    for (const area of ['visualization', 'appManage', 'operation', 'lightTools', 'dataReport']) {
      const http = await get(`/${area}/index.html?ver=1`);
      const html = await http.text();
      expect(html).toContain('./application.js');
      expect(html).not.toMatch(/<script(?![^>]*src=)/);
      expect((await get(`/${area}/application.js`)).headers.get('content-type')).toContain('javascript');
    }
    expect((await get('/csmb/index.html')).status).toBe(404);
  });
});

describe('the configuration of the console', () => {
  it('lists demo accounts only while the demo is on', async () => {
    const read = async (demo: boolean, language: string) => {
      const app = createApp({ ...platform.options, config: { basePath: '/', demo } });
      const request = new Request('http://platform.test/console.config.json', {
        headers: { 'accept-language': language },
      });
      return (await app.fetch(request)).json();
    };
    expect(await read(true, 'en')).toMatchObject({
      demo: { accounts: [{ loginName: 'a', role: 'A' }], messages: '/demo/outbox' },
      weChat: {},
      singleSignOn: '/demo/sso',
    });
    expect(await read(true, 'zh')).toMatchObject({ demo: { accounts: [{ role: '甲' }] } });
    expect(await read(false, 'en')).not.toHaveProperty('demo');
  });

  it('is console.config.json plus what only the platform knows', async () => {
    const consoleConfig: ConsoleConfig = {
      $comment: 'Nansha',
      rsa: { publicKey: 'MIIB' },
      origins: { image: ['https://tiles.example'] },
      language: 'en',
      platform: { timeZone: 'Asia/Urumqi', capabilities: ['charts'] },
      demo: { password: 'y', accounts: [] },
    };
    const app = createApp({ ...platform.options, config: { basePath: '/', demo: false }, consoleConfig });
    const http = await app.fetch(new Request('http://platform.test/console.config.json'));
    expect(await http.json()).toEqual({
      rsa: { publicKey: platform.keyPair.publicKey, longBody: 'blocks' },
      origins: { image: ['https://tiles.example'] },
      language: 'en',
      platform: { timeZone: 'Asia/Shanghai', capabilities },
    });
    expect(http.headers.get('content-security-policy')).toContain("img-src 'self' data: blob: https://tiles.example;");
  });
});

describe('under a base path', () => {
  it('serves everything below it and redirects to it', async () => {
    const app = createApp({ ...platform.options, config: { basePath: '/console/', demo: true } });
    const fetchPath = (path: string) => app.fetch(new Request(`http://platform.test${path}`));
    for (const path of ['/', '/console']) {
      const http = await fetchPath(path);
      expect([http.status, http.headers.get('location')]).toEqual([308, '/console/']);
    }
    expect((await fetchPath('/console/')).headers.get('content-type')).toContain('html');
    expect((await fetchPath('/console/assets/index-abc123.js')).status).toBe(200);
    expect((await fetchPath('/console/schemas/site.json')).status).toBe(200);
    expect((await fetchPath('/console/health')).status).toBe(200);
    expect((await fetchPath('/console/operation/index.html')).status).toBe(200);
    expect(await (await fetchPath('/console/system/api/userInfo')).json()).toMatchObject({ status: 'A0200' });
    expect((await fetchPath('/system/api/userInfo')).status).toBe(404);
    expect((await fetchPath('/assets/index-abc123.js')).status).toBe(404);
  });
});

/** Sends raw text and returns the response up to the end of the JSON. */
function talk(port: number, text: string): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.once('error', fail);
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
      if (!answer.endsWith('}')) return;
      socket.destroy();
      done(answer);
    });
  });
}

describe('large bodies', () => {
  it('are answered without buffering: 10 MB with and without a length', async () => {
    const server = createAdaptorServer({ fetch: platform.app.fetch });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/system/api/user`;
    const body = 'x'.repeat(10 * 1024 * 1024);
    const known = await fetch(url, { method: 'POST', body });
    expect(await known.json()).toMatchObject({ code: '0', status: 'A0400', msg: '请求内容过大，最多 1 MiB' });
    const stream = new Blob([body]).stream();
    const streamed = await fetch(url, { method: 'POST', body: stream, duplex: 'half' } as RequestInit);
    expect(await streamed.json()).toMatchObject({ code: '0', status: 'A0400' });
    // A client that announces a large body and sends nothing, or never ends, gets its response at once.
    const start = 'POST /system/login HTTP/1.1\r\nHost: x\r\n';
    const size = 1024 * 1024 + 1;
    const endless = `${start}Transfer-Encoding: chunked\r\n\r\n${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`;
    const announced = `${start}Content-Length: 10485760\r\n\r\n`;
    for (const answer of await Promise.all([announced, endless].map((request) => talk(port, request))))
      expect(answer).toContain('A0400');
    if ('closeAllConnections' in server) server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  it('of up to one MiB are read', async () => {
    const token = await platform.tokenOf(accounts.admin);
    const { envelope } = await platform.call('POST', '/island-business/feedback', {
      token,
      body: { text: 'x'.repeat(1_000_000) },
    });
    expect(envelope.status).toBe('A0400');
    expect(envelope.data).toMatchObject({ fields: { text: expect.any(String) } });
    const { rows } = await platform.db.execute(sql`select count(*)::int as n from feedback where length(text) > 9999`);
    expect(rows[0]).toEqual({ n: 0 });
  });
});
