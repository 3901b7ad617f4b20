import { compareStructural, reaction } from 'mobx';
import { walkBlocks } from '../../compile/plan/blocks-in.ts';
import type { PagePlan } from '../../compile/plan/plan.ts';
import { DataPanel, type DataPanelPlan } from './data-panel.ts';

export interface PanelsDeps {
  query(name: string): string | undefined;
  setQuery(name: string, value: string | undefined): void;
  choose(id: string, value: unknown): void;
}

/** The data panels of an open page, by the id of their block; sources read their values from the start. */
export class PagePanels {
  private readonly panels = new Map<string, DataPanel>();
  private readonly stops: (() => void)[] = [];

  constructor(
    plan: PagePlan,
    private readonly deps: PanelsDeps,
  ) {
    for (const block of walkBlocks(plan.body))
      if (block.kind === 'dashboard' || block.kind === 'filters') this.get(block);
  }

  get(plan: DataPanelPlan): DataPanel {
    const known = this.panels.get(plan.id);
    if (known) return known;
    const { deps } = this;
    const panel = new DataPanel(plan, deps, this.panels.size === 0 ? '' : `${plan.id}.`);
    this.panels.set(plan.id, panel);
    this.stops.push(
      reaction(
        () => panel.values,
        (values) => deps.choose(plan.id, values),
        { fireImmediately: true, equals: compareStructural },
      ),
    );
    return panel;
  }

  dispose(): void {
    for (const stop of this.stops) stop();
  }
}
