import type { ColumnPlan } from '../../../engine/compile/plan/plan.ts';
import { valueAt } from '../../../engine/records/record-path.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { measureWords } from '../../format/measure-words.ts';

type Row = Readonly<Record<string, unknown>>;

/** Pixels of the fonts of a row at the standard size, and of the second line of a cell. */
export const rowFont = 13;
const lineFont = 12;
/** Pixels beside the words of a cell: its padding and a little air. */
const padding = 18;
/** The mark before a status. */
const mark = 16;
/** The gap between two values of a second line. */
const gap = 14;
/** Pixels of what always looks alike. */
const fixed: Partial<Record<ColumnPlan['as'], number>> = { datetime: 128, date: 88, boolean: 40, image: 44 };
/** A relative time changes while one looks: its column has room for the longest, also in bold. */
const longestAgo = { zh: '59 分钟前', en: '59 minutes ago' };
/** Longer values than this never make a column wider. */
const maxContent = 560;
/** Of a table that is not paged the first rows speak for all. */
const maxRows = 200;

/**
 * Pixels that a column needs to show its values whole; undefined for a kind whose look does not follow from the value.
 */
export function contentWidth(
  column: ColumnPlan,
  below: readonly ColumnPlan[],
  rows: readonly Row[],
  text: (text: Text) => string,
): number | undefined {
  let max = 0;
  for (const row of rows.slice(0, maxRows)) {
    const own = widthOf(column, row, text);
    if (own === undefined) return undefined;
    const lines = below.map((one) => (widthOf(one, row, text) ?? 90) * (lineFont / rowFont));
    const second = lines.reduce((sum, width) => sum + width + (sum > 0 && width > 0 ? gap : 0), 0);
    max = Math.max(max, own, second);
  }
  return Math.min(maxContent, Math.ceil(max) + padding);
}

function widthOf(column: ColumnPlan, row: Row, text: (text: Text) => string): number | undefined {
  const value = valueAt(row, column.field);
  const isNothing = value === undefined || value === null || value === '';
  if (isNothing) return column.empty ? measureWords(text(column.empty), rowFont) : 8;
  if (fixed[column.as] !== undefined) return fixed[column.as];
  const words = (shown: string) => measureWords(shown, rowFont);
  switch (column.as) {
    case 'ago':
      return measureWords(text(longestAgo), rowFont, 600);
    case 'text':
    case 'link':
      return typeof value === 'string' || typeof value === 'number' ? words(String(value)) : undefined;
    case 'number':
    case 'percent': {
      // Groups of thousands, and the unit in a smaller size.
      const digits = typeof value === 'number' ? value.toLocaleString('en') : String(value);
      return words(digits) + ('unit' in column && column.unit ? words(text(column.unit as Text)) : 0) + 4;
    }
    case 'status': {
      const option = column.options.find((one) => one.value === value);
      return option ? words(text(option.title)) + mark : undefined;
    }
    default:
      return undefined;
  }
}
