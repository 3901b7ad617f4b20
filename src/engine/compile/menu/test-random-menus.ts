import fc from 'fast-check';
import { expect } from 'vitest';
import { decideRoute, isPublicPath } from '../../access/decide-route.ts';
import { extrasTenant, plainTenant, site } from '../test-site.ts';
import { accessPathOf } from './access-path.ts';
import { compileMenu } from './compile-menu.ts';
import { type MenuNode, walkMenu } from './menu-node.ts';

/** Fixed, so that every run tries the same menus. */
export const seed = 20_260_721;

const junk = fc.constantFrom(null, undefined, true, '', [], {}, Number.NaN, 1e21, 'x');
const ruleIds = [
  ...site.menu.collapseSingle,
  ...site.menu.dropChildren,
  ...site.menu.hidden,
  ...site.menu.hiddenFromSide,
  ...site.menu.outsideSide,
  ...site.menu.userMenu.except,
].map((entry) => entry.id);
const id = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 200 }) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 200 }).map(String) },
  { weight: 3, arbitrary: fc.constantFrom(...ruleIds, ...ruleIds.map(Number)) },
  { weight: 1, arbitrary: fc.oneof(fc.string(), junk, fc.constant('extra-wifi')) },
);
const routes = [
  '/a',
  '/a/',
  '/a/b',
  '/a/b?x=1',
  '/a b',
  '/',
  '/workTable',
  '/admin',
  '/admin/organization',
  '/my',
  '/login',
  '/401',
  '/appManage',
  '/operation/alarmManage',
  '/operation/alarmManageNew/index',
  '/csmb',
  '/csmb/device',
  '/old/csmb/x',
  '/告警',
];
const url = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...routes) },
  { weight: 3, arbitrary: fc.constantFrom('', '//x.example/a', 'https://x.example/a', 'javascript:a()', '/a/../b') },
  { weight: 2, arbitrary: fc.oneof(fc.webPath(), fc.string(), junk) },
);
const functions = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.array(
      fc.record({ id, caption: fc.constantFrom('locate', 'x'), enable: fc.boolean() }, { requiredKeys: [] }),
      { maxLength: 3 },
    ),
  },
  { weight: 1, arbitrary: junk },
);

interface Loose {
  [key: string]: unknown;
  subMenuItems?: unknown;
}

const entry = fc.record(
  {
    id,
    caption: fc.oneof(fc.constantFrom('A', 'B', ' '), junk),
    url,
    openType: fc.oneof(fc.constantFrom('tag', 'link', 'iframe'), junk),
    enable: fc.oneof(
      { weight: 6, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constantFrom(false, null) },
    ),
    subFuncItems: functions,
  },
  { requiredKeys: ['id'] },
);

/** Nests entries by number, also below themselves and below several: trees, shared nodes and cycles. */
const knot = fc
  .tuple(
    fc.array(entry, { maxLength: 40 }),
    fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 60 }),
    fc.array(junk, { maxLength: 2 }),
  )
  .map(([entries, links, strays]) => {
    const root: Loose = { id: 0, subMenuItems: [...strays] };
    const all: Loose[] = [root, ...entries];
    const put = (above: Loose, below: Loose) => {
      if (!Array.isArray(above.subMenuItems)) above.subMenuItems = [];
      (above.subMenuItems as unknown[]).push(below);
    };
    // Most are below an earlier one, so that the menu is connected.
    for (const [index, own] of entries.entries()) put(all[(links[index]?.[0] ?? 0) % (index + 1)]!, own);
    for (const [above, below] of links.slice(entries.length)) put(all[above % all.length]!, all[below % all.length]!);
    return [root];
  });

/** Menus as broken as a platform could send them. */
export const brokenMenu: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 20, arbitrary: knot },
  { weight: 1, arbitrary: fc.anything() },
);

const compile = (answer: unknown, tenantId = plainTenant) => compileMenu(answer, site, { tenantId, language: 'en' });
const depthOf = (nodes: readonly MenuNode[]): number => Math.max(0, ...nodes.map((node) => 1 + depthOf(node.children)));

/** Invariants of every menu: unique ids, three levels, and every page that opens in the console is allowed. */
export function checkPlan(answer: unknown): void {
  for (const tenantId of [plainTenant, extrasTenant]) {
    const { plan, issues } = compile(answer, tenantId);
    const nodes = [...walkMenu(plan.side)];
    expect(new Set(nodes.map((node) => node.id)).size).toBe(nodes.length);
    expect(depthOf(plan.side)).toBeLessThanOrEqual(site.menu.maxLevels);
    for (const node of nodes) {
      if (node.children.length > 0) continue;
      expect(node.path).not.toBe('');
      if (node.openType !== 'link') expect(plan.allowed.access).toContain(accessPathOf(node.path, site));
    }
    for (const issue of issues) expect(issue.message).not.toBe('');
  }
}

/** A menu whose entries each have a URL and a function; some are disabled. */
export const switchedMenu = fc
  .tuple(fc.array(fc.tuple(fc.nat(), fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 60 }))
  .map(([switches]) => {
    const off = new Set<number>();
    const root = { id: 'root', subMenuItems: [] as object[] };
    const all = [root];
    switches.forEach(([place, enable, functionOn], index) => {
      const above = place % all.length;
      const item = {
        id: `m${index}`,
        url: `/p/${index}`,
        caption: 'x',
        enable,
        subFuncItems: [{ id: `f${index}`, caption: 'x', enable: functionOn }],
        subMenuItems: [] as object[],
      };
      all[above]!.subMenuItems.push(item);
      all.push(item);
      if (!enable || off.has(above - 1)) off.add(index);
    });
    const offFunctions = switches.flatMap(([, , on], index) => (on && !off.has(index) ? [] : [`f${index}`]));
    return { answer: [root], offPaths: [...off].map((index) => `/p/${index}`), offFunctions };
  });

interface RuledItem {
  id: number;
  url: string;
  caption: string;
  enable: boolean;
  subMenuItems: RuledItem[];
}

/** A menu with few paths, so that entries link to themselves, and with collapsing entries; some are disabled. */
export const ruledMenu = fc
  .array(fc.tuple(fc.nat(), fc.constantFrom('/a', '/b', '/c'), fc.nat({ max: 3 })), { minLength: 1, maxLength: 30 })
  .map((entries) => {
    const root: RuledItem = { id: 0, url: '', caption: 'root', enable: true, subMenuItems: [] };
    const all = [root];
    const collapsing = site.menu.collapseSingle.map((entry) => Number(entry.id));
    for (const [index, [place, url, chance]] of entries.entries()) {
      const id = collapsing[index - 1] ?? index + 1;
      const item = { id, url, caption: 'x', enable: chance > 0, subMenuItems: [] };
      all[place % all.length]!.subMenuItems.push(item);
      all.push(item);
    }
    return root;
  });

/** The specification's own words: leaf menu items and enabled sub-items of collapsing entries are allowed. */
export function checkRules(root: RuledItem): void {
  const { access } = compile([root]).plan.allowed;
  const collapsing = new Set(site.menu.collapseSingle.map((entry) => Number(entry.id)));
  const enabled = new Set<string>();
  const walk = (parent: RuledItem) => {
    for (const item of parent.subMenuItems.filter((one) => one.enable)) {
      enabled.add(item.url);
      if (item.subMenuItems.length === 0 || collapsing.has(parent.id)) expect(access).toContain(item.url);
      walk(item);
    }
  };
  walk(root);
  for (const path of access) expect(enabled).toContain(path);
}

/** An entry that is disabled, itself or by an ancestor, neither opens nor permits anything. */
export function checkSwitches(menu: { answer: unknown; offPaths: string[]; offFunctions: string[] }): void {
  const { plan } = compile(menu.answer);
  for (const path of menu.offPaths) {
    expect(plan.allowed.access.has(path)).toBe(false);
    expect(plan.byPath.has(path)).toBe(false);
  }
  for (const name of menu.offFunctions) expect(plan.auth.func.has(name)).toBe(false);
}

export const anyPath = fc.oneof(
  fc.constantFrom(...routes),
  fc.webPath(),
  fc.string().map((text) => `/${text}`),
);

/** The path that a router reports after navigating to a route. */
function pathAfter(route: string): string | undefined {
  try {
    return decodeURI(new URL(route, 'http://console').pathname);
  } catch {
    // The router shows its own error and does not ask the guard.
    return undefined;
  }
}

/** For any path the guard settles within three redirects, at an allowed page. */
export function checkGuard(answer: unknown, asked: string): void {
  const { allowed } = compile(answer).plan;
  let path = pathAfter(asked);
  for (let step = 0; path !== undefined; step++) {
    const decision = decideRoute(path, allowed, site);
    if (decision.kind !== 'redirect') {
      expect(decision.kind).toBe('show');
      expect(isPublicPath(path, site) || allowed.access.has(accessPathOf(path, site))).toBe(true);
      return;
    }
    expect(step, `${asked} redirects in a loop: ${path} -> ${decision.to}`).toBeLessThan(3);
    path = pathAfter(decision.to);
    expect(path, `${decision.to} is not a valid path`).toBeDefined();
  }
}
