import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { fillString } from '../../engine/records/fill-text.ts';
import type { PageStore } from '../../engine/stores/page/page-store.ts';
import type { RecordDialogStore } from '../../engine/stores/page/record-dialog-store.ts';
import { useDisplay, useText } from '../context/console-context.tsx';
import { useMedia } from '../hooks/use-media.ts';
import { Bars } from '../states/bars.tsx';
import { FailureState } from '../states/failure-state.tsx';
import { blockTexts } from '../texts/block-texts.ts';
import { CopyAddress } from './copy-address.tsx';
import { RecordBrowse, RecordContent } from './record-content.tsx';
import { useRecordKeys } from './use-record-keys.ts';
import './docked-record.css';

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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <aside ref={pane} className="lamp-docked lamp-record-drawer" aria-label={text(blockTexts.besideRows)} tabIndex={0}>
      <header>
        <h2>{state === 'ready' ? fillString(text(plan.title), record) : ''}</h2>
        <CopyAddress />
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={text(blockTexts.closeBeside)}
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

export default DockedRecord;
