import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import { makeTestKeys } from '../../data/test-decrypt.ts';
import { describeFailure } from '../messages/failure-messages.ts';
import { at, failure, success } from '../testing/test-answers.ts';
import {
  config,
  createSignedInConsole,
  createTestConsole,
  MemoryStorage,
  testUser,
  tokenRecord,
} from '../testing/test-console.ts';
import { startPlatform } from '../testing/test-platform.ts';

const server = startPlatform();
const keys = makeTestKeys();
const rsa = { publicKey: keys.publicKey, longBody: 'blocks' as const };

/** A platform that signs in and records requests. */
function acceptSignIn(record = tokenRecord()) {
  const requests: Request[] = [];
  server.use(
    http.post(at('/system/login'), ({ request }) => {
      requests.push(request.clone());
      return success(record);
    }),
  );
  return requests;
}

describe('sign-in', () => {
  test('sends one field: the encrypted account, password and type (AUTH-01)', async () => {
    const requests = acceptSignIn();
    const { console } = await createTestConsole({ config: { rsa } });
    await console.session.signIn('lin@lampyris.demo', 'Lampyris1!');
    const form = await requests[0]!.formData();
    expect([...form.keys()]).toEqual(['auth']);
    expect(JSON.parse(keys.decrypt(String(form.get('auth'))).text)).toEqual({
      username: 'lin@lampyris.demo',
      password: 'Lampyris1!',
      type: 'business',
    });
    expect(requests[0]!.headers.has('authorization')).toBe(false);
    expect(console.session).toMatchObject({ user: testUser, token: 'Bearer abc', isSignedIn: true });
  });

  test('stores user info and the token record (AUTH-04)', async () => {
    acceptSignIn();
    const { console, local, session } = await createTestConsole({ config: { rsa } });
    await console.session.signIn('lin@lampyris.demo', 'x');
    const { expiration } = tokenRecord();
    expect(JSON.parse(local.getItem('token_7')!)).toEqual({ token: 'Bearer abc', expiration });
    // The refresh record has the expiry of the access token.
    expect(JSON.parse(local.getItem('refreshToken_7')!)).toEqual({ value: 'refresh', expiration });
    expect(session.getItem('token')).toBe('Bearer abc');
    expect(JSON.parse(session.getItem('userInfo')!)).toEqual(testUser);
  });

  test.each([true, false])('stores whether the user is an administrator: %s (AUTH-14)', async (isAdmin) => {
    acceptSignIn(tokenRecord({ additionalInformation: { userInfo: { ...testUser, isAdmin } } }));
    const { console, session } = await createTestConsole({ config: { rsa } });
    await console.session.signIn('lin@lampyris.demo', 'x');
    expect(session.getItem('isAdmin')).toBe(String(isAdmin));
    expect(console.session.user?.isAdmin).toBe(isAdmin);
  });

  test('leaves errors to the form (AUTH-10)', async () => {
    server.use(http.post(at('/system/login'), () => failure('A0200', '账号或密码错误')));
    const { console, local, went } = await createTestConsole({ config: { rsa } });
    const error = await console.session.signIn('lin@lampyris.demo', 'wrong').catch((reason: unknown) => reason);
    expect(describeFailure(error)).toEqual({ text: '账号或密码错误', requestId: 'req-1', fields: {} });
    expect(console.messages).toMatchObject({ toast: undefined, box: undefined });
    expect(console.session.isSignedIn).toBe(false);
    expect(local.length).toBe(0);
    expect(went).toEqual([]);
  });

  test('shows nothing on success', async () => {
    acceptSignIn();
    const { console } = await createTestConsole({ config: { rsa } });
    await console.session.signIn('lin@lampyris.demo', 'x');
    expect(console.messages.toast).toBeUndefined();
  });

  test('sends no password without a key', async () => {
    const requests = acceptSignIn();
    const { console } = await createTestConsole({ config: { rsa: { ...config.rsa, publicKey: '' } } });
    await expect(console.session.signIn('lin@lampyris.demo', 'secret')).rejects.toMatchObject({ kind: 'noKey' });
    expect(requests).toEqual([]);
  });
});

describe('a stored token', () => {
  test('loads the user (AUTH-05)', async () => {
    const requests: Request[] = [];
    server.use(
      http.get(at('/system/api/userInfo'), ({ request }) => {
        requests.push(request);
        return success(testUser);
      }),
    );
    const { console, session } = await createSignedInConsole();
    expect(await console.session.start()).toBe('signedIn');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer abc');
    expect(console.session.user).toEqual(testUser);
    // Framed pages of this browser tab use these.
    expect(session.getItem('token')).toBe('Bearer abc');
    expect(session.getItem('isAdmin')).toBe('true');
  });

  test('of this browser tab takes precedence over the last sign-in', async () => {
    const session = new MemoryStorage();
    const local = new MemoryStorage();
    const { expiration } = tokenRecord();
    session.setItem('userId', '8');
    local.setItem('token_8', JSON.stringify({ token: 'Bearer eight', expiration }));
    const { console } = await createSignedInConsole({ local, session });
    await console.session.start();
    expect(console.session.token).toBe('Bearer eight');
  });

  test('that has expired signs out without a call (AUTH-06)', async () => {
    const test = await createSignedInConsole();
    test.timers.now = tokenRecord().expiration;
    server.use(http.get(at('/system/api/userInfo'), () => expect.unreachable('no call expected')));
    expect(await test.console.session.start()).toBe('signedOut');
  });

  test.each(['', 'no json', '{"token":5}', '{"token":"x"}', 'null', '[]'])(
    'that is invalid (%s) is ignored',
    async (kept) => {
      const test = await createSignedInConsole();
      test.local.setItem('token_7', kept);
      expect(await test.console.session.start()).toBe('signedOut');
    },
  );

  test('that the platform rejects is reported and removed, without its own toast (AUTH-06)', async () => {
    server.use(http.get(at('/system/api/userInfo'), () => failure('A0200', '登录已失效')));
    const { console, local } = await createSignedInConsole();
    expect(await console.session.start()).toBe('tokenInvalid');
    expect(console.session).toMatchObject({ token: undefined, isSignedIn: false });
    expect(local.length).toBe(0);
    expect(console.messages.toast).toBeUndefined();
  });

  test('is kept while the platform is unreachable', async () => {
    server.use(http.get(at('/system/api/userInfo'), () => failure('B0001', 'later', {}, 503)));
    const { console, local } = await createSignedInConsole();
    await expect(console.session.start()).rejects.toThrow('later');
    expect(local.getItem('token_7')).not.toBeNull();
  });
});

describe('sign-out', () => {
  test('notifies the platform and removes only this user (AUTH-08)', async () => {
    const requests: Request[] = [];
    server.use(
      http.get(at('/system/logout'), ({ request }) => {
        requests.push(request);
        return success(null);
      }),
    );
    const { console, local, session } = await createSignedInConsole();
    local.setItem('token_8', 'of another tab');
    await console.session.start();
    await console.session.signOut();
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer abc');
    expect([local.getItem('token_7'), local.getItem('token_8')]).toEqual([null, 'of another tab']);
    expect(session.getItem('token')).toBeNull();
    expect(console.session).toMatchObject({ token: undefined, user: undefined });
  });

  test('succeeds without the platform, and before the user is loaded (AUTH-08)', async () => {
    server.use(http.get(at('/system/*'), () => failure('B0001', 'later', {}, 503)));
    const { console, local } = await createSignedInConsole();
    await console.session.start().catch(() => undefined);
    await console.session.signOut();
    expect(local.getItem('token_7')).toBeNull();
    expect(console.messages).toMatchObject({ toast: undefined, box: undefined });
  });
});

test('a reloaded profile is available to framed pages (contract 3.1)', async () => {
  const { console, session } = await createSignedInConsole();
  await console.session.start();
  server.use(http.get(at('/system/api/userInfo'), () => success({ ...testUser, name: 'Zhou' })));
  await console.session.reloadUser();
  expect(console.session.user?.name).toBe('Zhou');
  expect(JSON.parse(session.getItem('userInfo')!)).toMatchObject({ id: '7', name: 'Zhou' });
});

describe('a token of single sign-on', () => {
  test('is stored if the platform returns its user', async () => {
    const { console, local } = await createTestConsole();
    await console.session.signInByToken('Bearer xyz', 1_900_000_000_000);
    expect(console.session).toMatchObject({ token: 'Bearer xyz', user: testUser });
    expect(JSON.parse(local.getItem('token_7')!)).toEqual({ token: 'Bearer xyz', expiration: 1_900_000_000_000 });
  });

  test('that the platform rejects stores nothing', async () => {
    server.use(http.get(at('/system/api/userInfo'), () => failure('A0200', 'no')));
    const { console, local } = await createTestConsole();
    await expect(console.session.signInByToken('Bearer xyz', 1)).rejects.toMatchObject({ kind: 'sessionInvalid' });
    expect(console.session).toMatchObject({ token: undefined, user: undefined });
    expect(local.length).toBe(0);
  });

  test('may be a one-time code, sent in the query', async () => {
    const urls: string[] = [];
    server.use(
      http.post(at('/system/api/weChat/login'), ({ request }) => {
        urls.push(request.url);
        return success(tokenRecord());
      }),
    );
    const { console } = await createTestConsole();
    await console.session.signInByCode('a b');
    expect(urls).toEqual([at('/system/api/weChat/login?weChatCode=a+b')]);
    expect(console.session.isSignedIn).toBe(true);
  });
});
