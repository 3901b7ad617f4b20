import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import { byReadingOrder, isFree, type LayoutItem, rowsOf } from './layout-item.ts';
import { moveInOrder, moveItem, resizeItem } from './move-items.ts';
import { packItems } from './pack-items.ts';
import { closeEmptyRows, closeGaps, fillRows, firstFree, fitItems } from './place-items.ts';

const limits = { minW: 1, maxW: 3, minH: 1, maxH: 2 };
const item = (id: string, x: number, y: number, w = 1, h = 1): LayoutItem => ({ id, x, y, w, h });

const idsOf = (items: readonly LayoutItem[]) => items.map(({ id }) => id);
const isSound = (items: readonly LayoutItem[], columns: number) =>
  items.every((one) =>
    isFree(
      one,
      items.filter((other) => other.id !== one.id),
    ),
  ) && items.every(({ x, y, w, h }) => x >= 0 && y >= 0 && w >= 1 && h >= 1 && x + w <= columns);

/** Items of any place and size, and the number of columns. */
const wild = fc.record({
  columns: fc.integer({ min: 1, max: 12 }),
  items: fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 4 }),
      x: fc.oneof(fc.integer({ min: -3, max: 14 }), fc.constantFrom(Number.NaN, 0.5)),
      y: fc.integer({ min: -3, max: 20 }),
      w: fc.integer({ min: -1, max: 14 }),
      h: fc.integer({ min: -1, max: 5 }),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  ),
});
/** A layout, one of its items, and what happens to it. */
const changed = wild
  .filter(({ items }) => items.length > 0)
  .chain(({ columns, items }) =>
    fc.record({
      columns: fc.constant(columns),
      items: fc.constant(fitItems(items, columns)),
      at: fc.integer({ min: 0, max: items.length - 1 }),
      x: fc.integer({ min: -2, max: 14 }),
      y: fc.integer({ min: -2, max: 30 }),
    }),
  );
const runs = { numRuns: propertyRuns(1000) };

describe('any layout', () => {
  test('fits into the columns without overlaps; a sound one stays as it is', () => {
    fc.assert(
      fc.property(wild, ({ columns, items }) => {
        const fitted = fitItems(items, columns);
        expect(isSound(fitted, columns)).toBe(true);
        expect(idsOf(fitted)).toEqual(idsOf(items));
        expect(fitItems(fitted, columns)).toEqual(fitted);
      }),
      runs,
    );
  });

  test('moving one item keeps all others apart, and those that are not in the way stay', () => {
    fc.assert(
      fc.property(changed, ({ columns, items, at, x, y }) => {
        const id = items[at]!.id;
        const after = moveItem(items, id, { x, y }, columns);
        expect(isSound(after, columns)).toBe(true);
        expect(idsOf(after)).toEqual(idsOf(items));
        const moved = after[at]!;
        expect([moved.w, moved.h]).toEqual([items[at]!.w, items[at]!.h]);
        const others = items.filter((one) => one.id !== id);
        if (isFree(moved, others)) expect(after.filter((one) => one.id !== id)).toEqual(others);
        // What is above the highest item in the way is not affected.
        const top = Math.min(...others.filter((one) => !isFree(one, [moved])).map((one) => one.y));
        for (const other of others) if (other.y + other.h <= top) expect(after).toContainEqual(other);
      }),
      runs,
    );
  });

  test('resizing one item stays within the limits and moves others down only', () => {
    fc.assert(
      fc.property(changed, ({ columns, items, at, x, y }) => {
        const { id, w } = items[at]!;
        const after = resizeItem(items, id, { w: x, h: y }, columns, { ...limits, maxW: Math.max(3, w) });
        expect(isSound(after, columns)).toBe(true);
        expect(idsOf(after)).toEqual(idsOf(items));
        expect(after[at]).toMatchObject({ x: items[at]!.x, y: items[at]!.y });
        expect(after[at]!.h).toBeLessThanOrEqual(2);
      }),
      runs,
    );
  });

  test('one step in reading order exchanges two neighbours', () => {
    fc.assert(
      fc.property(changed, fc.constantFrom(-1 as const, 1 as const), ({ columns, items, at }, step) => {
        const id = items[at]!.id;
        const order = idsOf(items.toSorted(byReadingOrder));
        const after = moveInOrder(items, id, step, columns);
        expect(isSound(after, columns)).toBe(true);
        const from = order.indexOf(id);
        const to = from + step;
        if (to >= 0 && to < order.length) [order[from], order[to]] = [order[to]!, order[from]!];
        expect(idsOf(after.toSorted(byReadingOrder))).toEqual(order);
        expect(idsOf(after)).toEqual(idsOf(items));
      }),
      runs,
    );
  });

  test('the first free place is free, and no empty row stays once they are closed', () => {
    fc.assert(
      fc.property(changed, ({ columns, items, x, y }) => {
        const place = firstFree(items, { w: Math.max(1, x), h: Math.max(1, y) }, columns);
        expect(isSound([...items, { ...place, id: 'the new one' }], columns)).toBe(true);
        const closed = closeEmptyRows(items);
        expect(isSound(closed, columns)).toBe(true);
        const rows = Array.from({ length: rowsOf(closed) }, (_, row) => row);
        expect(rows.every((row) => closed.some((one) => one.y <= row && row < one.y + one.h))).toBe(true);
      }),
      runs,
    );
  });
});

test('an item that is moved onto a neighbour takes its place, and the neighbour the free one', () => {
  const row = [item('a', 0, 0, 2), item('b', 2, 0)];
  const after = moveItem(row, 'a', { x: 1, y: 0 }, 3);
  expect(after).toEqual([item('a', 1, 0, 2), item('b', 0, 0)]);
  expect(moveItem(after, 'a', { x: 0, y: 0 }, 3)).toEqual(row);
});

test('what does not fit into the free place moves down, and pushes on', () => {
  const items = [item('a', 0, 0), item('b', 1, 0, 2, 2), item('c', 1, 2), item('d', 0, 1)];
  expect(moveItem(items, 'a', { x: 1, y: 0 }, 3)).toEqual([
    item('a', 1, 0),
    item('b', 1, 1, 2, 2),
    item('c', 1, 3),
    item('d', 0, 1),
  ]);
});

test('an item moves at most right below the others', () => {
  expect(moveItem([item('a', 0, 0), item('b', 0, 1)], 'a', { x: 0, y: 50 }, 3)[0]).toEqual(item('a', 0, 2));
});

test('an unknown item changes nothing', () => {
  const items = [item('a', 0, 0)];
  expect(moveItem(items, 'x', { x: 1, y: 0 }, 3)).toEqual(items);
  expect(moveInOrder(items, 'a', 1, 3)).toEqual(items);
});

test('items that remain leave no gaps, never overlap and keep their order and sizes', () => {
  const layout = [item('a', 0, 0, 2), item('b', 2, 0), item('c', 0, 1), item('d', 1, 1, 2)];
  const places = closeGaps(
    layout.filter(({ id }) => id !== 'b' && id !== 'c'),
    3,
  );
  expect(places).toEqual([item('a', 0, 0, 2), item('d', 0, 1, 2)]);
  fc.assert(
    fc.property(wild, fc.infiniteStream(fc.boolean()), ({ columns, items }, keeps) => {
      const fitted = fitItems(items, columns);
      const kept = fitted.filter(() => keeps.next().value);
      const closed = closeGaps(kept, columns);
      expect(isSound(closed, columns)).toBe(true);
      expect(idsOf(closed)).toEqual(idsOf([...kept].sort(byReadingOrder)));
      expect(closeEmptyRows(closed)).toEqual(closed);
    }),
    runs,
  );
});

test('rows are filled by their last items, over all rows of a high one', () => {
  const layout = [
    item('a', 0, 0),
    item('b', 1, 0),
    item('c', 0, 1),
    item('d', 2, 1),
    item('e', 0, 2, 1, 2),
    item('f', 2, 3),
  ];
  expect(fillRows(layout, 3)).toEqual([
    item('a', 0, 0),
    item('b', 1, 0, 2),
    item('c', 0, 1, 2),
    item('d', 2, 1),
    item('e', 0, 2, 2, 2),
    item('f', 2, 3),
  ]);
  fc.assert(
    fc.property(wild, ({ columns, items }) => {
      const filled = fillRows(closeGaps(fitItems(items, columns), columns), columns);
      expect(isSound(filled, columns)).toBe(true);
    }),
    runs,
  );
});

test('packed items leave no empty cell: the last of a row is widened, what is above a gap lengthened', () => {
  const hidden = [item('a', 0, 0, 2), item('d', 0, 1), item('e', 1, 1)];
  expect(packItems(hidden, 3)).toEqual([item('a', 0, 0, 2), item('d', 2, 0), item('e', 0, 1, 3)]);
  expect(packItems([item('a', 0, 0), item('b', 1, 0, 1, 2), item('c', 0, 2, 2)], 3)).toEqual([
    item('a', 0, 0, 1, 2),
    item('b', 1, 0, 2, 2),
    item('c', 0, 2, 3),
  ]);
  // A pinwheel around an empty cell, which no item can grow into.
  const wheel = [item('a', 0, 0, 2), item('b', 2, 0, 1, 2), item('c', 0, 1, 1, 2), item('d', 1, 2, 2)];
  expect(packItems(wheel, 3)).toEqual([
    item('a', 0, 0, 2, 2),
    item('b', 2, 0, 1, 2),
    item('c', 0, 2, 1, 2),
    item('d', 1, 2, 2, 2),
  ]);
  fc.assert(
    fc.property(wild, ({ columns, items }) => {
      const fitted = fitItems(items, columns);
      const packed = packItems(fitted, columns);
      expect(isSound(packed, columns)).toBe(true);
      expect(idsOf(packed).toSorted()).toEqual(idsOf(fitted).toSorted());
      expect(packed.reduce((sum, { w, h }) => sum + w * h, 0)).toBe(columns * rowsOf(packed));
      for (const one of fitted) expect(packed.find(({ id }) => id === one.id)!.w).toBeGreaterThanOrEqual(one.w);
    }),
    runs,
  );
});
