import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ButtonPlan, TablePlan } from '../../../engine/compile/plan/plan.ts';
import { valueAt } from '../../../engine/records/record-path.ts';
import type { PageStore } from '../../../engine/stores/page/page-store.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import { useDisplay, useMenu, useModals, usePage, useText } from '../../context/console-context.tsx';
import { partTexts } from '../../texts/part-texts.ts';
import { hasTicks } from './has-ticks.ts';
import { isRowOf } from './row-choice.ts';

type Row = Record<string, unknown>;

interface Props {
  plan: TablePlan;
  table: TableStore;
  /** The element with the rows. */
  box: RefObject<HTMLElement | null>;
}

/**
 * Works the rows by key where a row button has one: J, K and the arrows go down and up, Enter opens the row, X ticks it,
 * the letter of a button presses it. Keys count for a row that has the focus; J, K and the arrows find one if nothing has
 * it. A row that goes leaves the focus to the one that takes its place.
 */
const RowKeys = observer(({ plan, table, box }: Props) => {
  const display = useDisplay();
  const menu = useMenu();
  const modals = useModals();
  const page = usePage();
  const text = useText();
  /** The place of the last row that had the focus, until something else has it. */
  const place = useRef<number>(undefined);
  const rows = table.view?.rows;

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const keys = new KeyedRows(plan, table, page, (func) => menu.permits(func), text);
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
      if (!(display.hasSingleKeys || isArrow) || modals.isAnyOpen || !mayPress(event, target, element)) return;
      if (isArrow && (event.shiftKey || target.closest('[aria-haspopup], [aria-expanded="true"]'))) return;
      // Beside its rows the open record is the one that keys are for, wherever the focus was left.
      const key = focusedKey(element) && (keys.shownKey() ?? focusedKey(element));
      const at = keys.placeOf(key) ?? place.current;
      const step = { j: 1, k: -1, arrowdown: 1, arrowup: -1 }[event.key.toLowerCase()];
      // A letter that is held down works one row, not all that move up to its place.
      if (step === undefined && event.repeat) return;
      if (step === undefined && (key === undefined || !keys.press(event.key, key, target))) return;
      // No other part works one row while several are ticked.
      event.preventDefault();
      if (step === undefined) return;
      const next = keys.keyAt(at === undefined ? 0 : at + step);
      focusRow(element, next);
      keys.follow(next);
    };
    const onFocus = () => {
      const key = focusedKey(element);
      if (document.activeElement !== document.body) place.current = keys.placeOf(key);
    };
    element.setAttribute('aria-keyshortcuts', 'J K ArrowDown ArrowUp Enter X');
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    };
  }, [plan, table, page, menu, display, modals, box, text]);

  // The focus goes with the record from row to row.
  const shown = plan.beside !== undefined && page.docked === plan.beside ? shownKeyOf(plan, table, page) : undefined;
  useLayoutEffect(() => {
    const element = box.current;
    if (element && shown !== undefined && (focusedKey(element) ?? shown) !== shown) focusRow(element, shown);
  }, [shown, box]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !rows?.length || place.current === undefined) return;
    const row = rows[Math.min(place.current, rows.length - 1)];
    if (row && document.activeElement === document.body && !modals.isAnyOpen) focusRow(element, table.keyOf(row));
  }, [rows, table, modals, box]);
  return null;
});

/** What the keys do with the rows of a table. */
class KeyedRows {
  /** By the key of the row: a second press for it does nothing, the other rows go on. */
  private readonly running = new Set<string>();

  constructor(
    private readonly plan: TablePlan,
    private readonly table: TableStore,
    private readonly page: PageStore,
    private readonly permits: (func: string | undefined) => boolean,
    private readonly text: ReturnType<typeof useText>,
  ) {}

  placeOf(key: string | undefined): number | undefined {
    const at = key === undefined ? -1 : this.rows.findIndex((row) => this.table.keyOf(row) === key);
    return at < 0 ? undefined : at;
  }

  /** The key of the row at a place, or at the end that the place lies beyond. */
  keyAt(at: number): string | undefined {
    const row = this.rows[Math.max(0, Math.min(at, this.rows.length - 1))];
    return row && this.table.keyOf(row);
  }

  /** The key of the row whose record is open beside the rows. */
  shownKey(): string | undefined {
    return shownKeyOf(this.plan, this.table, this.page);
  }

  /** Shows the record of a row beside the rows, if one is open there. */
  follow(key: string | undefined): void {
    const row = this.rows[this.placeOf(key) ?? -1];
    if (row && this.plan.beside !== undefined && isBesideOpen(this.plan, this.page))
      void this.page.open(this.plan.beside, row);
  }

  /** @returns false for a key that does nothing here */
  press(pressed: string, key: string, target: Element): boolean {
    const row = this.rows[this.placeOf(key) ?? -1];
    if (!row) return false;
    if (pressed === 'Enter') return target.closest('button, a, input') === null && this.open(key, row);
    if (pressed.toLowerCase() === 'x' && hasTicks(this.plan, (func) => this.permits(func))) {
      this.table.toggleTick(key);
      return true;
    }
    // Ticked rows have their own buttons: a letter never works another row.
    if (this.table.ticked.size > 0) return this.plan.rowActions.some(({ press }) => press === pressed.toUpperCase());
    const wanted = this.plan.rowActions.filter(({ press }) => press === pressed.toUpperCase());
    const button = wanted.find((one) => this.permits(one.id) && this.page.isShown(one, { row }));
    if (!button) return false;
    if (!this.page.isDisabled(button, { row })) void this.run(button.do, key, row, button);
    return true;
  }

  private open(key: string, row: Row): boolean {
    const column = this.plan.columns.find(({ do: steps }) => steps !== undefined && steps.length > 0);
    if (!column?.do) return false;
    void this.run(column.do, key, row);
    return true;
  }

  private async run(steps: NonNullable<ButtonPlan['do']>, key: string, row: Row, button?: ButtonPlan): Promise<void> {
    if (this.running.has(key)) return;
    this.running.add(key);
    try {
      const isDone = await this.page.run(steps, { row });
      if (isDone && button && isSilent(steps)) await this.say(button, row);
    } finally {
      this.running.delete(key);
    }
  }

  /** Users of keys do not look at the button, so a slip must be visible. */
  private async say({ title }: ButtonPlan, row: Row): Promise<void> {
    const { cards, columns } = this.plan;
    const lead = columns.find(({ field }) => field === cards?.title) ?? columns.find(({ do: steps }) => steps?.length);
    const value = valueAt(row, (lead ?? columns[0])?.field ?? '');
    const name = typeof value === 'string' || typeof value === 'number' ? String(value) : this.table.keyOf(row);
    await this.page.run([
      { toast: { text: partTexts.keyDone, tone: 'success', values: { action: this.text(title), name } } },
    ]);
  }

  private get rows(): readonly Row[] {
    return this.table.view?.rows ?? [];
  }
}

/** Whether steps change something without a word about it. */
const isSilent = (steps: NonNullable<ButtonPlan['do']>): boolean =>
  steps.some(({ call }) => call !== undefined) &&
  steps.every(({ call, reload }) => (call ? call.quiet === true : reload !== undefined));

const isBesideOpen = ({ beside }: TablePlan, page: PageStore): boolean =>
  beside !== undefined && page.docked === beside && page.dialog?.name === beside;

/** The key of the row whose record is open beside the rows; undefined without one, or if its row is on another page. */
function shownKeyOf(plan: TablePlan, table: TableStore, page: PageStore): string | undefined {
  if (plan.beside === undefined || !isBesideOpen(plan, page)) return undefined;
  const record = page.chosen(plan.beside);
  const row = table.view?.rows.find((one) => isRowOf(record, one, table));
  return row && table.keyOf(row);
}

/** Only keys of this table, or of no element at all; boxes use theirs themselves, other than those that tick. */
function mayPress(event: KeyboardEvent, target: Element, box: Element): boolean {
  if (event.isComposing || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  // The table of another tab is hidden; a drawer has keys of its own.
  if (!(box instanceof HTMLElement) || box.offsetParent === null) return false;
  if (document.querySelector('[role="dialog"]') !== null) return false;
  if (target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]')) return false;
  return target === document.body || box.contains(target);
}

const focusedKey = (box: Element): string | undefined => {
  const row = document.activeElement?.closest<HTMLElement>('[data-row-key]');
  return row && box.contains(row) ? row.dataset.rowKey : undefined;
};

function focusRow(box: Element, key: string | undefined): void {
  if (key === undefined) return;
  box.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(key)}"]`)?.focus();
}

export default RowKeys;
