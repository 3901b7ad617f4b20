import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Drawer, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import type { ColumnPlan } from '../../engine/compile/page/plan.ts';
import { valueAt } from '../../engine/records/record-path.ts';
import type { PageStore } from '../../engine/stores/page-store.ts';
import type { RecordDialogStore } from '../../engine/stores/record-dialog-store.ts';
import { blockTexts } from '../block-texts.ts';
import { Cell } from '../cell.tsx';
import { useConsole, useText } from '../console-context.tsx';
import { fillText } from '../fill-words.ts';
import { Node } from '../node.tsx';
import { FailureState } from '../states/failure-state.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { useModal } from '../use-modal.ts';
import { CopyAddress } from './copy-address.tsx';
import '../blocks/detail/detail.css';
import './record-drawer.css';

const drawerWidth = 760;
/** Kinds that take the whole width; HTML speaks for itself without a title. */
const wideKinds: readonly string[] = ['html', 'files'];

/** The drawer of one record: its facts, and below them a block. Its address can be sent to a colleague. */
const RecordDrawer = observer(({ dialog, page }: { dialog: RecordDialogStore; page: PageStore }) => {
  const text = useText();
  useModal(dialog.name);
  const { before, after } = dialog;
  const byArrow = (event: KeyboardEvent) => {
    // Where arrows move something else they stay its own: in a field, a menu, a row of tabs.
    const isTaken = (event.target as HTMLElement).closest('input, textarea, select, [contenteditable], [role="tab"]');
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isTaken) return;
    if (event.key === 'ArrowLeft') dialog.goTo(before);
    if (event.key === 'ArrowRight') dialog.goTo(after);
  };
  return (
    <Drawer
      open
      placement="right"
      size={`min(${drawerWidth}px, 100vw)`}
      title={dialog.state === 'ready' ? fillText(text(dialog.plan.title), dialog.record) : ''}
      onClose={() => void page.closeDialog()}
      onKeyDown={dialog.plan.browse === undefined ? undefined : byArrow}
      extra={<CopyAddress />}
      footer={dialog.plan.browse !== undefined && <Browse dialog={dialog} />}
      className="lamp-record-drawer"
    >
      <Content dialog={dialog} />
    </Drawer>
  );
});

const Browse = observer(({ dialog }: { dialog: RecordDialogStore }) => {
  const text = useText();
  const { before, after } = dialog;
  return (
    <div className="lamp-record-browse">
      <Button icon={<LeftOutlined />} disabled={!before} onClick={() => dialog.goTo(before)}>
        {text(blockTexts.previous)}
      </Button>
      <Button icon={<RightOutlined />} iconPlacement="end" disabled={!after} onClick={() => dialog.goTo(after)}>
        {text(blockTexts.next)}
      </Button>
    </div>
  );
});

const Content = observer(({ dialog }: { dialog: RecordDialogStore }) => {
  const { menu } = useConsole();
  const top = useRef<HTMLDivElement>(null);
  const { plan, record, state } = dialog;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record begins at its top
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' });
  }, [dialog]);
  if (state === 'loading') return <Skeleton active paragraph={{ rows: 12 }} />;
  if (state === 'failed') return <FailureState error={dialog.failure} retry={() => void dialog.load()} />;
  const items = plan.items.filter((item) => menu.permits(item.func));
  return (
    <div ref={top} className="lamp-record">
      <Facts items={items.filter(({ as }) => !wideKinds.includes(as))} columns={plan.columns} record={record} />
      {items
        .filter(({ as }) => wideKinds.includes(as))
        .map((item) => (
          <WideFact key={item.field} item={item} record={record} />
        ))}
      {plan.body && <Node plan={plan.body} />}
    </div>
  );
});

interface Shown {
  record: Record<string, unknown>;
}

const Facts = observer(({ items, columns, record }: Shown & { items: readonly ColumnPlan[]; columns: number }) => {
  const text = useText();
  const isPhone = useIsPhone();
  if (items.length === 0) return null;
  return (
    <dl className="lamp-detail" style={{ '--lamp-columns': isPhone ? 1 : columns } as CSSProperties}>
      {items.map((item) => (
        <div key={item.field}>
          <dt>{text(item.title)}</dt>
          <dd>
            <Cell value={valueAt(record, item.field)} column={item} row={record} />
          </dd>
        </div>
      ))}
    </dl>
  );
});

/** What is not there takes no room. */
const WideFact = observer(({ item, record }: Shown & { item: ColumnPlan }) => {
  const text = useText();
  const value = valueAt(record, item.field);
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return null;
  return (
    <section className="lamp-record-wide" aria-label={text(item.title)}>
      {item.as !== 'html' && <h3>{text(item.title)}</h3>}
      <Cell value={value} column={item} row={record} />
    </section>
  );
});

export default RecordDrawer;
