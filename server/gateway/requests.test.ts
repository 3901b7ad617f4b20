import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { echo, send, sendLine, testWorld } from './test-gateway.ts';

const { platform, gatewayTo, end } = testWorld();
afterEach(end);

interface Echoed {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

describe('a request', () => {
  it('reaches the platform with its own host and forwarding headers', async () => {
    const origin = await platform(echo);
    const { url } = await gatewayTo(origin.url);
    const { host } = new URL(url);
    const answer = await send(`${url}system/api/userInfo?x=%E7%81%AF&y=a%2Fb`, {
      authorization: 'Bearer abc',
      origin: `http://${host}`,
      referer: `http://${host}/#/x`,
      connection: 'keep-alive, x-hop',
      'x-hop': 'for the next one alone',
      te: 'trailers',
      'proxy-authorization': 'Basic secret',
      'x-forwarded-for': '203.0.113.7',
    });
    const { headers, ...line } = JSON.parse(answer.body) as Echoed;
    expect(line).toEqual({ method: 'GET', url: '/system/api/userInfo?x=%E7%81%AF&y=a%2Fb' });
    expect(headers).toMatchObject({
      host: `127.0.0.1:${origin.port}`,
      authorization: 'Bearer abc',
      origin: origin.url.slice(0, -1),
      referer: origin.url,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': host,
      'x-forwarded-proto': 'http',
      'x-request-id': answer.headers['x-request-id'],
    });
    for (const name of ['te', 'proxy-authorization', 'x-hop']) expect(headers).not.toHaveProperty(name);
  });

  it('says of the browser only what the connection or a trusted proxy says', async () => {
    const origin = await platform(echo);
    const said = {
      'x-forwarded-for': '198.51.100.1, 203.0.113.7',
      'x-forwarded-host': 'console.example',
      'x-forwarded-proto': 'https',
      'x-real-ip': '198.51.100.1',
      forwarded: 'for=198.51.100.1',
    };
    const received = async (trustedProxies: number) => {
      const { url } = await gatewayTo(origin.url, { trustedProxies });
      const { headers } = JSON.parse((await send(`${url}system/x`, said)).body) as Echoed;
      return { headers, host: new URL(url).host };
    };
    const open = await received(0);
    expect(open.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': open.host,
      'x-forwarded-proto': 'http',
    });
    for (const name of ['x-real-ip', 'forwarded']) expect(open.headers).not.toHaveProperty(name);
    expect((await received(1)).headers).toMatchObject({
      ...said,
      'x-forwarded-for': '203.0.113.7, 127.0.0.1',
    });
  });

  it('arrives with the values in its path as they were sent (HTTP-06)', async () => {
    const origin = await platform(echo);
    const { url } = await gatewayTo(origin.url);
    for (const path of ['system/api/user/A%2F1/roles', 'island-assets/concentratorLoop/100%25']) {
      const answer = await send(`${url}${path}`, {});
      expect(JSON.parse(answer.body) as Echoed).toMatchObject({ url: `/${path}` });
    }
  });

  it('with a path that servers read in different ways is refused', async () => {
    const seen: string[] = [];
    const origin = await platform((request, response) => {
      seen.push(request.url ?? '');
      response.end();
    });
    const { url } = await gatewayTo(origin.url);
    for (const path of ['system/..%2fhealth', 'system/..;/health', 'system/a%5cb', 'health%2f', 'system/%00']) {
      // As it is: fetch would resolve it.
      const answer = await sendLine(url, `GET /${path}`);
      expect([path, answer.slice(0, 12)]).toEqual([path, 'HTTP/1.1 400']);
      expect(answer).toContain('A0400');
    }
    expect(await sendLine(url, 'GET /system\\..\\health')).toMatch(/^HTTP\/1\.1 400/);
    expect(seen).toEqual([]);
  });

  it('keeps a foreign origin, so that the platform can reject it', async () => {
    const origin = await platform(echo);
    const { url } = await gatewayTo(origin.url);
    const answer = await send(`${url}system/login`, { origin: 'https://evil.example' });
    expect((JSON.parse(answer.body) as Echoed).headers.origin).toBe('https://evil.example');
  });

  it('maps between a platform and a console with different base paths', async () => {
    const origin = await platform(echo);
    const { url } = await gatewayTo(`${origin.url}api/`, { basePath: '/console/' });
    const answer = await fetch(`${url}island-assets/device/page?n=1`, { method: 'POST', body: '{}' });
    expect(await answer.json()).toMatchObject({ method: 'POST', url: '/api/island-assets/device/page?n=1' });
    const outside = new URL('/system/api/userInfo', url);
    expect((await fetch(outside)).status).toBe(404);
    const bare = await fetch(new URL('/', url), { redirect: 'manual' });
    expect([bare.status, bare.headers.get('location')]).toEqual([308, '/console/']);
  });

  it('of any size, with or without a length, arrives unchanged', async () => {
    const origin = await platform((request, response) => {
      const hash = createHash('sha256');
      let size = 0;
      request.on('data', (part: Buffer) => {
        size += part.length;
        hash.update(part);
      });
      request.on('end', () => response.end(`${size} ${hash.digest('hex')}`));
    });
    const { url } = await gatewayTo(origin.url);
    const body = randomBytes(24 * 1024 * 1024);
    const expected = `${body.length} ${createHash('sha256').update(body).digest('hex')}`;
    const known = await fetch(`${url}system/mediaInfo/upload`, { method: 'POST', body });
    expect(await known.text()).toBe(expected);
    const stream = new Blob([body]).stream();
    const streamed = await fetch(`${url}system/mediaInfo/upload`, {
      method: 'PUT',
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect(await streamed.text()).toBe(expected);
  });

  it('aborted by its sender is aborted on the platform', async () => {
    let gone = (): void => undefined;
    const isGone = new Promise<void>((done) => {
      gone = done;
    });
    let arrived = (): void => undefined;
    const isThere = new Promise<void>((done) => {
      arrived = done;
    });
    const origin = await platform((request) => {
      request.on('close', gone);
      arrived();
    });
    const { url, logged } = await gatewayTo(origin.url);
    const controller = new AbortController();
    const answer = fetch(`${url}system/slow`, { signal: controller.signal }).catch(() => undefined);
    await isThere;
    controller.abort();
    await isGone;
    await answer;
    await expect.poll(() => logged.map(({ fields }) => fields.status)).toEqual(['broken off']);
  });
});

describe('the log', () => {
  it('has one line per request, without secrets', async () => {
    const { url, logged } = await gatewayTo((await platform(echo)).url);
    await fetch(`${url}system/api/system/refresh/token?refreshToken=Geheim1&x=1`, {
      headers: { authorization: 'Bearer Geheim2' },
    });
    await fetch(`${url}system/login`, { method: 'POST', body: 'auth=Geheim3' });
    await fetch(
      `${url}socket.io/?EIO=4&transport=polling&token=Geheim4&access_token=Geheim5&sid=Geheim6&ticket=Geheim7`,
    );
    await expect.poll(() => logged).toHaveLength(3);
    expect(logged[0]?.fields).toMatchObject({
      method: 'GET',
      path: '/system/api/system/refresh/token',
      status: 200,
      requestId: expect.stringMatching(/^[\w-]{12}$/),
    });
    expect(JSON.stringify(logged)).not.toContain('Geheim');
  });
});
