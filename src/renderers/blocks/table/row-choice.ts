import type { KeyboardEvent, MouseEvent } from 'react';
import type { TablePlan } from '../../../engine/compile/plan/plan.ts';
import type { PageStore } from '../../../engine/stores/page/page-store.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';

/** Whether the record of a drawer is that of a row. */
export const isRowOf = (record: unknown, row: Record<string, unknown>, table: TableStore): boolean =>
  typeof record === 'object' && record !== null && table.keyOf(record as Record<string, unknown>) === table.keyOf(row);

/** Whether the rows of a table are worked by key: a button of its rows names one. */
export const hasRowKeys = (plan: TablePlan): boolean => plan.rowActions.some(({ press }) => press !== undefined);

/**
 * What chooses a row or a card by click and by Enter, opens its record beside the rows or, where that has no place, over
 * them, or lets keys work it; undefined where none is so.
 */
export function rowChoice(plan: TablePlan, table: TableStore, row: Record<string, unknown>, page: PageStore) {
  const { beside } = plan;
  if (plan.choose !== true && beside === undefined) return hasRowKeys(plan) ? { tabIndex: -1 } : undefined;
  const choose = () => {
    if (plan.choose === true) table.choose(row);
    if (beside !== undefined) void page.open(beside, row);
  };
  return {
    tabIndex: 0,
    onClick: (event: MouseEvent) => {
      if (!isControl(event.target)) choose();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== event.currentTarget || event.defaultPrevented) return;
      // The key is spent: the rows have a key of the same name.
      event.preventDefault();
      choose();
    },
  };
}

/** A click on a button or a box in the row is not a click on the row. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, .lamp-tick') !== null;
