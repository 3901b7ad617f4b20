import { CloseOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Tab } from '../../engine/stores/tabs/tabs-store.ts';
import { usePages, useRoute, useTabs, useText } from '../context/console-context.tsx';
import { useShell } from '../context/shell-context.tsx';
import { useCopy } from '../hooks/use-copy.ts';
import { useNavigateTo } from '../hooks/use-navigate-to.ts';
import { shellTexts } from '../texts/shell-texts.ts';
import { texts } from '../texts/texts.ts';
import type { PopupItems } from '../widgets/popup-items.ts';
import { PopupMenuAt } from '../widgets/popup-menu.tsx';
import './tab-bar.css';

/**
 * Open pages, at most five (TABS-01 to TABS-03). Arrow keys move, Delete and the middle button close, the right button
 * or the menu key opens the other actions.
 */
export const TabBar = observer(() => {
  const tabs = useTabs();
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  const active = tabs.activePath;
  useEffect(() => {
    if (active)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  return (
    <div className="lamp-tabs" role="tablist" aria-label={text(texts.openTabs)} ref={list}>
      {tabs.tabs.map((tab, index) => (
        <TabItem key={tab.path} tab={tab} index={index} focus={(to) => focusTab(list.current, to)} />
      ))}
    </div>
  );
});

function focusTab(list: HTMLElement | null, index: number): void {
  list?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
}

const TabItem = observer(({ tab, index, focus }: { tab: Tab; index: number; focus(index: number): void }) => {
  const tabs = useTabs();
  const route = useRoute();
  const pages = usePages();
  const text = useText();
  const navigateTo = useNavigateTo();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const items = useTabActions(tab, index);
  const isActive = tab.path === tabs.activePath;
  const title = text(tab.title);

  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const to = (index + step + tabs.tabs.length) % tabs.tabs.length;
    const next = tabs.tabs[to];
    if (step !== 0 && next) {
      void navigateTo(`${next.path}${next.search}`);
      focus(to);
    }
    if (event.key === 'Delete') void route.closeTab(tab.path);
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      setMenuOpen(true);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys that open the menu are those of the tab in it
    <div
      className={`lamp-tab${isActive ? ' lamp-tab-active' : ''}`}
      role="presentation"
      onContextMenu={(event) => {
        event.preventDefault();
        setMenuOpen(true);
      }}
    >
      <button
        ref={button}
        type="button"
        role="tab"
        aria-selected={isActive}
        aria-haspopup="menu"
        tabIndex={isActive ? 0 : -1}
        className="lamp-tab-title"
        title={title}
        onClick={() => void navigateTo(`${tab.path}${tab.search}`)}
        onAuxClick={(event) => event.button === 1 && void route.closeTab(tab.path)}
        onKeyDown={onKey}
      >
        {pages.isDirty(tab.path) && <span className="lamp-tab-dirty" aria-hidden="true" />}
        <span className="lamp-tab-text">{title}</span>
      </button>
      {tabs.canClose && (
        // For the pointer: a list of tabs may hold nothing but tabs. The keyboard has Delete and the menu of the tab.
        <button
          type="button"
          className="lamp-tab-close"
          tabIndex={-1}
          aria-hidden="true"
          title={`${text(texts.closeTab)} ${title}`}
          onClick={() => void route.closeTab(tab.path)}
        >
          <CloseOutlined />
        </button>
      )}
      <PopupMenuAt items={items} isOpen={isMenuOpen} setOpen={setMenuOpen} opener={button} />
    </div>
  );
});

/** The actions of a tab besides closing it. */
function useTabActions(tab: Tab, index: number): PopupItems {
  const tabs = useTabs();
  const route = useRoute();
  const copy = useCopy(shellTexts);
  const { panels } = useShell();
  const text = useText();
  const address = () => new URL(`#${tab.path}${tab.search}`, document.baseURI).href;
  return [
    { key: 'reload', label: text(shellTexts.reloadTab), onClick: () => void route.reloadTab(tab.path) },
    { key: 'float', label: text(shellTexts.floatTab), onClick: () => void panels.open(tab.path, tab.search) },
    { key: 'copy', label: text(shellTexts.copyAddress), onClick: () => void copy(address()) },
    { type: 'divider' },
    {
      key: 'close',
      label: text(texts.closeTab),
      disabled: !tabs.canClose,
      onClick: () => void route.closeTab(tab.path),
    },
    {
      key: 'others',
      label: text(shellTexts.closeOthers),
      disabled: !tabs.canClose,
      onClick: () => void route.closeTabs(tabs.tabs.filter(({ path }) => path !== tab.path).map(({ path }) => path)),
    },
    {
      key: 'right',
      label: text(shellTexts.closeRight),
      disabled: index >= tabs.tabs.length - 1,
      onClick: () => void route.closeTabs(tabs.tabs.slice(index + 1).map(({ path }) => path)),
    },
  ];
}
