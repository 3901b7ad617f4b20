import { orderedColumns, withColumnAt } from '../../../engine/stores/page/chosen-columns.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';

/** Moves a column to the place of another one. */
export function moveColumn({ plan, layout }: TableStore, field: string, to: string): void {
  const { tableIndex } = layout.own;
  const place = orderedColumns(plan.columns, tableIndex).findIndex((column) => column.field === to);
  layout.change({ tableIndex: withColumnAt(plan.columns, tableIndex, field, place) });
}
