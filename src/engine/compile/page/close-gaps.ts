interface Item {
  span: number;
  isGone: boolean;
}

/**
 * Returns the widths of a grid's items when some are removed: the previous item in the row, else the next, takes their
 * columns, so that the rows keep their layout.
 */
export function closeColumns(items: readonly Item[], columns: number): number[] {
  const spans = items.map(({ span }) => span);
  let column = 0;
  let row: number[] = [];
  const rows: number[][] = [row];
  items.forEach(({ span }, index) => {
    const width = Math.min(span, columns);
    if (column + width > columns) {
      row = [];
      rows.push(row);
      column = 0;
    }
    row.push(index);
    column += width;
  });
  for (const indexes of rows) {
    for (const index of indexes.filter((one) => items[one]!.isGone)) {
      const there = indexes.filter((one) => !items[one]!.isGone);
      const heir = there.findLast((one) => one < index) ?? there[0];
      if (heir !== undefined) spans[heir] = Math.min(spans[heir]! + spans[index]!, columns);
    }
  }
  return spans;
}

interface Panel {
  x: number;
  y: number;
  w: number;
  h: number;
  isGone: boolean;
}

/**
 * Returns the remaining panels when some are removed: a neighbour of the same height takes the space, and empty rows
 * close. Gaps that the author left stay.
 */
export function closeRows<Placed extends Panel>(panels: readonly Placed[]): Omit<Placed, 'isGone'>[] {
  const gone = panels.filter(({ isGone }) => isGone);
  if (gone.length === 0) return panels.map(({ isGone: _, ...panel }) => panel);
  const there = panels.filter(({ isGone }) => !isGone).map((panel) => ({ ...panel }));
  for (const { x, y, w, h } of gone) {
    const beside = there.filter((panel) => panel.y === y && panel.h === h);
    const left = beside.find((panel) => panel.x + panel.w === x);
    const right = beside.find((panel) => panel.x === x + w);
    if (left) left.w += w;
    else if (right) {
      right.x = x;
      right.w += w;
    }
  }
  const covers = (list: readonly Panel[], row: number) => list.some(({ y, h }) => y <= row && row < y + h);
  const last = Math.max(0, ...there.map(({ y }) => y));
  const closed = Array.from({ length: last }, (_, row) => row).filter(
    (row) => covers(gone, row) && !covers(there, row),
  );
  return there.map(({ isGone: _, ...panel }) => ({
    ...panel,
    y: panel.y - closed.filter((row) => row < panel.y).length,
  }));
}
