import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ColumnPlan, TablePlan } from '../../../engine/compile/plan/plan.ts';
import { fillString } from '../../../engine/records/fill-text.ts';
import { valueAt } from '../../../engine/records/record-path.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useMenu, useText } from '../../context/console-context.tsx';
import { Cell } from '../../nodes/cell.tsx';
import { Bars } from '../../states/bars.tsx';
import { tableTexts } from '../../texts/table-texts.ts';
import { cardColumns } from './card-columns.ts';
import { hasTicks } from './has-ticks.ts';
import { RowActions } from './row-actions.tsx';
import { rowChoice } from './row-choice.ts';
import { RowTick } from './row-tick.tsx';
import { TableVeil } from './table-veil.tsx';
import '../../states/bars.css';
import './table.css';
import './table-cards.css';

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
  facts: readonly ColumnPlan[];
  more: readonly ColumnPlan[];
}

const Card = observer(({ plan, table, row, hasTick, title, picture, facts, more }: CardProps) => {
  const text = useText();
  const [isWhole, setWhole] = useState(false);
  const key = table.keyOf(row);
  const isTicked = table.ticked.has(key);
  const isChosen = plan.choose === true && table.isChosen(key);
  return (
    <li
      className={`${isTicked ? 'lamp-row-card-ticked' : ''}${isChosen ? ' lamp-row-chosen' : ''}`}
      data-row-key={key}
      aria-current={isChosen || undefined}
      {...rowChoice(plan, table, row)}
    >
      <div className="lamp-row-card-head">
        {hasTick && (
          <span className="lamp-tick">
            <RowTick table={table} tickKey={key} isTicked={isTicked} />
          </span>
        )}
        <strong>
          <Cell value={valueAt(row, title.field)} column={title} row={row} />
        </strong>
        {plan.rowActions.length > 0 && <RowActions plan={plan} row={row} max={1} />}
      </div>
      {picture && (
        <div className="lamp-row-card-picture">
          <Cell value={valueAt(row, picture.field)} column={picture} row={row} />
        </div>
      )}
      <dl>
        {(isWhole ? [...facts, ...more] : facts).map((column) => (
          <div key={column.field}>
            <dt>{text(column.title)}</dt>
            <dd>
              <Cell value={valueAt(row, column.field)} column={column} row={row} />
            </dd>
          </div>
        ))}
      </dl>
      {more.length > 0 && (
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
          {isWhole ? text(tableTexts.fewerFacts) : fillString(text(tableTexts.moreFacts), { n: more.length })}
        </button>
      )}
    </li>
  );
});

export default TableCards;
