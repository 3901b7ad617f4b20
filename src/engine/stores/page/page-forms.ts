import { observable } from 'mobx';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { formOfBlock } from '../../compile/page/finish-plan.ts';
import type { BlockPlanOf, FormPlan } from '../../compile/plan/plan.ts';
import { asPlatformError } from '../../data/http/platform-error.ts';
import type { Ports } from '../../data/ports.ts';
import { loadPart } from '../environment/load-part.ts';
import type { FormContext } from '../forms/form-context.ts';
import type { FormStore } from '../forms/form-store.ts';
import type { PageDrafts } from './page-drafts.ts';
import type { PageRunner } from './page-runner.ts';
import type { PageSources } from './page-sources.ts';
import type { PageValues } from './page-values.ts';

type Values = Record<string, unknown>;

const nothing = () => undefined;

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
    else void this.follow(plan);
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

  /** Begins to follow the record of a form block; its code is loaded on demand, as most pages have no form. */
  private async follow(plan: BlockPlanOf<'form'>): Promise<void> {
    this.followed.set(plan.id, nothing);
    try {
      const { followRecord } = await loadPart(() => import('./follow-record.ts'));
      if (this.isDisposed) return;
      const { again, end } = followRecord(plan, {
        ...this.deps,
        blocks: this.blocks,
        recordOf: () => this.recordOf(plan),
        make: (record) => this.make(plan.id, formOfBlock(plan), record),
        isDisposed: () => this.isDisposed,
      });
      this.followed.set(plan.id, again);
      this.ends.push(end);
    } catch (error) {
      this.followed.delete(plan.id);
      this.deps.ports.tell.failure(asPlatformError(error));
    }
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
