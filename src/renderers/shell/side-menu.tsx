import { Menu, type MenuProps } from 'antd';
import { observer } from 'mobx-react-lite';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { entryAddress } from '../../engine/access/entry-address.ts';
import type { MenuNode } from '../../engine/compile/menu/menu-node.ts';
import { useMenu, useRoute, useSite, useTabs, useText } from '../context/console-context.tsx';
import { texts } from '../texts/texts.ts';
import { MenuIcon } from '../widgets/menu-icon.tsx';

type Item = NonNullable<MenuProps['items']>[number];

/** The path that a click opens: the entry's own, or for a group its first leaf's. */
const firstPathOf = (node: MenuNode): string => node.path || (node.children[0] ? firstPathOf(node.children[0]) : '');

/** With these modifiers the browser opens the link itself. */
const isBrowsers = (event: { ctrlKey: boolean; metaKey: boolean }) => event.ctrlKey || event.metaKey;

const noGroups: readonly string[] = [];

/** The position of an entry: its parent groups, from the top. */
interface Place {
  node: MenuNode;
  groups: readonly string[];
}

/** Every entry by its id, and the first leaf of each path. */
function placesOf(side: readonly MenuNode[]) {
  const byId = new Map<string, Place>();
  const byPath = new Map<string, Place>();
  const walk = (nodes: readonly MenuNode[], groups: readonly string[]) => {
    for (const node of nodes) {
      const place = { node, groups };
      byId.set(node.id, place);
      if (node.children.length > 0) walk(node.children, [...groups, node.id]);
      else if (!byPath.has(node.path)) byPath.set(node.path, place);
    }
  };
  walk(side, []);
  return { byId, byPath };
}

/** Returns the same set if nothing is new, to avoid a redraw. */
const withAll = (before: ReadonlySet<string>, ids: readonly string[]) =>
  ids.every((id) => before.has(id)) ? before : new Set([...before, ...ids]);

/** Longer than a pointer takes to cross a group, shorter than before a click. */
const restMs = 60;

/** Calls `fill` when the pointer rests on a group, so that its entries are ready on click. */
function useApproach(fill: (id: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => leave, [leave]);
  return useMemo(
    () => ({
      onTitleMouseEnter: ({ key }: { key: string }) => {
        leave();
        timer.current = setTimeout(() => startTransition(() => fill(key)), restMs);
      },
      onTitleMouseLeave: leave,
    }),
    [fill, leave],
  );
}

/** The side menu: three levels; leaves open pages, links open a new browser tab (SHELL-01, SHELL-02). */
export const SideMenu = observer(({ isCollapsed, onOpened }: { isCollapsed: boolean; onOpened?(): void }) => {
  const menu = useMenu();
  const tabs = useTabs();
  const route = useRoute();
  const site = useSite();
  const text = useText();
  const { side } = menu.plan;
  const newTab = text(texts.opensNewTab);
  const { byId, byPath } = useMemo(() => placesOf(side), [side]);

  const path = tabs.activePath;
  const isHighlighted = !site.menu.neverHighlighted.some((never) => path === never || path.startsWith(`${never}/`));
  const selected = isHighlighted ? byPath.get(path) : undefined;
  const groups = selected?.groups ?? noGroups;
  const [opened, setOpened] = useState<readonly string[]>();
  // A group keeps its entries once filled, so that it can animate closing.
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set());
  const open = (keys: readonly string[]) => {
    setOpened(keys);
    setFilled((before) => withAll(before, keys));
  };
  const fill = useCallback((id: string) => setFilled((before) => withAll(before, [id])), []);
  const approach = useApproach(fill);
  // Navigating expands the groups above the new entry and leaves the others unchanged.
  useEffect(() => {
    setOpened((before) => before && [...new Set([...before, ...groups])]);
    setFilled((before) => withAll(before, groups));
  }, [groups]);

  const items = useMemo(() => {
    // Closed groups are not filled: a large menu appears sooner.
    const isFilled = (id: string) => isCollapsed || filled.has(id) || groups.includes(id);
    const itemOf = (node: MenuNode, level: number): Item => {
      const icon = level === 1 ? <MenuIcon path={firstPathOf(node)} isLink={node.openType === 'link'} /> : undefined;
      if (node.children.length > 0) {
        const children = isFilled(node.id) ? node.children.map((child) => itemOf(child, level + 1)) : [];
        return { key: node.id, icon, label: node.name, children, ...(isFilled(node.id) ? {} : approach) };
      }
      const label =
        node.openType === 'link' ? (
          <a href={entryAddress(node.path, node.openType)} target="_blank" rel="noopener noreferrer" title={newTab}>
            {node.name}
          </a>
        ) : (
          <Link to={node.path} onClick={(event) => !isBrowsers(event) && event.preventDefault()}>
            {node.name}
          </Link>
        );
      return { key: node.id, icon, label, title: node.name };
    };
    return side.map((node) => itemOf(node, 1));
  }, [side, newTab, isCollapsed, filled, groups, approach]);

  return (
    <Menu
      mode="inline"
      inlineCollapsed={isCollapsed}
      items={items}
      selectedKeys={selected ? [selected.node.id] : []}
      {...(isCollapsed ? {} : { openKeys: [...(opened ?? groups)], onOpenChange: open })}
      onClick={({ key, domEvent }) => {
        const node = byId.get(key)?.node;
        if (!node || isBrowsers(domEvent)) return;
        route.openEntry(node);
        onOpened?.();
      }}
      aria-label={text(texts.menu)}
    />
  );
});
