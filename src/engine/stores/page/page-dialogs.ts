import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type {
  AssetDetailPlan,
  AssetFormDialogPlan,
  BatchEditPlan,
  BrokenPlan,
  PagePlan,
  RecordDialogPlan,
} from '../../compile/plan/plan.ts';
import { asPlatformError } from '../../data/http/platform-error.ts';
import type { Ports } from '../../data/ports.ts';
import type { AssetDetailStore } from '../devices/asset-detail-store.ts';
import type { CommandTaskStore } from '../devices/command-task-store.ts';
import { loadPart } from '../environment/load-part.ts';
import type { AssetDesignContext } from '../forms/asset-design-store.ts';
import type { AssetFormStore } from '../forms/asset-form-store.ts';
import type { AssetProducts } from '../forms/asset-products.ts';
import type { BatchEditStore } from '../forms/batch-edit-store.ts';
import type { FormStore } from '../forms/form-store.ts';
import {
  type Address,
  detailWord,
  makeAssetDrawer,
  makeRecordDrawer,
  namedFacts,
  ownParameters,
  type RecordPage,
} from './facts-drawers.ts';
import type { ImportDialogStore } from './import-dialog-store.ts';
import type { LabelsStore } from './labels-store.ts';
import type { PageDrafts } from './page-drafts.ts';
import type { PageForms } from './page-forms.ts';
import type { RecordDialogStore } from './record-dialog-store.ts';
import { makeBatchEdit, makeControl, makeImport, makeLabels, type RowPage } from './row-dialogs.ts';
import { withoutSteps } from './without-steps.ts';

type Values = Record<string, unknown>;

export type OpenDialog =
  | FormStore
  | AssetFormStore
  | AssetDetailStore
  | RecordDialogStore
  | ImportDialogStore
  | CommandTaskStore
  | BatchEditStore
  | LabelsStore;

/** The open dialog of a page, at most one. */
export class PageDialogs {
  dialog: OpenDialog | undefined = undefined;
  /** An opened dialog with issues in its document. */
  broken: BrokenPlan | undefined = undefined;
  /** The record dialog with a place beside the rows, by name. */
  docked: string | undefined = undefined;
  private isDisposed = false;

  constructor(
    private readonly plans: PagePlan['dialogs'],
    private readonly ports: Pick<
      Ports,
      | 'ask'
      | 'call'
      | 'capabilities'
      | 'clock'
      | 'deviceCodes'
      | 'download'
      | 'events'
      | 'reference'
      | 'secret'
      | 'tell'
    >,
    private readonly forms: PageForms,
    private readonly drafts: PageDrafts,
    private readonly address: Address,
    private readonly page: RecordPage & RowPage,
  ) {
    makeObservable<this, 'show'>(this, {
      dialog: observableRef,
      broken: observableRef,
      docked: observable,
      dock: action,
      form: computed,
      isDirty: computed,
      open: action,
      follow: action,
      close: action,
      drop: action,
      giveUp: action,
      dispose: action,
      show: action,
    });
  }

  /** The form of the open dialog; of an asset only once its product is known. */
  get form(): FormStore | undefined {
    const { dialog } = this;
    if (dialog?.kind === 'form') return dialog;
    return dialog?.kind === 'assetForm' ? dialog.form : undefined;
  }

  dock(name: string | undefined): void {
    this.docked = name;
  }

  async open(name: string, row: Values | undefined, given?: Values): Promise<void> {
    const plan = Object.hasOwn(this.plans, name) ? this.plans[name] : undefined;
    switch (plan?.kind) {
      case undefined:
        return;
      case 'broken':
        this.broken = plan;
        return;
      case 'assetForm':
        return this.openAssetForm(name, plan, row, given);
      case 'assetDetail':
        return this.openDetail(name, plan, row ?? {});
      case 'record':
        return this.openRecord(name, plan, row ?? {});
      case 'import':
        this.show(await makeImport(name, plan, row ?? given ?? {}, this.ports, this.page));
        return;
      case 'batchEdit':
        return this.openBatchEdit(name, plan, row ?? given ?? {});
      case 'control':
        return this.showLoading(await makeControl(name, plan, row ?? given ?? {}, this.ports));
      case 'labels':
        this.show(await makeLabels(name, plan, row ?? given ?? {}));
        return;
      case 'form': {
        const broken = withoutSteps(name, plan, row !== undefined);
        if (broken) {
          this.broken = broken;
          return;
        }
        const form = await this.forms.make(name, plan, row, given);
        const draft = await this.drafts.find(form);
        this.show(form);
        if (draft) form.restore(draft);
        else await form.load();
      }
    }
  }

  /** Opens the drawer that the query names, `d.device=<id>`, and restores the dialog of an interrupted session. */
  async openAtStart(): Promise<void> {
    for (const { name, id } of namedFacts(this.plans, this.address)) this.openNamed(name, id);
    const draft = await this.drafts.takeInterrupted();
    const plan = draft && this.plans[draft.dialog];
    if (!draft || this.dialog || this.isDisposed) return;
    const row = draft.record === '' ? undefined : draft.original;
    if (plan?.kind === 'assetForm') await this.openAssetForm(draft.dialog, plan, row);
    if (plan?.kind !== 'form') return;
    const form = await this.forms.make(draft.dialog, plan, row);
    form.restore(draft);
    this.show(form);
  }

  /** Called when the query changes: it may name another record or none. Never closes a dialog with unsaved input. */
  follow(): void {
    const { dialog } = this;
    const isFacts = dialog?.kind === 'assetDetail' || dialog?.kind === 'record';
    if (dialog !== undefined && !isFacts) return;
    const named = namedFacts(this.plans, this.address).at(-1);
    if (!named) {
      if (dialog) this.drop();
    } else if (!isFacts || dialog.name !== named.name || String(dialog.row.id ?? '') !== named.id)
      this.openNamed(named.name, named.id);
  }

  /** Reads the record of the open drawer again if this is its dialog, and keeps showing it meanwhile. */
  async reload(name: string): Promise<void> {
    if (this.dialog?.kind === 'record' && this.dialog.name === name) await this.dialog.refresh();
  }

  /** Called when the page is visible again: its counts may be others. */
  async refresh(): Promise<void> {
    if (this.dialog?.kind === 'record') await this.dialog.refresh();
  }

  /** Reads what missed events would have changed. */
  async catchUp(): Promise<void> {
    const { dialog } = this;
    if (dialog?.kind === 'record' && dialog.plan.follow) await dialog.refresh();
  }

  /** Opens what the query names: no step waits for it. */
  private openNamed(name: string, id: string): void {
    const plan = this.plans[name];
    const table = plan?.kind === 'record' && plan.browse !== undefined ? this.page.table(plan.browse) : undefined;
    // What the table knows of the record is there at once.
    const row = table?.view?.rows.find((one) => String(one.id ?? '') === id) ?? { id };
    this.open(name, row).catch((error: unknown) => this.ports.tell.failure(asPlatformError(error)));
  }

  /** True with unsaved input in the open dialog. */
  get isDirty(): boolean {
    const { dialog, form } = this;
    return form?.isDirty ?? ((dialog?.kind === 'import' || dialog?.kind === 'batchEdit') && dialog.isDirty);
  }

  /** Closes the dialog; asks first if there is unsaved input. */
  async close(): Promise<void> {
    this.broken = undefined;
    if (this.isDirty) {
      const sure = await this.ports.ask({
        title: { zh: '放弃未保存的内容？', en: 'Discard unsaved input?' },
        text: { zh: '关闭后，本次输入的内容将丢失。', en: 'Your input is lost when you close the dialog.' },
        ok: { zh: '放弃', en: 'Discard' },
        cancel: { zh: '继续编辑', en: 'Keep editing' },
        danger: true,
      });
      if (!sure) return;
    }
    this.drop();
  }

  /** Closes it without asking, after saving or discarding. */
  drop(): void {
    const { form } = this;
    // Now and not after the remaining steps: the next dialog must not find a draft of saved input.
    if (form) void this.drafts.discard(form);
    if (form?.isContinued && this.dialog === form) void this.beginNext(form);
    else this.giveUp();
  }

  /** Shows the next record of the open drawer; after the last one it stays. */
  next(): void {
    const { dialog } = this;
    if (dialog?.kind === 'record') dialog.goOn();
  }

  /** Replaces the form of a saved record by one for the next. */
  private async beginNext(saved: FormStore): Promise<void> {
    const next = await this.forms.make(saved.name, saved.plan, undefined, saved.given);
    saved.stopUploads();
    if (this.dialog === saved) this.show(next);
  }

  /** Closes it without asking, and keeps its draft; the drawer below it is shown again. */
  giveUp(): void {
    const { dialog, form } = this;
    this.broken = undefined;
    form?.stopUploads();
    if (dialog) stop(dialog);
    this.dialog = undefined;
    if (dialog?.kind === 'record' || dialog?.kind === 'assetDetail') {
      this.page.choose(dialog.name, undefined);
      this.address.closeLayer(ownParameters(dialog.name, dialog.plan));
    }
    this.follow();
  }

  dispose(): void {
    this.isDisposed = true;
    this.form?.stopUploads();
    if (this.dialog) stop(this.dialog);
    this.dialog = undefined;
  }

  /** False if the page was closed while the dialog was made. */
  private show(dialog: OpenDialog): boolean {
    if (this.isDisposed) return false;
    if (this.dialog && this.dialog !== dialog) stop(this.dialog);
    this.dialog = dialog;
    return true;
  }

  private async products(asset: AssetFormDialogPlan['asset']): Promise<AssetProducts> {
    const { openProducts } = await loadPart(() => import('../forms/asset-products.ts'));
    return openProducts(asset, this.ports);
  }

  /** What shows the form of an asset without a record, such as its designer; undefined without such a dialog. */
  async designContext(name: string): Promise<AssetDesignContext | undefined> {
    const plan = Object.hasOwn(this.plans, name) ? this.plans[name] : undefined;
    if (plan?.kind !== 'assetForm') return undefined;
    const [form, products] = await Promise.all([this.forms.context(), this.products(plan.asset)]);
    return { plan, products, form, ports: this.ports };
  }

  private async openAssetForm(name: string, plan: AssetFormDialogPlan, row: Values | undefined, given?: Values) {
    // Loaded on demand: the generator is large, and most pages have no assets.
    const [{ AssetFormStore }, form, products] = await Promise.all([
      loadPart(() => import('../forms/asset-form-store.ts')),
      this.forms.context(),
      this.products(plan.asset),
    ]);
    const store = new AssetFormStore(
      name,
      plan,
      row,
      {
        products,
        codes: this.ports.deviceCodes,
        tell: (error) => this.ports.tell.failure(error),
        load: (path, record) => this.forms.read(path, record),
        form,
      },
      given,
    );
    const draft = await this.drafts.find(store);
    if (this.show(store)) await store.open(draft);
  }

  private async openRecord(name: string, plan: RecordDialogPlan, row: Values): Promise<void> {
    const { forms, page } = this;
    const isOpen = (one: RecordDialogStore) => this.dialog === one;
    const open = (next: Values) => void this.openRecord(name, plan, next);
    const store = await makeRecordDrawer({ name, plan, row, forms, page, ports: this.ports, isOpen, open });
    this.page.choose(name, row);
    await this.showFacts(store);
  }

  private async openDetail(name: string, plan: AssetDetailPlan, row: Values): Promise<void> {
    const { forms, ports, page } = this;
    const form = this.plans[plan.form];
    const formPlan = form?.kind === 'assetForm' ? form : undefined;
    const products = await this.products(formPlan?.asset ?? 'device');
    const isOpen = (one: AssetDetailStore) => this.dialog === one;
    const store = await makeAssetDrawer({ name, plan, row, forms, formPlan, products, ports, page, isOpen });
    this.page.choose(name, row);
    await this.showFacts(store);
  }

  private async openBatchEdit(name: string, plan: BatchEditPlan, given: Values): Promise<void> {
    const form = this.plans[plan.form];
    if (form?.kind !== 'assetForm') return;
    const { ports, page } = this;
    const products = this.products(form.asset);
    await this.showLoading(await makeBatchEdit({ name, plan, form, products, given, ports, page }));
  }

  private async showLoading(dialog: BatchEditStore | CommandTaskStore): Promise<void> {
    if (this.show(dialog)) await dialog.load();
  }

  private async showFacts(store: AssetDetailStore | RecordDialogStore): Promise<void> {
    if (!this.show(store)) return;
    // A drawer that another one has opened is a layer of its own, which Back and closing leave for the one below.
    const named = namedFacts(this.plans, this.address).at(-1);
    const layer = named && named.name !== store.name ? 'above' : 'opens';
    this.address.openLayer(detailWord(store.name), String(store.row.id ?? ''), layer);
    await store.load();
  }
}

/** Ends what follows events. */
function stop(dialog: OpenDialog): void {
  if ('dispose' in dialog) dialog.dispose();
}
