import type { Spot } from '../../seed/places/smooth-line.ts';

type Segment = readonly [fromX: number, fromY: number, toX: number, toY: number, clearance: number];

/** Metres of a cell of the grid. */
const CELL = 100;
/** Keeps column and row in one number. */
const COLUMNS = 100_000;

/** Lines that other things must keep away from, in a grid of cells. */
export class Obstacles {
  readonly #cells = new Map<number, Segment[]>();

  /** Adds a line; nothing may be nearer to it than the clearance in metres. */
  add(line: readonly Spot[], clearance: number): void {
    for (let index = 1; index < line.length; index += 1) {
      const [fromX, fromY] = line[index - 1] ?? [0, 0];
      const [toX, toY] = line[index] ?? [0, 0];
      if (isNear(fromX, fromY) || isNear(toX, toY)) this.#addSegment([fromX, fromY, toX, toY, clearance]);
    }
  }

  /** True if the spot is nearer than allowed to a line, by `extra` metres more. */
  touches([x, y]: Spot, extra = 0): boolean {
    const segments = this.#cells.get(cellOf(column(x), column(y)));
    return segments?.some((segment) => isWithin(x, y, segment, segment[4] + extra)) ?? false;
  }

  /** Long segments are cut, so that their boxes stay small. */
  #addSegment(segment: Segment): void {
    const [fromX, fromY, toX, toY, clearance] = segment;
    const steps = Math.max(1, Math.ceil(Math.hypot(toX - fromX, toY - fromY) / CELL));
    const reach = clearance + widestExtra;
    for (let step = 0; step < steps; step += 1) {
      const [x, y] = [fromX + ((toX - fromX) * step) / steps, fromY + ((toY - fromY) * step) / steps];
      const [nextX, nextY] = [x + (toX - fromX) / steps, y + (toY - fromY) / steps];
      const [right, top] = [column(Math.max(x, nextX) + reach), column(Math.max(y, nextY) + reach)];
      for (let at = column(Math.min(x, nextX) - reach); at <= right; at += 1) {
        for (let row = column(Math.min(y, nextY) - reach); row <= top; row += 1) this.#keep(cellOf(at, row), segment);
      }
    }
  }

  #keep(cell: number, segment: Segment): void {
    const known = this.#cells.get(cell);
    if (!known) this.#cells.set(cell, [segment]);
    else if (known.at(-1) !== segment) known.push(segment);
  }
}

/** True near the city: nothing is built further away. */
const isNear = (x: number, y: number): boolean => Math.abs(x) < 22_000 && Math.abs(y) < 22_000;

/** Largest `extra` that `touches` may be asked with. */
const widestExtra = 25;

/** The column of an x, or the row of a y. */
const column = (metres: number): number => Math.floor(metres / CELL);

const cellOf = (column: number, row: number): number => (column + COLUMNS / 2) * COLUMNS + row + COLUMNS / 2;

function isWithin(x: number, y: number, [fromX, fromY, toX, toY]: Segment, limit: number): boolean {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX * alongX + alongY * alongY || 1;
  const share = Math.min(1, Math.max(0, ((x - fromX) * alongX + (y - fromY) * alongY) / length));
  const [awayX, awayY] = [x - fromX - share * alongX, y - fromY - share * alongY];
  return awayX * awayX + awayY * awayY < limit * limit;
}
