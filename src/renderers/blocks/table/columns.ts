import { permits } from '../../../engine/access/has-permission.ts';
import type { AuthMap } from '../../../engine/compile/menu/auth-map.ts';
import type { ColumnPlan, TablePlan } from '../../../engine/compile/plan/plan.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { widthOfRowButtons } from '../../format/row-button-widths.ts';

/** The columns that a user sees, with their widths in pixels. */
export interface Columns {
  data: readonly { column: ColumnPlan; width: number; isRight: boolean }[];
  /** The width of the tick boxes; undefined without batch actions. */
  ticks: number | undefined;
  /** The width of the row actions; undefined without any. */
  actions: number | undefined;
  /** The sum of all widths. */
  width: number;
}

const minActionWidth = 100;
const cellPadding = 16;
const defaultWidth = 160;
const tickWidth = 40;

/**
 * The columns of a table for a user.
 *
 * @param scale of the text: the widths of a document are for the standard size
 */
export function columnsOf(plan: TablePlan, auth: AuthMap, text: (text: Text) => string, scale: number): Columns {
  const data = plan.columns
    .filter((column) => permits(auth, column.func))
    .map((column) => ({
      column,
      width: Math.round((column.width ?? defaultWidth) * scale),
      isRight: column.as === 'number' || column.as === 'percent',
    }));
  const buttons = plan.rowActions
    .filter((button) => permits(auth, button.id))
    .map(({ title, when }) => ({ title: text(title), isConditional: when !== undefined }));
  const actions =
    buttons.length > 0
      ? Math.max(minActionWidth, Math.round(widthOfRowButtons(buttons) * scale) + cellPadding)
      : undefined;
  const ticks = plan.batch.some((button) => permits(auth, button.id)) ? tickWidth : undefined;
  const width = data.reduce((sum, column) => sum + column.width, (ticks ?? 0) + (actions ?? 0));
  return { data, ticks, actions, width };
}
