import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { capabilities } from '../../../schemas/grammar/capabilities.ts';
import { makeTestKeys } from '../../data/test-decrypt.ts';
import { at, failure, success } from '../testing/test-answers.ts';
import { createSignedInConsole, testUser, tokenRecord } from '../testing/test-console.ts';
import { startPlatform } from '../testing/test-platform.ts';
import { IdleLockStore } from './idle-lock-store.ts';
import { verifyPassword } from './verify-password.ts';

const server = startPlatform();
const { publicKey } = makeTestKeys();
const minuteMs = 60_000;

type Settings = Parameters<typeof createSignedInConsole>[0];

/** A console that locks after five minutes; `check` verifies a password. */
async function opened(check: () => Response = () => success(true), more: NonNullable<Settings> = {}) {
  server.use(http.post(at('/system/api/user/verifyPassword'), check));
  const rsa = { publicKey, longBody: 'blocks' } as const;
  const world = await createSignedInConsole({ ...more, config: { rsa, ...more?.config } });
  const { session, http: calls, config } = world.console;
  await session.start();
  const isOffered = config.platform.capabilities.includes('passwordCheck');
  const make = (minutes = 5) =>
    new IdleLockStore({
      environment: world.environment,
      session,
      verifyPassword: (user, password) => verifyPassword(calls, isOffered, user, password),
      minutes: () => minutes,
    });
  const touch = () => {
    for (const listener of world.listeners.activity) listener();
  };
  return { ...world, lock: make(), make, touch };
}

test('it locks after minutes of inactivity, not while the user is active', async () => {
  const { lock, timers, touch } = await opened();
  for (let minute = 0; minute < 12; minute += 1) {
    timers.pass(minuteMs);
    touch();
  }
  expect(lock.isLocked).toBe(false);
  timers.pass(5 * minuteMs);
  expect(lock.isLocked).toBe(true);
});

test('without a time it never locks automatically', async () => {
  const { make, timers } = await opened();
  const lock = make(0);
  timers.pass(4 * minuteMs);
  expect(lock.isLocked).toBe(false);
  lock.lock();
  expect(lock.isLocked).toBe(true);
});

test('after sleep it locks before the first key press counts', async () => {
  const { lock, timers, touch } = await opened();
  timers.now += 10 * minuteMs;
  touch();
  expect(lock.isLocked).toBe(true);
});

test('the password unlocks it; a wrong one shows an error', async () => {
  let answer = () => failure('A0400', '密码错误');
  const { lock } = await opened(() => answer());
  lock.lock();
  expect(await lock.unlock('wrong')).toBe(false);
  expect([lock.isLocked, lock.failure?.text]).toEqual([true, '密码错误']);
  answer = () => success(true);
  expect(await lock.unlock('right')).toBe(true);
  expect([lock.isLocked, lock.failure]).toEqual([false, undefined]);
});

test('an unreachable platform does not unlock it', async () => {
  const { lock } = await opened(() => HttpResponse.error());
  lock.lock();
  expect([await lock.unlock('right'), lock.isLocked]).toEqual([false, true]);
  expect(lock.failure).toBeDefined();
});

test('a reload does not unlock it, and another user is not locked out', async () => {
  const { lock, make, local } = await opened();
  lock.lock();
  expect(make().isLocked).toBe(true);
  local.setItem('consoleLocked', 'somebody else');
  expect(make().isLocked).toBe(false);
});

test('all windows lock and unlock together, and activity in one counts for all', async () => {
  const { lock, make, listeners, local, timers, touch } = await opened();
  const other = make();
  const tell = () => {
    for (const listener of listeners.storage) listener('consoleLocked');
  };
  lock.lock();
  tell();
  expect(other.isLocked).toBe(true);
  await other.unlock('right');
  tell();
  expect(lock.isLocked).toBe(false);
  timers.pass(4 * minuteMs);
  touch();
  expect(Number(local.getItem('consoleActivity'))).toBe(timers.now);
  listeners.activity.length = 0;
  timers.pass(4 * minuteMs);
  local.setItem('consoleActivity', String(timers.now));
  timers.pass(4 * minuteMs);
  expect([lock.isLocked, other.isLocked]).toEqual([false, false]);
  timers.pass(minuteMs);
  expect([lock.isLocked, other.isLocked]).toEqual([true, true]);
});

test('the end of the session removes the lock for good', async () => {
  const { lock, local, timers } = await opened();
  lock.lock();
  lock.dispose();
  expect([lock.isLocked, local.getItem('consoleLocked')]).toEqual([false, null]);
  lock.lock();
  timers.pass(10 * minuteMs);
  expect(lock.isLocked).toBe(false);
});

test('without a password check it signs in again and revokes that session', async () => {
  const signedOut: (string | null)[] = [];
  let checks = 0;
  const others = capabilities.filter((capability) => capability !== 'passwordCheck');
  const check = () => {
    checks += 1;
    return success(true);
  };
  const { lock, console } = await opened(check, { config: { platform: { capabilities: others } } });
  server.use(
    http.post(at('/system/login'), () => success(tokenRecord({ value: 'second' }))),
    http.get(at('/system/logout'), ({ request }) => {
      signedOut.push(request.headers.get('authorization'));
      return success(null);
    }),
  );
  lock.lock();
  expect(await lock.unlock('right')).toBe(true);
  await vi.waitFor(() => expect(signedOut).toEqual(['Bearer second']));
  expect([checks, console.session.token, console.session.user?.id]).toEqual([0, 'Bearer abc', testUser.id]);
});
