import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import { site } from '../../compile/test-site.ts';
import type { Call } from '../../data/http/call.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import { makeTestKeys } from '../../data/test-decrypt.ts';
import { fakeHttp } from '../../data/test-http.ts';
import { at, failure, success } from '../testing/test-answers.ts';
import { config, createSignedInConsole, createTestConsole, tokenRecord } from '../testing/test-console.ts';
import { startPlatform } from '../testing/test-platform.ts';
import { BatchConfirmStore, type BatchMode } from './batch-confirm-store.ts';

const server = startPlatform();
const verify = '/system/api/user/batchOpt/verify';
const checkCode = '/system/api/phone/checkPhoneFuncVerifyCode';
const typed = { batchOptPassword: 'Batch123', phone: '13812345678', verifyCode: '123456' };
const cancelled = { kind: 'cancelled', message: 'input cancelled' };

/** The dialog with a fake platform; `password` and `code` handle the two calls. */
function batch(more: { tickets?: boolean; factor?: boolean; password?: () => unknown; code?: () => unknown } = {}) {
  const calls: Call[] = [];
  const store = new BatchConfirmStore({
    http: fakeHttp((call) => {
      calls.push(call);
      return call.path === verify ? (more.password ?? (() => true))() : (more.code ?? (() => true))();
    }),
    phone: () => '13812345678',
    functions: site.guards,
    takesFactorCode: () => more.factor ?? false,
    hasTickets: more.tickets ?? false,
  });
  return { store, calls };
}
/** A response that the test controls. */
function later() {
  let resolve: (answer: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((give) => {
    resolve = give;
  });
  return { promise, resolve };
}
/** The outcome of a question. */
function follow(question: Promise<unknown>) {
  const outcome: { answer?: unknown; error?: unknown } = {};
  question.then(
    (answer) => Object.assign(outcome, { answer }),
    (error: unknown) => Object.assign(outcome, { error }),
  );
  return outcome;
}

test.each([
  ['batchPassword', undefined, false, '100248'],
  ['batchPassword', '100002', false, '100002'],
  ['publish', undefined, true, '100248'],
  ['publishLed', undefined, true, '100079'],
  ['publishLed', '100002', true, '100079'],
] as const)('%s with function %s needs a code: %s, of function %s (BATCH-02)', (mode, func, needsCode, funcCode) => {
  const { store } = batch();
  follow(store.confirm(mode, func));
  expect(store.box).toMatchObject({ needsCode, funcCode, template: mode, phone: '13812345678' });
});

describe('the password', () => {
  test('is sent in the query; the result does not contain it (BATCH-03)', async () => {
    const { store, calls } = batch();
    const question = store.confirm('batchPassword');
    await store.submit(typed);
    expect(calls).toMatchObject([{ method: 'POST', path: verify, query: { batchOptPassword: 'Batch123' } }]);
    expect(calls[0]).not.toHaveProperty('body');
    expect(await question).toEqual({
      values: { phone: '13812345678', verifyCode: '123456' },
      headers: {},
    });
    expect(store.box).toBeUndefined();
  });

  test('may be a code of the authenticator app, in one group or two, for users who have one', async () => {
    const { store, calls } = batch({ tickets: true, factor: true, password: () => false });
    follow(store.confirm('batchPassword'));
    for (const typedCode of ['123456', ' 123 456 ', 'My 123 456'])
      await store.submit({ ...typed, batchOptPassword: typedCode });
    expect(calls.map(({ body }) => (body as { batchOptPassword: string }).batchOptPassword)).toEqual([
      '123456',
      '123456',
      'My 123 456',
    ]);
    expect(store.problem?.text).toMatchObject({ en: expect.stringContaining('the code is wrong') });
    const other = batch({ tickets: true });
    follow(other.store.confirm('batchPassword'));
    await other.store.submit({ ...typed, batchOptPassword: '123 456' });
    expect(other.calls[0]?.body).toMatchObject({ batchOptPassword: '123 456' });
  });

  test('is sent in the body if the platform has tickets, with the function of the ticket', async () => {
    const { store, calls } = batch({ tickets: true, password: () => 'ticket-1' });
    const question = store.confirm('batchPassword', '100002');
    await store.submit(typed);
    expect(calls).toMatchObject([{ path: verify, body: { batchOptPassword: 'Batch123', funcCode: '100002' } }]);
    expect(calls[0]).not.toHaveProperty('query');
    expect(await question).toMatchObject({ headers: { 'X-Operation-Ticket': 'ticket-1' } });
  });

  test.each([
    ['a string of a platform without tickets', false, 'yes'],
    ['true of a platform with tickets', true, true],
  ])('%s is not a ticket: no header is sent', async (_, tickets, answer) => {
    const { store } = batch({ tickets, password: () => answer });
    const question = store.confirm('batchPassword');
    await store.submit(typed);
    expect(await question).toEqual({ values: expect.anything(), headers: {} });
  });

  test.each([[true], [1], ['ok'], [{}]])('is correct if the platform returns %j (BATCH-03)', async (answer) => {
    const { store } = batch({ password: () => answer });
    const outcome = follow(store.confirm('batchPassword'));
    await store.submit(typed);
    expect(outcome.answer).toBeDefined();
  });

  test.each([[false], [null], [undefined], [0], ['']])(
    'is wrong if it returns %j: the dialog stays open with an error (BATCH-03)',
    async (answer) => {
      const { store, calls } = batch({ password: () => answer });
      const outcome = follow(store.confirm('publish'));
      const { box } = store;
      await store.submit(typed);
      expect(store.problem).toEqual({ field: 'batchOptPassword', text: { zh: '密码错误', en: 'Wrong password' } });
      expect(store.box).toBe(box);
      expect(store.isBusy).toBe(false);
      expect(outcome).toEqual({});
      // A code can be used once: it is not checked with a wrong password.
      expect(calls).toHaveLength(1);
    },
  );

  test('that the platform rejects shows its message and can be retried (BATCH-03)', async () => {
    let isRefused = true;
    const { store } = batch({
      password() {
        if (isRefused) throw new PlatformError('business', '密码已锁定');
        return true;
      },
    });
    const outcome = follow(store.confirm('batchPassword'));
    await store.submit(typed);
    expect(store.problem).toMatchObject({ field: 'batchOptPassword', text: '密码已锁定' });
    expect(outcome).toEqual({});
    isRefused = false;
    await store.submit(typed);
    expect(outcome.answer).toBeDefined();
    expect(store.problem).toBeUndefined();
  });
});

describe('the code', () => {
  test('is checked with number, code and function (SMS-04, BATCH-02)', async () => {
    const { store, calls } = batch();
    const question = store.confirm('publishLed');
    await store.submit(typed);
    await question;
    expect(calls.map(({ path }) => path)).toEqual([verify, checkCode]);
    expect(calls[1]).toMatchObject({
      method: 'POST',
      body: { phone: '13812345678', verifyCode: '123456', funcCode: '100079' },
    });
  });

  test.each([
    ['says no', () => false, { zh: '验证码错误', en: 'Wrong verification code' }],
    [
      'refuses',
      () => {
        throw new PlatformError('business', '验证码已过期');
      },
      '验证码已过期',
    ],
  ])('is wrong if the platform %s: the dialog stays open (BATCH-02)', async (_, code, text) => {
    const { store } = batch({ code });
    const outcome = follow(store.confirm('publish'));
    await store.submit(typed);
    expect(store.problem).toEqual({ field: 'verifyCode', text });
    expect(store.box).toBeDefined();
    expect(outcome).toEqual({});
  });
});

describe('cancelling', () => {
  test("rejects with 'input cancelled' (BATCH-03)", async () => {
    const { store, calls } = batch();
    const question = store.confirm('batchPassword');
    store.cancel();
    await expect(question).rejects.toMatchObject(cancelled);
    expect(store.box).toBeUndefined();
    expect(calls).toEqual([]);
    store.cancel();
    await store.submit(typed);
    expect(calls).toEqual([]);
  });

  test('during the password check ignores its response and uses no code', async () => {
    const { promise, resolve } = later();
    const { store, calls } = batch({ password: () => promise });
    const question = store.confirm('publish');
    const submitted = store.submit(typed);
    store.cancel();
    resolve(true);
    await submitted;
    await expect(question).rejects.toMatchObject(cancelled);
    expect(calls).toHaveLength(1);
    expect(store.isBusy).toBe(false);
  });

  test('by a second question rejects the first', async () => {
    const { store } = batch();
    const first = store.confirm('batchPassword');
    const second = store.confirm('publish');
    await expect(first).rejects.toMatchObject(cancelled);
    expect(store.box?.needsCode).toBe(true);
    await store.submit(typed);
    expect(await second).toMatchObject({ values: { verifyCode: '123456' } });
  });

  test('the response to the first is not shown in the second, which can be answered', async () => {
    const answers = [later(), later()];
    let asked = 0;
    const { store } = batch({ password: () => answers[asked++]!.promise });
    const first = store.confirm('batchPassword');
    const firstSubmit = store.submit(typed);
    const second = store.confirm('batchPassword');
    expect(store.isBusy).toBe(false);
    const secondSubmit = store.submit(typed);
    answers[0]!.resolve(false);
    await firstSubmit;
    expect(store.problem).toBeUndefined();
    expect(store.isBusy).toBe(true);
    answers[1]!.resolve(true);
    await secondSubmit;
    expect(await second).toBeDefined();
    await expect(first).rejects.toMatchObject(cancelled);
  });

  test('a second submit during a check is ignored', async () => {
    const { store, calls } = batch();
    const question = store.confirm('batchPassword');
    await Promise.all([store.submit(typed), store.submit(typed)]);
    await question;
    expect(calls).toHaveLength(1);
  });

  test('happens at the end of the session', async () => {
    const { console } = await createSignedInConsole();
    expect(await console.session.start()).toBe('signedIn');
    const question = console.batch.confirm('batchPassword');
    const scan = console.weChat.ask();
    server.use(http.post(at('/system/captcha/get'), () => failure('B0001', 'no')));
    const captcha = console.captcha.ask('code');
    const rejected = expect(question).rejects.toMatchObject(cancelled);
    await console.route.exits.signOut();
    await rejected;
    expect([await scan, await captcha]).toEqual([undefined, undefined]);
    // A pending captcha is not shown afterwards.
    await server.whenIdle();
    expect([console.batch.box, console.weChat.box, console.captcha.box]).toEqual([undefined, undefined, undefined]);
  });
});

describe('on the wire', () => {
  const keys = makeTestKeys();
  const rsa = { publicKey: keys.publicKey, longBody: 'blocks' as const };

  const open = (form: FormData): unknown => JSON.parse(keys.decrypt(String(form.get('auth'))).text);

  /** The requests of a confirmed question. */
  async function sent(capabilities: typeof config.platform.capabilities, mode: BatchMode) {
    const requests: Request[] = [];
    const keep = ({ request }: { request: Request }) => {
      requests.push(request.clone());
      return success(true);
    };
    server.use(
      http.post(at('/system/api/weChat/login'), () => success(tokenRecord())),
      http.post(at(verify), keep),
      http.post(at(checkCode), keep),
    );
    const { console } = await createTestConsole({
      config: { rsa, platform: { ...config.platform, capabilities } },
    });
    await console.session.signInByCode('x');
    const question = console.batch.confirm(mode);
    await console.batch.submit(typed);
    await question;
    expect(console.messages.toast).toBeUndefined();
    return requests;
  }

  test('without tickets the password is sent in the query without a body; the code is encrypted (BATCH-03)', async () => {
    const [password, code] = await sent([], 'publish');
    expect(new URL(password!.url).search).toBe('?batchOptPassword=Batch123');
    expect(await password!.text()).toBe('');
    expect(open(await code!.formData())).toEqual({
      phone: '13812345678',
      verifyCode: '123456',
      funcCode: '100248',
    });
  });

  test('with tickets it is encrypted, and the query has nothing that logs would keep', async () => {
    const [password] = await sent(['operationTickets'], 'batchPassword');
    expect(new URL(password!.url).search).toBe('');
    const form = await password!.formData();
    expect([...form.keys()]).toEqual(['auth']);
    expect(open(form)).toEqual({ batchOptPassword: 'Batch123', funcCode: '100248' });
  });
});
