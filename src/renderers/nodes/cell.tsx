import { type ReactNode, Suspense } from 'react';
import type { ColumnPlan } from '../../engine/compile/plan/plan.ts';
import { valueAt } from '../../engine/records/record-path.ts';
import { usePage } from '../context/console-context.tsx';
import { type CellProps, useRegistries } from '../context/registries.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';

const PendingValue = lazyPart(() => import('./pending-value.tsx'));

/** One value, drawn according to its column's kind, with the one that has been asked for while it is not confirmed. */
export function Cell({ value, column, row }: { value: unknown; column: ColumnPlan; row: Record<string, unknown> }) {
  const { cells } = useRegistries();
  const Shown = cells[column.as];
  const present = <Shown value={value} column={column} row={row} />;
  const asked = column.pending && valueAt(row, column.pending);
  const shown =
    isNone(asked) || asked === value ? (
      present
    ) : (
      <Suspense fallback={present}>
        <PendingValue present={present} asked={<Shown value={asked} column={column} row={row} />} />
      </Suspense>
    );
  if (!column.do || isNone(value)) return shown;
  return (
    <ActingCell column={column} row={row}>
      {shown}
    </ActingCell>
  );
}

const isNone = (value: unknown): boolean => (value ?? '') === '';

/** A value with an action on click. */
function ActingCell({ column, row, children }: Pick<CellProps, 'column' | 'row'> & { children: ReactNode }) {
  const page = usePage();
  return (
    <button type="button" className="lamp-cell-button" onClick={() => void page.run(column.do ?? [], { row })}>
      {children}
    </button>
  );
}
