import type { ColumnPlan } from '../engine/compile/page/plan.ts';
import { useRegistries } from './registries.tsx';

/** One value, drawn by its column's kind. */
export function Cell({ value, column, row }: { value: unknown; column: ColumnPlan; row: Record<string, unknown> }) {
  const { cells } = useRegistries();
  const renderer = cells.get(column.as);
  if (!renderer) throw new Error(`no cell shows the kind "${column.as}"`);
  return <renderer.component value={value} column={column} row={row} />;
}
