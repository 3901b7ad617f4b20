import { computed, makeObservable } from 'mobx';
import { dashboardColumns, maxPanels } from '../../../schemas/blocks/dashboard-limits.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { DashboardPanel } from '../../../schemas/wire/dashboards.ts';
import { configurable } from '../../compile/dashboard/panel-plans.ts';
import type { BlockPlanOf, SourcePlan } from '../../compile/plan/plan.ts';
import { firstFree, fitItems } from '../../layout/place-items.ts';
import { DraftHistory } from './draft-history.ts';

export interface PanelDraftDeps {
  /** The panels as they are stored, in whatever state. */
  stored(): readonly DashboardPanel[];
  sourcePlan(name: string): SourcePlan | undefined;
  textOf(text: Text): string;
}

/** The panels of a dashboard while they are shown and edited, with undo and redo. */
export class PanelDraft {
  private readonly history = new DraftHistory<readonly DashboardPanel[]>();

  constructor(
    private readonly plan: BlockPlanOf<'dashboard'>,
    private readonly deps: PanelDraftDeps,
  ) {
    makeObservable(this, { panels: computed, isFull: computed });
  }

  get isEditing(): boolean {
    return this.history.draft !== undefined;
  }

  get isDirty(): boolean {
    return this.history.isDirty;
  }

  /** Of the draft, of the saved dashboard, or of the document. Never overlapping, whatever was stored. */
  get panels(): readonly DashboardPanel[] {
    return this.history.draft ?? fitted(this.deps.stored());
  }

  /** Panels that are stored beyond the limit (DASH-01): they are not shown, and the next save loses them. */
  get leftOut(): number {
    return Math.max(0, distinct(this.deps.stored()).length - maxPanels);
  }

  /** True with as many panels as a dashboard may have (DASH-01). */
  get isFull(): boolean {
    return this.panels.length >= maxPanels;
  }

  get canUndo(): boolean {
    return this.history.canUndo;
  }

  get canRedo(): boolean {
    return this.history.canRedo;
  }

  begin(): void {
    this.history.begin(this.panels);
  }

  /** Discards what has not been stored. */
  end(): void {
    this.history.end();
  }

  undo(): void {
    this.history.undo();
  }

  redo(): void {
    this.history.redo();
  }

  /** Adds a panel at the first free place. Returns its id; undefined if the dashboard is full (DASH-01). */
  add(panel: Omit<DashboardPanel, 'id' | 'x' | 'y'>): string | undefined {
    if (this.isFull) return undefined;
    const { panels } = this;
    const id = freeId(panels);
    const place = firstFree(panels, { w: panel.w, h: panel.h }, dashboardColumns);
    this.history.change([...panels, { ...panel, id, x: place.x, y: place.y }]);
    return id;
  }

  duplicate(id: string): string | undefined {
    const panel = this.panel(id);
    if (!panel) return undefined;
    const { id: _, x: _x, y: _y, ...rest } = panel;
    return this.add(rest);
  }

  remove(id: string): void {
    this.history.change(this.panels.filter((panel) => panel.id !== id));
  }

  /** Takes the places that the grid reports. */
  arrange(items: readonly { id: string; x: number; y: number; w: number; h: number }[]): void {
    const places = new Map(items.map(({ id, x, y, w, h }) => [id, { x, y, w, h }]));
    this.history.change(this.panels.map((panel) => ({ ...panel, ...places.get(panel.id) })));
  }

  /**
   * Changes a panel. Changes of one key in a row are one step of undo.
   *
   * @param key what is changed, such as 'title'
   */
  configure(id: string, change: Partial<DashboardPanel>, key = Object.keys(change).join()): void {
    this.history.change(
      this.panels.map((panel) => (panel.id === id ? { ...panel, ...change } : panel)),
      `${id} ${key}`,
    );
  }

  /** The title of a panel by its document; '' for one of the user's. */
  titleOf(id: string): Text {
    const { from } = this.panel(id) ?? {};
    return this.plan.panels.find((panel) => panel.id === from)?.title ?? '';
  }

  panel(id: string): DashboardPanel | undefined {
    return this.panels.find((panel) => panel.id === id);
  }

  /** A panel of the document as one that can be configured; undefined if it cannot be. */
  configurable(id: string): DashboardPanel | undefined {
    const panel = this.panel(id);
    if (!panel?.from) return panel;
    return configurable(panel, this.plan, this.deps.sourcePlan, this.deps.textOf);
  }

  /** Replaces a panel of the document by one of the user's with the same content. */
  detach(id: string): void {
    const own = this.configurable(id);
    if (own && this.panel(id)?.from) this.history.change(this.panels.map((panel) => (panel.id === id ? own : panel)));
  }
}

/** Of equal ids only the first panel. */
const distinct = (panels: readonly DashboardPanel[]): DashboardPanel[] =>
  [...new Map(panels.toReversed().map((panel) => [panel.id, panel])).values()].reverse();

/** Moves apart what overlaps, and into the columns what is beyond them. */
const fitted = (panels: readonly DashboardPanel[]): DashboardPanel[] =>
  fitItems(distinct(panels), dashboardColumns).slice(0, maxPanels);

/** The first free id, 'p1', 'p2' ... */
function freeId(panels: readonly DashboardPanel[]): string {
  const ids = new Set(panels.map(({ id }) => id));
  let number = 1;
  while (ids.has(`p${number}`)) number += 1;
  return `p${number}`;
}
