import type { Button } from '../../../schemas/action.ts';
import type { PlatformOffer } from '../../../schemas/platform-offers.ts';
import { closeColumns, closeRows } from './close-gaps.ts';
import { deepFreeze } from './deep-freeze.ts';
import type { BlockPlan, DashboardPlan, GridPlan, PagePlan, SplitPlan, TabsPlan } from './plan.ts';

/** A page as this platform can show it, with what it was asked for and does not offer. */
export interface FittedPage {
  plan: PagePlan;
  missed: readonly PlatformOffer[];
}

/**
 * Leaves out the blocks, panels and buttons that need what the platform does not offer; what stood beside them takes their place. A
 * block whose whole content is left out goes too, and a page of which nothing stays says so. Pure; a page that misses nothing is the
 * same plan.
 */
export function leaveOut(plan: PagePlan, offers: readonly PlatformOffer[]): FittedPage {
  const fitting = new Fitting(offers);
  const body = fitting.block(plan.body);
  const dialogs = Object.fromEntries(
    Object.entries(plan.dialogs).map(([name, dialog]) => [name, fitting.dialog(dialog)]),
  );
  const missed = [...fitting.missed];
  if (missed.length === 0) return { plan, missed };
  return { plan: deepFreeze({ ...plan, body: body ?? nothingLeft, dialogs }), missed };
}

const nothingLeft: BlockPlan = {
  kind: 'text',
  span: 1,
  look: 'info',
  text: {
    zh: '当前平台不提供此页面所需的数据。',
    en: 'The platform of this installation does not offer what this page shows.',
  },
};

class Fitting {
  readonly missed = new Set<PlatformOffer>();

  constructor(private readonly offers: readonly PlatformOffer[]) {}

  /** The block as it can be shown; undefined when nothing of it can. */
  block(plan: BlockPlan): BlockPlan | undefined {
    if (plan.kind === 'broken') return plan;
    if (!this.has(plan.needs)) return undefined;
    return this.inside(plan);
  }

  /** A record's drawer without what needs something else below its facts. */
  dialog(plan: PagePlan['dialogs'][string]): PagePlan['dialogs'][string] {
    if (plan.kind !== 'record' || !plan.body) return plan;
    const { body, ...facts } = plan;
    const fitted = this.block(body);
    return fitted ? { ...facts, body: fitted } : facts;
  }

  private inside(plan: Exclude<BlockPlan, { kind: 'broken' }>): BlockPlan | undefined {
    switch (plan.kind) {
      case 'section': {
        const items = plan.items.flatMap((item) => this.block(item) ?? []);
        return items.length === 0 ? undefined : { ...plan, items };
      }
      case 'grid':
        return this.grid(plan);
      case 'split':
        return this.split(plan);
      case 'tabs':
        return this.tabs(plan);
      case 'card': {
        const body = this.block(plan.body);
        return body && { ...plan, body, actions: this.buttons(plan.actions) };
      }
      case 'dashboard':
        return this.dashboard(plan);
      case 'table':
        return {
          ...plan,
          toolbar: this.buttons(plan.toolbar),
          rowActions: this.buttons(plan.rowActions),
          batch: this.buttons(plan.batch),
        };
      case 'tree': {
        const { move, ...still } = plan;
        const mayMove = move === undefined || this.has(plan.moveNeeds);
        const { toolbar, nodeActions } = plan;
        return {
          ...(mayMove ? plan : still),
          toolbar: this.buttons(toolbar),
          nodeActions: this.buttons(nodeActions),
        };
      }
      default:
        return plan;
    }
  }

  private grid(plan: GridPlan): GridPlan | undefined {
    const fitted = plan.items.map((item) => this.block(item));
    const spans = closeColumns(
      plan.items.map(({ span }, index) => ({ span, isGone: fitted[index] === undefined })),
      plan.columns,
    );
    const items = fitted.flatMap((item, index) => (item ? [withSpan(item, spans[index]!)] : []));
    return items.length === 0 ? undefined : { ...plan, items };
  }

  /** Without one side the other stands alone, under what holds for both. */
  private split(plan: SplitPlan): BlockPlan | undefined {
    const [side, main] = [this.block(plan.side), this.block(plan.main)];
    if (side && main) return { ...plan, side, main };
    const { span, func, when } = plan;
    const left = side ?? main;
    return left && { kind: 'section', span, func, when, items: [left] };
  }

  private tabs(plan: TabsPlan): TabsPlan | undefined {
    const items = plan.items.flatMap((item) => {
      const body = this.block(item.body);
      return body ? [{ ...item, body }] : [];
    });
    return items.length === 0 ? undefined : { ...plan, items };
  }

  private dashboard(plan: DashboardPlan): DashboardPlan | undefined {
    const fitted = plan.panels.map((panel) => {
      const body = this.has(panel.needs) ? this.block(panel.body) : undefined;
      return { panel: body ? { ...panel, body } : panel, isGone: body === undefined };
    });
    const panels = closeRows(fitted.map(({ panel, isGone }) => ({ ...panel, isGone })));
    return panels.length === 0 ? undefined : { ...plan, panels };
  }

  private buttons(buttons: readonly Button[]): Button[] {
    return buttons.filter(({ needs }) => this.has(needs));
  }

  private has(needs: PlatformOffer | undefined): boolean {
    if (needs === undefined || this.offers.includes(needs)) return true;
    this.missed.add(needs);
    return false;
  }
}

const withSpan = (plan: BlockPlan, span: number): BlockPlan => (plan.span === span ? plan : { ...plan, span });
