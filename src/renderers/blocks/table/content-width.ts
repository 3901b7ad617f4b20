import type { ColumnPlan } from '../../../engine/compile/plan/plan.ts';
import { valueAt } from '../../../engine/records/record-path.ts';
import type { Language, Text } from '../../../schemas/grammar/text.ts';
import { measureWords } from '../../format/measure-words.ts';
import { formatNumber, numberOf } from '../../format/number-format.ts';
import { formatTime, type TimeLook } from '../../format/time-format.ts';

type Row = Readonly<Record<string, unknown>>;

/** Pixels of the fonts of a row at the standard size, and of the second line of a cell. */
export const rowFont = 13;
const lineFont = 12;
/** Pixels beside the words of a cell: its padding and what rounding takes. */
const padding = 17;
/** The mark before a status. */
const mark = 15;
/** The gap between two values of a second line. */
const gap = 14;
/** The gap before `below` values on the same line. */
const lineGap = 8;
/** Times of one kind are equally long. */
const languages = { zh: 'zh', en: 'en' };
const someTime = new Date(Date.UTC(2026, 8, 30, 20, 58));
/** A relative time changes while one looks: its column has room for the longest. */
const longestAgo = { zh: '59分钟前', en: '59 min ago' };
/** Longer values than this never make a column wider. */
const maxContent = 560;
/** Of a table that is not paged the first rows speak for all. */
const maxRows = 200;

/** What words look like. */
interface Look {
  /** The font of states and times, which are short enough to stand whole in rows that stand out. */
  weight: number;
  text(text: Text): string;
}

interface Contents extends Look {
  /** The columns of the second line. */
  below: readonly ColumnPlan[];
  rows: readonly Row[];
  /** Compact rows show `below` values on the same line. */
  isLow: boolean;
}

/**
 * Pixels that a column needs to show its values whole; undefined for a kind whose look does not follow from the value.
 */
export function contentWidth(column: ColumnPlan, { below, rows, isLow, ...look }: Contents): number | undefined {
  let max = 0;
  for (const row of rows.slice(0, maxRows)) {
    const own = widthOf(column, row, look);
    if (own === undefined) return undefined;
    const lines = below.map((one) => (widthOf(one, row, look) ?? 90) * (lineFont / rowFont));
    const second = lines.reduce((sum, width) => sum + width + (sum > 0 && width > 0 ? gap : 0), 0);
    max = Math.max(max, isLow && second > 0 ? own + lineGap + second : Math.max(own, second));
  }
  return Math.min(maxContent, Math.ceil(max) + padding);
}

const timeIn = (text: Look['text'], look: TimeLook) =>
  formatTime({ language: text(languages) as Language, timeZone: 'UTC' }, someTime, look);

function widthOf(column: ColumnPlan, row: Row, { weight, text }: Look): number | undefined {
  const value = valueAt(row, column.field);
  const isNothing = value === undefined || value === null || value === '';
  if (isNothing) return column.empty ? measureWords(text(column.empty), rowFont) : 8;
  const words = (shown: string, font = 400) => measureWords(shown, rowFont, font);
  switch (column.as) {
    case 'boolean':
    case 'image':
      return 44;
    case 'date':
      return words(timeIn(text, 'day'), weight);
    case 'datetime':
      return words(timeIn(text, 'minute'), weight);
    case 'ago':
      return words(text(longestAgo), weight);
    case 'text':
    case 'link':
      return typeof value === 'string' || typeof value === 'number' ? words(String(value)) : undefined;
    case 'number':
    case 'percent': {
      const number = numberOf(value) ?? 0;
      const unit = column.as === 'percent' ? '%' : (column.unit ?? '');
      const { digits, sign } = column;
      // The unit is smaller than the number.
      return words(`${sign ? '+' : ''}${formatNumber('en', number, { digits })}${text(unit)}`) + 4;
    }
    case 'status': {
      const option = column.options.find((one) => one.value === value);
      return option && words(text(option.title), weight) + mark;
    }
    default:
      return undefined;
  }
}
