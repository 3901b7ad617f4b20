import { afterEach, describe, expect, it } from 'vitest';
import { echo, startOrigin, testWorld } from './test-gateway.ts';

const { platform, gatewayTo, end } = testWorld();
afterEach(end);

describe('an unavailable platform', () => {
  const unusedAddress = async () => {
    const origin = await startOrigin(echo);
    await origin.close();
    return origin;
  };

  it('is reported in an envelope in the reader’s language, without its address', async () => {
    const { url: away, port } = await unusedAddress();
    const { url, logged } = await gatewayTo(`${away}secret-path/`);
    const call = async (language: string) => {
      const answer = await fetch(`${url}system/api/userInfo`, { headers: { 'accept-language': language } });
      expect(answer.headers.get('content-type')).toBe('application/json;charset=UTF-8');
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
      return { http: answer.status, id: answer.headers.get('x-request-id'), ...((await answer.json()) as object) };
    };
    const zh = await call('zh-CN');
    expect(zh).toMatchObject({
      http: 502,
      code: '0',
      status: 'B0001',
      msg: '平台没有应答，请稍后重试',
      data: { requestId: zh.id },
    });
    expect(JSON.stringify(zh)).not.toMatch(new RegExp(`127\\.0\\.0\\.1|${port}`));
    expect(logged.map(({ fields }) => fields.platform)).toContain(`http://127.0.0.1:${port}`);
    expect(await call('en')).toMatchObject({
      msg: 'The platform is not responding. Try again later',
    });
  });

  it('is a page if a page was requested', async () => {
    const { url } = await gatewayTo((await unusedAddress()).url);
    const answer = await fetch(`${url}operation/index.html`, {
      headers: { accept: 'text/html', 'accept-language': 'en' },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('is not responding');
    const script = await fetch(`${url}operation/app.js`, { headers: { accept: '*/*' } });
    expect(script.headers.get('content-type')).toContain('json');
  });

  it('does not affect the console, and works again once it is back', async () => {
    const gone = await unusedAddress();
    const { url } = await gatewayTo(gone.url);
    expect((await fetch(url)).status).toBe(200);
    expect(await (await fetch(`${url}schemas/index.json`)).json()).toMatchObject({ pages: [] });
    const down = await fetch(`${url}health`);
    expect([down.status, await down.json()]).toEqual([
      503,
      { status: 'failing', version: '0.0.0', platform: 'no answer' },
    ]);
    await platform((_request, response) => response.writeHead(404).end(), gone.port);
    const up = await fetch(`${url}health`);
    expect([up.status, await up.json()]).toEqual([200, { status: 'ok', version: '0.0.0', platform: 'ok' }]);
    expect((await fetch(`${url}system/x`)).status).toBe(404);
  });

  it('differs from a slow one: health reports it as slow, and its response arrives', async () => {
    const waiting: (() => void)[] = [];
    const origin = await platform((request, response) => {
      if (request.url === '/') return;
      waiting.push(() => response.end('late'));
    });
    const { url } = await gatewayTo(origin.url, { patienceMs: 1000 });
    const answer = fetch(`${url}system/slow`);
    const health = await fetch(`${url}health`);
    expect([health.status, await health.json()]).toMatchObject([200, { status: 'ok', platform: 'slow' }]);
    for (const finish of waiting) finish();
    expect(await (await answer).text()).toBe('late');
  });

  it('differs from a closed idle connection: the call is retried', async () => {
    let answered = 0;
    const origin = await platform((request, response) => {
      answered += 1;
      // From the second request on, closes this connection as if idle for too long.
      if (request.socket.bytesRead > 1_000) request.socket.destroy();
      else response.end('x'.repeat(10));
    });
    const { url } = await gatewayTo(origin.url);
    const padding = 'x'.repeat(600);
    const one = await fetch(`${url}system/a`, { headers: { 'x-padding': padding } });
    expect(await one.text()).toBe('x'.repeat(10));
    const two = await fetch(`${url}system/b`, { headers: { 'x-padding': padding } });
    expect([two.status, await two.text()]).toEqual([200, 'x'.repeat(10)]);
    expect(answered).toBe(3);
  });

  it('differs from a connection that breaks off', async () => {
    const origin = await platform((request) => request.socket.destroy());
    const { url, logged } = await gatewayTo(origin.url);
    const answer = await fetch(`${url}system/x`, { method: 'POST', body: '{}', headers: { 'accept-language': 'en' } });
    expect([answer.status, await answer.json()]).toMatchObject([
      502,
      { msg: expect.stringContaining('closed the connection') },
    ]);
    expect(logged.map(({ text }) => text)).toContain('the platform is not responding');
  });
});
