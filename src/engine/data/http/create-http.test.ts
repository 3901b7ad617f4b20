import axios from 'axios';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Envelope } from '../../../schemas/wire/envelope.ts';
import type { Call } from './call.ts';
import { createHttp, type HttpContext, timeouts } from './create-http.ts';
import type { PlatformError } from './platform-error.ts';

const base = 'http://platform.test';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const good = (data: unknown = null) => HttpResponse.json({ code: '1', status: '200', msg: '', data });

/** A client that records what it reports. */
function client(context: Partial<HttpContext> = {}, timeoutMs = 5000) {
  const told: string[] = [];
  const successes: Envelope[] = [];
  const calls = createHttp(
    { baseUrl: base, timeoutMs },
    {
      token: () => 'Bearer abc',
      hasEnded: () => false,
      language: () => 'zh-CN',
      encrypt: async (body) => `sealed ${JSON.stringify(body)}`,
      ready: async () => undefined,
      renew: async () => 'refused',
      onDate: () => undefined,
      saveFile: ({ fileName }) => told.push(`saved ${fileName}`),
      onStart: () => told.push('start'),
      onEnd: () => told.push('end'),
      onSuccess: (_, envelope) => successes.push(envelope),
      onFailure: (_, error, sentToken) => told.push(`${error.kind} ${sentToken}`),
      ...context,
    },
  );
  const failureOf = (call: Call) =>
    calls.send(call).then(
      () => expect.unreachable('the call has to fail'),
      (error: PlatformError) => error,
    );
  return { send: calls.send, sendBare: calls.sendBare, failureOf, told, successes };
}

/** Handles every path with success and records the requests. */
function record(path = '*') {
  const requests: Request[] = [];
  server.use(
    http.all(`${base}/${path}`, ({ request }) => {
      requests.push(request.clone());
      return good();
    }),
  );
  return requests;
}

describe('the token', () => {
  test('is sent in the Authorization header, with its type (HTTP-01)', async () => {
    const requests = record();
    await client().send({ method: 'GET', path: '/system/api/userInfo' });
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer abc');
    expect(requests[0]?.headers.get('accept-language')).toBe('zh-CN');
  });

  test.each([
    '/system/api/theme/themeSettings',
    '/system/login',
    '/system/api/phone/login',
    '/system/api/weChat/login',
    '/system/api/phone/phoneVerifyCode',
    '/system/api/phone/phoneAndMail/verifyCode',
    '/system/captcha/get',
    '/system/api/phone/phoneAndMail/verifyResetPwd',
    '/system/api/tenantConfig/isIntranet',
  ])('%s is public: no token is needed, none is sent (HTTP-01)', async (path) => {
    const requests = record();
    await client({ token: () => undefined }).send({ method: 'GET', path });
    await client().send({ method: 'GET', path });
    expect(requests.map((request) => request.headers.has('authorization'))).toEqual([false, false]);
  });

  test.each(['/system/api/loginLog/pageList', '/system/logins', '/system/api/captchas', '/x?from=/login/y'])(
    'a public name inside a longer one does not make %s public (HTTP-01)',
    async (path) => {
      const requests = record();
      await client().send({ method: 'GET', path });
      expect(requests[0]?.headers.get('authorization')).toBe('Bearer abc');
    },
  );

  test('goes along with a code for a function, which also works without a session (SMS-04)', async () => {
    const requests = record();
    const path = '/system/api/phone/phoneFuncVerifyCode';
    await client({ token: () => undefined }).send({ method: 'GET', path });
    await client().send({ method: 'GET', path });
    expect(requests.map((request) => request.headers.get('authorization'))).toEqual([null, 'Bearer abc']);
  });

  test('is not sent with noToken', async () => {
    const requests = record();
    await client({ token: () => undefined }).send({
      method: 'POST',
      path: '/manage/alarm/report',
      options: { noToken: true },
    });
    expect(requests[0]?.headers.has('authorization')).toBe(false);
  });

  test('is required: without one nothing is sent, and the reason is logged (HTTP-01)', async () => {
    const requests = record();
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { failureOf, told } = client({ token: () => undefined });
    expect(await failureOf({ method: 'GET', path: '/system/api/userInfo' })).toMatchObject({ kind: 'noToken' });
    expect(requests).toEqual([]);
    expect(said).toHaveBeenCalledWith('user credential invalid');
    expect(told).toEqual(['start', 'noToken undefined', 'end']);
  });

  test('is gone with its session: what its pages still ask for is cancelled, and nothing is logged', async () => {
    const requests = record();
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { failureOf } = client({ token: () => undefined, hasEnded: () => true });
    expect(await failureOf({ method: 'GET', path: '/system/api/userInfo' })).toMatchObject({ kind: 'cancelled' });
    expect(requests).toEqual([]);
    expect(said).not.toHaveBeenCalled();
  });
});

test('texts are sent without invisible characters, passwords as they are', async () => {
  const requests = record();
  const body = { code: 'A\u200B-1', list: ['\uFEFFb'], password: 'p\u200B' };
  await client().send({ method: 'POST', path: '/x', query: { q: 'c\u200B' }, body });
  expect(await requests[0]?.json()).toEqual({ code: 'A-1', list: ['b'], password: 'p\u200B' });
  expect(new URL(requests[0]?.url ?? '').search).toBe('?q=c');
});

test('the options of a call never reach the server (HTTP-04)', async () => {
  const requests = record();
  const options = { hideLoading: true, hideNotify: true, hideError: true, showInfo: true, noToken: true };
  await client().send({ method: 'POST', path: '/a', query: { q: 1 }, body: { x: 1 }, options });
  const [request] = requests;
  const sent = JSON.stringify([request!.url, [...request!.headers], await request!.text()]).toLowerCase();
  for (const name of Object.keys(options)) expect(sent).not.toContain(name.toLowerCase());
  expect(request!.url).toBe(`${base}/a?q=1`);
});

describe('time limits', () => {
  test('are 300 s for the main client and 40 s for the captcha', () => {
    const create = vi.spyOn(axios, 'create');
    client({}, timeouts.mainMs);
    client({}, timeouts.captchaMs);
    expect(create.mock.calls.map(([settings]) => settings?.timeout)).toEqual([300_000, 40_000]);
  });

  test('a platform that does not respond in time is a timeout', async () => {
    server.use(http.get(`${base}/slow`, () => delay('infinite').then(() => good())));
    const { failureOf, told } = client({}, 60);
    expect(await failureOf({ method: 'GET', path: '/slow' })).toMatchObject({ kind: 'timeout' });
    expect(told).toEqual(['start', 'timeout Bearer abc', 'end']);
  });
});

describe('paths and bodies', () => {
  test('{name} is filled from path values and encoded (HTTP-06)', async () => {
    const requests = record('*');
    const pathValues = { id: 'a/b?c', name: '区 1', none: 0 };
    await client().send({ method: 'GET', path: '/x/{id}/{name}/{none}', pathValues });
    expect(requests[0]?.url).toBe(`${base}/x/a%2Fb%3Fc/%E5%8C%BA%201/0`);
  });

  test('a missing value sends nothing (HTTP-06)', async () => {
    const requests = record();
    for (const pathValues of [undefined, { id: undefined }, { id: null }, { id: '' }]) {
      const error = await client().failureOf({ method: 'DELETE', path: '/users/{id}', pathValues });
      expect(error.message).toContain('needs a value for {id}');
    }
    expect(requests).toEqual([]);
  });

  test('multipart turns the data object into form fields (HTTP-06)', async () => {
    const requests = record();
    const file = new File(['hello'], 'a.txt', { type: 'text/plain' });
    const body = { file, directoryId: 0, appType: 'led', tags: ['a', 'b'], off: false, gone: null, none: undefined };
    await client().send({ method: 'POST', path: '/upload', body, multipart: true });
    const form = await requests[0]!.formData();
    expect(requests[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect([...form.keys()]).toEqual(['file', 'directoryId', 'appType', 'tags', 'off']);
    expect(form.get('directoryId')).toBe('0');
    expect(form.get('tags')).toBe('["a","b"]');
    expect((form.get('file') as File).name).toBe('a.txt');
    expect(await (form.get('file') as File).text()).toBe('hello');
  });

  test('a body is JSON, missing query parameters are omitted', async () => {
    const requests = record();
    await client().send({ method: 'PUT', path: '/a', query: { a: 'x y', b: undefined }, body: { 名: '张' } });
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(requests[0]?.url).toBe(`${base}/a?a=x+y`);
    expect(await requests[0]!.json()).toEqual({ 名: '张' });
  });
});

describe('secret bodies', () => {
  test.each([
    '/system/login',
    '/system/api/phone/login',
    '/system/api/phone/checkPhoneFuncVerifyCode',
    '/system/api/user/changePassword',
    '/system/api/user/batchOpt/verify',
    '/system/api/user/resetPassword',
    '/system/api/personalCenter/we_chat/bind',
    '/system/api/personalCenter/phone/verifyAndBind',
    '/system/api/tenantInfos/adminUser/resetPassword',
  ])('%s has only the field auth', async (path) => {
    const requests = record();
    await client().send({ method: 'POST', path, body: { password: 'geheim' } });
    const form = await requests[0]!.formData();
    expect([...form.entries()]).toEqual([['auth', 'sealed {"password":"geheim"}']]);
  });

  test('other calls are sent unchanged, even if their path contains a secret one', async () => {
    const requests = record();
    await client().send({ method: 'POST', path: '/system/api/user/resetPasswordHint', body: { a: 1 } });
    expect(await requests[0]!.json()).toEqual({ a: 1 });
  });

  test('a body that cannot be encrypted is never sent', async () => {
    const requests = record();
    const encrypt = () => Promise.reject(new Error('no key'));
    await client({ encrypt }).failureOf({ method: 'POST', path: '/system/login', body: { password: 'geheim' } });
    expect(requests).toEqual([]);
  });
});

describe('a call that is retried after a refresh', () => {
  test('is encrypted again, and sent with the new token (HTTP-02)', async () => {
    const sent: (string | null)[] = [];
    server.use(
      http.post(`${base}/system/api/user/changePassword`, async ({ request }) => {
        const auth = (await request.formData()).get('auth');
        sent.push(`${request.headers.get('authorization')} ${auth as string}`);
        return sent.length === 1 ? HttpResponse.json({ code: '0', status: 'A0200', msg: 'over' }) : good(1);
      }),
    );
    let token = 'Bearer old';
    let count = 0;
    const { send } = client({
      token: () => token,
      encrypt: async (body) => `sealed ${++count} ${JSON.stringify(body)}`,
      async renew(refused) {
        expect(refused).toBe('Bearer old');
        token = 'Bearer new';
        return 'renewed';
      },
    });
    const call = { method: 'POST', path: '/system/api/user/changePassword', body: { newPassword: 'x' } } as const;
    expect(await send(call)).toBe(1);
    expect(sent).toEqual(['Bearer old sealed 1 {"newPassword":"x"}', 'Bearer new sealed 2 {"newPassword":"x"}']);
  });

  test('sends its file and headers again', async () => {
    const sent: string[] = [];
    server.use(
      http.post(`${base}/upload`, async ({ request }) => {
        const file = (await request.formData()).get('file') as File;
        sent.push(`${file.name} ${await file.text()} ${request.headers.get('x-operation-ticket')}`);
        return sent.length === 1 ? new HttpResponse(null, { status: 401 }) : good();
      }),
    );
    const file = new File(['hello'], 'a.txt');
    const headers = { 'X-Operation-Ticket': 't1' };
    const { send } = client({ renew: async () => 'renewed' });
    await send({ method: 'POST', path: '/upload', body: { file }, multipart: true, headers });
    expect(sent).toEqual(['a.txt hello t1', 'a.txt hello t1']);
  });
});

describe('a response', () => {
  const answer = (response: () => Response | Promise<Response>) => server.use(http.get(`${base}/a`, response));
  const call: Call = { method: 'GET', path: '/a' };

  test('with success returns only the data of the envelope', async () => {
    answer(() => HttpResponse.json({ code: 1, status: 200, msg: '', data: { id: '12' } }));
    expect(await client().send(call)).toEqual({ id: '12' });
  });

  test('of 10 MB is complete', async () => {
    const rows = Array.from({ length: 100_000 }, (_, id) => ({
      id: String(id),
      name: `路灯 ${id}`,
      note: 'x'.repeat(70),
    }));
    answer(() => good(rows));
    const data = await client().send<typeof rows>(call);
    expect(JSON.stringify(data).length).toBeGreaterThan(10_000_000);
    expect(data.at(-1)).toEqual(rows.at(-1));
  });

  test.each([
    ['HTML', () => HttpResponse.html('<h1>Welcome</h1>'), 'notEnvelope'],
    ['nothing', () => new HttpResponse(''), 'notEnvelope'],
    ['JSON without an envelope', () => HttpResponse.json([1, 2]), 'notEnvelope'],
    ['null', () => HttpResponse.json(null), 'notEnvelope'],
    [
      'broken JSON',
      () => new HttpResponse('{"code":"1","data":[', { headers: { 'content-type': 'application/json' } }),
      'notEnvelope',
    ],
    ['code 0', () => HttpResponse.json({ code: '0', status: 'S0301', msg: 'no' }), 'business'],
    ['another code', () => HttpResponse.json({ code: '7' }), 'business'],
    ['A0200', () => HttpResponse.json({ code: '0', status: 'A0200', msg: 'no' }), 'sessionInvalid'],
    ['code 1000', () => HttpResponse.json({ code: 1000, msg: 'no' }), 'forbidden'],
    ['code 10004', () => HttpResponse.json({ code: '10004', msg: 'no' }), 'forbidden'],
    ['HTTP 401', () => HttpResponse.json({ code: '0', status: 'A0200' }, { status: 401 }), 'unauthorized'],
    ['HTTP 403', () => HttpResponse.text('no', { status: 403 }), 'forbidden'],
    ['HTTP 404', () => HttpResponse.text('no', { status: 404 }), 'network'],
    ['HTTP 500 with HTML', () => HttpResponse.html('<h1>oops</h1>', { status: 500 }), 'network'],
    [
      'HTTP 500 with an envelope',
      () => HttpResponse.json({ code: '0', status: 'B0001', msg: 'oops' }, { status: 500 }),
      'business',
    ],
    [
      'HTTP 502 of a gateway whose platform hung up (ERR-07)',
      () => HttpResponse.json({ code: '0', status: 'B0001', msg: 'away', data: null }, { status: 502 }),
      'network',
    ],
    ['HTTP 502 with a good envelope', () => HttpResponse.json({ code: '1', data: 1 }, { status: 502 }), 'network'],
    ['no connection', () => HttpResponse.error(), 'network'],
  ])('%s', async (_, response, kind) => {
    answer(response);
    const { failureOf, told } = client();
    expect(await failureOf(call)).toMatchObject({ kind });
    expect(told).toEqual(['start', `${kind} Bearer abc`, 'end']);
  });

  test('with a broken connection is a network failure', async () => {
    answer(() => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"code":"1","data":['));
          controller.error(new Error('the connection died'));
        },
      });
      return new HttpResponse(body, { headers: { 'content-type': 'application/json' } });
    });
    expect(await client().failureOf(call)).toMatchObject({ kind: 'network' });
  });

  test('with a failure has message, status, fields and request id', async () => {
    const data = { fields: { name: 'taken', age: 7 } };
    answer(() =>
      HttpResponse.json(
        { code: '0', status: 'S0301', msg: '名称已存在', data },
        { headers: { 'x-request-id': 'r-9' } },
      ),
    );
    expect(await client().failureOf(call)).toMatchObject({
      message: '名称已存在',
      status: 'S0301',
      fields: { name: 'taken' },
      requestId: 'r-9',
    });
  });

  test('to a cancelled call reports no failure', async () => {
    answer(() => delay('infinite').then(() => good()));
    const { failureOf, told } = client();
    const controller = new AbortController();
    const failure = failureOf({ ...call, signal: controller.signal });
    controller.abort();
    expect(await failure).toMatchObject({ kind: 'cancelled' });
    expect(told).toEqual(['start', 'end']);
  });
});

describe('a response without an envelope', () => {
  const call: Call = { method: 'POST', path: '/system/captcha/get', body: {} };

  test('is returned unchanged, without a success message', async () => {
    const body = { repCode: '6201', repMsg: null };
    server.use(http.post(`${base}/system/captcha/get`, () => HttpResponse.json(body)));
    const { sendBare, told, successes } = client();
    expect(await sendBare(call)).toEqual(body);
    expect(told).toEqual(['start', 'end']);
    expect(successes).toEqual([]);
  });

  test('that fails is an ordinary failure', async () => {
    server.use(http.post(`${base}/system/captcha/get`, () => HttpResponse.error()));
    await expect(client().sendBare(call)).rejects.toMatchObject({ kind: 'network' });
  });
});
