import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { ColumnPlan } from '../../engine/compile/plan/plan.ts';
import { valueAt } from '../../engine/records/record-path.ts';
import type { PageStore } from '../../engine/stores/page/page-store.ts';
import type { RecordDialogStore } from '../../engine/stores/page/record-dialog-store.ts';
import { useMenu, useText } from '../context/console-context.tsx';
import { Cell } from '../nodes/cell.tsx';
import { Node } from '../nodes/node.tsx';
import { blockTexts } from '../texts/block-texts.ts';
import { RecordFacts } from '../widgets/facts.tsx';
import { FactsDrawer } from './facts-drawer.tsx';
import './record-drawer.css';

const drawerWidth = 760;
const wideWidth = 960;
/** Kinds that take the whole width; HTML needs no title. */
const wideKinds: readonly string[] = ['html', 'files', 'detections'];

/** The drawer of one record: its facts, and a block below them. Its address can be shared. */
const RecordDrawer = observer(({ dialog, page }: { dialog: RecordDialogStore; page: PageStore }) => {
  const { before, after } = dialog;
  const canBrowse = dialog.plan.browse !== undefined;
  useKeys((key) => {
    if (canBrowse && key === 'ArrowLeft') dialog.goTo(before);
    else if (canBrowse && key === 'ArrowRight') dialog.goTo(after);
    else if (/^[a-z]$/i.test(key))
      document.querySelector<HTMLElement>(`.lamp-record-drawer [data-press="${key.toUpperCase()}"]:enabled`)?.click();
  });
  return (
    <FactsDrawer
      dialog={dialog}
      page={page}
      id={dialog.name}
      width={dialog.plan.wide ? wideWidth : drawerWidth}
      footer={canBrowse && <Browse dialog={dialog} />}
      className="lamp-record-drawer"
    >
      {() => <Content dialog={dialog} />}
    </FactsDrawer>
  );
});

/** Listens on the page: the drawer may be open before it has the focus. Keys of a dialog above it are not its own. */
function useKeys(press: (key: string) => void): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      // Fields, menus and tab rows use the keys themselves.
      const isTaken = target.closest('input, textarea, select, [contenteditable], [role="tab"], [role="menu"]');
      const place = target.closest('[role="dialog"]');
      const isOther = place !== null && !place.classList.contains('lamp-record-drawer');
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isTaken || isOther) return;
      latest.current(event.key);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

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
  const menu = useMenu();
  const top = useRef<HTMLDivElement>(null);
  const { plan, record } = dialog;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record starts at the top
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' });
  }, [dialog]);
  const items = plan.items.filter((item) => menu.permits(item.func));
  const isWide = ({ as }: ColumnPlan) => wideKinds.includes(as);
  const isLeftOut = (item: ColumnPlan) =>
    plan.onlyFilled === true && item.empty === undefined && isNothing(valueAt(record, item.field));
  const plain = items.filter((item) => !isWide(item) && !isLeftOut(item));
  const firstPlain = items.findIndex((item) => !isWide(item));
  // Those that the document names before all others stay above them: a picture that is the record's point.
  const above = items.filter((item, place) => isWide(item) && place < firstPlain);
  const below = items.filter((item) => isWide(item) && !above.includes(item));
  return (
    <div ref={top} className="lamp-record">
      {above.map((item) => (
        <WideFact key={item.field} item={item} record={record} />
      ))}
      {plain.length > 0 && <RecordFacts items={plain} columns={plan.columns} record={record} />}
      {below.map((item) => (
        <WideFact key={item.field} item={item} record={record} />
      ))}
      {plan.body && <Node plan={plan.body} />}
    </div>
  );
});

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Empty facts take no space. */
const WideFact = observer(({ item, record }: { item: ColumnPlan; record: Record<string, unknown> }) => {
  const text = useText();
  const value = valueAt(record, item.field);
  if (isNothing(value)) return null;
  return (
    <section className="lamp-record-wide" aria-label={text(item.title)}>
      {item.as !== 'html' && <h3>{text(item.title)}</h3>}
      <Cell value={value} column={item} row={record} />
    </section>
  );
});

export default RecordDrawer;
