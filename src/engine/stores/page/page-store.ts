import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Condition } from '../../../schemas/grammar/expression.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { Action } from '../../../schemas/shared/action.ts';
import type { Button } from '../../../schemas/shared/button.ts';
import type { BlockPlanOf, BrokenPlan, PagePlan, SourcePlan, TablePlan } from '../../compile/plan/plan.ts';
import type { HistoryStep, PagePorts, Ports, Values } from '../../data/ports.ts';
import type { SourceStore } from '../../data/source-store.ts';
import type { MapLook, TreeChildren } from '../../data/sources/define-source.ts';
import { prepareTrees } from '../../expression/prepared-expressions.ts';
import { loadPart } from '../environment/load-part.ts';
import type { AssetDesignContext } from '../forms/asset-design-store.ts';
import type { FormStore } from '../forms/form-store.ts';
import type { ButtonFit, ButtonFits, FittedButton } from './button-fits.ts';
import type { DataPanel, DataPanelPlan } from './data-panel.ts';
import type { DataParts } from './data-parts.ts';
import { firstBlocks } from './first-blocks.ts';
import { type OpenDialog, PageDialogs } from './page-dialogs.ts';
import { PageDrafts } from './page-drafts.ts';
import { PageForms } from './page-forms.ts';
import { PageLog } from './page-log.ts';
import type { PagePanels } from './page-panels.ts';
import { PageReloads } from './page-reloads.ts';
import { PageRunner } from './page-runner.ts';
import { PageSources } from './page-sources.ts';
import { PageTables } from './page-tables.ts';
import { PageValues } from './page-values.ts';
import type { PagedFeed, TableStore } from './table-store.ts';

/** State that a block keeps on the page, other than forms. */
export interface PagePart {
  /** True with unsaved input. */
  readonly isDirty: boolean;
  /** Saves unsaved input when the session ends or the page unloads. */
  saveDraft(): Promise<void>;
  /** Called when the tab of the page closes. */
  dispose?(): void;
}

/** Whether a call of its own answers a source. */
const isRead = (plan: SourcePlan): boolean =>
  plan.kind === 'live' ? plan.start !== undefined : plan.kind !== 'static' && plan.kind !== 'reference';

type DisabledButton = Pick<Button, 'disabled' | 'disabledReason'> & Partial<FittedButton>;

/** The state of one open page; closing its tab disposes it. */
export class PageStore {
  search: string;
  readonly log: PageLog;
  private readonly values: PageValues;
  private readonly panels: PagePanels | undefined;
  private readonly sources: PageSources;
  private readonly tables: PageTables;
  private readonly forms: PageForms;
  private readonly dialogs: PageDialogs;
  private readonly drafts: PageDrafts;
  private readonly runner: PageRunner;
  private readonly reloads: PageReloads;
  private fits: ButtonFits | undefined = undefined;
  /** Never rejects. */
  private loading: Promise<void> | undefined = undefined;
  private readonly parts = observable.map<string, PagePart>({}, { deep: false });

  constructor(
    readonly plan: PagePlan,
    search: string,
    private readonly ports: PagePorts,
    /** Required by pages that `usesData` finds. */
    dataParts?: DataParts,
  ) {
    this.search = search;
    // First: sources and panels follow the search from the moment they are made.
    makeObservable<this, 'setSearch' | 'fits'>(this, {
      search: observable,
      fits: observableRef,
      isDirty: computed,
      dialog: computed,
      brokenDialog: computed,
      openForm: computed,
      setQueries: action,
      follow: action,
      dispose: action,
      setSearch: action,
    });
    this.log = new PageLog(plan.path);
    this.values = new PageValues(
      ports.console,
      () => Object.fromEntries(new URLSearchParams(this.search)),
      (expression, problem) => this.log.warn(expression, problem),
    );
    this.sources = new PageSources(plan.sources, this.values, ports, dataParts?.runners);
    this.drafts = new PageDrafts(plan.path, ports);
    this.tables = new PageTables(plan, this.sources, this.values, ports, {
      search: () => this.search,
      setSearch: (next) => this.setSearch(next),
    });
    this.runner = new PageRunner({ ...ports, ...this.ownPorts() });
    const { values, drafts, runner } = this;
    this.reloads = new PageReloads(plan.sources, { sources: this.sources, tables: this.tables, ports });
    this.forms = new PageForms({
      values,
      ports,
      drafts,
      runner,
      openForm: () => this.openForm,
      sources: this.sources,
    });
    this.dialogs = new PageDialogs(
      plan.dialogs,
      ports,
      this.forms,
      drafts,
      {
        parameters: () => new URLSearchParams(this.search),
        openLayer: (name, id, layer) => this.setQuery(name, id, layer),
        closeLayer: (isOwn) => this.closeLayer(isOwn),
      },
      {
        choose: (name, record) => runInAction(() => values.choose(name, record)),
        opened: (steps, row) => void this.run(steps, { row }),
        table: (source) => this.tables.ofSource(source),
        valueOf: (value, more) => values.valueOf(value, more),
        reload: (name) => this.reload(name, true),
      },
    );
    this.panels = dataParts?.openPanels(plan, {
      query: (name) => this.query(name),
      setQuery: (name, value) => this.setQuery(name, value),
      choose: (id, value) => this.values.choose(id, value),
    });
  }

  /** True with unsaved input in the dialog or in a form on the page. */
  get isDirty(): boolean {
    const isPartDirty = [...this.parts.values()].some((part) => part.isDirty);
    return this.dialogs.isDirty || this.forms.isDirty || isPartDirty;
  }

  get dialog(): OpenDialog | undefined {
    return this.dialogs.dialog;
  }

  /** The record dialog that has a place beside the rows, by name; its table sets it while it is drawn. */
  get docked(): string | undefined {
    return this.dialogs.docked;
  }

  /** Gives a record dialog a place beside the rows of its table; undefined takes it away. */
  dock(name: string | undefined): void {
    this.dialogs.dock(name);
  }

  /** An opened dialog with issues in its document. */
  get brokenDialog(): BrokenPlan | undefined {
    return this.dialogs.broken;
  }

  /** The form of the open dialog. */
  get openForm(): FormStore | undefined {
    return this.dialogs.form;
  }

  /** What the designer of an asset form needs of the page that has it; undefined without such a dialog. */
  designContext(dialog: string): Promise<AssetDesignContext | undefined> {
    return this.dialogs.designContext(dialog);
  }

  /** A paged source with what reads it. */
  paged(name: string): PagedFeed {
    const source = this.sources.plan(name);
    if (source?.kind !== 'paged') throw new Error(`the page has no paged source "${name}"`);
    return { kind: 'paged', source, values: this.values, ports: this.ports };
  }

  /** The store of an unpaged source. */
  source(name: string): SourceStore<unknown> {
    const store = this.sources.get(name);
    if (!store) throw new Error(`the page has no source "${name}"`);
    return store;
  }

  /** Opens the sources of a user's panels, by name; known ones stay as they are. */
  addSources(plans: PagePlan['sources']): void {
    const texts = Object.values(plans).flatMap((plan) => ('panel' in plan && plan.panel ? [plan.panel.$] : []));
    prepareTrees(texts, {});
    this.sources.add(plans);
    this.reloads.add(plans);
  }

  /** The child nodes of a lazy tree; undefined for any other source. */
  childrenOf(name: string): TreeChildren | undefined {
    return this.sources.childrenOf(name);
  }

  /** Reports the width in pixels that shows a source: no more points along time are read. */
  fitSource(name: string, pixels: number): void {
    this.sources.fit(name, pixels);
  }

  /** Reports what a map shows to a source of places. */
  lookAt(name: string, view: MapLook): void {
    this.sources.look(name, view);
  }

  /** Reads the rows of a cluster of a source of places. @throws PlatformError */
  membersOf(name: string, cluster: string): Promise<readonly Values[]> {
    return this.sources.members(name, cluster);
  }

  sourcePlan(name: string): SourcePlan | undefined {
    return this.sources.plan(name);
  }

  table(plan: TablePlan) {
    return this.tables.get(plan);
  }

  /** The tables that have been shown; not observed. */
  get openTables(): readonly TableStore[] {
    return this.tables.opened;
  }

  /** The table of the body that shows a source. */
  tableOf(source: string): TableStore | undefined {
    return this.tables.open(source);
  }

  /** The period and the filters of a dashboard or a filters block. */
  dataPanel(plan: DataPanelPlan): DataPanel {
    if (!this.panels) throw new Error(`the page has not loaded the data panel of '${plan.id}'`);
    return this.panels.get(plan);
  }

  /** The form of a form block, loaded when first shown. */
  form(plan: BlockPlanOf<'form'>): FormStore | undefined {
    return this.forms.ofBlock(plan);
  }

  /** True if a form block edits what is chosen on the page, and nothing is. */
  lacksRecord(plan: BlockPlanOf<'form'>): boolean {
    return this.forms.lacksRecord(plan);
  }

  /** The state of a block by id, created on first use. */
  part<Part extends PagePart>(id: string, make: (ports: PagePorts, path: string) => Part): Part {
    const known = this.parts.get(id) as Part | undefined;
    if (known) return known;
    const part = make(this.ports, this.plan.path);
    runInAction(() => this.parts.set(id, part));
    return part;
  }

  /** Sets the value of `page.<id>` in expressions. */
  choose(id: string, value: unknown): void {
    this.values.choose(id, value);
  }

  chosen(id: string): unknown {
    return this.values.chosenOf(id);
  }

  isShown(node: { when?: Condition } & Partial<FittedButton>, more?: Values): boolean {
    return this.values.holds(node.when, more) && this.fitOf(node, more)?.isHidden !== true;
  }

  isDisabled(button: DisabledButton, more?: Values): boolean {
    return this.isOff(button, more) || this.fitOf(button, more)?.able === 0;
  }

  /** Why a disabled button cannot be pressed. */
  reasonOf(button: DisabledButton, more?: Values): Text | undefined {
    return this.isOff(button, more) ? button.disabledReason : this.fitOf(button, more)?.reason;
  }

  /** How far a button fits its rows; undefined if nothing is known against them. */
  fitOf({ right, do: steps }: Partial<FittedButton>, more?: Values): ButtonFit | undefined {
    if (!right && !steps?.some?.(({ command }) => command)) return undefined;
    // Few pages have such buttons.
    if (!this.fits) this.loadFits();
    return this.fits?.of({ right, do: steps ?? [] }, more);
  }

  private isOff({ disabled }: DisabledButton, more?: Values): boolean {
    return disabled !== undefined && this.values.holds(disabled, more);
  }

  private loadFits(): void {
    this.loading ??= loadPart(() => import('./button-fits.ts')).then(
      action(({ ButtonFits }) => {
        const { dialogs, ports, values } = this;
        const record = () => (dialogs.dialog?.kind === 'record' ? dialogs.dialog.record : undefined);
        this.fits = new ButtonFits(ports, values, record);
      }),
      () => undefined,
    );
  }

  /** Returns the value with its expressions evaluated. */
  valueOf(value: unknown, more?: Values): unknown {
    return this.values.valueOf(value, more);
  }

  /** A query parameter of the page. */
  query(name: string): string | undefined {
    return new URLSearchParams(this.search).get(name) ?? undefined;
  }

  setQuery(name: string, value: string | undefined, step?: HistoryStep): void {
    this.setQueries({ [name]: value }, step);
  }

  /** Sets several parameters at once; undefined removes one. */
  setQueries(values: Readonly<Record<string, string | undefined>>, step?: HistoryStep): void {
    const words = new URLSearchParams(this.search);
    const before = words.toString();
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) words.delete(name);
      else words.set(name, value);
    }
    const text = words.toString();
    if (text !== before) this.setSearch(text && `?${text}`, step);
  }

  /** Removes the parameters of a drawer and of what is in it. */
  private closeLayer(isOwn: (name: string) => boolean): void {
    const words = new URLSearchParams(this.search);
    const own = [...words.keys()].filter(isOwn);
    if (own.length === 0) return;
    for (const name of own) words.delete(name);
    const text = words.toString();
    this.setSearch(text && `?${text}`, 'closes');
  }

  /** Called when the query changes. */
  follow(search: string): void {
    if (search === this.search) return;
    this.search = search;
    this.tables.follow(search);
    this.dialogs.follow();
  }

  /** Starts to read the data of the blocks that the page shows first, while they are still to be drawn. */
  readFirst(): void {
    const { identity } = this.ports;
    for (const block of firstBlocks(this.plan.body, {
      permits: ({ func }) => identity.permits(func),
      isShown: (plan) => this.isShown(plan),
    })) {
      const source = 'source' in block && block.source !== undefined ? this.sources.get(block.source) : undefined;
      if (source) void (block.kind === 'table' ? this.table(block) : source).need();
    }
  }

  /** Called when the page is visible again: reloads its data in the background. */
  refresh(): void {
    this.fits?.refresh();
    this.sources.refresh();
    void this.dialogs.refresh();
    // No page needs it when it is first shown.
    void loadPart(() => import('./counted-sources.ts')).then(
      ({ countedSources }) => this.sources.reloadShared(countedSources(this.plan)),
      () => undefined,
    );
    this.tables.refresh();
    void this.dialogs.catchUp();
  }

  /** Called after a part has saved something itself: its lists and figures show it without an event. */
  reread(): void {
    void this.reloads.reread();
  }

  /**
   * Called once the live connection is open: reloads what missed events would have changed.
   *
   * @returns false if some could not be read
   */
  async catchUp(): Promise<boolean> {
    const [isRead] = await Promise.all([this.reloads.catchUp(), this.dialogs.catchUp()]);
    return isRead;
  }

  /** Called on reconnection: reloads what has failed. @returns false if some has failed again */
  recover(): Promise<boolean> {
    return this.reloads.recover();
  }

  /**
   * The reload interval of a source in seconds, while the page is visible.
   *
   * @param chosen the user's choice for sources that a call answers; 0 is never
   */
  refreshEvery(name: string, chosen?: number): number | undefined {
    const plan = this.sources.plan(name);
    if (chosen !== undefined && plan && isRead(plan)) return chosen || undefined;
    return plan && 'refreshSeconds' in plan ? plan.refreshSeconds : undefined;
  }

  saveFile(blob: Blob, fileName: string): void {
    this.ports.files.save({ blob, fileName });
  }

  /** Opens the file dialog for '.json'; undefined if the user cancels. */
  pickFile(accept: string): Promise<File | undefined> {
    return this.ports.files.pick(accept);
  }

  /** The time of the console's clock, epoch ms. */
  now(): number {
    return this.ports.clock.now();
  }

  /** Runs the steps of a button; `more` is added to the scope: a row, a selection. */
  run(actions: readonly Action[], more: Values = {}): Promise<boolean> {
    return this.runner.run(actions, more, undefined, (error) => this.ports.tell.failure(error));
  }

  open(name: string, row: Values | undefined, given?: Values): Promise<void> {
    return this.dialogs.open(name, row, given);
  }

  /** Opens the drawer that the query names, and restores the dialog of an interrupted session. */
  openAtStart(): Promise<void> {
    return this.dialogs.openAtStart();
  }

  /** Closes the dialog; asks first if there is unsaved input. */
  closeDialog(): Promise<void> {
    return this.dialogs.close();
  }

  /** Closes a dialog that cannot be shown; what was typed stays as a draft. */
  giveUpDialog(): void {
    this.drafts.saveNow();
    this.dialogs.giveUp();
  }

  /** Saves drafts at once: the page unloads or is hidden. */
  saveTyping(): void {
    this.drafts.saveNow();
    for (const part of this.parts.values()) void part.saveDraft();
  }

  /** Saves drafts at the end of the session. */
  async saveInterrupted(): Promise<void> {
    if (this.openForm?.isDirty) await this.drafts.save(this.openForm, true);
    for (const form of this.forms.dirty) await this.drafts.save(form, true);
    for (const part of this.parts.values()) await part.saveDraft();
  }

  dispose(): void {
    void this.loading?.then(() => this.fits?.dispose());
    this.reloads.dispose();
    this.panels?.dispose();
    this.sources.dispose();
    this.tables.dispose();
    this.dialogs.dispose();
    this.forms.dispose();
    for (const part of this.parts.values()) part.dispose?.();
  }

  /** The ports that the page adds to those of the console. */
  private ownPorts(): Pick<Ports, 'dialogs' | 'reload' | 'questions' | 'trace' | 'scope'> {
    return {
      dialogs: {
        open: (name, row, values) => void this.open(name, row, values),
        close: () => this.dialogs.drop(),
        next: () => this.dialogs.next(),
      },
      reload: (name) => this.reload(name),
      questions: { of: (source) => this.sources.question(source), textOf: (text) => this.ports.textOf(text) },
      trace: this.log.add,
      scope: this.values,
    };
  }

  /** Reloads a source, or the record of the open drawer. */
  private async reload(name: string, isRefresh?: boolean): Promise<void> {
    await Promise.all([this.reloads.changed(name, isRefresh), this.dialogs.reload(name)]);
  }

  private setSearch(search: string, step?: HistoryStep): void {
    this.search = search;
    this.ports.address.setSearch(this.plan.path, search, step);
  }
}
