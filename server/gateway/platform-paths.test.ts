import { describe, expect, it } from 'vitest';
import { findForwarded } from './platform-paths.ts';

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

  it('checks and forwards the resolved path', () => {
    expect(findForwarded('/system/../schemas/site.json', '/')).toBeUndefined();
    expect(findForwarded('/system/%2e%2e/health', '/')).toBeUndefined();
    expect(findForwarded('/console/../system/login', '/console/')).toBeUndefined();
    expect(findForwarded('/schemas/../system/a%2Fb', '/')).toEqual({ kind: 'call', path: '/system/a%2Fb' });
  });
});
