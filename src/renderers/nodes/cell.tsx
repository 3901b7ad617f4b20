import type { ReactNode } from 'react';
import type { ColumnPlan } from '../../engine/compile/plan/plan.ts';
import { usePage } from '../context/console-context.tsx';
import { type CellProps, useRegistries } from '../context/registries.tsx';

/** One value, drawn according to its column's kind. */
export function Cell({ value, column, row }: { value: unknown; column: ColumnPlan; row: Record<string, unknown> }) {
  const { cells } = useRegistries();
  const Shown = cells[column.as];
  const shown = <Shown value={value} column={column} row={row} />;
  const isEmpty = value === undefined || value === null || value === '';
  if (!column.do || isEmpty) return shown;
  return (
    <ActingCell column={column} row={row}>
      {shown}
    </ActingCell>
  );
}

/** A value with an action on click. */
function ActingCell({ column, row, children }: Pick<CellProps, 'column' | 'row'> & { children: ReactNode }) {
  const page = usePage();
  return (
    <button type="button" className="lamp-cell-button" onClick={() => void page.run(column.do ?? [], { row })}>
      {children}
    </button>
  );
}
