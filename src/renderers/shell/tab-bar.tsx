import { CloseOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useConsole, useText } from '../console-context.tsx';
import { texts } from '../texts.ts';
import { useNavigateTo } from '../use-navigate-to.ts';

/** Open pages, at most five (TABS-01 to TABS-03). Arrow keys move, Delete closes. */
export const TabBar = observer(() => {
  const { tabs, route, pages } = useConsole();
  const text = useText();
  const navigateTo = useNavigateTo();
  const list = useRef<HTMLDivElement>(null);
  const active = tabs.activePath;
  useEffect(() => {
    if (active)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);

  const onKey = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs.tabs[(index + step + tabs.tabs.length) % tabs.tabs.length];
    if (step !== 0 && next) {
      navigateTo(`${next.path}${next.search}`);
      list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.tabs.indexOf(next)]?.focus();
    }
    if (event.key === 'Delete') void route.closeTab(tabs.tabs[index]!.path);
  };

  return (
    <div className="lamp-tabs" role="tablist" aria-label={text(texts.openTabs)} ref={list}>
      {tabs.tabs.map((tab, index) => {
        const isActive = tab.path === active;
        const title = text(tab.title);
        return (
          <div key={tab.path} className={`lamp-tab${isActive ? ' lamp-tab-active' : ''}`} role="presentation">
            <button
              type="button"
              role="tab"
              aria-selected={isActive}
              tabIndex={isActive ? 0 : -1}
              className="lamp-tab-title"
              title={title}
              onClick={() => navigateTo(`${tab.path}${tab.search}`)}
              onAuxClick={(event) => event.button === 1 && void route.closeTab(tab.path)}
              onKeyDown={(event) => onKey(event, index)}
            >
              {pages.isDirty(tab.path) && <span className="lamp-tab-dirty" aria-hidden="true" />}
              {title}
            </button>
            {tabs.canClose && (
              <button
                type="button"
                className="lamp-tab-close"
                tabIndex={-1}
                aria-label={`${text(texts.closeTab)} ${title}`}
                onClick={() => void route.closeTab(tab.path)}
              >
                <CloseOutlined />
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
});
