import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CodePlatform, makeCodePlatform, phones } from '../../testing/code-platform.ts';
import { encryptBody } from '../../testing/test-platform.ts';

const send = '/system/api/phone/phoneVerifyCode';
const login = '/system/api/phone/login';
let platform: CodePlatform;
beforeAll(async () => {
  platform = await makeCodePlatform();
});
afterAll(() => platform.close());

describe('input of a sign-in by phone', () => {
  it.each([
    ['an invalid phone', { phone: '12345', verifyCode: '1' }, 'A0200'],
    ['no code', { phone: phones.operator }, 'A0400'],
    ['a list', [], 'A0400'],
    ['a code as a number', { phone: phones.operator, verifyCode: 123456 }, 'A0400'],
  ])('%s is rejected with a message', async (_, body, status) => {
    const { envelope, http } = await platform.callSecret(login, body);
    expect(http.status).toBe(200);
    expect(envelope).toMatchObject({ code: '0', status, msg: expect.stringMatching(/\w+ \w+/) });
  });

  it('a plain, broken or huge body is rejected with a message, with HTTP 200 and no internals', async () => {
    const post = async (body: string, type: string) => {
      const http = await platform.app.fetch(
        new Request(`http://platform.test${login}`, {
          method: 'POST',
          body,
          headers: { 'content-type': type, 'accept-language': 'en', 'content-length': String(body.length) },
        }),
      );
      expect(http.status).toBe(200);
      return (await http.json()) as { status: string; msg: string };
    };
    const form = 'application/x-www-form-urlencoded';
    const plain = JSON.stringify({ phone: phones.operator, verifyCode: '1' });
    for (const answer of [
      await post(plain, 'application/json'),
      await post('{"phone":', 'application/json'),
      await post('auth=AAAA', form),
      await post(`auth=${encodeURIComponent(encryptBody(platform.keyPair.publicKey, '{"phone":'))}`, form),
      await post('--x\r\nbroken', 'multipart/form-data; boundary=x'),
    ]) {
      expect(answer).toMatchObject({ status: 'A0400', msg: 'The request body cannot be read' });
    }
    const huge = await post('a'.repeat(10 * 1024 * 1024), 'application/json');
    expect(huge).toMatchObject({ status: 'A0400', msg: 'The request body is too large, the maximum is 32 KiB' });
  });

  it('a platform without a gateway says so before it checks the phone', async () => {
    const silent = await makeCodePlatform({
      db: platform.db,
      messages: { ready: false, send: () => Promise.reject(new Error('no')) },
    });
    for (const phone of [phones.admin, '13900009999']) {
      const { envelope } = await silent.askCode(send, { phone });
      expect(envelope).toMatchObject({
        code: '0',
        status: 'S0300',
        msg: expect.stringContaining('no message gateway'),
      });
    }
    await silent.close();
  });
});
