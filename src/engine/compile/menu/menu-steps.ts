import type { Language } from '../../../schemas/grammar/text.ts';
import type { Site } from '../../../schemas/site.ts';
import { type MenuNode, mapMenu, walkMenu } from './menu-node.ts';
import { pathOfRoute } from './read-menu.ts';

type Menu = readonly MenuNode[];
const idsOf = (entries: readonly { id: string }[]) => new Set(entries.map((entry) => entry.id));

/** Gives entries that a platform may send with one of several paths the path of their page (GUARD-07). */
export function leadEntries(menu: Menu, site: Site): Menu {
  const leads = site.menu.leads ?? [];
  return mapMenu(menu, (node) => {
    const path = pathOfRoute(node.path);
    const lead = leads.find((rule) => rule.path === path);
    return lead ? { ...node, path: lead.to + node.path.replace(/^[^?#]*/, '') } : node;
  });
}

/**
 * Closes groups whose entries are all disabled, at every level: they are not pages themselves. Entries that are pages
 * whatever is below them stay: those with a link to themselves (MENU-04), the sub-items of collapsing entries
 * (MENU-03, GUARD-04), and entries whose children are dropped (MENU-05).
 *
 * @param menu without links of entries to themselves
 * @param selfLinked ids of the entries that had one
 */
export function closeEmptied(menu: Menu, site: Site, selfLinked: ReadonlySet<string>): Menu {
  const collapsing = idsOf(site.menu.collapseSingle);
  const subItems = [...walkMenu(menu)].flatMap((node) => (collapsing.has(node.id) ? node.children : []));
  const pages = new Set([...selfLinked, ...idsOf(subItems)]);
  const closed = new Set<MenuNode>();
  return mapMenu(menu, (node) => {
    if (dropsChildren(node, site)) return node;
    const isEmptied = node.children.length === 0 ? node.hasDisabled : node.children.every((child) => closed.has(child));
    if (!isEmptied) return node;
    if (pages.has(node.id)) return { ...node, children: [] };
    const empty = { ...node, path: '', children: [] };
    closed.add(empty);
    return empty;
  });
}

/** Removes children with the path of their parent (MENU-04). */
export const dropSelfLinks = (menu: Menu): Menu =>
  mapMenu(menu, (node) => ({ ...node, children: node.children.filter((child) => !isSelfLink(child, node)) }));

/** The ids of entries that have a link to themselves. */
export const selfLinkedIn = (menu: Menu): ReadonlySet<string> =>
  idsOf([...walkMenu(menu)].filter((node) => node.children.some((child) => isSelfLink(child, node))));

const isSelfLink = (child: MenuNode, parent: MenuNode): boolean => child.path !== '' && child.path === parent.path;

/** Removes the children of configured entries, which then open themselves (MENU-05). */
export function dropNamedChildren(menu: Menu, site: Site): Menu {
  return mapMenu(menu, (node) => (dropsChildren(node, site) ? { ...node, children: [] } : node));
}

const dropsChildren = ({ id, path }: MenuNode, { menu }: Site): boolean =>
  menu.dropChildren.some((entry) => entry.id === id) || (menu.dropChildrenAt ?? []).includes(pathOfRoute(path));

/** Gives configured entries with exactly one child its link and open type (MENU-03). */
export function collapseSingles(menu: Menu, site: Site): Menu {
  const ids = idsOf(site.menu.collapseSingle);
  return mapMenu(menu, (node) => {
    const [only, ...others] = node.children;
    if (!ids.has(node.id) || !only || others.length > 0) return node;
    return { ...node, path: only.path, openType: only.openType, children: only.children };
  });
}

/** Hides configured entries at every level (MENU-06, MENU-09). */
export const hideEntries = (menu: Menu, site: Site): Menu =>
  withoutEntries(menu, idsOf([...site.menu.hidden, ...site.menu.hiddenFromSide]));

/** Removes a group when all its entries are removed: it is not a page itself. */
function withoutEntries(menu: Menu, ids: ReadonlySet<string>): Menu {
  return menu.flatMap((node) => {
    if (ids.has(node.id)) return [];
    const children = withoutEntries(node.children, ids);
    return node.children.length > 0 && children.length === 0 ? [] : [{ ...node, children }];
  });
}

/** Adds a configured tenant's external links under a configured entry (MENU-07). */
export function addTenantExtras(menu: Menu, site: Site, tenantId: string, language: Language): Menu {
  const extras = site.menu.tenantExtras.filter((extra) => extra.tenantId === tenantId);
  if (extras.length === 0) return menu;
  const taken = new Set([...walkMenu(menu)].map((node) => node.id));
  return mapMenu(menu, (node) => {
    const items = extras
      .filter((extra) => extra.under === node.path)
      .flatMap((extra) => extra.items)
      .filter((item) => !taken.has(item.id));
    if (items.length === 0) return node;
    for (const item of items) taken.add(item.id);
    const added = items.map(
      (item): MenuNode => ({
        id: item.id,
        name: item.caption[language],
        path: item.url,
        openType: 'link',
        parentName: node.name,
        functions: [],
        children: [],
        hasDisabled: false,
      }),
    );
    return { ...node, children: [...node.children, ...added] };
  });
}

/** Removes some first-level entries from the side menu and limits its levels (MENU-08, SHELL-01). */
export function splitSideMenu(menu: Menu, site: Site): Menu {
  const outside = idsOf(site.menu.outsideSide);
  const cut = (nodes: Menu, level: number): Menu =>
    nodes.map((node) => ({
      ...node,
      children: level >= site.menu.maxLevels ? [] : cut(node.children, level + 1),
    }));
  return withoutEmptyGroups(cut(withoutEntries(menu, outside), 1));
}

/** Builds the user menu from the children of one entry, with exceptions (MENU-08). */
export function splitUserMenu(menu: Menu, site: Site): Menu {
  const except = idsOf(site.menu.userMenu.except);
  const find = (nodes: Menu): MenuNode | undefined => {
    for (const node of nodes) {
      const found = node.id === site.menu.userMenu.id ? node : find(node.children);
      if (found) return found;
    }
    return undefined;
  };
  return (find(menu)?.children ?? []).filter((node) => !except.has(node.id) && node.path !== '');
}

/** False for an entry that neither opens nor contains anything. */
const withoutEmptyGroups = (menu: Menu): Menu =>
  mapMenu(menu, (node) => (node.path === '' && node.children.length === 0 ? undefined : node));
