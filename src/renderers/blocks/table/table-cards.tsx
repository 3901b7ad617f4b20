import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import type { ColumnPlan, TablePlan } from '../../../engine/compile/plan/plan.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import { valueAt } from '../../../engine/records/record-path.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useMenu, usePage, useText } from '../../context/console-context.tsx';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { Cell } from '../../nodes/cell.tsx';
import { Bars } from '../../states/bars.tsx';
import { partTexts } from '../../texts/part-texts.ts';
import { cardColumns, maxInLine } from './card-columns.ts';
import { hasTicks } from './has-ticks.ts';
import { RowActions } from './row-actions.tsx';
import { rowChoice } from './row-choice.ts';
import { RowTick } from './row-tick.tsx';
import { TableVeil } from './table-veil.tsx';
import '../../states/bars.css';
import './row-emphasis.css';
import './table.css';
import './table-cards.css';

const RowBar = lazyPart(() => import('./row-bar.tsx'));

interface Props {
  plan: TablePlan;
  table: TableStore;
  isPhone: boolean;
}

/** The rows as cards: one below the other on a phone, as many side by side as have room elsewhere. */
const TableCards = observer(({ plan, table, isPhone }: Props) => {
  const menu = useMenu();
  const columns = cardColumns(plan, {
    columns: table.layout.columns.filter((column) => menu.permits(column.func)),
    isPhone,
  });
  if (!columns) return null;
  if (table.view === undefined) return <Bars rows={8} heading />;
  const isTickable = hasTicks(plan, (func) => menu.permits(func));
  return (
    <div className="lamp-table-rows lamp-row-cards-place">
      <ul className="lamp-row-cards">
        {table.view.rows.map((row) => (
          <Card key={table.keyOf(row)} plan={plan} table={table} row={row} hasTick={isTickable} {...columns} />
        ))}
      </ul>
      <TableVeil table={table} />
    </div>
  );
});

interface CardProps {
  plan: TablePlan;
  table: TableStore;
  row: Record<string, unknown>;
  hasTick: boolean;
  title: ColumnPlan;
  picture: ColumnPlan | undefined;
  /** What a phone shows beside and below the title. */
  state: ColumnPlan | undefined;
  line: readonly ColumnPlan[];
  facts: readonly ColumnPlan[];
  more: readonly ColumnPlan[];
}

const Card = observer((props: CardProps) => {
  const { plan, table, row, hasTick, title, picture, state, line, facts, more } = props;
  const text = useText();
  const page = usePage();
  const [isWhole, setWhole] = useState(false);
  const key = table.keyOf(row);
  const isTicked = table.ticked.has(key);
  const isChosen = plan.choose === true && table.isChosen(key);
  const { emphasis } = plan;
  const isTwoLined = state !== undefined || line.length > 0;
  // A value that the title shows, or none, leaves its place to the next one.
  const inLine = line
    .filter(({ field }) => !['', valueAt(row, title.field)].includes(valueAt(row, field) ?? ''))
    .slice(0, maxInLine);
  const folded = more.filter((column) => !inLine.includes(column));
  const shown = isWhole ? [...facts, ...folded] : facts;
  const looks = [
    isTicked && 'lamp-row-card-ticked',
    isChosen && 'lamp-row-chosen',
    emphasis?.loud && page.isShown({ when: emphasis.loud }, { row }) && 'lamp-row-loud',
    emphasis?.calm && page.isShown({ when: emphasis.calm }, { row }) && 'lamp-row-calm',
  ];
  return (
    <li
      className={looks.filter(Boolean).join(' ')}
      data-row-key={key}
      aria-current={isChosen || undefined}
      {...rowChoice(plan, table, row, page)}
    >
      {emphasis?.bar && (
        <Suspense fallback={null}>
          <RowBar level={valueAt(row, emphasis.bar)} />
        </Suspense>
      )}
      <div className="lamp-row-card-head">
        {hasTick && (
          // biome-ignore lint/a11y/noLabelWithoutControl: the box in it has a name of its own
          <label className="lamp-tick">
            <RowTick table={table} tickKey={key} isTicked={isTicked} />
          </label>
        )}
        <strong>
          <Cell value={valueAt(row, title.field)} column={title} row={row} />
        </strong>
        {state && <Cell value={valueAt(row, state.field)} column={state} row={row} />}
        {!isTwoLined && plan.rowActions.length > 0 && <RowActions plan={plan} row={row} max={1} />}
      </div>
      {picture && (!isTwoLined || hasPicture(valueAt(row, picture.field))) && (
        <div className="lamp-row-card-picture">
          <Cell value={valueAt(row, picture.field)} column={picture} row={row} />
        </div>
      )}
      {isTwoLined && (
        <div className="lamp-row-card-line">
          <small>
            {inLine.map((column) => (
              <span key={column.field} title={text(column.title)}>
                <Cell value={valueAt(row, column.field)} column={column} row={row} />
              </span>
            ))}
          </small>
          {plan.rowActions.length > 0 && <RowActions plan={plan} row={row} max={1} isMain />}
        </div>
      )}
      {shown.length > 0 && (
        <dl>
          {shown.map((column) => (
            <div key={column.field}>
              <dt>{text(column.title)}</dt>
              <dd>
                <Cell value={valueAt(row, column.field)} column={column} row={row} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {folded.length > 0 && (
        <button
          type="button"
          className="lamp-link"
          aria-expanded={isWhole}
          onClick={(event) => {
            // The card itself may be chosen by a click.
            event.stopPropagation();
            setWhole(!isWhole);
          }}
        >
          {isWhole ? text(partTexts.fewerFacts) : fillString(text(partTexts.moreFacts), { n: folded.length })}
        </button>
      )}
    </li>
  );
});

/** Whether there is something to see: on a phone its place is not kept free. */
const hasPicture = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';

export default TableCards;
