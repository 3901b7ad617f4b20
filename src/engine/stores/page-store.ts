import { makeAutoObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type { Action, Button } from '../../schemas/action.ts';
import type { Condition } from '../../schemas/expression.ts';
import { formOfBlock } from '../compile/page/normalize-block.ts';
import type { BrokenPlan, FormBlockPlan, FormPlan, PagePlan, SourcePlan, TablePlan } from '../compile/page/plan.ts';
import type { TraceEntry } from '../data/action-context.ts';
import type { SourceStore } from '../data/source-store.ts';
import { FormStore } from './form-store.ts';
import type { PageContext } from './page-context.ts';
import { PageDrafts } from './page-drafts.ts';
import { PageRunner } from './page-runner.ts';
import { PageSources } from './page-sources.ts';
import { PageTables } from './page-tables.ts';
import { PageValues } from './page-values.ts';

type Values = Record<string, unknown>;

/** Everything one open page holds; closing its tab disposes it. */
export class PageStore {
  dialog: FormStore | undefined = undefined;
  /** A dialog whose document is broken and was asked for. */
  brokenDialog: BrokenPlan | undefined = undefined;
  search: string;
  /** The last steps of the page's buttons, the newest last. */
  readonly trace: TraceEntry[] = observable.array([], { deep: false });
  private readonly values: PageValues;
  private readonly sources: PageSources;
  private readonly tables: PageTables;
  private readonly forms = observable.map<string, FormStore>({}, { deep: false });
  private readonly drafts: PageDrafts;
  private readonly runner: PageRunner;
  private readonly notes = new Set<string>();
  private readonly ends: (() => void)[] = [];
  private isDisposed = false;

  constructor(
    readonly plan: PagePlan,
    search: string,
    private readonly context: PageContext,
  ) {
    this.search = search;
    this.values = new PageValues(
      context.values,
      () => Object.fromEntries(new URLSearchParams(this.search)),
      (expression, problem) => this.note(expression, problem),
    );
    this.sources = new PageSources(plan.sources, this.values, context);
    this.drafts = new PageDrafts(plan.path, context);
    this.tables = new PageTables(plan, this.sources, this.values, context, {
      search: () => this.search,
      setSearch: (next) => this.setSearch(next),
    });
    this.runner = new PageRunner(this.values, context, {
      open: (name, row, values) => void this.open(name, row, values),
      close: () => this.dropDialog(),
      reload: (source) => this.reloadSource(source),
      trace: (entry) => this.keepTrace(entry),
    });
    makeAutoObservable<
      this,
      'context' | 'sources' | 'tables' | 'values' | 'forms' | 'drafts' | 'runner' | 'notes' | 'isDisposed' | 'ends'
    >(
      this,
      {
        dialog: observableRef,
        brokenDialog: observableRef,
        plan: false,
        trace: false,
        context: false,
        sources: false,
        tables: false,
        values: false,
        forms: false,
        drafts: false,
        runner: false,
        notes: false,
        isDisposed: false,
        ends: false,
        // Observed by whoever asks, not actions.
        isShown: false,
        isDisabled: false,
        valueOf: false,
        chosen: false,
        query: false,
        source: false,
        sourcePlan: false,
        table: false,
        form: false,
        refreshEvery: false,
      },
      { autoBind: true },
    );
  }

  /** Something typed would be lost: in the dialog, or in a form on the page. */
  get isDirty(): boolean {
    return (this.dialog?.isDirty ?? false) || [...this.forms.values()].some((form) => form.isDirty);
  }

  /** The store of a source that is read whole. */
  source(name: string): SourceStore<unknown> {
    const store = this.sources.get(name);
    if (!store) throw new Error(`the page has no source "${name}"`);
    return store;
  }

  sourcePlan(name: string): SourcePlan | undefined {
    return this.sources.plan(name);
  }

  table(plan: TablePlan) {
    return this.tables.get(plan);
  }

  /** The form of a form block, read when it is first shown. */
  form(plan: FormBlockPlan): FormStore {
    const known = this.forms.get(plan.id);
    if (known) return known;
    const form = this.newForm(plan.id, formOfBlock(plan), {});
    runInAction(() => this.forms.set(plan.id, form));
    this.ends.push(
      reaction(
        () => ({ values: form.current, isDirty: form.isDirty }),
        (state) => this.values.choose(plan.id, state),
        { fireImmediately: true },
      ),
    );
    void this.drafts.find(form).then((draft) => (draft ? form.restore(draft) : form.load()));
    return form;
  }

  /** What expressions find under `page.<id>`. */
  choose(id: string, value: unknown): void {
    this.values.choose(id, value);
  }

  chosen(id: string): unknown {
    return this.values.chosenOf(id);
  }

  isShown(node: { when?: Condition }, more?: Values): boolean {
    return this.values.holds(node.when, more);
  }

  isDisabled(button: Pick<Button, 'disabled'>, more?: Values): boolean {
    return button.disabled !== undefined && this.values.holds(button.disabled, more);
  }

  /** A value with what its expressions give. */
  valueOf(value: unknown, more?: Values): unknown {
    return this.values.valueOf(value, more);
  }

  /** One word of the address. */
  query(name: string): string | undefined {
    return new URLSearchParams(this.search).get(name) ?? undefined;
  }

  setQuery(name: string, value: string | undefined): void {
    const words = new URLSearchParams(this.search);
    if ((words.get(name) ?? undefined) === value) return;
    if (value === undefined) words.delete(name);
    else words.set(name, value);
    const text = words.toString();
    this.setSearch(text && `?${text}`);
  }

  /** The address has changed. */
  follow(search: string): void {
    if (search === this.search) return;
    this.search = search;
    this.tables.follow(search);
  }

  /** The page is seen again: what it shows is read afresh in the background. */
  refresh(): void {
    this.sources.refresh();
  }

  /** The connection is back: what could not be read meanwhile is read again. */
  recover(): void {
    this.sources.recover();
    this.tables.recover();
  }

  /** After how many seconds a source is read again while the page is seen. */
  refreshEvery(name: string): number | undefined {
    const plan = this.sources.plan(name);
    return plan && 'refreshSeconds' in plan ? plan.refreshSeconds : undefined;
  }

  /** Runs a button's steps; `more` is what its place adds to the scope: a row, a selection. */
  run(actions: readonly Action[], more: Values = {}): Promise<boolean> {
    return this.runner.run(actions, more, undefined, (error) => this.context.report(error));
  }

  async open(name: string, row: Values | undefined, given?: Values): Promise<void> {
    const plan = Object.hasOwn(this.plan.dialogs, name) ? this.plan.dialogs[name] : undefined;
    if (!plan) return;
    if (plan.kind === 'broken') {
      this.brokenDialog = plan;
      return;
    }
    const form = this.newForm(name, plan, row, given);
    const draft = await this.drafts.find(form);
    runInAction(() => {
      this.dialog = form;
    });
    if (draft) form.restore(draft);
    else await form.load();
  }

  /** Opens the dialog that a lost session has interrupted, with what was typed. */
  async openInterrupted(): Promise<void> {
    const draft = await this.drafts.takeInterrupted();
    const plan = draft && this.plan.dialogs[draft.dialog];
    if (!draft || plan?.kind !== 'form' || this.dialog || this.isDisposed) return;
    const form = this.newForm(draft.dialog, plan, draft.record === '' ? undefined : draft.original);
    form.restore(draft);
    runInAction(() => {
      this.dialog = form;
    });
  }

  /** Closes the dialog; unsaved typing is asked about first. */
  async closeDialog(): Promise<void> {
    this.brokenDialog = undefined;
    const form = this.dialog;
    if (!form) return;
    if (form.isDirty) {
      const sure = await this.context.messages.ask({
        title: { zh: '放弃未保存的内容？', en: 'Discard what you typed?' },
        text: { zh: '关闭后，本次输入的内容将丢失。', en: 'Closing the dialog loses it.' },
        ok: { zh: '放弃', en: 'Discard' },
        cancel: { zh: '继续编辑', en: 'Keep editing' },
        danger: true,
      });
      if (!sure) return;
      await this.drafts.discard(form);
    }
    this.dropDialog();
  }

  /** Keeps typing through the end of the session. */
  async saveInterrupted(): Promise<void> {
    if (this.dialog?.isDirty) await this.drafts.save(this.dialog, true);
    for (const form of this.forms.values()) if (form.isDirty) await this.drafts.save(form, true);
  }

  dispose(): void {
    this.isDisposed = true;
    for (const end of this.ends) end();
    this.sources.dispose();
    this.tables.dispose();
    this.dialog = undefined;
    this.forms.clear();
  }

  private dropDialog(): void {
    this.dialog = undefined;
  }

  private setSearch(search: string): void {
    this.search = search;
    this.context.setSearch(this.plan.path, search);
  }

  private async reloadSource(name: string): Promise<void> {
    const store = this.sources.get(name);
    // What nobody has asked for yet is read when somebody does.
    const isShown = store !== undefined && store.state !== 'idle';
    await Promise.all([this.tables.reload(name), isShown ? store.load(true) : undefined]);
  }

  private newForm(name: string, plan: FormPlan, row: Values | undefined, given?: Values): FormStore {
    const isOpen = (form: FormStore) => this.dialog === form || this.forms.get(form.name) === form;
    const scopeOf = (form: FormStore): Values => ({ row: form.original, form: form.current });
    return new FormStore(
      name,
      plan,
      row,
      {
        load: (path, record) =>
          this.context.http.send({ method: 'GET', path, pathValues: record, options: { hideError: true } }),
        isShown: (field, form) =>
          this.context.permits(field.func) &&
          (field.when === undefined || this.values.holds(field.when, scopeOf(form))),
        startValues: (values, form, loaded) =>
          (this.values.valueOf(values, { row: form.original, loaded: loaded ?? form.original }) ?? {}) as Values,
        submit: (form, body) =>
          this.runner.run(
            form.isEdit ? form.plan.edit : form.plan.add,
            { ...scopeOf(form), loaded: form.original },
            body,
            (error) => {
              if (!form.showFieldErrors(error.fields)) this.context.report(error);
            },
          ),
        saveDraft: (form) => this.drafts.saveSoon(form, () => isOpen(form)),
        discardDraft: (form) => void this.drafts.discard(form),
      },
      given,
    );
  }

  private keepTrace(entry: TraceEntry): void {
    this.trace.push(entry);
    if (this.trace.length > 100) this.trace.shift();
  }

  /** What an expression could not compute is said once, to whoever looks for it. */
  private note(expression: string, problem: string): void {
    const line = `${this.plan.path}: "${expression}" could not be computed: ${problem}`;
    if (this.notes.has(line)) return;
    this.notes.add(line);
    console.warn(line);
  }
}
