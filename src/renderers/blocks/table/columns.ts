import { permits } from '../../../engine/access/has-permission.ts';
import type { AuthMap } from '../../../engine/compile/menu/auth-map.ts';
import type { ColumnPlan } from '../../../engine/compile/plan/plan.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { widthOfWords, widthsOfRowButtons } from '../../format/row-button-widths.ts';
import { fitColumns, roomFor } from './fit-columns.ts';
import { hasTicks } from './has-ticks.ts';

/** A column with its width in pixels. */
export interface SizedColumn {
  column: ColumnPlan;
  width: number;
  isRight: boolean;
  /** Never folds away. */
  isKept: boolean;
}

/** The columns that a user sees. */
export interface Columns {
  data: readonly SizedColumn[];
  /** Of the columns that have no room: the pixels for the table from which on each is shown, by field. */
  needed: Readonly<Record<string, number>>;
  /** The width of the tick boxes; undefined without batch actions. */
  ticks: number | undefined;
  /** The width of the row actions; undefined without any. */
  actions: number | undefined;
  /** The number of row actions outside the menu; undefined for as many as a row has room for. */
  maxButtons: number | undefined;
  /** The sum of all widths. */
  width: number;
}

const minActionWidth = 100;
const cellPadding = 16;
const defaultWidth = 160;
const tickWidth = 40;

/** Pixels beside the words of a heading: padding, and the mark of the order. */
const headingPadding = 22;
const sortMark = 18;

/** The width that a heading needs: no heading is cut, unless the user narrows its column. */
const titleWidth = ({ title, sort }: ColumnPlan, text: Setting['text']): number =>
  Math.ceil(widthOfWords(text(title))) + headingPadding + (sort ? sortMark : 0);

/** What decides the columns of a table. */
interface Setting {
  auth: AuthMap;
  text(text: Text): string;
  /** Scale of the text: the widths of a document are for the standard size. */
  scale: number;
  /** The pixels for the table. */
  place: number;
}

/** The columns of a table for a user: those that fit, and of the row actions as many as leave room for six columns. */
export function columnsOf(table: TableStore, { auth, text, scale, place }: Setting): Columns {
  const { plan, layout } = table;
  const chosen = new Map(layout.own.tableIndex?.map((one) => [one.id, one]));
  const all = layout.columns
    .filter((column) => permits(auth, column.func))
    .map((column, at): SizedColumn => {
      const own = chosen.get(column.field);
      return {
        column,
        width: Math.round((own?.width ?? Math.max(column.width ?? defaultWidth, titleWidth(column, text))) * scale),
        isRight: column.as === 'number' || column.as === 'percent',
        isKept: at === 0 || column.keep === true || own?.checked === true,
      };
    });
  const buttons = plan.rowActions
    .filter((button) => permits(auth, button.id))
    .map(({ title, when, keep }) => ({ title: text(title), isConditional: when !== undefined, isKept: keep }));
  const looks = widthsOfRowButtons(buttons).map(({ max, width }) => ({
    max,
    width: Math.max(max === undefined ? minActionWidth : 0, Math.round(width * scale) + cellPadding),
  }));
  const ticks = hasTicks(plan, (func) => permits(auth, func)) ? tickWidth : undefined;
  const { shown, folded, look } = fitColumns(all, place - (ticks ?? 0), looks);
  const width = shown.reduce((sum, column) => sum + column.width, (ticks ?? 0) + (look?.width ?? 0));
  const beside = (ticks ?? 0) + (look?.width ?? 0);
  const needed = Object.fromEntries(
    folded.map((one) => [one.column.field, beside + roomFor(one, all, folded)] as const),
  );
  return { data: shown, needed, ticks, actions: look?.width, maxButtons: look?.max, width };
}
