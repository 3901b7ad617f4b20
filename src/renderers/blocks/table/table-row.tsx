import { observer } from 'mobx-react-lite';
import { memo } from 'react';
import type { ColumnPlan, TablePlan } from '../../../engine/compile/plan/plan.ts';
import { valueAt } from '../../../engine/records/record-path.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { Cell } from '../../nodes/cell.tsx';
import type { Columns } from './columns.ts';
import { RowActions } from './row-actions.tsx';
import { rowChoice } from './row-choice.ts';
import { RowTick } from './row-tick.tsx';
import { isSameCell } from './same-cell.ts';

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
  const look = `ant-table-row${isTicked ? ' ant-table-row-selected' : ''}${isChosen ? ' lamp-row-chosen' : ''}`;
  return (
    <tr
      className={look}
      data-row-key={key}
      aria-rowindex={place}
      aria-selected={plan.choose === true ? isChosen : undefined}
      {...rowChoice(plan, table, row)}
    >
      {columns.ticks !== undefined && (
        <td className="ant-table-cell lamp-tick">
          <RowTick table={table} tickKey={key} isTicked={isTicked} />
        </td>
      )}
      {columns.data.map(({ column, isRight }) => (
        <DataCell key={column.field} column={column} isRight={isRight} row={row} />
      ))}
      {columns.actions !== undefined && <ActionCell plan={plan} row={row} max={columns.maxButtons} />}
    </tr>
  );
});

const DataCell = memo(({ column, isRight, row }: { column: ColumnPlan; isRight: boolean; row: Row }) => {
  const value = valueAt(row, column.field);
  return (
    <td
      className={isRight ? 'ant-table-cell lamp-right' : 'ant-table-cell'}
      // The whole text of one that is cut off.
      title={typeof value === 'string' || typeof value === 'number' ? titleOf(column, value) : undefined}
    >
      <Cell value={value} column={column} row={row} />
    </td>
  );
}, isSameCell);

/** Only cells that show the value as it is. */
const titleOf = ({ as }: ColumnPlan, value: string | number): string | undefined =>
  as === 'text' ? String(value) : undefined;

const ActionCell = memo(({ plan, row, max }: { plan: TablePlan; row: Row; max: number | undefined }) => (
  <td className="ant-table-cell lamp-row-end">
    <RowActions plan={plan} row={row} max={max} />
  </td>
));
