import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, useState } from 'react';
import { fillString } from '../../engine/records/fill-text.ts';
import type { PageStore } from '../../engine/stores/page/page-store.ts';
import type { RecordDialogStore } from '../../engine/stores/page/record-dialog-store.ts';
import { useDisplay, useLayouts, useText } from '../context/console-context.tsx';
import { useMedia } from '../hooks/use-media.ts';
import { Bars } from '../states/bars.tsx';
import { FailureState } from '../states/failure-state.tsx';
import { partTexts } from '../texts/part-texts.ts';
import WidthHandle from '../widgets/width-handle.tsx';
import { CopyAddress } from './copy-address.tsx';
import { RecordBrowse, RecordContent } from './record-content.tsx';
import { useRecordKeys } from './use-record-keys.ts';
import './docked-record.css';

/** Pixels. */
const minWidth = 360;
const maxWidth = 800;
/** Pixels that the rows keep at least: level, content and time. */
const rowsWidth = 440;

/**
 * The record of a table beside its rows. What it shows stays while the next record loads, and while a form is open above
 * the page.
 */
const DockedRecord = observer(({ page, name }: { page: PageStore; name: string }) => {
  const text = useText();
  // Elsewhere it is a drawer over the rows.
  const isWide = useMedia('(min-width: 1200px)');
  useLayoutEffect(() => {
    if (!isWide) return;
    page.dock(name);
    return () => page.dock(undefined);
  }, [page, name, isWide]);
  const { dialog } = page;
  const open = dialog?.kind === 'record' && dialog.name === name ? dialog : undefined;
  const last = useRef<RecordDialogStore>(undefined);
  const pane = useRef<HTMLElement>(null);
  const { hasSingleKeys } = useDisplay();
  const layouts = useLayouts();
  const key = `${page.plan.path}#beside.${name}`;
  const { width } = layouts.of(key);
  /** The focus returns to the row. */
  const close = async () => {
    const row = pane.current?.closest('.lamp-table')?.querySelector<HTMLElement>('.lamp-row-chosen');
    const hadFocus = pane.current?.contains(document.activeElement);
    await page.closeDialog();
    if (hadFocus && row?.isConnected) row.focus();
  };
  useRecordKeys(open, { hasSingleKeys, close: () => void close() });
  if (open && open.state !== 'loading') last.current = open;
  // A form of the record that closes opens the record again.
  if (!open && (dialog === undefined || dialog.kind === 'record')) last.current = undefined;
  const shown = open?.state === 'loading' && last.current ? last.current : (open ?? last.current);
  if (!isWide || !shown) return null;
  const { state, plan, record, failure } = shown;
  return (
    <aside
      ref={pane}
      className="lamp-docked lamp-record-drawer"
      aria-label={text(partTexts.besideRows)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      style={width === undefined ? undefined : sized(width)}
    >
      <DockHandle width={width} change={(next) => layouts.change(key, { width: next })} />
      <header>
        <h2>{state === 'ready' ? fillString(text(plan.title), record) : ''}</h2>
        <CopyAddress />
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={text(partTexts.closeBeside)}
          onClick={() => void close()}
        />
      </header>
      <div className="lamp-docked-body" aria-busy={open?.state === 'loading'}>
        {state === 'loading' && <Bars rows={12} heading />}
        {state === 'failed' && <FailureState error={failure} retry={() => void shown.load()} />}
        {state === 'ready' && <RecordContent dialog={shown} />}
      </div>
      {plan.browse !== undefined && (
        <footer>
          <RecordBrowse dialog={shown} />
        </footer>
      )}
    </aside>
  );
});

/** The left edge of the record, which sizes it. */
function DockHandle({ width, change }: { width: number | undefined; change(width: number): void }) {
  const edge = useRef<HTMLDivElement>(null);
  // Without a width of the user's that of the style sheet, which follows the window.
  const [measured, setMeasured] = useState(0);
  const [room, setRoom] = useState(maxWidth);
  useLayoutEffect(() => {
    const pane = edge.current?.parentElement;
    if (!pane?.parentElement) return;
    const observer = new ResizeObserver(() => {
      setMeasured(Math.round(pane.getBoundingClientRect().width));
      setRoom(Math.round(pane.parentElement?.clientWidth ?? 0) - rowsWidth);
    });
    observer.observe(pane);
    observer.observe(pane.parentElement);
    return () => observer.disconnect();
  }, []);
  const max = Math.max(minWidth, Math.min(maxWidth, room));
  const preview = (next: number) => edge.current?.parentElement?.style.setProperty('flex-basis', `${next}px`);
  return (
    <div ref={edge} className="lamp-docked-edge">
      <WidthHandle
        width={Math.min(max, width ?? measured)}
        min={minWidth}
        max={max}
        sizes="right"
        preview={preview}
        change={change}
      />
    </div>
  );
}

/** The width of the user, unless the rows would become too narrow. */
const sized = (width: number) => ({
  flexBasis: `${width}px`,
  maxWidth: `max(${minWidth}px, calc(100% - ${rowsWidth}px))`,
});

export default DockedRecord;
