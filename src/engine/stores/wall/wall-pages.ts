import type { WallDashboard } from '../../../schemas/wire/wall.ts';
import type { PanelPlan } from '../../compile/dashboard/panel-plans.ts';
import type { PageStore } from '../page/page-store.ts';

/** An open dashboard of a wall screen. */
export interface WallPage {
  readonly page: PageStore;
  readonly panels: readonly PanelPlan[];
  /** Reads what it has never read, before it is shown. */
  warm(): void;
}

/** The open dashboards of a wall screen: their data stays between turns, their charts do not. */
export class WallPages {
  private readonly open = new Map<string, { text: string; page: WallPage }>();

  constructor(private readonly openPage: (dashboard: WallDashboard) => WallPage) {}

  get(dashboard: WallDashboard): WallPage {
    const known = this.open.get(dashboard.id);
    const text = JSON.stringify(dashboard);
    if (known?.text === text) return known.page;
    known?.page.page.dispose();
    const page = this.openPage(dashboard);
    this.open.set(dashboard.id, { text, page });
    return page;
  }

  /** Closes all other dashboards. */
  keep(dashboards: readonly WallDashboard[]): void {
    for (const [id, { page }] of this.open) {
      if (dashboards.some((one) => one.id === id)) continue;
      page.page.dispose();
      this.open.delete(id);
    }
  }

  /** Reads again what has failed. */
  recover(): void {
    for (const { page } of this.open.values()) void page.page.recover();
  }

  dispose(): void {
    this.keep([]);
  }
}
