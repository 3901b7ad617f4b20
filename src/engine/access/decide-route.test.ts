import { describe, expect, test } from 'vitest';
import { accessPathOf } from '../compile/menu/access-path.ts';
import { compileMenu } from '../compile/menu/compile-menu.ts';
import { answerOf, plainTenant, site } from '../compile/test-site.ts';
import { decideRoute } from './decide-route.ts';

/** The allowed paths of a menu with these URLs. */
const allowedOf = (...urls: string[]) =>
  compileMenu(answerOf(...urls.map((url, index) => ({ id: index + 1, caption: url, url }))), site, {
    tenantId: plainTenant,
    language: 'en',
  }).plan.allowed;
const decide = (path: string, ...urls: string[]) => decideRoute(path, allowedOf(...urls), site);
const show = { kind: 'show' };
const redirect = (to: string) => ({ kind: 'redirect', to });
/** A redirect away from a path that is not allowed. */
const refused = (to: string) => ({ kind: 'redirect', to, isRefused: true });

test("'/' redirects to /workTable, with and without a session (GUARD-01)", () => {
  expect(decide('/', '/workTable')).toEqual(redirect('/workTable'));
  expect(decideRoute('/', undefined, site)).toEqual(redirect('/workTable'));
});

test("'/' redirects to the user's first page if it is allowed (PAGE-73)", () => {
  const allowed = allowedOf('/workTable', '/admin/users');
  expect(decideRoute('/', allowed, site, '/admin/users')).toEqual(redirect('/admin/users'));
  expect(decideRoute('', allowed, site, '/admin/users')).toEqual(redirect('/admin/users'));
  expect(decideRoute('/', allowed, site, '/admin/roles')).toEqual(redirect('/workTable'));
  expect(decideRoute('/', undefined, site, '/admin/users')).toEqual(redirect('/workTable'));
});

describe('without a session', () => {
  test.each(['/login.do', '/401', '/404', '/login', '/demo'])('%s opens (GUARD-02)', (path) => {
    expect(decideRoute(path, undefined, site)).toEqual(show);
    expect(decide(path)).toEqual(show);
  });

  test.each(['/workTable', '/admin/users', '/nowhere', '/login/x', '/loginx', '/demo2'])(
    '%s redirects to sign-in and keeps the target (GUARD-02)',
    (path) => expect(decideRoute(path, undefined, site)).toEqual({ kind: 'signIn', from: path }),
  );

  test('for a parent the target is its default child', () => {
    expect(decideRoute('/admin', undefined, site)).toEqual(redirect('/admin/organization'));
  });
});

describe('paths that are not allowed', () => {
  test('redirect to the first allowed path (GUARD-03)', () => {
    expect(decide('/admin/users', '/workTable', '/dashboard')).toEqual(refused('/workTable'));
  });

  test('an entry that opens in another browser tab is not the first (GUARD-03)', () => {
    const items = [
      { id: 1, caption: 'Out', url: '/out', openType: 'link' },
      { id: 2, caption: 'In', url: '/in' },
    ];
    const { allowed } = compileMenu(answerOf(...items), site, { tenantId: plainTenant, language: 'en' }).plan;
    expect(decideRoute('/x', allowed, site)).toEqual(refused('/in'));
  });

  test('one that contains /csmb redirects to /csmb if that is allowed (GUARD-03)', () => {
    expect(decide('/old/csmb/map', '/workTable', '/csmb/device')).toEqual(refused('/csmb'));
    expect(decide('/old/csmb/map', '/workTable')).toEqual(refused('/workTable'));
    expect(decide('/csmb/device', '/workTable')).toEqual(refused('/workTable'));
  });

  test('redirect to /401 if no path is allowed (GUARD-03)', () => {
    expect(decide('/workTable')).toEqual(refused('/401'));
  });

  test('an unknown path is one of them and does not open /404 (GUARD-12)', () => {
    expect(decide('/no/such/page', '/workTable')).toEqual(refused('/workTable'));
    expect(decide('/no/such/page')).toEqual(refused('/401'));
  });
});

test('leaves of the menu are allowed, groups are not (GUARD-04)', () => {
  const items = [
    { id: 1, caption: 'A', url: '/a', subMenuItems: [{ id: 2, caption: 'B', url: '/a/b' }] },
    { id: 3, caption: 'C', url: '/c' },
  ];
  const { allowed } = compileMenu(answerOf(...items), site, { tenantId: plainTenant, language: 'en' }).plan;
  expect(allowed.access).toEqual(new Set(['/a/b', '/c']));
  expect(decideRoute('/a', allowed, site)).toMatchObject(redirect('/a/b'));
});

test.each([100013, 100626])('enabled sub-items of %i are allowed, disabled ones are not (GUARD-04)', (id) => {
  const subMenuItems = [
    { id: 2, caption: 'On', url: '/x/on', enable: true },
    { id: 3, caption: 'On too', url: '/x/more', enable: true },
    { id: 4, caption: 'Off', url: '/x/off', enable: false },
  ];
  const { allowed } = compileMenu(answerOf({ id, caption: 'x', url: '/x', subMenuItems }), site, {
    tenantId: plainTenant,
    language: 'en',
  }).plan;
  expect(allowed.access).toEqual(new Set(['/x/on', '/x/more']));
});

describe('the alarm map', () => {
  const map = '/operation/alarmManage/alarmMap/';
  const allowed = (url: string, caption: string) =>
    compileMenu(answerOf({ id: 1, caption: 'x', url, subFuncItems: [{ id: 9, caption }] }), site, {
      tenantId: plainTenant,
      language: 'en',
    }).plan.allowed;

  test.each(['locate', '定位'])('is allowed by a function captioned %s (GUARD-06, PERM-02)', (caption) => {
    expect(decideRoute(map, allowed('/operation/alarmManage', caption), site)).toEqual(show);
  });

  test('is not allowed by another caption, or by another entry (GUARD-06, PERM-02)', () => {
    const elsewhere = refused('/operation/alarmManageNew/index');
    expect(decideRoute(map, allowed('/operation/alarmManage', 'export'), site)).toEqual(elsewhere);
    expect(decideRoute(map, allowed('/workTable', 'locate'), site)).toEqual(refused('/workTable'));
  });
});

describe('alarm management, with whichever path the platform sends (GUARD-06, GUARD-07)', () => {
  const index = '/operation/alarmManageNew/index';
  const below = [{ id: 3, caption: 'Device alarms', url: '/operation/alarmManageNew/deviceAlarm' }];

  test.each(['/operation/alarmManage', '/operation/alarmManageNew', index, 'operation/alarmManageNew/index/'])(
    '%s leads to its index, opens its alarms, and its function opens the map',
    (url) => {
      for (const subMenuItems of [[], below]) {
        const entry = { id: 2, caption: 'Alarms', url, subFuncItems: [{ id: 9, caption: '定位' }], subMenuItems };
        const { plan } = compileMenu(answerOf(entry), site, { tenantId: plainTenant, language: 'en' });
        expect(plan.side).toMatchObject([{ path: index, children: [] }]);
        for (const path of [index, '/operation/alarmManageNew/deviceAlarm', '/operation/alarmManageNew/businessAlarm'])
          expect(decideRoute(path, plan.allowed, site)).toEqual(show);
        for (const path of ['/operation/alarmManage', '/operation/alarmManageNew'])
          expect(decideRoute(path, plan.allowed, site)).toMatchObject(redirect(index));
        expect(decideRoute('/operation/alarmManage/alarmMap/', plan.allowed, site)).toEqual(show);
        for (const { to } of site.shell.alarms!.rows.slice(0, 2))
          expect(decideRoute(to, plan.allowed, site)).toEqual(show);
      }
    },
  );
});

describe('access paths', () => {
  test.each([
    ['/operation/alarmManageNew/index', '/operation/alarmManageNew'],
    ['/operation/alarmManageNew/deviceAlarm', '/operation/alarmManageNew'],
    ['/operation/alarmManageNew/businessAlarm', '/operation/alarmManageNew'],
    ['/csmb/device', '/csmb'],
    ['/csmb/event?id=1', '/csmb'],
    ['/csmb', '/csmb'],
    ['/admin/users', '/admin/users'],
    ['/admin/users/', '/admin/users'],
    ['/operation/alarmManageNew/index/x', '/operation/alarmManageNew/index/x'],
    ['/csmbx', '/csmbx'],
  ])('%s has %s (GUARD-07)', (path, access) => {
    expect(accessPathOf(path, site)).toBe(access);
  });

  test('the alarm management entry permits its two lists (GUARD-07)', () => {
    const urls = ['/operation/alarmManageNew/index'];
    for (const child of ['index', 'deviceAlarm', 'businessAlarm']) {
      expect(decide(`/operation/alarmManageNew/${child}`, ...urls)).toEqual(show);
    }
    expect(decide('/operation/alarmManageNew/other', ...urls)).toMatchObject(redirect(urls[0]!));
  });

  test('are compared exactly: a longer path does not match (GUARD-07)', () => {
    expect(decide('/admin/users/1', '/admin/users')).toMatchObject(redirect('/admin/users'));
    expect(decide('/admin/user', '/admin/users')).toMatchObject(redirect('/admin/users'));
  });

  test('an entry with a query permits its path', () => {
    const url = '/operation/orders?kind=open';
    expect(decide('/operation/orders', url)).toEqual(show);
    expect(decide('/elsewhere', url)).toMatchObject(redirect(url));
  });
});

describe('parents of the route table', () => {
  test.each([
    ['/analysis', '/analysis/statisticalReport'],
    ['/admin', '/admin/organization'],
    ['/basicData', '/basicData/facilityModel'],
    ['/projectConfig', '/projectConfig/iotDeviceConfig'],
    ['/assetsManagement', '/assetsManagement/iotDevicesManagement'],
    ['/my', '/my/account'],
  ])('%s redirects to %s (GUARD-08)', (parent, child) => {
    expect(decide(parent, child)).toMatchObject(redirect(child));
    expect(decide(`${parent}/`, child)).toMatchObject(redirect(child));
  });

  test('a parent that is an entry opens if its child is not allowed, without a redirect loop', () => {
    expect(decide('/admin', '/admin')).toEqual(show);
    expect(decide('/elsewhere', '/admin')).toMatchObject(redirect('/admin'));
  });
});
