/** A column as far as its room is concerned. */
interface Fitted {
  /** Pixels. */
  width: number;
  isKept: boolean;
}

/**
 * Chooses the columns that fit. Those without room fold away from right to left, kept ones never; then the table scrolls.
 *
 * @param place pixels for the columns
 */
export function fitColumns<Column extends Fitted>(
  columns: readonly Column[],
  place: number,
): { shown: readonly Column[]; folded: readonly Column[] } {
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

/** What decides the width that a column begins with; pixels. */
interface Beginning {
  /** Of its heading. */
  least: number;
  /** Of its longest value; undefined where nobody knows. */
  content: number | undefined;
  /** The width of the document. */
  most: number | undefined;
  /** Its values are never cut. */
  isWhole: boolean;
  /** What it may have for its values, also beyond the width of the document. */
  atLeast: number;
}

const defaultWidth = 160;

/** The width that a column has before others, and the pixels of its longest value. */
export function startWidth({ least, content, most: written, isWhole, atLeast }: Beginning): Wanting {
  const most = Math.max(least, written ?? defaultWidth);
  const wanted = Math.max(least, content ?? most);
  return { width: isWhole ? wanted : Math.min(wanted, Math.max(most, atLeast)), content: wanted };
}

/** A column with the pixels of its longest value. */
interface Wanting {
  /** Pixels. */
  width: number;
  content: number;
}

/**
 * Gives what is left of a row to the columns whose values are cut, in equal parts up to what each lacks. The rest stays
 * for the browser, which widens all.
 *
 * @param place pixels for the columns
 */
export function widenColumns<Column extends Wanting>(columns: readonly Column[], place: number): Column[] {
  let left = place - columns.reduce((sum, { width }) => sum + width, 0);
  const widths = new Map(columns.map((column) => [column, column.width]));
  const lacking = () => columns.filter((column) => column.content > widths.get(column)!);
  for (let cut = lacking(); left >= 1 && cut.length > 0; cut = lacking()) {
    const share = left / cut.length;
    for (const column of cut) {
      const more = Math.min(share, column.content - widths.get(column)!);
      widths.set(column, widths.get(column)! + more);
      left -= more;
    }
  }
  return columns.map((column) => ({ ...column, width: Math.floor(widths.get(column)!) }));
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
