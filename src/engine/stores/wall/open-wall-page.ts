import type { WallDashboard } from '../../../schemas/wire/wall.ts';
import { panelPlans } from '../../compile/dashboard/panel-plans.ts';
import type { BlockPlanOf, PagePlan } from '../../compile/plan/plan.ts';
import type { PagePorts } from '../../data/ports.ts';
import { closeEmptyRows } from '../../layout/place-items.ts';
import { dataParts } from '../page/data-parts.ts';
import { PageStore } from '../page/page-store.ts';
import type { WallPage } from './wall-pages.ts';

/** What the panels read in expressions: `page.wall`. */
const id = 'wall';
/** Each panel reads at least this often, and at most twice as often. */
const refreshSeconds = 60;

const block: BlockPlanOf<'dashboard'> = {
  kind: 'dashboard',
  id,
  controls: [],
  scale: 'HOUR',
  layers: [],
  filters: [],
  panels: [],
  editable: false,
  span: 1,
};

/** Opens a dashboard of a wall screen as a page that has no document. */
export function openWallPage({ name, scale, panels }: WallDashboard, ports: PagePorts): WallPage {
  const plan: PagePlan = {
    id,
    path: '/wall',
    title: name,
    sources: {},
    body: { ...block, scale },
    dialogs: {},
    issues: [],
    loose: [],
  };
  const page = new PageStore(plan, '', ports, dataParts);
  const often = closeEmptyRows(panels).map((panel) => ({
    ...panel,
    scale: panel.scale ?? scale,
    refreshSeconds: Math.min(Math.max(panel.refreshSeconds ?? refreshSeconds, refreshSeconds / 2), refreshSeconds),
  }));
  const plans = panelPlans(often, block);
  // The link reads no places but those of its own map.
  const sources = Object.fromEntries(Object.entries(plans.sources).filter(([, { kind }]) => kind !== 'box'));
  page.addSources(sources);
  return {
    page,
    panels: plans.panels,
    warm() {
      for (const source of Object.keys(sources)) void page.source(source).need();
    },
  };
}
