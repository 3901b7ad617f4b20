import { Drawer } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import { fillString } from '../../engine/records/fill-text.ts';
import type { AssetDetailStore } from '../../engine/stores/devices/asset-detail-store.ts';
import type { PageStore } from '../../engine/stores/page/page-store.ts';
import type { RecordDialogStore } from '../../engine/stores/page/record-dialog-store.ts';
import { useText } from '../context/console-context.tsx';
import { useModal } from '../hooks/use-modal.ts';
import { Bars } from '../states/bars.tsx';
import { FailureState } from '../states/failure-state.tsx';
import { CopyAddress } from './copy-address.tsx';

/** The drawer of one record's facts: loading, failed or loaded. Its address can be shared. */
export const FactsDrawer = observer(
  ({
    dialog,
    page,
    id,
    width,
    children,
    ...more
  }: {
    dialog: AssetDetailStore | RecordDialogStore;
    page: PageStore;
    /** Its name among the open dialogs (SHELL-09). */
    id: string;
    /** In pixels; never wider than the window. */
    width: number;
    className: string;
    footer?: ReactNode;
    /** Called once the record is loaded. */
    children(): ReactNode;
  }) => {
    const text = useText();
    const place = useRef<HTMLSpanElement>(null);
    useModal(id);
    const { state, plan, record, failure } = dialog;
    return (
      <Drawer
        {...more}
        open
        placement="right"
        size={`min(${width}px, 100vw)`}
        title={state === 'ready' ? fillString(text(plan.title), record) : ''}
        onClose={() => void page.closeDialog()}
        afterOpenChange={(isOpen) => isOpen && takeFocus(place.current)}
        extra={<CopyAddress />}
      >
        <span ref={place} hidden />
        {state === 'loading' && <Bars rows={12} heading />}
        {state === 'failed' && <FailureState error={failure} retry={() => void dialog.load()} />}
        {state === 'ready' && children()}
      </Drawer>
    );
  },
);

/** Moves the focus into the drawer, whose own keys would not work before: the panel of antd's cannot have it. */
function takeFocus(within: HTMLElement | null): void {
  const panel = within?.closest<HTMLElement>('[role="dialog"]');
  if (!panel || panel.contains(document.activeElement)) return;
  panel.tabIndex = -1;
  panel.focus({ preventScroll: true });
}
