import { describe, expect, it } from 'vitest';
import { findForwarded, isAmbiguousPath } from './platform-paths.ts';

describe('proxied paths', () => {
  it.each([
    ['/system/login', 'call'],
    ['/system/api/userInfo?x=1', 'call'],
    ['/island-assets/device/page', 'call'],
    ['/island-ams', 'call'],
    ['/island/event/get/operation', 'call'],
    ['/chart/panelItemData?id=1', 'call'],
    ['/workflow/definition/definitionEnum', 'call'],
    ['/manage/alarm/report', 'call'],
    ['/visualization/index.html?ver=1', 'frame'],
    ['/dataReport/index.html?ver=1', 'frame'],
    ['/operation/static/app.js', 'frame'],
    ['/csmb/index.html', 'frame'],
    ['/socket.io/?EIO=4&transport=polling', 'socket'],
  ])('%s is a %s of the platform', (url, kind) => {
    expect(findForwarded(url, '/')).toEqual({ kind, path: url });
    expect(findForwarded(`/console${url}`, '/console/')).toEqual({ kind, path: url });
    expect(findForwarded(url, '/console/')).toBeUndefined();
  });

  it.each([
    '/',
    '/index.html',
    '/assets/index-1.js',
    '/schemas/site.json',
    '/console.config.json',
    '/health',
    '/systems/x',
    '//evil/system/login',
    'http://x/system/login',
    '*',
    '',
  ])('%s is the console’s own', (url) => expect(findForwarded(url, '/')).toBeUndefined());

  it.each([
    '/system/%2e%2e%2fhealth',
    '/system/..;/health',
    '/system/%2e.;x=1/health',
    '/system/..%3B/health',
    '/system/.;/x',
    '/system\\..\\health',
    '/system/a%5cb',
    '/system/%252e%252e/health',
    '/system/a%00b',
  ])('%s is nobody’s', (url) => {
    expect(isAmbiguousPath(url)).toBe(true);
    expect(findForwarded(url, '/')).toBeUndefined();
  });

  it.each([
    '/island-assets/concentratorLoop/A%2F1',
    '/system/api/user/100%25/roles',
    '/system/api/user/a%252Fb',
    '/system/api/user/50%25%2F..x',
    '/system/api/user/%E7%81%AF%2F%E6%9D%86',
  ])('a value with an encoded slash or percent sign arrives as it was sent: %s (HTTP-06)', (url) => {
    expect(findForwarded(url, '/')).toEqual({ kind: 'call', path: url });
  });

  it.each([
    '/system/a%2F..%2Fb',
    '/system/a%2f%2e%2e%2fhealth',
    '/system/a%252f%252e%252e%252fhealth',
    '/system/%25252e%25252e/health',
    '/system/%252525252525252e',
    '/system/..%2f;x',
    '/system/a%2F..;x=1/b',
    '/system/a%255cb',
    '/system/a%2500b',
    '/system%2Fapi/userInfo',
    '/operation/a%2Fb.js',
    '/socket.io/a%2Fb',
  ])('what could be another path once it is decoded is nobody’s: %s', (url) => {
    expect(findForwarded(url, '/')).toBeUndefined();
    expect(isAmbiguousPath(url)).toBe(true);
  });

  it('checks and forwards the resolved path', () => {
    expect(findForwarded('/system/../schemas/site.json', '/')).toBeUndefined();
    expect(findForwarded('/system/%2e%2e/health', '/')).toBeUndefined();
    expect(findForwarded('/console/../system/login', '/console/')).toBeUndefined();
    expect(findForwarded('/schemas/../system/a%20b', '/')).toEqual({ kind: 'call', path: '/system/a%20b' });
    expect(findForwarded('/system/a?to=%2F..%3b/&x=\\', '/')).toMatchObject({ kind: 'call' });
  });
});
