import { describe, expect, test } from 'vitest';
import type { MenuItem } from '../../../schemas/wire/menu.ts';
import { answerOf, extrasTenant, plainTenant, site } from '../test-site.ts';
import { compileMenu } from './compile-menu.ts';
import type { MenuNode } from './menu-node.ts';
import { duplicateMenuId } from './read-menu.ts';

const compile = (items: MenuItem[], tenantId = plainTenant, rules = site) =>
  compileMenu(answerOf(...items), rules, { tenantId, language: 'en' });
const planOf = (items: MenuItem[], tenantId = plainTenant) => compile(items, tenantId).plan;

/** '100:/a(101:/a/b)' for an entry with one child, to compare menus at a glance. */
const draw = (nodes: readonly MenuNode[]): string =>
  nodes.map(({ id, path, children }) => `${id}:${path}${children.length > 0 ? `(${draw(children)})` : ''}`).join(' ');

describe('the response', () => {
  test("takes the first item's subMenuItems as the menu and converts ids to strings", () => {
    const { plan, issues } = compile([{ id: 5, caption: 'Home', url: '/home/' }]);
    expect(issues).toEqual([]);
    expect(plan.side).toMatchObject([{ id: '5', name: 'Home', path: '/home', openType: 'tag', parentName: '' }]);
  });

  test.each([
    ['nothing', null],
    ['a text', '<html>'],
    ['an empty list', []],
    ['an object', { subMenuItems: [] }],
    ['a list of strings', ['x']],
  ])('%s is one issue and an empty menu', (_, answer) => {
    const { plan, issues } = compileMenu(answer, site, { tenantId: plainTenant, language: 'en' });
    expect(issues).toMatchObject([{ severity: 'error', file: 'mainMenu' }]);
    expect(plan).toMatchObject({ side: [], user: [], allowed: { first: undefined } });
  });

  test('skips disabled entries and functions', () => {
    const { side, auth, allowed } = planOf([
      {
        id: 1,
        caption: 'A',
        url: '/a',
        subFuncItems: [
          { id: 11, caption: 'x' },
          { id: 12, enable: false },
        ],
      },
      { id: 2, caption: 'B', url: '/b', enable: false, subMenuItems: [{ id: 3, caption: 'C', url: '/b/c' }] },
    ]);
    expect(draw(side)).toBe('1:/a');
    expect([...auth.func.keys()]).toEqual(['11']);
    expect([...allowed.access]).toEqual(['/a']);
  });

  test('a group whose entries are all disabled is not a page', () => {
    const off = { id: 2, caption: 'B', url: '/a/b', enable: false };
    const { side, allowed } = planOf([{ id: 1, caption: 'A', url: '/a', subMenuItems: [off] }]);
    expect(side).toEqual([]);
    expect(allowed.access.size).toBe(0);
  });

  test.each([
    ['admin/users', '/admin/users'],
    ['#/admin/users', '/admin/users'],
    ['/admin/users/?tab=2', '/admin/users?tab=2'],
    ['//evil.example', ''],
    ['javascript:alert(1)', ''],
    ['/a/../b', ''],
    ['/%zz', ''],
  ])('reads the URL %s as "%s"', (url, path) => {
    const { plan, issues } = compile([
      { id: 1, caption: 'A', url, subMenuItems: [{ id: 2, caption: 'B', url: '/b' }] },
    ]);
    expect(plan.side[0]?.path).toBe(path);
    expect(issues.map((issue) => issue.message)).toEqual(
      path === '' ? [`cannot open the URL ${JSON.stringify(url)}`] : [],
    );
  });

  test('a URL of another site opens in a new browser tab, whatever its open type', () => {
    const [node] = planOf([{ id: 1, caption: 'A', url: 'https://a.example/', openType: 'tag' }]).side;
    expect(node).toMatchObject({ openType: 'link', path: 'https://a.example/' });
  });
});

test('maps menu and function ids to parent-caption, each in its own map (MENU-02)', () => {
  const { auth } = planOf([
    {
      id: 100500,
      caption: '系统管理',
      subMenuItems: [
        { id: 100501, caption: '用户管理', url: '/admin/users', subFuncItems: [{ id: 100501, caption: '新增' }] },
      ],
    },
  ]);
  expect([...auth.menu]).toEqual([
    ['100500', '-系统管理'],
    ['100501', '-系统管理-用户管理'],
  ]);
  expect([...auth.func]).toEqual([['100501', '-系统管理-用户管理-新增']]);
});

describe('collapsing', () => {
  const only = { id: 7, caption: 'Only', url: '/x/only', openType: 'iframe' };

  test.each([100013, 100626])('%i with exactly one sub-item takes its link and open type (MENU-03)', (id) => {
    const { side, allowed } = planOf([{ id, caption: 'Apps', url: '/x', subMenuItems: [only] }]);
    expect(side).toMatchObject([{ id: String(id), name: 'Apps', path: '/x/only', openType: 'iframe', children: [] }]);
    expect(allowed.access).toEqual(new Set(['/x/only']));
  });

  test('two sub-items, or another id, do not collapse (MENU-03)', () => {
    const two = [only, { id: 8, caption: 'Other', url: '/x/other' }];
    const menu = [
      { id: 100013, caption: 'Apps', subMenuItems: two },
      { id: 99, caption: 'Other', subMenuItems: [{ ...only, id: 9 }] },
    ];
    expect(draw(planOf(menu).side)).toBe('100013:(7:/x/only 8:/x/other) 99:(9:/x/only)');
  });

  test('a disabled sub-item does not count (MENU-03)', () => {
    const items = [only, { id: 8, caption: 'Off', url: '/x/off', enable: false }];
    expect(draw(planOf([{ id: 100626, caption: 'Tools', subMenuItems: items }]).side)).toBe('100626:/x/only');
  });

  test('collapsing into a framed URL of another site opens its frame (MENU-03, MENU-10)', () => {
    const framed = { id: 7, caption: 'Only', url: 'https://a.example/', openType: 'iframe' };
    const { side, frames, allowed } = planOf([{ id: 100013, caption: 'Apps', subMenuItems: [framed] }]);
    expect(draw(side)).toBe('100013:/frame/7');
    expect(frames.get('/frame/7')).toEqual({ id: '7', path: '/frame/7', title: 'Only', url: 'https://a.example/' });
    expect(allowed.access.has('/frame/7')).toBe(true);
  });
});

test('children with the path of their parent are removed, others stay (MENU-04)', () => {
  const items = [
    { id: 2, caption: 'Same', url: '/a/' },
    { id: 3, caption: 'Other', url: '/a/b' },
  ];
  expect(draw(planOf([{ id: 1, caption: 'A', url: '/a', subMenuItems: items }]).side)).toBe('1:/a(3:/a/b)');
  expect(draw(planOf([{ id: 1, caption: 'A', url: '/a', subMenuItems: items.slice(0, 1) }]).side)).toBe('1:/a');
});

test('orders, display centre, concentrators and alarm management lose their children and open themselves (MENU-05)', () => {
  const ids = site.menu.dropChildren.map((entry) => Number(entry.id));
  expect(site.menu.dropChildren.map((entry) => entry.caption)).toEqual([
    '工单管理',
    '数据展示中心',
    '集中控制器',
    '告警管理',
  ]);
  expect(ids[0]).toBe(100003);
  const { side, allowed } = planOf(
    ids.map((id) => ({
      id,
      caption: 'x',
      url: `/x${id}`,
      subMenuItems: [{ id: id + 1_000_000, caption: 'y', url: `/x${id}/y` }],
    })),
  );
  expect(draw(side)).toBe(ids.map((id) => `${id}:/x${id}`).join(' '));
  for (const id of ids) expect(allowed.access.has(`/x${id}`)).toBe(true);
});

test('an entry whose children are dropped stays as a leaf, whether they are enabled or not (MENU-05)', () => {
  for (const { id } of site.menu.dropChildren)
    for (const enable of [true, false]) {
      const child = { id: 7, caption: 'y', url: '/x/y', enable };
      const { side, allowed } = planOf([{ id, caption: 'x', url: '/x', subMenuItems: [child] }]);
      expect(draw(side)).toBe(`${id}:/x`);
      expect(allowed.access.has('/x')).toBe(true);
    }
});

test('a group emptied at any depth is not a page (MENU-05)', () => {
  const off = { id: 3, caption: 'C', url: '/a/b/c', enable: false };
  const group = { id: 2, caption: 'B', url: '/a/b', subMenuItems: [off] };
  const menu = [{ id: 1, caption: 'A', url: '/a', subMenuItems: [group] }];
  expect(planOf(menu)).toMatchObject({ side: [], allowed: { access: new Set() } });
  const open = { id: 4, caption: 'D', url: '/a/d' };
  const more = [{ id: 1, caption: 'A', url: '/a', subMenuItems: [group, open] }];
  expect(draw(planOf(more).side)).toBe('1:/a(4:/a/d)');
});

test('an entry with a link to itself opens also when all others below it are disabled (MENU-04, GUARD-04)', () => {
  const off = { id: 4, caption: 'Off', url: '/a/off', enable: false };
  const emptied = { id: 3, caption: 'Emptied', url: '/a/group', subMenuItems: [off] };
  const self = { id: 2, caption: 'Same', url: '/a' };
  for (const subMenuItems of [[self, emptied], [{ ...self, subMenuItems: [off] }]]) {
    const { side, allowed } = planOf([{ id: 1, caption: 'A', url: '/a', subMenuItems }]);
    expect(draw(side)).toBe('1:/a');
    expect([...allowed.access]).toEqual(['/a']);
  }
});

test('a link of an entry to itself stays allowed when others keep the entry a group (GUARD-04)', () => {
  const subMenuItems = [
    { id: 2, caption: 'Same', url: '/a' },
    { id: 3, caption: 'Other', url: '/a/b' },
  ];
  expect([...planOf([{ id: 1, caption: 'A', url: '/a', subMenuItems }]).allowed.access]).toEqual(['/a', '/a/b']);
});

test('a sub-item of a collapsing entry counts and opens although all below it is disabled (MENU-03, GUARD-04)', () => {
  const off = { id: 8, caption: 'Off', url: '/x/sub/off', enable: false };
  const sub = { id: 7, caption: 'Sub', url: '/x/sub', subMenuItems: [off] };
  const other = { id: 9, caption: 'Other', url: '/x/other' };
  for (const { id } of site.menu.collapseSingle) {
    const alone = planOf([{ id, caption: 'x', url: '/x', subMenuItems: [sub] }]);
    expect(draw(alone.side)).toBe(`${id}:/x/sub`);
    expect([...alone.allowed.access]).toEqual(['/x/sub']);
    const both = planOf([{ id, caption: 'x', url: '/x', subMenuItems: [sub, other] }]);
    expect(draw(both.side)).toBe(`${id}:/x(7:/x/sub 9:/x/other)`);
    expect([...both.allowed.access]).toEqual(['/x/sub', '/x/other']);
  }
});

test('an enabled sub-item of a collapsing entry is reachable also with entries below it (GUARD-04)', () => {
  for (const { id } of site.menu.collapseSingle) {
    const deep = { id: 8, caption: 'Deep', url: '/x/sub/deep' };
    const sub = { id: 7, caption: 'Sub', url: '/x/sub', subMenuItems: [deep] };
    const other = { id: 9, caption: 'Other', url: '/x/other' };
    for (const subMenuItems of [[sub], [sub, other]]) {
      const { allowed } = planOf([{ id, caption: 'x', url: '/x', subMenuItems }]);
      expect(allowed.access.has('/x/sub')).toBe(true);
      expect(allowed.access.has('/x/sub/deep')).toBe(true);
    }
  }
});

test('100381 is hidden, and so is a group with nothing else (MENU-06)', () => {
  const hidden = { id: 100381, caption: 'Feedback', url: '/operation/feedback' };
  const { side, allowed } = planOf([
    { id: 1, caption: 'A', url: '/a', subMenuItems: [{ id: 2, caption: 'B', url: '/a/b' }, hidden] },
    { id: 3, caption: 'C', url: '/c', subMenuItems: [{ ...hidden, id: 100410 }] },
  ]);
  expect(draw(side)).toBe('1:/a(2:/a/b)');
  expect(allowed.access.has('/c')).toBe(false);
});

describe('links of one tenant', () => {
  const apps = {
    id: 100013,
    caption: 'Apps',
    url: '/appManage',
    subMenuItems: [{ id: 5, caption: 'Mini apps', url: '/appManage/mini' }],
  };

  test('the configured tenant gets its two links under /appManage (MENU-07)', () => {
    const [node] = planOf([apps], extrasTenant).side;
    expect(node?.children.map(({ name, path, openType }) => [name, path, openType])).toEqual([
      ['Mini apps', '/appManage/mini', 'tag'],
      ['Smart greening', 'https://greening.example.com/', 'link'],
      ['Public WiFi', 'https://wifi.example.com/', 'link'],
    ]);
  });

  test('no other tenant gets them, and captions follow the language (MENU-07)', () => {
    expect(draw(planOf([apps], plainTenant).side)).toBe('100013:/appManage/mini');
    const { plan } = compileMenu(answerOf(apps), site, { tenantId: extrasTenant, language: 'zh' });
    expect(plan.side[0]?.children.map((child) => child.name)).toEqual(['Mini apps', '智慧绿化管理', '公共 WiFi 服务']);
  });

  test('they appear once, even if two entries share the path', () => {
    const { side } = planOf([apps, { id: 6, caption: 'Apps again', url: '/appManage' }], extrasTenant);
    expect(side.flatMap((node) => node.children).filter((child) => child.id === 'extra-wifi')).toHaveLength(1);
  });
});

test('100027 and 100629 leave the side menu; the children of 100027 but two fill the user menu (MENU-08)', () => {
  const { side, user, allowed } = planOf([
    {
      id: 100027,
      caption: 'Me',
      subMenuItems: [
        { id: 100150, caption: 'My news', url: '/operation/messageCenter' },
        { id: 20, caption: 'Account', url: '/my/account' },
        { id: 100204, caption: 'My notices', url: '/operation/noticeCenter' },
      ],
    },
    { id: 100629, caption: 'Screen', url: '/screen' },
    { id: 30, caption: 'Home', url: '/workTable' },
  ]);
  expect(draw(side)).toBe('30:/workTable');
  expect(draw(user)).toBe('20:/my/account');
  expect(allowed.access).toEqual(
    new Set(['/operation/messageCenter', '/my/account', '/operation/noticeCenter', '/screen', '/workTable']),
  );
});

test('two configured entries are hidden from the side menu but still open (MENU-09)', () => {
  const { side, allowed } = planOf([
    {
      id: 1,
      caption: 'Operation',
      url: '/operation',
      subMenuItems: [
        { id: Number(site.menu.hiddenFromSide[0]!.id), caption: 'News', url: '/operation/messageCenter' },
        { id: Number(site.menu.hiddenFromSide[1]!.id), caption: 'Notices', url: '/operation/noticeCenter' },
        { id: 2, caption: 'Inspection', url: '/operation/inspection' },
      ],
    },
  ]);
  expect(site.menu.hiddenFromSide).toHaveLength(2);
  expect(draw(side)).toBe('1:/operation(2:/operation/inspection)');
  expect(allowed.access.has('/operation/messageCenter')).toBe(true);
});

describe('framed entries', () => {
  test('an iframe entry becomes a route with its caption as title (MENU-10)', () => {
    const { frames, allowed, byPath, side } = planOf([
      { id: 1, caption: 'Plans', url: '/lightTools/plan?kind=a', openType: 'iframe' },
      { id: 2, caption: 'Bought', url: 'https://bought.example/app', openType: 'iframe' },
    ]);
    expect([...frames.values()]).toEqual([
      { id: '1', path: '/lightTools/plan', title: 'Plans', url: '/lightTools/plan?kind=a' },
      { id: '2', path: '/frame/2', title: 'Bought', url: 'https://bought.example/app' },
    ]);
    expect(draw(side)).toBe('1:/lightTools/plan?kind=a 2:/frame/2');
    expect([...allowed.access]).toEqual(['/lightTools/plan', '/frame/2']);
    expect(byPath.get('/frame/2')?.name).toBe('Bought');
  });
});

test('reports a duplicate id and keeps the first entry', () => {
  const { plan, issues } = compile([
    { id: 1, caption: 'A', url: '/a' },
    { id: '1', caption: 'B', url: '/b' },
  ]);
  expect(issues).toMatchObject([{ severity: 'error', path: 'entry 1', message: duplicateMenuId }]);
  expect(draw(plan.side)).toBe('1:/a');
});

test('every rule comes from the site document (MENU-12)', () => {
  const entry = (id: string) => [{ id }];
  const rules: typeof site = {
    ...site,
    access: { paths: [], fallbacks: [], byFunction: [] },
    menu: {
      ...site.menu,
      maxLevels: 2,
      collapseSingle: entry('1'),
      dropChildren: entry('2'),
      hidden: entry('3'),
      hiddenFromSide: entry('4'),
      outsideSide: entry('5'),
      userMenu: { id: '5', except: entry('51') },
      tenantExtras: [
        {
          tenantId: '9',
          under: '/six',
          items: [{ id: 'x', caption: { zh: '外', en: 'Out' }, url: 'https://x.example/' }],
        },
      ],
    },
  };
  const child = (id: number) => ({ id, caption: 'child', url: `/child${id}` });
  const { plan } = compile(
    [
      { id: 1, caption: '1', subMenuItems: [child(11)] },
      { id: 2, caption: '2', url: '/two', subMenuItems: [child(21)] },
      { id: 3, caption: '3', url: '/three' },
      { id: 4, caption: '4', url: '/four' },
      { id: 5, caption: '5', subMenuItems: [child(51), child(52)] },
      { id: 6, caption: '6', url: '/six' },
    ],
    '9',
    rules,
  );
  expect(draw(plan.side)).toBe('1:/child11 2:/two 6:/six(x:https://x.example/)');
  expect(draw(plan.user)).toBe('52:/child52');
});

test('the side menu has three levels: at the limit an entry with a page opens it, a group is removed', () => {
  const deep = (id: number, url: string) => ({
    id,
    caption: 'level 3',
    url,
    subMenuItems: [{ id: id + 100, caption: 'level 4', url: `/deep${id}` }],
  });
  const { side, allowed } = planOf([
    {
      id: 1,
      caption: 'level 1',
      subMenuItems: [{ id: 2, caption: 'level 2', subMenuItems: [deep(3, '/three'), deep(4, '')] }],
    },
  ]);
  expect(draw(side)).toBe('1:(2:(3:/three))');
  expect(allowed.access).toEqual(new Set(['/deep3', '/deep4', '/three']));
});
