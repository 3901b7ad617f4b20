import { compareStructural, observable, reaction, runInAction } from 'mobx';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { formOfBlock } from '../../compile/page/finish-plan.ts';
import type { BlockPlanOf, FormPlan } from '../../compile/plan/plan.ts';
import { asPlatformError } from '../../data/http/platform-error.ts';
import type { Ports } from '../../data/ports.ts';
import { recordKey } from '../../records/record-path.ts';
import { loadPart } from '../environment/load-part.ts';
import type { FormContext } from '../forms/form-context.ts';
import type { FormStore } from '../forms/form-store.ts';
import type { PickStore } from '../forms/pick-store.ts';
import type { PageDrafts } from './page-drafts.ts';
import type { PageRunner } from './page-runner.ts';
import type { PageSources } from './page-sources.ts';
import type { PageValues } from './page-values.ts';

type Values = Record<string, unknown>;

const keptTexts = {
  zh: '未保存的内容已保留，再次选择该记录时恢复',
  en: 'Your unsaved input is kept and returns with its record',
};

/** The forms of a page: its form blocks, and the context of its dialog forms. */
export class PageForms {
  private readonly blocks = observable.map<string, FormStore>({}, { deep: false });
  /** Begins the form of a followed block again if that has failed. */
  private readonly followed = new Map<string, () => void>();
  private readonly ends: (() => void)[] = [];
  private isDisposed = false;

  constructor(
    private readonly deps: {
      values: PageValues;
      ports: Pick<Ports, 'ask' | 'call' | 'identity' | 'reads' | 'tell'>;
      drafts: PageDrafts;
      runner: PageRunner;
      /** The form of the open dialog. */
      openForm(): FormStore | undefined;
      sources: Pick<PageSources, 'get' | 'plan'>;
      pick(source: string): PickStore;
    },
  ) {}

  get isDirty(): boolean {
    return [...this.blocks.values()].some((form) => form.isDirty);
  }

  /** Form blocks with unsaved input. */
  get dirty(): FormStore[] {
    return [...this.blocks.values()].filter((form) => form.isDirty);
  }

  /** The form of a form block, loaded when first shown; undefined until then, and without a record to edit. */
  ofBlock(plan: BlockPlanOf<'form'>): FormStore | undefined {
    const again = this.followed.get(plan.id);
    if (again) again();
    else this.follow(plan);
    return this.blocks.get(plan.id);
  }

  /** True if a form block edits what is chosen on the page, and nothing is. */
  lacksRecord(plan: BlockPlanOf<'form'>): boolean {
    return this.recordOf(plan) === undefined;
  }

  /**
   * Creates a form of this page.
   *
   * @param row the record to edit; undefined to add
   */
  async make(name: string, plan: FormPlan, row: Values | undefined, given?: Values): Promise<FormStore> {
    // Loaded on demand: schemas and validation are large, and most pages have no form.
    const [{ FormStore }, context] = await Promise.all([
      loadPart(() => import('../forms/form-store.ts')),
      this.context(),
    ]);
    return new FormStore(name, plan, row, context, given);
  }

  /** The record that a form block edits; {} if it edits what it loads, undefined if nothing is chosen. */
  private recordOf({ record }: BlockPlanOf<'form'>): Values | undefined {
    if (record === undefined) return {};
    const value = this.deps.values.valueOf(record);
    return isRecord(value) && Object.keys(value).length > 0 ? value : undefined;
  }

  /**
   * Gives a form block one form per record. Each keeps the record that it began with, so that the values of one are
   * never saved as another; unsaved input stays behind as a draft of its record.
   */
  private follow(plan: BlockPlanOf<'form'>): void {
    let key: string | undefined;
    let hasFailed = false;
    const begin = (record: Values | undefined) => {
      const shown = this.blocks.get(plan.id);
      const next = record && recordKey(record);
      // The same record with newer facts: nothing that was typed gives way.
      if (next !== undefined && next === key && (plan.load !== undefined || !shown || shown.isDirty)) return;
      if (shown && next !== key) this.leave(plan.id, shown);
      key = next;
      if (!record) return;
      this.beginBlock(plan, record, () => key === next && !this.isDisposed).catch((error: unknown) => {
        hasFailed = key === next;
        if (hasFailed) key = undefined;
        this.deps.ports.tell.failure(asPlatformError(error));
      });
    };
    this.followed.set(plan.id, () => {
      if (!hasFailed) return;
      hasFailed = false;
      begin(this.recordOf(plan));
    });
    this.ends.push(
      reaction(() => this.recordOf(plan), begin, { equals: compareStructural, fireImmediately: true }),
      // What was typed is a choice on the page.
      reaction(
        () => {
          const form = this.blocks.get(plan.id);
          return form && { values: form.current, isDirty: form.isDirty };
        },
        (state) => this.deps.values.choose(plan.id, state),
        { fireImmediately: true },
      ),
    );
  }

  private async beginBlock(plan: BlockPlanOf<'form'>, record: Values, isDue: () => boolean): Promise<void> {
    const form = await this.make(plan.id, formOfBlock(plan), record);
    const draft = await this.deps.drafts.find(form);
    if (!isDue()) return;
    if (draft) form.restore(draft);
    else void form.load();
    runInAction(() => this.blocks.set(plan.id, form));
  }

  /** Another record takes the place of this form. */
  private leave(id: string, form: FormStore): void {
    if (form.isDirty) {
      void this.deps.drafts.save(form, false);
      this.deps.ports.tell.toast('info', keptTexts);
    }
    form.stopUploads();
    runInAction(() => this.blocks.delete(id));
  }

  /** The context of all forms of this page. Loaded on demand, as most pages have no form. */
  async context(): Promise<FormContext<FormStore>> {
    const { formContext } = await loadPart(() => import('./form-context.ts'));
    const { openForm } = this.deps;
    return formContext({
      ...this.deps,
      isOpen: (form) => openForm() === form || this.blocks.get(form.name) === form,
      read: (path, record) => this.read(path, record),
    });
  }

  /** Loads the current record to edit or show. */
  read(path: string, row: Values): Promise<unknown> {
    return this.deps.ports.call.send({ method: 'GET', path, pathValues: row, options: { hideError: true } });
  }

  dispose(): void {
    this.isDisposed = true;
    for (const end of this.ends) end();
    for (const form of this.blocks.values()) form.stopUploads();
    this.blocks.clear();
  }
}
