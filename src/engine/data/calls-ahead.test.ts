import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { at, success } from '../stores/testing/test-answers.ts';
import { MemoryKept } from '../stores/testing/test-console.ts';
import { startPlatform } from '../stores/testing/test-platform.ts';
import { answerWith, CallsAhead } from './calls-ahead.ts';
import type { Call } from './http/call.ts';
import { createHttp, type Http } from './http/create-http.ts';

const server = startPlatform();
const rows: Call = { method: 'POST', path: '/rows', body: { pageNum: 1 }, options: { isRead: true } };
let arrived: string[] = [];
let now = 0;
beforeEach(() => {
  arrived = [];
  now = 0;
  server.use(
    http.all(at('/*'), async ({ request }) => {
      arrived.push(`${request.method} ${new URL(request.url).pathname} ${await request.clone().text()}`);
      return success('late');
    }),
  );
});

interface Start {
  ahead: CallsAhead;
  http: Http;
  /** What was sent before the page asked. */
  sent: string[];
}

/** A start of the console at a route, with the answer to what it asks ahead. */
async function start(
  kept: MemoryKept,
  more: { route?: string; answer?: () => Promise<Response>; token?: string; language?: string; user?: string } = {},
): Promise<Start> {
  const { route = '/users', token = 'Bearer a', language = 'en', user = '7' } = more;
  const answer = more.answer ?? (async () => HttpResponse.json({ code: '1', status: '200', data: 'ahead' }));
  const sent: string[] = [];
  const send = (url: string, { method, body }: RequestInit) => {
    sent.push(`${method} ${new URL(url).pathname} ${body ?? ''}`);
    return answer();
  };
  const ahead = new CallsAhead({ kept, send, now: () => now }, () => route);
  await ahead.begin(user, token);
  const nothing = () => undefined;
  const client = createHttp(
    { baseUrl: at(''), timeoutMs: 1000, ahead },
    {
      token: () => 'Bearer a',
      hasEnded: () => false,
      language: () => language,
      encrypt: async () => '',
      ready: async () => undefined,
      renew: async () => 'refused',
      onDate: nothing,
      saveFile: nothing,
      onStart: nothing,
      onEnd: nothing,
      onSuccess: nothing,
      onFailure: nothing,
    },
  );
  return { ahead, http: client, sent };
}

/** A browser in which a start has read these calls. */
async function afterStart(calls: readonly Call[] = [rows], kept = new MemoryKept()): Promise<MemoryKept> {
  const first = await start(kept);
  for (const call of calls) await first.http.send(call);
  await first.ahead.end('7');
  arrived = [];
  return kept;
}

test('the reads of the last start leave at once, and the page takes their answers', async () => {
  const next = await start(await afterStart());
  expect(next.sent).toEqual(['POST /rows {"pageNum":1}']);
  expect(await next.http.send(rows)).toBe('ahead');
  expect(arrived).toEqual([]);
  // A second read goes to the platform.
  expect(await next.http.send(rows)).toBe('late');
});

test.each<[string, Call]>([
  ['another body', { ...rows, body: { pageNum: 2 } }],
  ['another address', { ...rows, path: '/others' }],
  ['more headers, such as those of a preview', { ...rows, headers: { 'x-preview': '1' } }],
])('a call with %s goes its own way', async (_, call) => {
  const next = await start(await afterStart());
  expect(await next.http.send(call)).toBe('late');
});

test.each([
  ['another language', { language: 'zh-CN' }],
  ['another token', { token: 'Bearer old' }],
  ['an answer that failed', { answer: async () => new HttpResponse(null, { status: 500 }) }],
  ['no network then', { answer: () => Promise.reject(new TypeError('offline')) }],
])('with %s the page asks itself', async (_, more) => {
  const next = await start(await afterStart(), more);
  expect(await next.http.send(rows)).toBe('late');
});

test.each([
  ['another route', { route: '/roles' }],
  ['another user', { user: '8' }],
])('%s asks for nothing ahead', async (_, more) => {
  expect((await start(await afterStart(), more)).sent).toEqual([]);
});

test('what changes from start to start is not sent ahead, until two starts ask the same', async () => {
  const until = (time: number): Call => ({ ...rows, body: { until: time } });
  const kept = await afterStart([until(1)]);
  const sentAt = async (time: number) => {
    const next = await start(kept);
    await next.http.send(until(time));
    await next.ahead.end('7');
    return next.sent.length;
  };
  expect(await sentAt(2)).toBe(1);
  expect([await sentAt(3), await sentAt(4), await sentAt(4), await sentAt(4)]).toEqual([0, 0, 0, 1]);
});

test('only reads are sent again, never a change', async () => {
  const kept = await afterStart([
    rows,
    { method: 'POST', path: '/save', body: {} },
    { method: 'GET', path: '/number' },
  ]);
  expect((await start(kept)).sent).toEqual(['POST /rows {"pageNum":1}']);
});

test('after a change, and after the first page, what was read before is old', async () => {
  const kept = await afterStart();
  const changed = await start(kept);
  await changed.http.send({ method: 'DELETE', path: '/rows/7' });
  expect(await changed.http.send(rows)).toBe('late');
  const later = await start(kept);
  await later.ahead.end('7');
  expect(await later.http.send(rows)).toBe('late');
});

test('a call that is aborted is cancelled while its answer is on the way', async () => {
  const next = await start(await afterStart(), { answer: () => new Promise(() => undefined) });
  const leave = new AbortController();
  const asked = next.http.send({ ...rows, signal: leave.signal });
  leave.abort();
  await expect(asked).rejects.toMatchObject({ kind: 'cancelled' });
});

test('the data of a call that came with another answer are taken once, within fifteen seconds', async () => {
  const { ahead, http: client } = await start(new MemoryKept());
  const call = { method: 'GET', url: at('/menu'), language: 'en' };
  const menu: Call = { method: 'GET', path: '/menu' };
  ahead.expect(call, 'Bearer a', Promise.resolve(answerWith(['entry'])));
  await ahead.end('7');
  expect([await client.send(menu), await client.send(menu)]).toEqual([['entry'], 'late']);
  ahead.expect(call, 'Bearer a', Promise.resolve(undefined));
  expect(await client.send(menu)).toBe('late');
  // A start that failed, and the next one.
  ahead.expect(call, 'Bearer a', Promise.reject(new TypeError('offline')));
  ahead.expect(call, 'Bearer a', Promise.resolve(answerWith(['again'])));
  expect(await client.send(menu)).toEqual(['again']);
  ahead.expect(call, 'Bearer a', Promise.resolve(answerWith(['entry'])));
  now += 15_000;
  expect(await client.send(menu)).toBe('late');
});

test('broken texts of the browser are no start', async () => {
  const kept = await afterStart();
  for (const key of kept.texts.keys()) kept.texts.set(key, '{"');
  expect((await start(kept)).sent).toEqual([]);
});
