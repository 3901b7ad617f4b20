import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { useText } from '../../context/console-context.tsx';
import { type RowTarget, useRowDrag } from '../../hooks/use-row-drag.ts';
import { orderedRowsTexts as words } from './ordered-rows-texts.ts';

interface Options<Row> {
  rows: readonly Row[];
  onChange(rows: readonly Row[]): void;
}

/** Where the focus goes in a row: its first control, or the control of a class. */
const controls = {
  first: '[data-controls] :is(input, button, [tabindex="0"])',
  handle: '.lamp-ordered-handle',
  remove: '.lamp-ordered-remove',
};

/**
 * Rows in an order that matters: adds, removes, duplicates and moves them by drag and by keys, keeps the focus with the row,
 * and says what was done. Its list is the element with `ref`, its rows are those with `data-row`, the index.
 */
export function useOrderedRows<Row>({ rows, onChange }: Options<Row>) {
  const text = useText();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const keys = useRowKeys(rows.length);
  const say = (one: Text, values: Record<string, number>) => setSaid(fillString(text(one), values));
  const focus = (index: number, on: keyof typeof controls) => {
    const element = list.current?.querySelector(`[data-row="${index}"]`);
    element?.querySelector<HTMLElement>(controls[on])?.focus();
  };
  const apply = (next: readonly Row[], nextKeys: readonly number[]) =>
    flushSync(() => {
      keys.set(nextKeys);
      onChange(next);
    });

  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= rows.length) return;
    apply(moved(rows, from, to), moved(keys.all, from, to));
    say(words.moved, { n: to + 1, all: rows.length });
    focus(to, 'handle');
  };
  const insert = (at: number, row: Row) => {
    apply(rows.toSpliced(at, 0, row), keys.all.toSpliced(at, 0, keys.next()));
    focus(at, 'first');
  };
  const drag = useRowDrag({
    list,
    handle: '.lamp-ordered-handle',
    isByHandle: true,
    targetOf(dragged, over, isLowerHalf): RowTarget | undefined {
      const to = placeAfter(Number(dragged), Number(over), isLowerHalf);
      return to === Number(dragged) ? undefined : { row: over, place: isLowerHalf ? 'after' : 'before' };
    },
    drop: (dragged, { row, place }) =>
      move(Number(dragged), placeAfter(Number(dragged), Number(row), place === 'after')),
  });
  return {
    list,
    /** Keys of the rows, which stay when they move. */
    keys: keys.all,
    /** What was done, for those who do not see it. */
    said,
    drag,
    move,
    change: (index: number, row: Row) => onChange(rows.with(index, row)),
    add: (row: Row) => insert(rows.length, row),
    copy(index: number) {
      insert(index + 1, structuredClone(rows[index]!));
      say(words.copied, { n: index + 2 });
    },
    /** @param otherwise focuses what is there without rows */
    remove(index: number, otherwise: () => void) {
      apply(rows.toSpliced(index, 1), keys.all.toSpliced(index, 1));
      say(words.removed, { all: rows.length - 1 });
      if (rows.length === 1) otherwise();
      else focus(Math.min(index, rows.length - 2), 'remove');
    },
    focus,
  };
}

export type OrderedRows = Pick<ReturnType<typeof useOrderedRows>, 'drag' | 'move' | 'copy' | 'remove'>;

/** The index of a row once it is dropped beside another. */
const placeAfter = (from: number, over: number, isAfter: boolean): number => {
  const at = isAfter ? over + 1 : over;
  return at > from ? at - 1 : at;
};

function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Keys for rows that have no id. Rows that come from elsewhere get new ones at the end. */
function useRowKeys(count: number) {
  const last = useRef(0);
  const next = () => {
    last.current += 1;
    return last.current;
  };
  const [known, set] = useState<readonly number[]>(() => Array.from({ length: count }, next));
  const all =
    known.length === count
      ? known
      : [...known.slice(0, count), ...Array.from({ length: Math.max(0, count - known.length) }, next)];
  if (all !== known) set(all);
  return { all, set, next };
}
