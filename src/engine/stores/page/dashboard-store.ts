import { action, computedStruct, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type { DataSetInfo } from '../../../schemas/wire/analytics.ts';
import type { Dashboard, DashboardSave, DashboardSummary } from '../../../schemas/wire/dashboards.ts';
import { envelopeStatus } from '../../../schemas/wire/envelope-status.ts';
import { type PanelPlans, panelPlans, savedPanels } from '../../compile/dashboard/panel-plans.ts';
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
import { sentText } from '../../records/sent-text.ts';
import type { PagePart } from './page-store.ts';
import { PanelDraft, type PanelDraftDeps } from './panel-draft.ts';

export interface DashboardDeps extends Omit<PanelDraftDeps, 'stored'> {
  ports: Pick<Ports, 'call' | 'layouts' | 'clock'>;
  /** The path of the page. */
  path: string;
  address: { query(name: string): string | undefined; setQuery(name: string, value: string | undefined): void };
  addSources(sources: Readonly<Record<string, SourcePlan>>): void;
}

/** The query parameter that names a dashboard, so that it can be shared. */
const boardParam = 'board';
/** Rows of the panel library that are read. */
const libraryRows = 100;

/** The dashboards of a page: that of its document, the user's own, and those that others share. */
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
  /** The panels that are shown, and the user's changes of them. */
  readonly draft: PanelDraft;
  readonly dataSets: SourceStore<DataSetInfo[]>;
  readonly library: SourceStore<LibraryPanel[]>;
  private readonly stop: () => void;

  constructor(
    readonly plan: BlockPlanOf<'dashboard'>,
    private readonly deps: DashboardDeps,
  ) {
    const { call, clock } = deps.ports;
    this.draft = new PanelDraft(plan, { ...deps, stored: () => this.current?.panels ?? savedPanels(plan) });
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
      plans: computedStruct,
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

  get isDirty(): boolean {
    return this.draft.isDirty;
  }

  /** What is drawn; panels as long as the draft has them. */
  get plans(): PanelPlans {
    return panelPlans(this.draft.panels, this.plan);
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
    this.draft.begin();
    void this.dataSets.need();
  }

  cancel(): void {
    this.error = undefined;
    this.isOutdated = false;
    this.configuring = undefined;
    this.draft.end();
  }

  /** Opens the configuration of a panel; undefined closes it. */
  openPanel(id: string | undefined): void {
    this.configuring = id;
    void this.dataSets.need();
  }

  /** Saves the draft: as the user's version of the document's dashboard, or to the user's dashboard that is open. */
  save(): Promise<boolean> {
    const { current } = this;
    if (!current) return this.store(undefined, { name: '', isStandard: true });
    return this.store(current, current);
  }

  /** Saves what is shown as a new dashboard of the user's. */
  saveAs(name: string): Promise<boolean> {
    return this.store(undefined, { name: sentText(name), isStandard: false });
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
    return this.store(this.current, { ...this.current!, name: sentText(name) });
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
      this.draft.end();
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
      panels: [...this.draft.panels],
      ...(known && { version: known.version }),
    };
    try {
      const saved = known
        ? await changeDashboard(call, { body, pathValues: { id: known.id } })
        : await addDashboard(call, { body });
      this.draft.end();
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
