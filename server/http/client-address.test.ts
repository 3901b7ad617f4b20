import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { sessions } from '../db/schema.ts';
import { accounts, demoPassword, encryptBody, makeTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { addressBehind, limitKeyOf } from './client-address.ts';

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

describe('limitKeyOf', () => {
  it.each([
    ['', ''],
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['::FFFF:cb00:7105', '203.0.113.5'],
    ['0:0:0:0:0:ffff:203.0.113.5', '203.0.113.5'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['2001:0DB8:0000::5', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::203.0.113.5', '2001:db8:1:2::/64'],
    ['2001:db8:1::2:3:4:5', '2001:db8:1:0::/64'],
    ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['::2:3:4:5:6:7', '0:0:2:3::/64'],
    ['::203.0.113.5', '0:0:0:0::/64'],
    ['::ffff:1:203.0.113.5', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['no address', 'no address'],
  ])('counts %j as %j', (address, key) => {
    expect(limitKeyOf(address)).toBe(key);
  });

  it('is the same for a whole /64 in any notation, and differs for the next', () => {
    const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
    const half = fc.tuple(group, group, group, group);
    const text = (groups: number[]) => groups.map((value) => value.toString(16)).join(':');
    // The browser's form: lower case, the longest run of zeros omitted.
    const shortest = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);
    const isMapped = (groups: number[]) => text(groups.slice(0, 6)) === '0:0:0:0:0:ffff';
    fc.assert(
      fc.property(half, half, half, (network, host, other) => {
        const address = [...network, ...host];
        fc.pre(!isMapped(address) && !isMapped([...network, ...other]) && !isMapped([...other, ...host]));
        const key = limitKeyOf(text(address));
        expect(key).toBe(`${text(network)}::/64`);
        expect(limitKeyOf(shortest(text(address)))).toBe(key);
        expect(limitKeyOf(text(address).toUpperCase())).toBe(key);
        expect(limitKeyOf(text([...network, ...other]))).toBe(key);
        if (text(other) !== text(network)) expect(limitKeyOf(text([...other, ...host]))).not.toBe(key);
      }),
    );
  });
});

describe('the address of a client', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await makeTestPlatform({ policy: { failedSignInsPerIp: 2, reportsPerIp: 2 } });
  });
  afterAll(() => platform.close());

  /** Signs in over a connection from the proxy; `client` is the header's value. */
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

  it("is the connection's without a trusted proxy: a forged header allows no extra attempts", async () => {
    const signIn = signInWith(0);
    expect(await signIn('198.51.100.1', demoPassword)).toBe('200');
    expect(await lastIp()).toBe('10.0.0.1');
    expect(await signIn('198.51.100.2', 'wrong')).toBe('A0200');
    expect(await signIn('198.51.100.3', 'wrong')).toBe('A0200');
    expect(await signIn('198.51.100.4', demoPassword)).toBe('A0400');
  });

  it('is what the trusted proxy reports: limits are per client, whatever the client sends', async () => {
    const signIn = signInWith(1);
    expect(await signIn('1.1.1.1, 198.51.100.1', 'wrong')).toBe('A0200');
    expect(await signIn('2.2.2.2, 198.51.100.1', 'wrong')).toBe('A0200');
    expect(await signIn('3.3.3.3, 198.51.100.1', demoPassword)).toBe('A0400');
    expect(await signIn('1.1.1.1, 198.51.100.2', demoPassword)).toBe('200');
    expect(await lastIp()).toBe('198.51.100.2');
  });

  it('is limited by network for IPv6, and shown in full to the user', async () => {
    const signIn = signInWith(1);
    expect(await signIn('2001:db8:1:1::1', 'wrong')).toBe('A0200');
    expect(await signIn('2001:db8:1:1:aaaa::1', 'wrong')).toBe('A0200');
    expect(await signIn('2001:db8:1:1:bbbb::1', demoPassword)).toBe('A0400');
    expect(await signIn('2001:db8:1:2::1', demoPassword)).toBe('200');
    expect(await lastIp()).toBe('2001:db8:1:2::1');
  });

  it('limits client reports too', async () => {
    const app = createApp({ ...platform.options, config: { basePath: '/', demo: true, trustedProxies: 1 } });
    const report = async (client: string) => {
      const request = new Request('http://platform.test/manage/alarm/report', {
        method: 'POST',
        headers: { 'x-forwarded-for': client, 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'a', type: 'b', text: 'c' }),
      });
      return ((await (await app.fetch(request)).json()) as { status: string }).status;
    };
    const clients = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'];
    const answers: string[] = [];
    for (const client of clients) answers.push(await report(client));
    expect(answers).toEqual(['200', '200', 'A0400', '200']);
  });
});
