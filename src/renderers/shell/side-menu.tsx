import { Menu, type MenuProps } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { type MenuNode, walkMenu } from '../../engine/compile/menu/menu-node.ts';
import { useConsole, useText } from '../console-context.tsx';
import { entryAddress } from '../entry-address.ts';
import { MenuIcon } from '../menu-icon.tsx';
import { texts } from '../texts.ts';

type Item = NonNullable<MenuProps['items']>[number];

/** The path a click goes to: an entry's own, or for a group the first of its leaves. */
const firstPathOf = (node: MenuNode): string => node.path || (node.children[0] ? firstPathOf(node.children[0]) : '');

/** With these keys the browser opens the address by itself. */
const isBrowsers = (event: { ctrlKey: boolean; metaKey: boolean }) => event.ctrlKey || event.metaKey;

/** The left menu: three levels, leaves open, links open a new tab (SHELL-01, SHELL-02). */
export const SideMenu = observer(({ isCollapsed, onOpened }: { isCollapsed: boolean; onOpened?(): void }) => {
  const { menu, tabs, route, site } = useConsole();
  const text = useText();
  const { side } = menu.plan;
  const newTab = text(texts.opensNewTab);
  const { items, nodes, ancestors } = useMemo(() => {
    const byId = new Map<string, MenuNode>();
    const above = new Map<string, string[]>();
    const itemOf = (node: MenuNode, level: number, parents: string[]): Item => {
      byId.set(node.id, node);
      above.set(node.id, parents);
      const icon = level === 1 ? <MenuIcon path={firstPathOf(node)} isLink={node.openType === 'link'} /> : undefined;
      if (node.children.length > 0) {
        const children = node.children.map((child) => itemOf(child, level + 1, [...parents, node.id]));
        return { key: node.id, icon, label: node.name, children };
      }
      const label =
        node.openType === 'link' ? (
          <a href={entryAddress(node.path)} target="_blank" rel="noopener noreferrer" title={newTab}>
            {node.name}
          </a>
        ) : (
          <Link to={node.path} onClick={(event) => !isBrowsers(event) && event.preventDefault()}>
            {node.name}
          </Link>
        );
      return { key: node.id, icon, label, title: node.name };
    };
    return { items: side.map((node) => itemOf(node, 1, [])), nodes: byId, ancestors: above };
  }, [side, newTab]);

  const path = tabs.activePath;
  const isHighlighted = !site.menu.neverHighlighted.some((never) => path === never || path.startsWith(`${never}/`));
  const selected = isHighlighted
    ? [...walkMenu(side)].find((node) => node.path === path && node.children.length === 0)
    : undefined;
  const parents = selected ? (ancestors.get(selected.id) ?? []) : [];
  const [opened, setOpened] = useState<string[]>();
  // Going elsewhere opens the groups above the new entry and leaves the others as they are.
  const above = parents.join(' ');
  useEffect(() => {
    setOpened((before) => before && [...new Set([...before, ...above.split(' ').filter(Boolean)])]);
  }, [above]);

  return (
    <Menu
      mode="inline"
      inlineCollapsed={isCollapsed}
      items={items}
      selectedKeys={selected ? [selected.id] : []}
      {...(isCollapsed ? {} : { openKeys: opened ?? parents, onOpenChange: setOpened })}
      onClick={({ key, domEvent }) => {
        const node = nodes.get(key);
        if (!node || isBrowsers(domEvent)) return;
        route.openEntry(node);
        onOpened?.();
      }}
      aria-label={text(texts.menu)}
    />
  );
});
