import { once } from 'node:events';
import { connect } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { accounts, makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';

const mebibyte = 1024 * 1024;
const upload = '/system/mediaInfo/upload';
let platform: TestPlatform;
let server: ReturnType<typeof createAdaptorServer>;
let port: number;
beforeAll(async () => {
  platform = await makeTestPlatform();
  server = createAdaptorServer({ fetch: platform.app.fetch });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  server.close();
  await platform.close();
});

/** Sends a body in parts and lets half a minute pass before the last, as on a slow line. Returns the answer. */
async function sendSlowly(path: string, parts: readonly Buffer[], headers: Record<string, string> = {}) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  const ended = new Promise<void>((done, fail) => socket.on('error', fail).on('close', () => done()));
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const lines = { host: 'x', 'accept-language': 'en', connection: 'close', 'content-length': String(size), ...headers };
  socket.write(
    `POST ${path} HTTP/1.1\r\n${Object.entries(lines)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );
  const write = (part: Buffer) => new Promise<void>((done) => socket.write(part, () => done()));
  for (const part of parts.slice(0, -1)) await write(part);
  // Answers and their timers, if any, are due before this one.
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((done) => setImmediate(done));
    vi.advanceTimersByTime(30_000);
  }
  await write(parts.at(-1) ?? Buffer.alloc(0));
  await ended;
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as { status: string; msg: string };
}

const halves = (bytes: number) => [Buffer.alloc(bytes / 2, 'a'), Buffer.alloc(bytes / 2, 'a')];

describe('a body that nobody reads', () => {
  it('beyond the limit is answered, however slowly it comes', async () => {
    const authorization = `Bearer ${await platform.tokenOf(accounts.admin)}`;
    expect(await sendSlowly(upload, halves(30 * mebibyte), { authorization })).toMatchObject({
      status: 'A0400',
      msg: 'The request body is too large, the maximum is 20 MiB',
    });
  });

  it('without a session is answered too', async () => {
    expect((await sendSlowly(upload, halves(10 * mebibyte))).status).toBe('A0200');
  });
});

describe('the limit of a body', () => {
  const post = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const init = { method: 'POST', body, headers: { 'accept-language': 'en', ...headers }, duplex: 'half' };
    return (await (await fetch(`http://127.0.0.1:${port}${path}`, init as RequestInit)).json()) as { msg: string };
  };
  const stream = (bytes: number) => new Blob([Buffer.alloc(bytes, ' ')]).stream();

  it('is 32 KiB without a session, with and without a length', async () => {
    const report = '/manage/alarm/report';
    const refused = { msg: 'The request body is too large, the maximum is 32 KiB' };
    expect(await post(report, ' '.repeat(33 * 1024))).toMatchObject(refused);
    expect(await post(report, stream(33 * 1024))).toMatchObject(refused);
    const written = JSON.stringify({ title: 'a', type: 'b', text: '灯'.repeat(4000) });
    expect(await post(report, written)).toMatchObject({ code: '1' });
    expect(await post(report, new Blob([written]).stream())).toMatchObject({ code: '1' });
  });

  it('is 1 MiB with a session', async () => {
    const authorization = `Bearer ${await platform.tokenOf(accounts.admin)}`;
    const page = '/system/api/user/pageList';
    expect(await post(page, ' '.repeat(mebibyte), { authorization })).toMatchObject({ code: '1' });
    expect(await post(page, stream(mebibyte + 1), { authorization })).toMatchObject({
      msg: 'The request body is too large, the maximum is 1 MiB',
    });
  });
});
