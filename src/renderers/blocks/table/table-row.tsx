import { observer } from 'mobx-react-lite';
import { memo, Suspense } from 'react';
import type { ColumnPlan, TablePlan } from '../../../engine/compile/plan/plan.ts';
import { valueAt } from '../../../engine/records/record-path.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { usePage } from '../../context/console-context.tsx';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { Cell } from '../../nodes/cell.tsx';
import type { Columns } from './columns.ts';
import { isRowOf, rowChoice } from './row-choice.ts';
import { RowTick } from './row-tick.tsx';
import { isSameCell } from './same-cell.ts';

// At rest a row shows no more of its actions than a menu.
const RowIcons = lazyPart(() => import('./row-icons.tsx'));
const CellLines = lazyPart(() => import('./cell-lines.tsx'));
// Few tables have rows that stand out.
const RowBar = lazyPart(() => import('./row-bar.tsx'));

type Row = Record<string, unknown>;

interface Props {
  plan: TablePlan;
  table: TableStore;
  columns: Columns;
  row: Row;
  /** Its place in the whole table, from 1, of a table that draws only the rows in view. */
  place: number | undefined;
}

/** One row. Ticking or choosing it redraws the row alone, and none of its cells. */
export const TableRow = observer(({ plan, table, columns, row, place }: Props) => {
  const key = table.keyOf(row);
  const isTicked = table.ticked.has(key);
  const isChosen = plan.choose === true && table.isChosen(key);
  const page = usePage();
  const { emphasis, beside } = plan;
  const isBeside = beside !== undefined && page.docked === beside && isRowOf(page.chosen(beside), row, table);
  const look = [
    'ant-table-row',
    isTicked && 'ant-table-row-selected',
    (isChosen || isBeside) && 'lamp-row-chosen',
    emphasis?.loud && page.isShown({ when: emphasis.loud }, { row }) && 'lamp-row-loud',
    emphasis?.calm && page.isShown({ when: emphasis.calm }, { row }) && 'lamp-row-calm',
  ];
  return (
    <tr
      className={look.filter(Boolean).join(' ')}
      data-row-key={key}
      aria-rowindex={place}
      aria-selected={plan.choose === true ? isChosen : undefined}
      {...rowChoice(plan, table, row, page)}
    >
      {emphasis?.bar && (
        <td className="lamp-row-edge">
          <Suspense fallback={null}>
            <RowBar level={valueAt(row, emphasis.bar)} />
          </Suspense>
        </td>
      )}
      {columns.ticks !== undefined && (
        <td className="ant-table-cell lamp-tick">
          <RowTick table={table} tickKey={key} isTicked={isTicked} />
        </td>
      )}
      {columns.data.map(({ column, below, isRight }) => (
        <DataCell key={column.field} column={column} below={below} isRight={isRight} row={row} />
      ))}
      {columns.actions !== undefined && <ActionCell plan={plan} row={row} />}
    </tr>
  );
});

interface DataCellProps {
  column: ColumnPlan;
  below: readonly ColumnPlan[];
  isRight: boolean;
  row: Row;
}

const DataCell = memo(({ column, below, isRight, row }: DataCellProps) => {
  const value = valueAt(row, column.field);
  const shown = <Cell value={value} column={column} row={row} />;
  return (
    <td
      className={isRight ? 'ant-table-cell lamp-right' : 'ant-table-cell'}
      // The whole text of one that is cut off.
      title={typeof value === 'string' || typeof value === 'number' ? titleOf(column, value) : undefined}
    >
      {below.length === 0 ? (
        shown
      ) : (
        <Suspense fallback={shown}>
          <CellLines column={column} below={below} row={row}>
            {shown}
          </CellLines>
        </Suspense>
      )}
    </td>
  );
}, isSameCell);

/** Only cells that show the value as it is. */
const titleOf = ({ as }: ColumnPlan, value: string | number): string | undefined =>
  as === 'text' ? String(value) : undefined;

const ActionCell = memo(({ plan, row }: { plan: TablePlan; row: Row }) => (
  <td className="ant-table-cell lamp-row-end">
    <Suspense fallback={null}>
      <RowIcons plan={plan} row={row} />
    </Suspense>
  </td>
));
