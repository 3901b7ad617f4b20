import { permits } from '../../../engine/access/has-permission.ts';
import type { AuthMap } from '../../../engine/compile/menu/auth-map.ts';
import type { ColumnPlan } from '../../../engine/compile/plan/plan.ts';
import type { TableStore } from '../../../engine/stores/page/table-store.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { measureWords } from '../../format/measure-words.ts';
import { contentWidth, rowFont } from './content-width.ts';
import { fitColumns, roomFor, startWidth, widenColumns } from './fit-columns.ts';
import { hasTicks } from './has-ticks.ts';
import { shortcutsOf } from './row-shortcuts.ts';

/** A column with its width in pixels. */
export interface SizedColumn {
  column: ColumnPlan;
  /** The columns of its second line. */
  below: readonly ColumnPlan[];
  width: number;
  /** Pixels of its longest value. */
  content: number;
  isRight: boolean;
  /** Never folds away. */
  isKept: boolean;
}

/** The columns that a user sees. */
export interface Columns {
  data: readonly SizedColumn[];
  /** Of the columns that have no room: the pixels for the table from which on each is shown, by field. */
  needed: Readonly<Record<string, number>>;
  /** The width of the bar at the edge; undefined without one. */
  edge: number | undefined;
  /** The width of the tick boxes; undefined without batch actions. */
  ticks: number | undefined;
  /** The width of the row actions; undefined without any. */
  actions: number | undefined;
  /** The sum of all widths. */
  width: number;
}

/** Pixels of the row actions: a menu, an icon, and around them. */
const menuWidth = 30;
const iconWidth = 30;
const wordPadding = 14;
const actionPadding = 4;
/** The fewest pixels of a column. */
const minWidth = 56;
/** What two lines in one may have for their values; in less room than `lowPlace` the second one is cut. */
const lowWidth = 450;
const lowPlace = 900;
/** Pixels that a value may have which tells rows apart, whatever the document says. */
const sayingWidth = 300;
/** A cut text still says something; a cut number, state or time says something else. */
const wholeKinds: readonly ColumnPlan['as'][] = ['ago', 'boolean', 'date', 'datetime', 'number', 'percent', 'status'];
const tickWidth = 32;
const edgeWidth = 8;

/** Pixels beside the words of a heading: padding with what fonts differ by, the mark of the order, and the menu of orders. */
const headingPadding = 19;
const sortMark = 12;
const sortMenu = 26;

/** The columns of both lines by which a heading sorts. */
export const sortingOf = (column: ColumnPlan, below: readonly ColumnPlan[]): readonly ColumnPlan[] =>
  [column, ...below].filter(({ sort }) => sort === true);

/** The width that a heading needs: no heading is cut, unless the user narrows its column. */
function titleWidth(column: ColumnPlan, below: readonly ColumnPlan[], text: Setting['text']): number {
  const sorting = sortingOf(column, below);
  const marks = (sorting.length > 0 ? sortMark : 0) + (sorting.some((one) => one !== column) ? sortMenu : 0);
  return Math.ceil(measureWords(text(column.title), rowFont, 600)) + headingPadding + marks;
}

/** What decides the columns of a table. */
interface Setting {
  auth: AuthMap;
  text(text: Text): string;
  /** Scale of the text: the widths of a document are for the standard size. */
  scale: number;
  /** The pixels for the table. */
  place: number;
  /** Low rows have one line. */
  isLow: boolean;
  /** Pixels of the longest values by field; without one a column has the width that its document says. */
  contents: Contents;
}

/** Pixels by field. */
export type Contents = Readonly<Record<string, number>>;

/** The columns that have a place of their own, each with those of its second line. */
function placedColumns(columns: readonly ColumnPlan[]): { column: ColumnPlan; below: readonly ColumnPlan[] }[] {
  const byField = new Map(columns.map((column) => [column.field, column]));
  const below = new Set(columns.flatMap((column) => column.below ?? []));
  return columns
    .filter(({ field }) => !below.has(field))
    .map((column) => ({ column, below: (column.below ?? []).flatMap((field) => byField.get(field) ?? []) }));
}

/** Measures the values of the rows, never less than before: columns do not move while one pages through the rows. */
export function contentsOf(
  table: TableStore,
  before: Contents,
  { text, auth, isLow }: Pick<Setting, 'text' | 'auth' | 'isLow'>,
): Contents {
  const rows = table.view?.rows ?? [];
  const permitted = table.layout.columns.filter(({ func }) => permits(auth, func));
  // Rows that stand out are bold.
  const weight = table.plan.emphasis?.loud === undefined ? 400 : 600;
  const grown = placedColumns(permitted).flatMap(({ column, below }) => {
    const width = contentWidth(column, { below, rows, weight, text, isLow });
    return width !== undefined && width > (before[column.field] ?? 0) ? [[column.field, width] as const] : [];
  });
  return grown.length === 0 ? before : { ...before, ...Object.fromEntries(grown) };
}

/** The columns of a table for a user: those that fit; what is left of a row is for values that would be cut. */
export function columnsOf(table: TableStore, { auth, text, scale, place, contents, isLow }: Setting): Columns {
  const { plan, layout } = table;
  const chosen = new Map(layout.own.tableIndex?.map((one) => [one.id, one]));
  const permitted = layout.columns.filter(({ func }) => permits(auth, func));
  const all = placedColumns(permitted).map(({ column, below }, at): SizedColumn => {
    const own = chosen.get(column.field);
    const least = Math.max(minWidth, titleWidth(column, below, text));
    const says = at === 0 || column.keep === true;
    const isWide = isLow && below.length > 0 && place >= lowPlace * scale;
    const start = startWidth({
      least,
      content: contents[column.field],
      most: column.width,
      ...roomOf(column, { says, isWide }),
    });
    const width = Math.ceil((own?.width ?? start.width) * scale);
    return {
      column,
      below,
      width,
      content: own?.width === undefined ? Math.ceil(start.content * scale) : width,
      isRight: column.as === 'number' || column.as === 'percent',
      isKept: says || own?.checked === true,
    };
  });
  const actions = actionsWidth(table, { auth, text, scale });
  const ticks = hasTicks(plan, (func) => permits(auth, func)) ? tickWidth : undefined;
  const edge = plan.emphasis?.bar === undefined ? undefined : edgeWidth;
  const beside = (edge ?? 0) + (ticks ?? 0) + (actions ?? 0);
  const { shown, folded } = fitColumns(all, place - beside);
  const needed = Object.fromEntries(
    folded.map((one) => [one.column.field, beside + roomFor(one, all, folded)] as const),
  );
  const data = widenColumns(shown, place - beside);
  const width = shown.reduce((sum, column) => sum + column.width, beside);
  return { data, needed, edge, ticks, actions, width };
}

/** What a column shows whole before others have room: states, times and numbers always, what tells rows apart mostly. */
const roomOf = ({ as }: ColumnPlan, { says, isWide }: { says: boolean; isWide: boolean }) => ({
  isWhole: wholeKinds.includes(as),
  atLeast: isWide ? lowWidth : says ? sayingWidth : 0,
});

/** Pixels of the row actions that are always in sight. */
function actionsWidth({ plan }: TableStore, { auth, text, scale }: Pick<Setting, 'auth' | 'text' | 'scale'>) {
  const buttons = plan.rowActions.filter(({ id }) => permits(auth, id));
  if (buttons.length === 0) return undefined;
  const { inSight, hasMenu } = shortcutsOf(buttons);
  // With conditions a row may have so few that they are all in sight.
  const words = (hasMenu ? [] : inSight).reduce(
    (sum, { icon, title }) => sum + (icon ? iconWidth : measureWords(text(title), rowFont) * scale + wordPadding),
    0,
  );
  return Math.ceil(Math.max(hasMenu ? menuWidth : 0, words)) + actionPadding;
}
