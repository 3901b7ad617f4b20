import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import type { Db } from '../../db/db.ts';
import { signInLog } from '../../db/schema.ts';
import { accounts, encryptBody, makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform({ policy: { captchaAfterFailures: 1000, captchaAfterFailuresPerIp: 1000 } });
});
afterAll(() => platform.close());

/** The platform's database, with inserts into the sign-in log delayed until `written`. */
const slowLog = (written: Promise<void>): Db =>
  new Proxy(platform.db, {
    get(db, name) {
      const value = Reflect.get(db, name);
      if (name !== 'insert') return typeof value === 'function' ? value.bind(db) : value;
      return (table: unknown) => (table === signInLog ? { values: () => written } : value.call(db, table));
    },
  });

describe('a failed sign-in', () => {
  it('gets its response before it is logged, since unknown names are not logged', async () => {
    let failToWrite = (_: Error) => {};
    const written = new Promise<void>((_, reject) => {
      failToWrite = reject;
    });
    const app = createApp({ ...platform.options, db: slowLog(written) });
    const send = async (path: string, content: object) => {
      const body = new FormData();
      body.set('auth', encryptBody(platform.keyPair.publicKey, content));
      const request = new Request(`http://platform.test${path}`, { method: 'POST', body });
      return ((await (await app.fetch(request)).json()) as { status: string }).status;
    };
    const login = { username: accounts.viewer, password: 'wrong', type: 'business' };
    for (let count = 0; count < 5; count += 1) expect(await send('/system/login', login)).toBe('A0200');
    // Locked now.
    expect(await send('/system/login', login)).toBe('A0200');
    const phone = { phone: '13800000003', verifyCode: '000000' };
    expect(await send('/system/api/phone/login', phone)).toBe('A0200');
    const warnings = () => platform.logged.filter(({ text }) => text === 'could not log a failed sign-in');
    expect(warnings()).toEqual([]);
    failToWrite(new Error('the disk is full'));
    await expect.poll(() => warnings().map(({ fields }) => fields.reason)).toEqual(Array(7).fill('the disk is full'));
  });

  it.each([
    ['an account', accounts.operator],
    ['an unknown name', 'ghost@nowhere.demo'],
  ])('locks %s in any spelling', async (_, name) => {
    const tryAs = async (spelled: string) => (await platform.tryToSignIn(spelled, 'wrong')).envelope.msg;
    for (const spelled of [name, ` ${name}`, `${name} `, name.toUpperCase(), `\t${name}\n`]) {
      expect(await tryAs(spelled)).toBe('Wrong account or password');
    }
    for (const spelled of [name, ` ${name}`, ` ${name.toUpperCase()}  `]) {
      expect(await tryAs(spelled)).toContain('locked');
    }
  });
});
