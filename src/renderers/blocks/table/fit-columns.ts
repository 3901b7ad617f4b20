/** A column as far as its room is concerned. */
interface Fitted {
  /** Pixels. */
  width: number;
  isKept: boolean;
}

/** The row actions with at most `max` buttons outside their menu. */
export interface ActionsLook {
  max: number | undefined;
  /** Pixels. */
  width: number;
}

/** The number of columns that several row actions leave room for, if they can, and the one that stands beside the menu. */
const wanted = 6;
const wantedBesideOne = 4;

/**
 * Chooses the columns that fit. Those without room fold away from right to left, kept ones never; then the table scrolls.
 *
 * @param looks of the row actions, the widest first: the first that leaves room for six columns; one button is worth two of these
 */
export function fitColumns<Column extends Fitted>(
  columns: readonly Column[],
  place: number,
  looks: readonly ActionsLook[],
): { shown: readonly Column[]; folded: readonly Column[]; look: ActionsLook | undefined } {
  const tried = (looks.length > 0 ? looks : [undefined]).map((look) => ({
    look,
    ...fold(columns, place - (look?.width ?? 0)),
  }));
  const wantedBy = (look: ActionsLook | undefined) =>
    Math.min(look?.max === 1 ? wantedBesideOne : wanted, columns.length);
  const chosen = tried.find(({ look, shown }) => shown.length >= wantedBy(look));
  const count = chosen?.shown.length ?? Math.max(...tried.map(({ shown }) => shown.length));
  // More buttons may stand beside as many columns.
  return tried.find(({ shown }) => shown.length >= count)!;
}

function fold<Column extends Fitted>(columns: readonly Column[], place: number) {
  const folded = new Set<Column>();
  let width = columns.reduce((sum, column) => sum + column.width, 0);
  for (const column of columns.toReversed()) {
    if (width <= place) break;
    if (column.isKept) continue;
    folded.add(column);
    width -= column.width;
  }
  return {
    shown: columns.filter((column) => !folded.has(column)),
    folded: columns.filter((column) => folded.has(column)),
  };
}

/** The pixels of columns from which on a folded one is shown: those that fold later are shown too, those before it not. */
export function roomFor<Column extends Fitted>(
  column: Column,
  columns: readonly Column[],
  folded: readonly Column[],
): number {
  const earlier = new Set(folded.slice(folded.indexOf(column) + 1));
  return columns.reduce((sum, one) => (earlier.has(one) ? sum : sum + one.width), 0);
}
