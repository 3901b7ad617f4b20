import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { ConsoleConfig } from '../../src/schemas/console-config.ts';
import { echo, sendLine, testWorld } from './test-gateway.ts';

const { platform, gatewayTo, end } = testWorld();
afterEach(end);

describe('security headers', () => {
  const old: RequestListener = (request, response) => {
    const headers: Record<string, Record<string, string>> = {
      '/operation/index.html': {
        'x-frame-options': 'DENY',
        'content-security-policy': "default-src *; frame-ancestors 'none'",
      },
      '/system/own': {
        'content-security-policy': "default-src 'none', img-src *; frame-ancestors https://portal.example",
      },
      '/system/framed': { 'content-security-policy': "frame-ancestors 'none'", 'referrer-policy': 'no-referrer' },
    };
    response.writeHead(200, { 'content-type': 'text/html', ...headers[request.url ?? ''] });
    response.end('<p>old</p>');
  };
  const of = async (url: string) => {
    const { headers } = await fetch(url);
    return { csp: headers.get('content-security-policy') ?? '', frame: headers.get('x-frame-options'), headers };
  };

  it('legacy pages can be framed by the console, and keep the rest of their policy', async () => {
    const { url } = await gatewayTo((await platform(old)).url);
    expect(await of(`${url}operation/index.html`)).toMatchObject({
      csp: "default-src *, frame-ancestors 'self'",
      frame: 'SAMEORIGIN',
    });
    const plain = await of(`${url}visualization/index.html`);
    expect(plain).toMatchObject({ csp: "frame-ancestors 'self'", frame: 'SAMEORIGIN' });
    expect(plain.headers.get('x-content-type-options')).toBeNull();
  });

  it('responses to calls get our policy if the platform sets none', async () => {
    const { url } = await gatewayTo((await platform(old)).url);
    expect((await of(`${url}system/other`)).csp).toContain("script-src 'self'");
    expect((await of(`${url}system/own`)).csp).toBe("default-src 'none', img-src *, frame-ancestors 'self'");
    const framed = await of(`${url}system/framed`);
    expect(framed.csp).toContain("script-src 'self'");
    expect(framed.headers.get('referrer-policy')).toBe('no-referrer');
    expect(framed.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('tell browsers behind TLS to stay there, in every response', async () => {
    const { url } = await gatewayTo((await platform(old)).url, { trustedProxies: 1 });
    const header = async (path: string, proto: string) =>
      (await fetch(url + path, { headers: { 'x-forwarded-proto': proto } })).headers.get('strict-transport-security');
    for (const path of ['', 'health', 'system/other', 'operation/index.html']) {
      expect(await header(path, 'https')).toBe('max-age=31536000');
      expect(await header(path, 'http')).toBeNull();
    }
  });

  it('are built from the configuration: other origins besides our own, never for scripts', async () => {
    const consoleConfig: ConsoleConfig = {
      origins: {
        frame: ['https://open.weixin.qq.com'],
        image: ['https://*.tiles.example'],
        media: ['https://cameras.example:8443'],
        connect: ['wss://cameras.example:8443'],
        embeddedBy: ['https://portal.example'],
      },
      weChat: { authorizePage: 'https://login.example/qr?x=1' },
    };
    const { url } = await gatewayTo((await platform(old)).url, { consoleConfig });
    for (const path of ['', 'schemas/site.json', 'console.config.json', 'missing.png']) {
      const { csp, frame } = await of(url + path);
      expect(csp).toContain("default-src 'self'; script-src 'self';");
      expect(csp).toContain("; frame-src 'self' https://open.weixin.qq.com https://login.example; ");
      expect(csp).toContain("; img-src 'self' data: blob: https://*.tiles.example; ");
      expect(csp).toContain("; media-src 'self' blob: https://cameras.example:8443; ");
      expect(csp).toContain("; connect-src 'self' wss://cameras.example:8443; ");
      expect(csp).toContain("; frame-ancestors 'self' https://portal.example; ");
      expect(frame).toBeNull();
    }
    expect(await of(`${url}operation/index.html`)).toMatchObject({
      csp: "default-src *, frame-ancestors 'self' https://portal.example",
      frame: null,
    });
  });
});

describe('what is the console’s own', () => {
  it('is served beside the platform, with its configuration unchanged', async () => {
    const consoleConfig: ConsoleConfig = { $comment: 'ours', language: 'en', platform: { capabilities: ['charts'] } };
    const { url } = await gatewayTo((await platform(echo)).url, { consoleConfig });
    const config = await fetch(`${url}console.config.json`);
    expect(await config.json()).toEqual({ language: 'en', platform: { capabilities: ['charts'] } });
    const headers = { 'if-none-match': config.headers.get('etag') ?? '' };
    expect((await fetch(`${url}console.config.json`, { headers })).status).toBe(304);
    expect((await fetch(`${url}assets/index-abc123.js`)).headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${url}gone.png`)).status).toBe(404);
  });

  it('cannot be bypassed by a path with ..', async () => {
    const { url } = await gatewayTo((await platform(echo)).url);
    expect(await sendLine(url, 'GET /system/../../internal')).toMatch(/^HTTP\/1\.1 404/);
  });
});

it("redirects to the tenant's sign-in screen when another window has signed out (AUTH-09)", async () => {
  const { url } = await gatewayTo((await platform(echo)).url);
  const answer = await fetch(`${url}tenant_logout?tenantId=9%262`, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toMatch(/\/#\/login\?tenantId=9%262$/);
});
