import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { ColumnPlan } from '../../engine/compile/plan/plan.ts';
import { valueAt } from '../../engine/records/record-path.ts';
import type { RecordDialogStore } from '../../engine/stores/page/record-dialog-store.ts';
import { useMenu, useText } from '../context/console-context.tsx';
import { Cell } from '../nodes/cell.tsx';
import { Node } from '../nodes/node.tsx';
import { partTexts } from '../texts/part-texts.ts';
import { ActionButtons } from '../widgets/action-buttons.tsx';
import { RecordFacts } from '../widgets/facts.tsx';
import './record-drawer.css';

/** Kinds that take the whole width; HTML needs no title. */
const wideKinds: readonly string[] = ['html', 'files', 'detections'];

/** Steps through the rows of the table that the record is in, from page to page; says why if it is not among them. */
export const RecordBrowse = observer(({ dialog }: { dialog: RecordDialogStore }) => {
  const text = useText();
  return (
    <div className="lamp-record-browse">
      <Button icon={<LeftOutlined aria-hidden />} disabled={!dialog.hasNext(-1)} onClick={() => void dialog.go(-1)}>
        {text(partTexts.previous)}
      </Button>
      {dialog.isAway && <small role="status">{text(partTexts.notInRows)}</small>}
      <Button
        icon={<RightOutlined aria-hidden />}
        iconPlacement="end"
        disabled={!dialog.hasNext(1)}
        onClick={() => void dialog.go(1)}
      >
        {text(partTexts.next)}
      </Button>
    </div>
  );
});

/** What the document shows of a record: its facts, and a block below them. */
export const RecordContent = observer(({ dialog }: { dialog: RecordDialogStore }) => {
  const menu = useMenu();
  const top = useRef<HTMLDivElement>(null);
  const { plan, record } = dialog;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record starts at the top
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' });
  }, [dialog]);
  const permitted = plan.items.filter((item) => menu.permits(item.func));
  const lead = permitted.find(({ field }) => field === plan.lead);
  const items = permitted.filter((item) => item !== lead);
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
      {lead && (
        <p className="lamp-record-lead">
          <Cell value={valueAt(record, lead.field)} column={lead} row={record} />
        </p>
      )}
      {plan.actions.length > 0 && (
        <div className="lamp-record-actions">
          <ActionButtons buttons={plan.actions} look="toolbar" more={{ row: record }} />
        </div>
      )}
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
