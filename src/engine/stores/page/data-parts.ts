import type { PagePlan } from '../../compile/plan/plan.ts';
import { data } from '../../data/sources/data.ts';
import { type SourceRunners, sourceRunners } from '../../data/sources/index.ts';
import { PagePanels, type PanelsDeps } from './page-panels.ts';

/** What pages with data sets have beyond others. */
export interface DataParts {
  runners: SourceRunners;
  openPanels(plan: PagePlan, deps: PanelsDeps): PagePanels;
}

export const dataParts: DataParts = {
  runners: { ...sourceRunners, data },
  openPanels: (plan, deps) => new PagePanels(plan, deps),
};
