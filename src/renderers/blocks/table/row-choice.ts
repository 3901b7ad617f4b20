import type { KeyboardEvent, MouseEvent } from 'react';
import type { TablePlan } from '../../../engine/compile/plan/plan.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';

/** Whether the rows of a table are worked by key: a button of its rows names one. */
export const hasRowKeys = (plan: TablePlan): boolean => plan.rowActions.some(({ press }) => press !== undefined);

/** What chooses a row or a card by click and by Enter, or lets keys work it; undefined where neither is so. */
export function rowChoice(plan: TablePlan, table: TableStore, row: Record<string, unknown>) {
  if (plan.choose !== true) return hasRowKeys(plan) ? { tabIndex: -1 } : undefined;
  return {
    tabIndex: 0,
    onClick: (event: MouseEvent) => {
      if (!isControl(event.target)) table.choose(row);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) table.choose(row);
    },
  };
}

/** A click on a button or a box in the row is not a click on the row. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, .lamp-tick') !== null;
