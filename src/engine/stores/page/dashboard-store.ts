import {
  action,
  computed,
  computedStruct,
  makeObservable,
  observable,
  observableRef,
  reaction,
  runInAction,
} from 'mobx';
import { dashboardColumns, maxPanels } from '../../../schemas/blocks/dashboard-limits.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { DataSetInfo } from '../../../schemas/wire/analytics.ts';
import type { Dashboard, DashboardPanel, DashboardSave, DashboardSummary } from '../../../schemas/wire/dashboards.ts';
import { envelopeStatus } from '../../../schemas/wire/envelope-status.ts';
import { configurable, type PanelPlans, panelPlans, savedPanels } from '../../compile/dashboard/panel-plans.ts';
import type { BlockPlanOf, SourcePlan } from '../../compile/plan/plan.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import { listDataSets } from '../../data/platform/analytics.ts';
import {
  addDashboard,
  changeDashboard,
  deleteDashboard,
  type LibraryPanel,
  listDashboards,
  listLibraryPanels,
  readDashboard,
} from '../../data/platform/dashboards.ts';
import type { Ports } from '../../data/ports.ts';
import { SourceStore } from '../../data/source-store.ts';
import { firstFree, fitItems } from '../../layout/place-items.ts';
import { DraftHistory } from './draft-history.ts';
import type { PagePart } from './page-store.ts';

export interface DashboardDeps {
  ports: Pick<Ports, 'call' | 'layouts' | 'clock'>;
  /** The path of the page. */
  path: string;
  address: { query(name: string): string | undefined; setQuery(name: string, value: string | undefined): void };
  addSources(sources: Readonly<Record<string, SourcePlan>>): void;
  sourcePlan(name: string): SourcePlan | undefined;
  textOf(text: Text): string;
}

/** The query parameter that names a dashboard, so that it can be shared. */
const boardParam = 'board';
/** Rows of the panel library that are read. */
const libraryRows = 100;

/** The dashboards of a page: that of its document, the user's own, and those that others share; and the editor of one. */
export class DashboardStore implements PagePart {
  list: readonly DashboardSummary[] | undefined = undefined;
  /** Undefined for that of the document. */
  current: Dashboard | undefined = undefined;
  state: 'loading' | 'ready' | 'saving' = 'loading';
  error: PlatformError | undefined = undefined;
  /** True if somebody has changed the dashboard since it was opened. */
  isOutdated = false;
  /** The panel that is configured, by id. */
  configuring: string | undefined = undefined;
  /** The panels while they are edited. */
  private readonly history = new DraftHistory<readonly DashboardPanel[]>();
  readonly dataSets: SourceStore<DataSetInfo[]>;
  readonly library: SourceStore<LibraryPanel[]>;
  private readonly stop: () => void;

  constructor(
    readonly plan: BlockPlanOf<'dashboard'>,
    private readonly deps: DashboardDeps,
  ) {
    const { call, clock } = deps.ports;
    const now = () => clock.now();
    this.dataSets = new SourceStore((signal) => listDataSets(call, { signal }), now);
    this.library = new SourceStore(async (signal) => {
      const body = { panelItemCriteria: { pageNum: 1, pageSize: libraryRows } };
      return (await listLibraryPanels(call, { body, signal })).content;
    }, now);
    makeObservable<this, 'show'>(this, {
      list: observableRef,
      current: observableRef,
      state: observable,
      error: observableRef,
      isOutdated: observable,
      configuring: observable,
      openPanel: action,
      panels: computed,
      plans: computedStruct,
      isFull: computed,
      begin: action,
      cancel: action,
      show: action,
    });
    this.stop = reaction(
      () => this.plans.sources,
      (sources) => deps.addSources(sources),
      { fireImmediately: true },
    );
  }

  get isEditing(): boolean {
    return this.history.draft !== undefined;
  }

  get isDirty(): boolean {
    return this.history.isDirty;
  }

  /** Of the draft, of the saved dashboard, or of the document. Never overlapping, whatever was stored. */
  get panels(): readonly DashboardPanel[] {
    return this.history.draft ?? fitted(this.stored);
  }

  private get stored(): readonly DashboardPanel[] {
    return this.current?.panels ?? savedPanels(this.plan);
  }

  /** Panels that are stored beyond the limit (DASH-01): they are not shown, and the next save loses them. */
  get leftOut(): number {
    return Math.max(0, distinct(this.stored).length - maxPanels);
  }

  /** What is drawn; panels as long as the draft has them. */
  get plans(): PanelPlans {
    return panelPlans(this.panels, this.plan);
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

  /** True if the user may change what is shown: the document's own, as a version of theirs, and their dashboards. */
  get isMine(): boolean {
    return this.current?.isMine ?? true;
  }

  /** True if the user has a version of the document's dashboard. */
  get hasOwnVersion(): boolean {
    return this.list?.some(({ isStandard, isMine }) => isStandard && isMine) ?? false;
  }

  /** Loads the list, and the dashboard that the address, the user's last choice or their own version names. */
  async start(): Promise<void> {
    try {
      const list = await listDashboards(this.deps.ports.call, { query: { page: this.deps.path } });
      const wanted = this.deps.address.query(boardParam) ?? this.remembered;
      const own = list.find(({ isStandard, isMine }) => isStandard && isMine);
      const shown = wanted === '' ? undefined : (list.find(({ id }) => id === wanted) ?? own);
      runInAction(() => {
        this.list = list;
      });
      await this.read(shown?.id);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Shows another dashboard; undefined for that of the document. */
  async open(id: string | undefined): Promise<void> {
    this.deps.address.setQuery(boardParam, id);
    this.remember(id ?? '');
    await this.read(id);
  }

  begin(): void {
    this.error = undefined;
    this.isOutdated = false;
    this.history.begin(this.panels);
    void this.dataSets.need();
  }

  cancel(): void {
    this.error = undefined;
    this.isOutdated = false;
    this.configuring = undefined;
    this.history.end();
  }

  /** Opens the configuration of a panel; undefined closes it. */
  openPanel(id: string | undefined): void {
    this.configuring = id;
    void this.dataSets.need();
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

  /** Saves the draft: as the user's version of the document's dashboard, or to the user's dashboard that is open. */
  save(): Promise<boolean> {
    const { current } = this;
    if (!current) return this.store(undefined, { name: '', isStandard: true });
    return this.store(current, current);
  }

  /** Saves what is shown as a new dashboard of the user's. */
  saveAs(name: string): Promise<boolean> {
    return this.store(undefined, { name: name.trim(), isStandard: false });
  }

  /** Saves the draft over a change of somebody else. */
  async overwrite(): Promise<boolean> {
    const { current } = this;
    if (!current) return false;
    try {
      const { version } = await readDashboard(this.deps.ports.call, { pathValues: { id: current.id } });
      runInAction(() => {
        this.current = { ...current, version };
        this.isOutdated = false;
      });
      return await this.save();
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  /** Discards the draft and loads what is stored now. */
  async reload(): Promise<void> {
    const { current } = this;
    this.cancel();
    if (current) await this.read(current.id);
  }

  rename(name: string): Promise<boolean> {
    return this.store(this.current, { ...this.current!, name: name.trim() });
  }

  share(isShared: boolean): Promise<boolean> {
    return this.store(this.current, { ...this.current!, isShared });
  }

  /** Deletes the dashboard that is open and shows that of the document: for the user's version of it a reset. */
  async drop(): Promise<boolean> {
    const { current } = this;
    if (!current) return false;
    runInAction(() => {
      this.state = 'saving';
      this.error = undefined;
    });
    try {
      await deleteDashboard(this.deps.ports.call, { pathValues: { id: current.id } });
      this.history.end();
      runInAction(() => {
        this.list = this.list?.filter(({ id }) => id !== current.id);
        this.show(undefined);
      });
      this.deps.address.setQuery(boardParam, undefined);
      this.remember(undefined);
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  /** A draft of a layout is small work: leaving asks, and nothing is kept. */
  async saveDraft(): Promise<void> {}

  dispose(): void {
    this.stop();
    this.dataSets.dispose();
    this.library.dispose();
  }

  private get layoutKey(): string {
    return `${this.deps.path}#${this.plan.id}`;
  }

  /** The id of the last choice; '' for that of the document. */
  private get remembered(): string | undefined {
    return this.deps.ports.layouts.of(this.layoutKey).dashboard;
  }

  private remember(dashboard: string | undefined): void {
    this.deps.ports.layouts.change(this.layoutKey, { dashboard });
  }

  private async read(id: string | undefined): Promise<void> {
    if (id === undefined) return this.show(undefined);
    runInAction(() => {
      this.state = 'loading';
      this.error = undefined;
    });
    try {
      const dashboard = await readDashboard(this.deps.ports.call, { pathValues: { id } });
      this.show(dashboard);
    } catch (error) {
      this.fail(error);
    }
  }

  private show(dashboard: Dashboard | undefined): void {
    this.current = dashboard;
    this.state = 'ready';
    this.error = undefined;
    this.isOutdated = false;
  }

  /** Writes a dashboard with the panels that are shown; the draft ends once it is stored. */
  private async store(
    known: Dashboard | undefined,
    { name, isStandard, isShared = false }: { name: string; isStandard: boolean; isShared?: boolean },
  ): Promise<boolean> {
    runInAction(() => {
      this.state = 'saving';
      this.error = undefined;
    });
    const { call } = this.deps.ports;
    const body: DashboardSave = {
      name: name || this.deps.textOf({ zh: '我的看板', en: 'My dashboard' }),
      page: this.deps.path,
      isStandard,
      isShared,
      ...(known?.scale && { scale: known.scale }),
      panels: [...this.panels],
      ...(known && { version: known.version }),
    };
    try {
      const saved = known
        ? await changeDashboard(call, { body, pathValues: { id: known.id } })
        : await addDashboard(call, { body });
      this.history.end();
      runInAction(() => {
        this.configuring = undefined;
        const others = (this.list ?? []).filter(({ id }) => id !== saved.id);
        this.list = [...others, saved];
        this.show(saved);
      });
      this.deps.address.setQuery(boardParam, isStandard ? undefined : saved.id);
      this.remember(isStandard ? undefined : saved.id);
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  private fail(error: unknown): void {
    runInAction(() => {
      this.error = asPlatformError(error);
      this.isOutdated = this.error.status === envelopeStatus.conflict;
      this.state = 'ready';
    });
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
