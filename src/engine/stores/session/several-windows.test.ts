import fc from 'fast-check';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import { timeLimits } from '../../../../tests/setup/time-limits.ts';
import { at, failure, success } from '../testing/test-answers.ts';
import {
  createTestConsole,
  MemoryStorage,
  MemoryVault,
  type TestConsole,
  tokenRecord,
} from '../testing/test-console.ts';
import { startPlatform } from '../testing/test-platform.ts';

const server = startPlatform();
const start = 1_800_000_000_000;
const lifeMs = 34_000;
const minuteMs = 60_000;

/** A platform without grace: a refresh replaces both tokens at once, and a spent refresh token ends the session. */
function startStrictPlatform() {
  let number = 1;
  let isOver = false;
  let now = start;
  let trouble: 'none' | 'unreachable' = 'none';
  const spent: string[] = [];
  const record = () =>
    tokenRecord({
      value: `t${number}`,
      expiration: now + lifeMs,
      refreshToken: { value: `r${number}`, expiration: now + 7 * 24 * 3_600_000 },
    });
  const isCurrent = (request: Request) => !isOver && request.headers.get('authorization') === `Bearer t${number}`;
  server.use(
    http.post(at('/system/api/weChat/login'), () => success(record())),
    http.get(at('/system/api/system/refresh/token'), async ({ request }) => {
      if (trouble === 'unreachable') return Response.error();
      const token = new URL(request.url).searchParams.get('refreshToken') ?? '';
      spent.push(token);
      if (isOver || token !== `r${number}`) {
        isOver = true;
        return failure('A0200', 'over');
      }
      number += 1;
      return success(record());
    }),
    http.get(at('/x'), ({ request }) => (isCurrent(request) ? success(1) : failure('A0200', 'over'))),
  );
  return {
    spent,
    get isOver() {
      return isOver;
    },
    setNow(time: number) {
      now = time;
    },
    setTrouble(next: typeof trouble) {
      trouble = next;
    },
  };
}

/** Local storage as each process of a browser sees it: its own writes at once, the others' after a while. */
class LaggingStorage extends MemoryStorage {
  private readonly late: (() => void)[] = [];
  others: LaggingStorage[] = [];
  tell: (key: string) => void = () => undefined;
  override setItem(key: string, value: string): void {
    super.setItem(key, value);
    for (const other of this.others) other.late.push(() => other.follow(key, value));
  }
  /** Applies what the other windows wrote. */
  catchUp(): void {
    for (const apply of this.late.splice(0)) apply();
  }
  private follow(key: string, value: string): void {
    super.setItem(key, value);
    this.tell(key);
  }
}

/** Windows of one browser, signed in, whose local storage lags. */
async function openWindows(count: number): Promise<{ windows: TestConsole[]; catchUp(index: number): void }> {
  const storages = Array.from({ length: count }, () => new LaggingStorage());
  const vault = new MemoryVault();
  let last: Promise<unknown> = Promise.resolve();
  const alone = <Result>(_: string, run: () => Promise<Result>): Promise<Result> => {
    const result = last.then(run, run);
    last = result.catch(() => undefined);
    return result;
  };
  const windows: TestConsole[] = [];
  for (const [index, local] of storages.entries()) {
    local.others = storages.filter((other) => other !== local);
    local.catchUp();
    const window = await createTestConsole({ local, vault });
    window.environment.alone = alone;
    local.tell = (key) => {
      for (const listener of window.listeners.storage) listener(key);
    };
    if (index === 0) await window.console.session.signInByCode('x');
    else expect(await window.console.session.start()).toBe('signedIn');
    windows.push(window);
  }
  return { windows, catchUp: (index) => storages[index]!.catchUp() };
}

const step = fc.record({
  /** Time until the next step: within the life of a token, at its end, or a sleep. */
  passMs: fc.constantFrom(1000, 4000, 5000, 33_000, 35_000, 5 * minuteMs, 13 * 3_600_000),
  isUnreachable: fc.boolean(),
  /** The windows whose local storage catches up before, and while a refresh runs. */
  before: fc.array(fc.nat(4), { maxLength: 3 }),
  during: fc.array(fc.nat(4), { maxLength: 3 }),
  /** The windows that call the platform; the others only wake up. */
  calls: fc.array(fc.nat(4), { maxLength: 4 }),
});

test.each([2, 5])(
  '%i windows never spend a refresh token twice, on a platform that allows no second use (AUTH-07)',
  async (count) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 8 }), async (steps) => {
        const platform = startStrictPlatform();
        const { windows, catchUp } = await openWindows(count);
        for (const { passMs, isUnreachable, before, during, calls } of steps) {
          platform.setTrouble(isUnreachable ? 'unreachable' : 'none');
          for (const index of before) if (index < count) catchUp(index);
          const now = windows[0]!.timers.now + passMs;
          platform.setNow(now);
          for (const { timers } of windows) timers.pass(passMs);
          const sent = calls
            .filter((index) => index < count)
            .map((index) =>
              windows[index]!.console.http.send({
                method: 'GET',
                path: '/x',
                options: { hideError: true, hideNotify: true },
              }).catch(() => undefined),
            );
          for (const { listeners } of windows) for (const wake of listeners.wake) wake();
          for (const index of during) {
            if (index < count) catchUp(index);
            await new Promise((resolve) => setImmediate(resolve));
          }
          await server.whenIdle();
          await Promise.all(sent);
        }
        expect(new Set(platform.spent).size).toBe(platform.spent.length);
        expect(platform.isOver).toBe(false);
        expect(windows.map(({ console }) => console.session.isSignedIn)).toEqual(windows.map(() => true));
      }),
      { numRuns: propertyRuns(40) },
    );
  },
  timeLimits.journeyMs,
);

test('a newer token of another window does not drop the answer to a refresh under way (AUTH-07)', async () => {
  const platform = startStrictPlatform();
  const { windows } = await openWindows(1);
  const [window] = windows as [TestConsole];
  platform.setNow(start + lifeMs - 20_000);
  window.timers.now = start + lifeMs - 20_000;
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.get(at('/system/api/system/refresh/token'), async () => {
      await isAnswered;
      return success(
        tokenRecord({
          value: 't9',
          expiration: start + 90_000,
          refreshToken: { value: 'r9', expiration: start + 90_000 },
        }),
      );
    }),
  );
  for (const wake of window.listeners.wake) wake();
  await new Promise((resolve) => setImmediate(resolve));
  // A late event of what another application wrote.
  window.local.setItem('token_7', JSON.stringify({ token: 'Bearer other', expiration: start + lifeMs }));
  for (const listener of window.listeners.storage) listener('token_7');
  answer();
  await server.whenIdle();
  expect(window.console.session.token).toBe('Bearer t9');
  expect(JSON.parse(window.local.getItem('refreshToken_7')!).value).toBe('r9');
});
