import { dashboardColumns } from '../../../schemas/blocks/dashboard-limits.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { DashboardPanel, DashboardSave } from '../../../schemas/wire/dashboards.ts';
import { mapPanel } from '../../../schemas/wire/wall-words.ts';
import { configurable, savedPanels } from '../../compile/dashboard/panel-plans.ts';
import { walkBlocks } from '../../compile/plan/blocks-in.ts';
import type { BlockPlanOf } from '../../compile/plan/plan.ts';
import type { PageStore } from '../page/page-store.ts';

const inRow = 3;
const height = 3;
const minWidth = 3;

/**
 * The dashboard of a page as one of the user's, with the panels that need nothing else of the page: what a wall screen
 * can show. They fill the rows where others are left out. Undefined without any.
 *
 * @param own the panels of the user's own version of it
 */
export function copyForWall(
  page: PageStore,
  name: string,
  textOf: (text: Text) => string,
  own?: readonly DashboardPanel[],
): DashboardSave | undefined {
  const block = [...walkBlocks(page.plan.body)].find((one) => one.kind === 'dashboard');
  if (!block) return undefined;
  const saved = own ?? savedPanels(block);
  const found = saved.flatMap((panel) => {
    if (!panel.from) return panel;
    return mapOf(panel, block, textOf) ?? configurable(panel, block, (source) => page.sourcePlan(source), textOf) ?? [];
  });
  if (found.length === 0) return undefined;
  const panels = found.length === saved.length ? found : fillRows(found);
  return { name, page: page.plan.path, isStandard: false, isShared: false, scale: block.scale, panels };
}

/** A map of the document as the map of a wall, whatever its layers: that has devices and open alarms. */
function mapOf(
  { from, ...place }: DashboardPanel,
  block: BlockPlanOf<'dashboard'>,
  textOf: (text: Text) => string,
): DashboardPanel | undefined {
  const panel = block.panels.find(({ id }) => id === from);
  if (panel?.body.kind !== 'map' || panel.func !== undefined || panel.when !== undefined) return undefined;
  return { ...place, title: place.title || textOf(panel.title), type: mapPanel };
}

/** Panels in full rows of at most three, in reading order, each as wide as its share of the row. */
function fillRows(panels: readonly DashboardPanel[]): DashboardPanel[] {
  const ordered = panels.toSorted((a, b) => a.y - b.y || a.x - b.x);
  const rows = Math.ceil(ordered.length / inRow);
  return Array.from({ length: rows }, (_, row) => {
    const from = Math.ceil((row * ordered.length) / rows);
    return widen(ordered.slice(from, Math.ceil(((row + 1) * ordered.length) / rows)), row * height);
  }).flat();
}

function widen(row: readonly DashboardPanel[], y: number): DashboardPanel[] {
  const sum = row.reduce((all, { w }) => all + w, 0);
  let x = 0;
  return row.map((panel, index) => {
    const rest = row.length - index - 1;
    const share = Math.round((panel.w / sum) * dashboardColumns);
    const w =
      rest === 0 ? dashboardColumns - x : Math.min(Math.max(minWidth, share), dashboardColumns - x - rest * minWidth);
    const placed = { ...panel, x, y, w, h: height };
    x += w;
    return placed;
  });
}
