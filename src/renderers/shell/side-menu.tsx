import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useMenu, useRoute, useSite, useTabs, useText } from '../context/console-context.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { LazyPlace } from '../loading/lazy-place.tsx';
import { texts } from '../texts/texts.ts';
import { placesOf } from './menu-places.ts';
import { MenuEntries } from './side-menu-entries.tsx';
import { focusByKey, keepTabStop } from './side-menu-keys.ts';
import { useFlyout } from './use-flyout.ts';
import './side-menu.css';

const SideMenuFlyout = lazyPart(() => import('./side-menu-flyout.tsx'));

const noGroups: readonly string[] = [];

/** With these modifiers the browser opens the link itself. */
const isBrowsers = (event: { ctrlKey: boolean; metaKey: boolean }) => event.ctrlKey || event.metaKey;

const idOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-entry]')?.dataset.entry : undefined;

/**
 * The side menu: three levels; leaves open pages, links open a new browser tab (SHELL-01, SHELL-02). Only entries of
 * open groups are drawn, so that a menu of thousands appears and opens at once. Collapsed, it shows the icons, and a
 * group's entries beside them.
 */
export const SideMenu = observer(({ isCollapsed, onOpened }: { isCollapsed: boolean; onOpened?(): void }) => {
  const menu = useMenu();
  const tabs = useTabs();
  const route = useRoute();
  const site = useSite();
  const text = useText();
  const root = useRef<HTMLUListElement>(null);
  const flyout = useFlyout();
  const { side } = menu.plan;
  const { byId, byPath } = useMemo(() => placesOf(side), [side]);

  const path = tabs.activePath;
  const isHighlighted = !site.menu.neverHighlighted.some((never) => path === never || path.startsWith(`${never}/`));
  const selected = isHighlighted ? byPath.get(path) : undefined;
  const groups = selected?.groups ?? noGroups;
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(groups));
  // Navigating expands the groups above the new entry and leaves the others unchanged.
  useEffect(() => {
    setOpened((before) => (groups.every((id) => before.has(id)) ? before : new Set([...before, ...groups])));
  }, [groups]);

  // The current entry comes into view once, when its groups are open; what the user scrolls to afterwards stays.
  const shown = useRef<string>(undefined);
  const current = selected?.node.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry may appear with its group
  useEffect(() => {
    if (current === undefined || shown.current === current) return;
    const entry = root.current?.querySelector(`[data-entry="${CSS.escape(current)}"]`);
    entry?.scrollIntoView({ block: 'nearest' });
    if (entry) shown.current = current;
  }, [current, opened]);

  const toggle = (id: string) =>
    setOpened((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
    );

  const onClick = (event: MouseEvent) => {
    const id = idOf(event.target);
    const node = id === undefined ? undefined : byId.get(id)?.node;
    if (!node) return;
    if (node.children.length > 0) {
      if (isCollapsed) flyout.toggle(node, event.target as Element);
      else toggle(node.id);
      return;
    }
    if (isBrowsers(event)) return;
    if (node.openType !== 'link') event.preventDefault();
    flyout.close();
    route.openEntry(node);
    onOpened?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = idOf(event.target);
    const node = id === undefined ? undefined : byId.get(id)?.node;
    const isGroup = node !== undefined && node.children.length > 0;
    if (isGroup && event.key === 'ArrowRight' && isCollapsed) flyout.open(node, event.target as Element);
    else if (isGroup && event.key === 'ArrowRight' && !opened.has(node.id)) toggle(node.id);
    else if (isGroup && event.key === 'ArrowLeft' && opened.has(node.id)) toggle(node.id);
    else if (!focusByKey(event)) return;
    event.preventDefault();
  };
  const newTab = text(texts.opensNewTab);
  return (
    <>
      <ul
        ref={root}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: entries of a menu, in a list
        role="menu"
        aria-label={text(texts.menu)}
        className={`lamp-menu ant-menu-root${isCollapsed ? ' ant-menu-inline-collapsed' : ''}`}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={keepTabStop}
        {...(isCollapsed ? flyout.hover((id) => byId.get(id)?.node) : {})}
      >
        <MenuEntries
          nodes={side}
          level={1}
          opened={isCollapsed ? undefined : opened}
          selected={selected?.node.id}
          above={groups}
          newTab={newTab}
          tabStop={selected && groups.length === 0 ? selected.node.id : side[0]?.id}
        />
      </ul>
      {isCollapsed && flyout.shown && (
        <LazyPlace isOpen giveUp={flyout.close}>
          <SideMenuFlyout flyout={flyout} selected={selected?.node.id} newTab={newTab} onClick={onClick} />
        </LazyPlace>
      )}
    </>
  );
});
