import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { send, testWorld } from './test-gateway.ts';

const { platform, gatewayTo, end } = testWorld();
afterEach(end);

describe('a response', () => {
  it('is forwarded unchanged: status, bytes, chunks, file name', async () => {
    const bytes = randomBytes(3 * 1024 * 1024);
    const origin = await platform((_request, response) => {
      response.writeHead(206, {
        'content-type': 'application/vnd.ms-excel',
        'content-disposition': `attachment;filename=${Buffer.from('报表.xls').toString('latin1')}`,
        'keep-alive': 'timeout=3',
        connection: 'x-own',
        'x-own': 'for the gateway alone',
        'x-platform': 'yes',
      });
      response.write(bytes.subarray(0, 1024));
      response.end(bytes.subarray(1024));
    });
    const { url } = await gatewayTo(origin.url);
    const answer = await fetch(`${url}island-assets/device/export`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(206);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    const name = answer.headers.get('content-disposition') ?? '';
    expect(Buffer.from(name, 'latin1').toString()).toBe('attachment;filename=报表.xls');
    expect(answer.headers.get('x-platform')).toBe('yes');
    expect(answer.headers.get('x-own')).toBeNull();
  });

  it('is streamed from the start', async () => {
    let finish = (): void => undefined;
    const origin = await platform((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
      finish = () => response.end('data: 2\n\n');
    });
    const { url } = await gatewayTo(origin.url);
    const answer = await fetch(`${url}island-streaming/events`);
    const reader = answer.body!.getReader();
    expect(Buffer.from((await reader.read()).value!).toString()).toBe('data: 1\n\n');
    finish();
    expect(Buffer.from((await reader.read()).value!).toString()).toBe('data: 2\n\n');
    expect((await reader.read()).done).toBe(true);
  });

  it('to a HEAD request, and a 304, has no body', async () => {
    const origin = await platform((request, response) => {
      if (request.headers['if-none-match']) response.writeHead(304, { etag: '"x"' });
      else response.writeHead(200, { 'content-length': '42' });
      response.end();
    });
    const { url } = await gatewayTo(origin.url);
    expect(await send(`${url}system/x`, {}, 'HEAD')).toMatchObject({
      status: 200,
      body: '',
      headers: { 'content-length': '42' },
    });
    expect(await send(`${url}system/x`, { 'if-none-match': '"x"' })).toMatchObject({
      status: 304,
      body: '',
      headers: { etag: '"x"' },
    });
  });

  it('keeps redirects on the console and cookies usable', async () => {
    const origin = await platform((request, response) => {
      response.writeHead(302, {
        location: `http://${request.headers.host}/api/system/next?x=1`,
        'set-cookie': ['sid=1; Domain=platform.example; Path=/api; Secure; SameSite=None', 'b=2; Path=/; HttpOnly'],
      });
      response.end();
    });
    const { url } = await gatewayTo(`${origin.url}api/`, { basePath: '/console/', trustedProxies: 1 });
    const { status, headers } = await send(`${url}system/login.do`, {});
    expect([status, headers.location]).toEqual([302, '/console/system/next?x=1']);
    expect(headers['set-cookie']).toEqual(['sid=1; Path=/console/', 'b=2; Path=/console/; HttpOnly']);
    // Behind a TLS proxy the cookie stays Secure.
    const secure = await send(`${url}system/login.do`, { 'x-forwarded-proto': 'https' });
    expect(secure.headers['set-cookie']?.[0]).toBe('sid=1; Path=/console/; Secure; SameSite=None');
  });

  it('that breaks off is aborted, not completed', async () => {
    const origin = await platform((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setImmediate(() => response.destroy());
    });
    const { url } = await gatewayTo(origin.url);
    const answer = await fetch(`${url}system/x`);
    await expect(answer.text()).rejects.toThrow();
  });
});
