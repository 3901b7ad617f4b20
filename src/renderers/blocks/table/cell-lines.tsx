import type { ReactNode } from 'react';
import type { ColumnPlan } from '../../../engine/compile/plan/plan.ts';
import { valueAt } from '../../../engine/records/record-path.ts';
import { useText } from '../../context/console-context.tsx';
import { Cell } from '../../nodes/cell.tsx';
import './cell-lines.css';

interface Props {
  below: readonly ColumnPlan[];
  row: Record<string, unknown>;
  /** The column of the first line. */
  column: ColumnPlan;
  /** The first line. */
  children: ReactNode;
}

/** A value with others in a second line below it. Those without a value take no room, nor do those that say the same. */
export default function CellLines({ below, row, column: { as, field }, children }: Props) {
  const text = useText();
  const value = valueAt(row, field);
  const filled = below
    .map((column) => ({ column, lower: valueAt(row, column.field) }))
    .filter(({ column, lower }) => !isNothing(lower) && !(as === column.as && lower === value));
  if (filled.length === 0) return children;
  return (
    <span className="lamp-cell-lines">
      <span>{children}</span>
      <small>
        {filled.map(({ column, lower }) => (
          // A pointer that rests on the value reads what it is.
          <span key={column.field} title={text(column.title)}>
            <Cell value={lower} column={column} row={row} />
          </span>
        ))}
      </small>
    </span>
  );
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';
