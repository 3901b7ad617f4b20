import { autorun } from 'mobx';
import { describe, expect, test } from 'vitest';
import type { Call } from '../../data/http/call.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import { fakeHttp } from '../../data/test-http.ts';
import { TestTimers } from '../testing/test-console.ts';
import { canReceiveCode, codeDigits } from './code-target.ts';
import { CodesStore } from './codes-store.ts';

const request = { path: '/system/api/phone/phoneVerifyCode', query: { phone: '13812345678' } };

/** Code buttons with a fake platform and user, and optional cookies of an earlier page. */
function codes(
  more: {
    verification?: string;
    answer?: (call: Call) => unknown;
    cookies?: Map<string, { value: string; days: number }>;
    timers?: TestTimers;
  } = {},
) {
  const timers = more.timers ?? new TestTimers();
  const cookies = more.cookies ?? new Map<string, { value: string; days: number }>();
  /** Offset of the computer's clock. */
  const clock = { shiftMs: 0 };
  const order: string[] = [];
  const calls: Call[] = [];
  const store = new CodesStore({
    http: fakeHttp((call) => {
      order.push('call');
      calls.push(call);
      return more.answer?.(call) ?? null;
    }),
    askCaptcha: async () => {
      order.push('captcha');
      return 'verification' in more ? more.verification : 'token---point';
    },
    readCookie: (name) => cookies.get(name)?.value,
    writeCookie: (name, value, days) => void cookies.set(name, { value, days }),
    now: () => timers.now + clock.shiftMs,
    timer: timers.add,
  });
  return { store, timers, cookies, order, calls, clock };
}

describe('a code is sent', () => {
  test('after the captcha, with its result (SMS-02)', async () => {
    const { store, order, calls } = codes();
    expect(await store.send('signIn', request)).toBe(true);
    expect(order).toEqual(['captcha', 'call']);
    expect(calls).toMatchObject([
      {
        method: 'GET',
        path: '/system/api/phone/phoneVerifyCode',
        query: { phone: '13812345678', captchaVerification: 'token---point' },
      },
    ]);
  });

  test('for a function with its id, the number, the template and the captcha (SMS-04)', async () => {
    const { store, calls } = codes();
    const path = '/system/api/phone/phoneFuncVerifyCode';
    await store.send('func100079', {
      path,
      query: { funcCode: '100079', phone: '13812345678', template: 'publishLed' },
    });
    expect(calls).toMatchObject([
      {
        path,
        query: {
          funcCode: '100079',
          phone: '13812345678',
          template: 'publishLed',
          captchaVerification: 'token---point',
        },
      },
    ]);
  });

  test('only if the captcha is solved; otherwise the button is enabled again (SMS-02)', async () => {
    const { store, calls, cookies } = codes({ verification: undefined });
    expect(await store.send('signIn', request)).toBe(false);
    expect(calls).toEqual([]);
    expect(cookies.size).toBe(0);
    expect([store.secondsLeft('signIn'), store.isSending('signIn')]).toEqual([0, false]);
  });

  test('once for any number of clicks', async () => {
    const { store, calls } = codes();
    const answers = Promise.all([store.send('signIn', request), store.send('signIn', request)]);
    expect(store.isSending('signIn')).toBe(true);
    expect(await answers).toEqual([true, false]);
    expect(await store.send('signIn', request)).toBe(false);
    expect(calls).toHaveLength(1);
  });

  test('or rejected to the caller, without a countdown', async () => {
    let isRefused = true;
    const { store, cookies } = codes({
      answer: () => {
        if (isRefused) throw new PlatformError('business', 'too many codes');
      },
    });
    await expect(store.send('signIn', request)).rejects.toThrow('too many codes');
    expect([store.secondsLeft('signIn'), store.isSending('signIn'), cookies.size]).toEqual([0, false, 0]);
    isRefused = false;
    expect(await store.send('signIn', request)).toBe(true);
  });
});

describe('the countdown', () => {
  test('lasts 60 s and updates every second (SMS-03)', async () => {
    const { store, timers } = codes();
    const seen: number[] = [];
    autorun(() => seen.push(store.secondsLeft('signIn')));
    await store.send('signIn', request);
    timers.pass(60_000);
    expect(seen).toEqual([0, ...Array.from({ length: 61 }, (_, passed) => 60 - passed)]);
    timers.pass(3_600_000);
    expect(await store.send('signIn', request)).toBe(true);
    expect(seen.at(-1)).toBe(60);
  });

  test('stores its start in a cookie per button for one day (SMS-03)', async () => {
    const { store, timers, cookies } = codes();
    await store.send('signIn', request);
    await store.send('bindPhone', request);
    const entry = { value: String(timers.now), days: 1 };
    expect([...cookies.values()]).toEqual([entry, entry]);
    expect([...cookies.keys()].every((name) => /^\w+$/.test(name))).toBe(true);
  });

  test('continues after a reload (SMS-03)', async () => {
    const before = codes();
    await before.store.send('signIn', request);
    before.timers.pass(20_500);
    const { store, timers } = codes({ cookies: before.cookies, timers: before.timers });
    expect(store.secondsLeft('signIn')).toBe(0);
    store.notice('signIn');
    expect(store.secondsLeft('signIn')).toBe(40);
    timers.pass(10_000);
    expect(store.secondsLeft('signIn')).toBe(30);
    expect(await store.send('signIn', request)).toBe(false);
    timers.pass(30_000);
    expect(store.secondsLeft('signIn')).toBe(0);
  });

  test('has ended after a later reload (SMS-03)', async () => {
    const before = codes();
    await before.store.send('signIn', request);
    before.timers.pass(60_000);
    const { store } = codes({ cookies: before.cookies, timers: before.timers });
    store.notice('signIn');
    expect(store.secondsLeft('signIn')).toBe(0);
  });

  test.each([
    ['a start in the future', String(new TestTimers().now + 1)],
    ['a start a year ahead', String(new TestTimers().now + 365 * 86_400_000)],
    ['words', 'soon'],
    ['nothing', ''],
    ['an infinite number', '1e999'],
    ['a list', '[1]'],
    ['a negative number', '-5'],
  ])('is not started by %s in the cookie (SMS-03)', async (_, value) => {
    const { store } = codes({ cookies: new Map([['lampyris_code_signIn', { value, days: 1 }]]) });
    store.notice('signIn');
    expect(store.secondsLeft('signIn')).toBe(0);
    expect(await store.send('signIn', request)).toBe(true);
  });

  test('restarts if the clock was set back (SMS-03)', async () => {
    const { store, timers, clock } = codes();
    await store.send('signIn', request);
    timers.pass(30_000);
    clock.shiftMs = -86_400_000;
    timers.pass(61_000);
    expect(store.secondsLeft('signIn')).toBe(0);
    expect(await store.send('signIn', request)).toBe(true);
  });

  test('is separate per button (SMS-03)', async () => {
    const { store, timers } = codes();
    await store.send('signIn', request);
    timers.pass(20_000);
    expect(await store.send('bindPhone', request)).toBe(true);
    timers.pass(10_000);
    expect(['signIn', 'bindPhone', 'other'].map((button) => store.secondsLeft(button))).toEqual([30, 50, 0]);
    timers.pass(30_000);
    expect(['signIn', 'bindPhone'].map((button) => store.secondsLeft(button))).toEqual([0, 20]);
  });
});

test.each([
  ['13812345678', true],
  ['19900000000', true],
  ['lin@lampyris.demo', true],
  ['12812345678', false],
  ['1381234567', false],
  ['138123456789', false],
  [' 13812345678', false],
  ['+8613812345678', false],
  ['', false],
  [undefined, false],
  [null, false],
  [13812345678, false],
])('a code can be sent to %j: %s (SMS-02)', (target, can) => {
  expect(canReceiveCode(target)).toBe(can);
});

test.each([
  ['12 34-56', '123456'],
  ['1234567', '123456'],
  ['a1b2', '12'],
  ['１２３', '123'],
  ['', ''],
])('%j in the field of a code is %j (SMS-01)', (typed, kept) => {
  expect(codeDigits(typed)).toBe(kept);
});
