import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, encryptBody, makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';

const login = '/system/login';
const refused = { code: '0', status: 'A0400', msg: 'Too many requests. Try again later' };
let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform({ config: { basePath: '/', demo: true, trustedProxies: 1 } });
});
afterAll(() => platform.close());

async function post(path: string, body: BodyInit, address: string, headers: Record<string, string> = {}) {
  const from = { 'x-forwarded-for': address, 'accept-language': 'en', ...headers };
  const http = await platform.app.fetch(
    new Request(`http://platform.test${path}`, { method: 'POST', body, headers: from }),
  );
  return (await http.json()) as { code: string; status: string; msg: string };
}
const sealed = (body: unknown) => new URLSearchParams({ auth: encryptBody(platform.keyPair.publicKey, body) });
const garbage = () => new URLSearchParams({ auth: Buffer.alloc(256, 1).toString('base64') });

describe('encrypted bodies', () => {
  it('that cannot be read are counted per address; after thirty none is decrypted', async () => {
    const authorization = `Bearer ${await platform.tokenOf(accounts.admin)}`;
    const change = '/system/api/user/verifyPassword';
    for (let turn = 0; turn < 30; turn += 1) {
      const answer = await post(change, garbage(), '203.0.113.9', { authorization });
      expect(answer.msg).toBe('The request body cannot be read');
    }
    const readable = sealed({ password: 'x' });
    expect(await post(change, readable, '203.0.113.9', { authorization })).toMatchObject(refused);
    expect(await post(login, sealed({}), '203.0.113.9')).toMatchObject(refused);
    expect((await post(change, readable, '203.0.113.10', { authorization })).msg).not.toBe(refused.msg);
  });

  it('that can be read are not counted, whatever is in them', async () => {
    for (let turn = 0; turn < 40; turn += 1) {
      expect((await post(login, sealed({ wrong: turn }), '203.0.113.11')).msg).not.toBe(refused.msg);
    }
  });
});

describe('forms', () => {
  const many = (count: number) => {
    const form = new FormData();
    for (let part = 0; part < count; part += 1) form.append(`p${part}`, 'x');
    return form;
  };

  it('have at most twenty parts, multipart or not', async () => {
    const path = '/system/api/phone/login';
    const withAuth = (count: number) => {
      const form = many(count);
      form.set('auth', encryptBody(platform.keyPair.publicKey, { phone: '13800000001', verifyCode: '1' }));
      return form;
    };
    const tooMany = 'The request body cannot be read';
    expect((await post(path, withAuth(10), '203.0.113.13')).msg).not.toBe(tooMany);
    expect((await post(path, withAuth(30), '203.0.113.13')).msg).toBe(tooMany);
    const words = new URLSearchParams([...withAuth(30)] as [string, string][]);
    expect((await post(path, words, '203.0.113.13')).msg).toBe(tooMany);
  });

  it('with a NUL character are refused', async () => {
    const authorization = `Bearer ${await platform.tokenOf(accounts.admin)}`;
    const form = new FormData();
    form.set('appType', 'feedback\0');
    form.set('file', new File(['x'], 'a.png'));
    expect((await post('/system/mediaInfo/upload', form, '203.0.113.14', { authorization })).status).toBe('A0400');
  });
});
