import { describe, expect, test } from 'vitest';
import { compileMenu } from '../compile/menu/compile-menu.ts';
import { answerOf, plainTenant, site } from '../compile/test-site.ts';
import { frameAddress } from './frame-address.ts';
import { hasPermission, permittedOf } from './has-permission.ts';
import { whatShows } from './what-shows.ts';

const { plan } = compileMenu(
  answerOf(
    { id: 1, caption: 'Plans', url: '/lightTools/plans', openType: 'iframe', subFuncItems: [{ id: 11 }, { id: 12 }] },
    { id: 2, caption: 'Users', url: '/admin/users' },
  ),
  site,
  { tenantId: plainTenant, language: 'en' },
);

describe('what a path shows', () => {
  const everywhere = { frames: plan.frames, hasDocument: () => true, site };
  const nowhere = { ...everywhere, hasDocument: () => false };

  test('an iframe entry is a frame, even if its path has a document', () => {
    expect(whatShows('/lightTools/plans', everywhere)).toEqual({
      kind: 'frame',
      url: '/lightTools/plans',
      title: 'Plans',
    });
  });

  test('a document takes precedence over the frame of a legacy area', () => {
    expect(whatShows('/operation/report', everywhere)).toEqual({ kind: 'document', path: '/operation/report' });
    expect(whatShows('/operation/report', nowhere)).toEqual({
      kind: 'frame',
      url: '/operation/report',
      title: undefined,
    });
  });

  test('a document that the platform cannot serve says so, unless an older application has the path', () => {
    const missingAt = () => 'customReports' as const;
    expect(whatShows('/analysis/customReport', { ...nowhere, missingAt })).toEqual({
      kind: 'unsupported',
      requires: 'customReports',
    });
    expect(whatShows('/operation/report', { ...nowhere, missingAt }).kind).toBe('frame');
    expect(whatShows('/analysis/none', nowhere).kind).toBe('nothing');
  });

  test('the data report is a frame, however the platform says that it opens (PAGE-89)', () => {
    for (const openType of ['tag', 'iframe', undefined]) {
      const item = { id: 3, caption: 'Report', url: '/dataReport', ...(openType && { openType }) };
      const menu = compileMenu(answerOf(item), site, { tenantId: plainTenant, language: 'en' });
      const shown = whatShows('/dataReport', { ...nowhere, frames: menu.plan.frames });
      expect(shown).toMatchObject({ kind: 'frame', url: '/dataReport' });
    }
  });

  test('a forced frame takes precedence over the document', () => {
    const forced = { ...site, frames: { ...site.frames, force: ['/operation/report'] } };
    expect(whatShows('/operation/report', { ...everywhere, site: forced }).kind).toBe('frame');
  });

  test('a tenant can have all four areas as frames, but no other page (FRAME-01)', () => {
    const forced = { ...site, frames: { ...site.frames, forceTenants: [plainTenant] } };
    const shownTo = (tenantId: string, path: string) => whatShows(path, { ...everywhere, site: forced, tenantId }).kind;
    for (const area of ['csmb', 'appManage', 'operation', 'lightTools']) {
      expect(shownTo(plainTenant, `/${area}/report`)).toBe('frame');
      expect(shownTo('1', `/${area}/report`)).toBe('document');
    }
    expect(shownTo(plainTenant, '/admin/users')).toBe('document');
  });

  test.each(['csmb', 'appManage', 'operation', 'lightTools'])('%s is a legacy area', (area) => {
    expect(whatShows(`/${area}/x/y`, nowhere)).toMatchObject({ kind: 'frame', url: `/${area}/x/y` });
  });

  test('any other path without a document shows nothing', () => {
    expect(whatShows('/dashboard', nowhere)).toEqual({ kind: 'nothing' });
    expect(whatShows('/operations', nowhere)).toEqual({ kind: 'nothing' });
  });
});

describe('the URL of a frame', () => {
  const hour = 3_600_000;
  const now = 500_000 * hour;

  test('consists of the route and an hourly timestamp', () => {
    const at = (ms: number) => frameAddress('/operation/orders/list?kind=open', site, ms);
    expect(at(now)).toBe(`operation/index.html?ver=${now}#/orders/list?kind=open`);
    expect(at(now + hour - 1)).toBe(at(now));
    expect(at(now + hour)).not.toBe(at(now));
  });

  test('maps the display centre to the visualization application (FRAME-02)', () => {
    expect(frameAddress('/csmb/device', site, now)).toBe(`visualization/index.html?ver=${now}#/device`);
  });

  test('cannot leave its folder', () => {
    expect(frameAddress('/operation/a b/#x', site, now)).toBe(`operation/index.html?ver=${now}#/a%20b/%23x`);
  });
});

describe('permissions', () => {
  test('an id is looked up in its category, by default functions (PERM-01)', () => {
    expect(hasPermission(plan.auth, '11')).toBe(true);
    expect(hasPermission(plan.auth, '11', 'menu')).toBe(false);
    expect(hasPermission(plan.auth, '2', 'menu')).toBe(true);
    expect(hasPermission(plan.auth, '2')).toBe(false);
    expect(hasPermission(plan.auth, 'toString')).toBe(false);
  });

  test('table functions with an id require it, those without always show (PERM-01)', () => {
    const functions = [{ id: '11', title: 'a' }, { id: '99', title: 'b' }, { title: 'c' }];
    expect(permittedOf(plan.auth, functions).map((item) => item.title)).toEqual(['a', 'c']);
  });
});
