import { dashboardColumns } from '../../../schemas/blocks/dashboard-limits.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { DashboardPanel, DashboardSave } from '../../../schemas/wire/dashboards.ts';
import { configurable, savedPanels } from '../../compile/dashboard/panel-plans.ts';
import { walkBlocks } from '../../compile/plan/blocks-in.ts';
import { firstFree } from '../../layout/place-items.ts';
import type { PageStore } from '../page/page-store.ts';

/**
 * The dashboard of a page as one of the user's, with the panels that need nothing else of the page: what a wall screen
 * can show. They close up where others are left out. Undefined without any.
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
    const one = panel.from ? configurable(panel, block, (source) => page.sourcePlan(source), textOf) : panel;
    return one ?? [];
  });
  if (found.length === 0) return undefined;
  const isWhole = found.length === saved.length;
  const panels = isWhole ? found : closeUp(found);
  return { name, page: page.plan.path, isStandard: false, isShared: false, scale: block.scale, panels };
}

/** Places panels one after another, in reading order. */
function closeUp(panels: readonly DashboardPanel[]): DashboardPanel[] {
  const placed: DashboardPanel[] = [];
  for (const panel of panels.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const { x, y } = firstFree(placed, panel, dashboardColumns);
    placed.push({ ...panel, x, y });
  }
  return placed;
}
