import type { WorkbenchCard, WorkbenchSave } from '../../../schemas/wire/workbench.ts';
import { workbenchLimits } from '../../../schemas/wire/workbench-limits.ts';
import type { BlockPlanOf } from '../../compile/plan/plan.ts';
import type { LayoutItem } from '../../layout/layout-item.ts';
import { closeEmptyRows, fillRows, fitItems } from '../../layout/place-items.ts';
import { readList } from '../../records/read-rows.ts';

export type WorkbenchPlan = BlockPlanOf<'workbench'>;
export type CardPlan = WorkbenchPlan['cards'][number];

/** A card on the workbench. */
export interface WorkbenchItem extends LayoutItem {
  type: string;
  /** The panel of an analysis card. */
  panel: string | null;
  /** The platform's name of the card. */
  name: string;
  analysisType: string | null;
  /** True until the platform has given it an id. */
  isNew?: boolean;
}

/** Reads the platform's cards leniently: what does not fit into the grid is moved. */
export function readItems(answer: unknown): WorkbenchItem[] {
  const items = readList(answer).flatMap((row, index): WorkbenchItem[] => {
    const card = row as Partial<WorkbenchCard>;
    if (typeof card.type !== 'string' || card.type === '') return [];
    return [
      {
        id: textOf(card.id) || `at ${index}`,
        type: card.type,
        panel: textOf(card.panelItemId) || null,
        name: textOf(card.name) || card.type,
        analysisType: textOf(card.analysisType) || null,
        x: Number(card.xAxisPosition),
        y: Number(card.yAxisPosition),
        w: Number(card.width),
        h: Math.min(Number(card.height), workbenchLimits.maxHeight),
      },
    ];
  });
  return fitItems(items, workbenchLimits.columns);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The cards that the document places. Next to one that this platform cannot show they take its columns. */
export function defaultItems(plan: WorkbenchPlan): WorkbenchItem[] {
  const items = plan.cards.flatMap(({ type, panel = null, x, y, w, h }): WorkbenchItem[] =>
    x === undefined || y === undefined
      ? []
      : [{ id: panel ?? type, type, panel, name: type, analysisType: null, x, y, w, h }],
  );
  return closeEmptyRows(fillRows(items, workbenchLimits.columns));
}

export const toSave = (items: readonly WorkbenchItem[]): WorkbenchSave =>
  items.map(({ id, type, panel, name, analysisType, isNew, x, y, w, h }) => ({
    ...(isNew ? {} : { id }),
    type,
    name,
    analysisType,
    panelItemId: panel,
    xaxisPosition: x,
    yaxisPosition: y,
    width: w,
    height: h,
  }));

/** The card of the document that shows this one; undefined for one that the document does not have. */
export const cardOf = (plan: WorkbenchPlan, item: Pick<WorkbenchItem, 'type' | 'panel'>): CardPlan | undefined =>
  plan.cards.find((card) => card.type === item.type && (card.panel ?? null) === item.panel);
