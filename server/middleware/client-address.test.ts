import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { sessions } from '../db/schema.ts';
import { accounts, demoPassword, encryptBody, makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { addressBehind } from './client-address.ts';

describe('addressBehind', () => {
  it.each([
    [0, '203.0.113.5', '10.0.0.1'],
    [1, undefined, '10.0.0.1'],
    [1, '', '10.0.0.1'],
    [1, '203.0.113.5', '203.0.113.5'],
    [1, '1.2.3.4, 203.0.113.5', '203.0.113.5'],
    [2, '1.2.3.4, 203.0.113.5, 10.0.0.2', '203.0.113.5'],
    [3, '203.0.113.5, 10.0.0.2', '203.0.113.5'],
    [1, '1.2.3.4,2001:db8::5', '2001:db8::5'],
    [1, '203.0.113.5:4711', '203.0.113.5'],
    [1, '[2001:db8::5]:4711', '2001:db8::5'],
    [1, '203.0.113.5, unknown', '10.0.0.1'],
    [1, '203.0.113.5,', '10.0.0.1'],
  ])('with %i proxies reads %j as %s', (proxies, header, address) => {
    expect(addressBehind(proxies, header, '10.0.0.1')).toBe(address);
  });
});

describe('the address of a client', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await makeTestPlatform({ policy: { failedSignInsPerIp: 2 } });
  });
  afterAll(() => platform.close());

  /** Signs in over a connection from the proxy; `client` is what it, or anybody, writes into the header. */
  function signInWith(trustedProxies: number) {
    const app = createApp({ ...platform.options, config: { basePath: '/', demo: true, trustedProxies } });
    const incoming = { socket: { remoteAddress: '10.0.0.1' } };
    return async (client: string, password: string) => {
      const body = new FormData();
      const login = { username: accounts.viewer, password, type: 'business' };
      body.set('auth', encryptBody(platform.keyPair.publicKey, login));
      const headers = { 'x-forwarded-for': client };
      const request = new Request('http://platform.test/system/login', { method: 'POST', headers, body });
      return ((await (await app.fetch(request, { incoming })).json()) as { status: string }).status;
    };
  }
  const lastIp = async () => {
    const rows = await platform.db.select({ ip: sessions.ip, id: sessions.id }).from(sessions);
    return rows.sort((one, other) => one.id.localeCompare(other.id)).at(-1)?.ip;
  };

  it('is that of the connection while no proxy is trusted: a header of ones own buys no more tries', async () => {
    const signIn = signInWith(0);
    expect(await signIn('198.51.100.1', demoPassword)).toBe('200');
    expect(await lastIp()).toBe('10.0.0.1');
    expect(await signIn('198.51.100.2', 'wrong')).toBe('A0200');
    expect(await signIn('198.51.100.3', 'wrong')).toBe('A0200');
    expect(await signIn('198.51.100.4', demoPassword)).toBe('A0400');
  });

  it('is what the trusted proxy says: limits are each client’s own, whatever the client writes before it', async () => {
    const signIn = signInWith(1);
    expect(await signIn('1.1.1.1, 198.51.100.1', 'wrong')).toBe('A0200');
    expect(await signIn('2.2.2.2, 198.51.100.1', 'wrong')).toBe('A0200');
    expect(await signIn('3.3.3.3, 198.51.100.1', demoPassword)).toBe('A0400');
    expect(await signIn('1.1.1.1, 198.51.100.2', demoPassword)).toBe('200');
    expect(await lastIp()).toBe('198.51.100.2');
  });
});
