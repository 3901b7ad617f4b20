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

/** The number of columns that row actions leave room for, if they can. */
const wanted = 6;

/**
 * Chooses the columns that fit. Those without room fold away from right to left, kept ones never; then the table scrolls.
 *
 * @param looks of the row actions, the widest first: the first that leaves room for six columns
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
  const isEnough = tried.find(({ shown }) => shown.length >= Math.min(wanted, columns.length));
  const most = Math.max(...tried.map(({ shown }) => shown.length));
  return (
    isEnough ?? tried.find(({ shown }) => shown.length === most) ?? { look: undefined, shown: columns, folded: [] }
  );
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
