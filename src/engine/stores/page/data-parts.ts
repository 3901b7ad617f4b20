import type { PagePlan } from '../../compile/plan/plan.ts';
import { box } from '../../data/sources/box.ts';
import { data } from '../../data/sources/data.ts';
import { type SourceRunners, sourceRunners } from '../../data/sources/index.ts';
import { PagePanels, type PanelsDeps } from './page-panels.ts';

/** What pages with data sets or maps have beyond others. */
export interface DataParts {
  runners: SourceRunners;
  openPanels(plan: PagePlan, deps: PanelsDeps): PagePanels;
}

export const dataParts: DataParts = {
  runners: { ...sourceRunners, box, data },
  openPanels: (plan, deps) => new PagePanels(plan, deps),
};
