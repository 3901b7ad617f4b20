import { observable, reaction, runInAction } from 'mobx';
import { formOfBlock } from '../../compile/page/finish-plan.ts';
import type { BlockPlanOf, FormPlan } from '../../compile/plan/plan.ts';
import { toQuery } from '../../data/build-read.ts';
import { asPlatformError } from '../../data/http/platform-error.ts';
import type { Ports } from '../../data/ports.ts';
import { ruleError } from '../../forms/rule-error.ts';
import type { FormContext, FormStore } from '../forms/form-store.ts';
import type { PageDrafts } from './page-drafts.ts';
import type { PageRunner } from './page-runner.ts';
import type { PageValues } from './page-values.ts';

const textsOf = (query: object) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

type Values = Record<string, unknown>;

/** The forms of a page: its form blocks, and the context of its dialog forms. */
export class PageForms {
  private readonly blocks = observable.map<string, FormStore>({}, { deep: false });
  private readonly begun = new Set<string>();
  private readonly ends: (() => void)[] = [];
  private isDisposed = false;

  constructor(
    private readonly deps: {
      values: PageValues;
      ports: Pick<Ports, 'call' | 'identity' | 'tell'>;
      drafts: PageDrafts;
      runner: PageRunner;
      /** The form of the open dialog. */
      openForm(): FormStore | undefined;
    },
  ) {}

  get isDirty(): boolean {
    return [...this.blocks.values()].some((form) => form.isDirty);
  }

  /** Form blocks with unsaved input. */
  get dirty(): FormStore[] {
    return [...this.blocks.values()].filter((form) => form.isDirty);
  }

  /** The form of a form block, loaded when first shown; undefined until then. */
  ofBlock(plan: BlockPlanOf<'form'>): FormStore | undefined {
    if (!this.begun.has(plan.id)) {
      this.begun.add(plan.id);
      this.beginBlock(plan).catch((error: unknown) => {
        this.begun.delete(plan.id);
        this.deps.ports.tell.failure(asPlatformError(error));
      });
    }
    return this.blocks.get(plan.id);
  }

  /**
   * Creates a form of this page.
   *
   * @param row the record to edit; undefined to add
   */
  async make(name: string, plan: FormPlan, row: Values | undefined, given?: Values): Promise<FormStore> {
    // Loaded on demand: schemas and validation are large, and most pages have no form.
    const { FormStore } = await import('../forms/form-store.ts');
    return new FormStore(name, plan, row, this.context, given);
  }

  private async beginBlock(plan: BlockPlanOf<'form'>): Promise<void> {
    const { values, drafts } = this.deps;
    const form = await this.make(plan.id, formOfBlock(plan), {});
    const draft = await drafts.find(form);
    if (this.isDisposed) return;
    if (draft) form.restore(draft);
    else void form.load();
    runInAction(() => this.blocks.set(plan.id, form));
    this.ends.push(
      reaction(
        () => ({ values: form.current, isDirty: form.isDirty }),
        (state) => values.choose(plan.id, state),
        { fireImmediately: true },
      ),
    );
  }

  /** The context of all forms of this page. */
  get context(): FormContext {
    const { values, ports, drafts, runner, openForm } = this.deps;
    const isOpen = (form: FormStore) => openForm() === form || this.blocks.get(form.name) === form;
    const scopeOf = (form: FormStore): Values => ({ row: form.original, form: form.current });
    return {
      load: (path, record) => this.read(path, record),
      isShown: (field, form) =>
        ports.identity.permits(field.func) && (field.when === undefined || values.holds(field.when, scopeOf(form))),
      startValues: (start, form, loaded) =>
        (values.valueOf(start, { row: form.original, loaded: loaded ?? form.original }) ?? {}) as Values,
      submit: (form, body) =>
        runner.run(
          form.isEdit ? form.plan.edit : form.plan.add,
          { ...scopeOf(form), loaded: form.original },
          body,
          (error) => {
            if (!form.showFieldErrors(error.fields)) ports.tell.failure(error);
          },
        ),
      codeOf: ({ sendCode, field }, form) => {
        if (!sendCode) return undefined;
        const scope = scopeOf(form);
        const typed = values.valueOf(sendCode.to, scope);
        const target = typeof typed === 'string' ? typed.trim() : typed;
        // The target is a field of this form: its rule applies too (SMS-02).
        const source = form.plan.fields.find((other) => sendCode.to.$ === `form.${other.field}`);
        const isRefused = source !== undefined && ruleError(source, target) !== undefined;
        const more = toQuery((values.valueOf(sendCode.query ?? {}, scope) ?? {}) as Values);
        const query = { [sendCode.name]: String(target ?? ''), ...textsOf(more) };
        return {
          button: sendCode.button ?? field,
          target: isRefused ? undefined : target,
          request: { path: sendCode.get, query },
        };
      },
      upload: (call) => ports.call.send(call),
      saveDraft: (form) => drafts.saveSoon(form, () => isOpen(form)),
      discardDraft: (form) => void drafts.discard(form),
    };
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
