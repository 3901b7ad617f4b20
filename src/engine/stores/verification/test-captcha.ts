import type { CaptchaAnswer, CaptchaPicture } from '../../../schemas/wire/captcha.ts';
import { fakeHttp } from '../../data/test-http.ts';
import { MemoryStorage, TestTimers } from '../testing/test-console.ts';
import { CaptchaStore } from './captcha-store.ts';

/** A captcha call whose response the test controls. */
export interface PendingCall {
  path: 'get' | 'check';
  body: Record<string, string>;
  answer(answer: CaptchaAnswer<unknown>): Promise<void>;
  fail(error: Error): Promise<void>;
}

/** Waits for pending promises. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await undefined;
}

export const pictureOf = (token: string, words: string[] | null = null): CaptchaPicture => ({
  originalImageBase64: `picture-of-${token}`,
  jigsawImageBase64: words ? null : `piece-of-${token}`,
  token,
  secretKey: null,
  wordList: words,
});

export const good = (repData: unknown = null): CaptchaAnswer<unknown> => ({ repCode: '0000', repMsg: null, repData });
export const bad = (repCode: string, repMsg: string | null = null): CaptchaAnswer<unknown> => ({
  repCode,
  repMsg,
  repData: null,
});

/** The captcha store with a platform that the test controls. */
export function testCaptcha() {
  const timers = new TestTimers();
  const calls: PendingCall[] = [];
  const went: string[] = [];
  const reports: Error[] = [];
  const http = fakeHttp(
    (call) =>
      new Promise((resolve, reject) => {
        calls.push({
          path: call.path.endsWith('/get') ? 'get' : 'check',
          body: call.body as Record<string, string>,
          answer: (answer) => {
            resolve(answer);
            return settle();
          },
          fail: (error) => {
            reject(error);
            return settle();
          },
        });
      }),
  );
  const store = new CaptchaStore({
    http,
    storage: new MemoryStorage(),
    hasPurposes: true,
    now: () => timers.now,
    timer: timers.add,
    navigate: (route) => went.push(route),
    report: (error) => reports.push(error),
  });
  /** A call by index; default the last. */
  const call = (index = calls.length - 1): PendingCall => {
    const found = calls[index];
    if (!found) throw new Error(`no call ${index}`);
    return found;
  };
  /** Waits until a new captcha has sent its request. */
  const loaded = async (count = calls.length + 1) => {
    while (calls.length < count) await new Promise((resolve) => setTimeout(resolve));
  };
  return { store, timers, calls, call, loaded, went, reports };
}
