import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaptchaClient } from '../../../src/engine/data/captcha/captcha-client.ts';
import type { Call } from '../../../src/engine/data/http/call.ts';
import { fakeHttp } from '../../../src/engine/data/test-http.ts';
import { MemoryStorage } from '../../../src/engine/stores/testing/test-console.ts';
import { type CaptchaPoint, captchaField, captchaKinds } from '../../../src/schemas/wire/captcha.ts';
import { success } from '../../http/envelope.ts';
import { makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { requireCaptcha } from './require-captcha.ts';

const answers = new Map<string, CaptchaPoint[]>();
const headers = { 'user-agent': 'Mozilla/5.0 (test)' };
let platform: TestPlatform;

beforeAll(async () => {
  platform = await makeTestPlatform({ onCaptcha: (token, answer) => void answers.set(token, answer) });
  platform.app.post('/try', async (c) => {
    const { purpose = 'signIn', ...body } = await c.req.json();
    await requireCaptcha(c, purpose, body[captchaField]);
    return success(c);
  });
});
afterAll(() => platform.close());

test.each(captchaKinds)(
  "the console's own client passes %s, and its verification string is valid once (CAPT-01, CAPT-04)",
  async (kind) => {
    const send = async ({ method, path, body, headers: more }: Call) =>
      (await platform.call(method, path, { body, headers: { ...headers, ...more } })).http.json();
    const client = createCaptchaClient({
      http: fakeHttp(send),
      storage: new MemoryStorage(),
      now: () => platform.now().getTime(),
    });
    const { repCode, repData } = await client.get(kind, 'signIn');
    expect(repCode).toBe('0000');
    platform.pass(1000);
    const verdict = await client.check(kind, answers.get(repData!.token)!, repData!);
    expect(verdict.repCode).toBe('0000');
    const useIt = (more = {}) =>
      platform.call('POST', '/try', { headers, body: { ...more, [captchaField]: verdict.verification } });
    // Asked for signing in, it sends no codes; the refusal does not consume it.
    expect((await useIt({ purpose: 'code' })).envelope.code).toBe('0');
    expect((await useIt()).envelope.code).toBe('1');
    expect((await useIt()).envelope.code).toBe('0');
  },
);
