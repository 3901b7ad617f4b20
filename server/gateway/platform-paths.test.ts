import { describe, expect, it } from 'vitest';
import { findForwarded, isAmbiguousPath } from './platform-paths.ts';

describe('proxied paths', () => {
  it.each([
    ['/system/login', 'call'],
    ['/system/api/userInfo?x=1', 'call'],
    ['/island-assets/device/page', 'call'],
    ['/island-ams', 'call'],
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
    '/system/a%2Fb',
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

  it('checks and forwards the resolved path', () => {
    expect(findForwarded('/system/../schemas/site.json', '/')).toBeUndefined();
    expect(findForwarded('/system/%2e%2e/health', '/')).toBeUndefined();
    expect(findForwarded('/console/../system/login', '/console/')).toBeUndefined();
    expect(findForwarded('/schemas/../system/a%20b', '/')).toEqual({ kind: 'call', path: '/system/a%20b' });
    expect(findForwarded('/system/a?to=%2F..%3b/&x=\\', '/')).toMatchObject({ kind: 'call' });
  });
});
