import type { ColumnPlan } from '../engine/compile/page/compile-page.ts';
import { useRegistries } from './registries.tsx';

/** One value, drawn by its column's kind. */
export function Cell({ value, column }: { value: unknown; column: ColumnPlan }) {
  const { cells } = useRegistries();
  const renderer = cells.get(column.as);
  if (!renderer) throw new Error(`no cell shows the kind "${column.as}"`);
  return <renderer.component value={value} column={column} />;
}
