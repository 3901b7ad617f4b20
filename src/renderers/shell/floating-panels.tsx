import { CloseOutlined, DownOutlined, ExportOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Rnd } from 'react-rnd';
import { type FloatingPanel, panelKey } from '../../engine/stores/shell/panels-store.ts';
import { useTabs, useText } from '../context/console-context.tsx';
import { useShell } from '../context/shell-context.tsx';
import { useNavigateTo } from '../hooks/use-navigate-to.ts';
import { ErrorCard } from '../states/error-card.tsx';
import { shellTexts } from '../texts/shell-texts.ts';
import { texts } from '../texts/texts.ts';
import { TabPage } from './tab-page.tsx';
import './floating-panels.css';

const minSize = { width: 320, height: 200 };
const headHeight = 40;
/** Pixels that an arrow key moves a panel. */
const keyStep = 20;

/**
 * Pages in small windows over the others (SHELL-14): dragged by their title bar, resized at their edges, the last one
 * touched on top.
 */
const FloatingPanels = observer(() => {
  const { panels } = useShell();
  return panels.panels.map((panel) => <Panel key={panel.path} panel={panel} />);
});

const Panel = observer(({ panel }: { panel: FloatingPanel }) => {
  const { panels } = useShell();
  const tabs = useTabs();
  const text = useText();
  const navigateTo = useNavigateTo();
  const { path, search, place, zIndex, isFolded } = panel;
  const title = text(panel.title);
  const head = useRef<HTMLButtonElement>(null);
  const before = useRef<Element>(undefined);
  useEffect(() => {
    before.current = document.activeElement ?? undefined;
    head.current?.focus();
    return () => {
      if (before.current instanceof HTMLElement) before.current.focus();
    };
  }, []);
  const close = () => void panels.close(path);
  const onKey = (event: KeyboardEvent) => {
    // Only keys on the title bar: input inside belongs to the page.
    if (event.target !== event.currentTarget) return;
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-keyStep, 0],
      ArrowRight: [keyStep, 0],
      ArrowUp: [0, -keyStep],
      ArrowDown: [0, keyStep],
    };
    const [x, y] = steps[event.key] ?? [0, 0];
    if (x !== 0 || y !== 0) {
      event.preventDefault();
      panels.place(path, { x: Math.max(0, place.x + x), y: Math.max(0, place.y + y) });
    }
    if (event.key === 'Escape') close();
  };
  const toTab = () => void panels.closeForTab(path).then(() => navigateTo(`${path}${search}`));
  return (
    <Rnd
      className="lamp-float"
      style={{ zIndex }}
      position={{ x: place.x, y: place.y }}
      size={{ width: place.width, height: isFolded ? headHeight : place.height }}
      minWidth={minSize.width}
      minHeight={isFolded ? headHeight : minSize.height}
      bounds="window"
      dragHandleClassName="lamp-float-title"
      enableResizing={!isFolded}
      onMouseDown={() => panels.toFront(path)}
      onDragStop={(_, { x, y }) => panels.place(path, { x, y })}
      onResizeStop={(_event, _side, element, _delta, { x, y }) =>
        panels.place(path, { x, y, width: element.offsetWidth, height: element.offsetHeight })
      }
    >
      <section className="lamp-float-box" aria-label={title} onFocusCapture={() => panels.toFront(path)}>
        <div className="lamp-float-head">
          {/* The arrow keys move the window, like the pointer. */}
          <button
            ref={head}
            type="button"
            className="lamp-float-title"
            onKeyDown={onKey}
            onDoubleClick={() => panels.fold(path)}
          >
            {title}
          </button>
          {tabs.activePath !== path && (
            <Button
              type="text"
              size="small"
              icon={<ExportOutlined />}
              aria-label={text(shellTexts.panelToTab)}
              onClick={toTab}
            />
          )}
          <Button
            type="text"
            size="small"
            icon={isFolded ? <DownOutlined /> : <UpOutlined />}
            aria-label={text(isFolded ? shellTexts.unfoldPanel : shellTexts.foldPanel)}
            aria-expanded={!isFolded}
            onClick={() => panels.fold(path)}
          />
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={`${text(texts.close)} ${title}`}
            onClick={close}
          />
        </div>
        <div className="lamp-float-body" hidden={isFolded}>
          <ErrorCard>
            <TabPage path={path} search={search} pageKey={panelKey(path)} />
          </ErrorCard>
        </div>
      </section>
    </Rnd>
  );
});

export default FloatingPanels;
