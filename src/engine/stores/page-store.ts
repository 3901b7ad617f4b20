import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Action } from '../../schemas/action.ts';
import type { ReferenceName, RestSource } from '../../schemas/source.ts';
import type { BrokenPlan, PagePlan, TablePlan } from '../compile/page/compile-page.ts';
import type { Drafts } from '../data/drafts.ts';
import type { Http } from '../data/http/create-http.ts';
import type { PlatformError } from '../data/http/platform-error.ts';
import { SourceStore } from '../data/source-store.ts';
import { type FormContext, FormStore } from './form-store.ts';
import type { MessagesStore } from './messages-store.ts';
import { PageDrafts } from './page-drafts.ts';
import type { ReferenceStore } from './reference-store.ts';
import { runActions } from './run-actions.ts';
import { TableStore } from './table-store.ts';

type Values = Record<string, unknown>;

/** What a page may use of the console. */
export interface PageContext {
  http: Http;
  reference: ReferenceStore;
  messages: MessagesStore;
  drafts: Drafts;
  /** Whose drafts: tenant and user. */
  owner: string;
  now(): number;
  timer(run: () => void, ms: number): void;
  setSearch(path: string, search: string): void;
  navigate(path: string): void;
  report(error: PlatformError): void;
}

/** Everything one open page holds; closing its tab disposes it. */
export class PageStore {
  dialog: FormStore | undefined = undefined;
  /** A dialog whose document is broken and was asked for. */
  brokenDialog: BrokenPlan | undefined = undefined;
  private readonly sources = new Map<string, SourceStore<unknown>>();
  private readonly tables = new Map<string, TableStore>();
  private readonly drafts: PageDrafts;
  private isDisposed = false;

  constructor(
    readonly plan: PagePlan,
    private search: string,
    private readonly context: PageContext,
  ) {
    makeAutoObservable<this, 'context' | 'sources' | 'tables' | 'search' | 'drafts' | 'isDisposed'>(
      this,
      {
        dialog: observableRef,
        brokenDialog: observableRef,
        plan: false,
        context: false,
        sources: false,
        tables: false,
        search: false,
        drafts: false,
        isDisposed: false,
      },
      { autoBind: true },
    );
    this.drafts = new PageDrafts(plan.path, context);
    for (const [name, source] of Object.entries(plan.sources)) {
      if (source.kind === 'rest') this.sources.set(name, this.restStore(source));
      if (source.kind === 'static')
        this.sources.set(name, new SourceStore<unknown>(async () => source.rows, context.now));
    }
  }

  get isDirty(): boolean {
    return this.dialog?.isDirty ?? false;
  }

  /** The store of a source that is not paged. */
  source(name: string): SourceStore<unknown> {
    const source = this.plan.sources[name];
    if (source?.kind === 'reference') return this.context.reference.get(source.name as ReferenceName);
    return this.sources.get(name)!;
  }

  table(plan: TablePlan): TableStore {
    const known = this.tables.get(plan.id);
    if (known) return known;
    const source = this.plan.sources[plan.source];
    if (source?.kind !== 'paged') throw new Error(`table "${plan.id}" needs a paged source`);
    const place = {
      search: this.search,
      setSearch: (search: string) => this.context.setSearch(this.plan.path, search),
    };
    const table = new TableStore(plan, source, place, this.context.http, this.context.now);
    this.tables.set(plan.id, table);
    return table;
  }

  /** The address has changed. */
  follow(search: string): void {
    this.search = search;
    for (const table of this.tables.values()) table.follow(search);
  }

  /** The page is seen again: what it shows is read afresh in the background. */
  refresh(): void {
    for (const store of this.sources.values()) if (store.state !== 'idle') void store.load(true);
  }

  /** The connection is back: what could not be read meanwhile is read again. */
  recover(): void {
    for (const store of this.sources.values()) if (store.state === 'failed') void store.load(true);
    for (const table of this.tables.values()) if (table.rows.state === 'failed') void table.reload();
  }

  /** Reads the named sources again as their time comes; the answer ends it. */
  refreshEvery(name: string): number | undefined {
    const source = this.plan.sources[name];
    return source?.kind === 'rest' ? source.refreshSeconds : undefined;
  }

  /** Runs a button's steps at a row or at none. */
  run(actions: readonly Action[], record: Values = {}): Promise<boolean> {
    return runActions(
      actions,
      this.actionContext(record, undefined, (error) => this.context.report(error)),
    );
  }

  async open(name: string, row: Values | undefined): Promise<void> {
    const plan = this.plan.dialogs[name];
    if (!plan) return;
    if (plan.kind === 'broken') {
      this.brokenDialog = plan;
      return;
    }
    const form = new FormStore(name, plan, row, this.formContext());
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
    const form = new FormStore(
      draft.dialog,
      plan,
      draft.record === '' ? undefined : draft.original,
      this.formContext(),
    );
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
  }

  dispose(): void {
    this.isDisposed = true;
    for (const store of this.sources.values()) store.dispose();
    for (const table of this.tables.values()) table.rows.dispose();
    this.dialog = undefined;
  }

  private dropDialog(): void {
    this.dialog = undefined;
  }

  private restStore(source: RestSource): SourceStore<unknown> {
    const { http, now } = this.context;
    return new SourceStore<unknown>(
      (signal, isRefresh) =>
        http.send({
          method: source.post ? 'POST' : 'GET',
          path: source.post ?? source.get ?? '',
          signal,
          // The block shows its own failure and retry; timed reads show no overlay.
          options: { hideNotify: true, hideError: true, hideLoading: isRefresh },
        }),
      now,
    );
  }

  private actionContext(record: Values, body: Values | undefined, onFailure: (error: PlatformError) => void) {
    const { http, messages, navigate } = this.context;
    return {
      record,
      body,
      http,
      messages,
      navigate,
      onFailure,
      open: (dialog: string, row: Values | undefined) => void this.open(dialog, row),
      close: () => this.dropDialog(),
      reload: (source: string) => this.reloadSource(source),
    };
  }

  private async reloadSource(name: string): Promise<void> {
    const tables = [...this.tables.values()].filter((table) => table.plan.source === name);
    const others = this.plan.sources[name]?.kind === 'paged' ? undefined : this.source(name);
    await Promise.all([...tables.map((table) => table.reload()), others?.load()]);
  }

  private formContext(): FormContext {
    return {
      load: (path, row) =>
        this.context.http.send<Values>({
          method: 'GET',
          path,
          pathValues: row,
          options: { hideError: true },
        }),
      submit: (form, body) =>
        runActions(
          form.isEdit ? form.plan.edit : form.plan.add,
          this.actionContext(form.original, body, (error) => {
            if (!form.showFieldErrors(error.fields)) this.context.report(error);
          }),
        ),
      saveDraft: (form) => this.drafts.saveSoon(form, () => this.dialog === form),
      discardDraft: (form) => void this.drafts.discard(form),
    };
  }
}
