import { observable, reaction, runInAction } from 'mobx';
import { formOfBlock } from '../compile/page/finish-plan.ts';
import type { BlockPlanOf, FormPlan } from '../compile/page/plan.ts';
import { toQuery } from '../data/build-read.ts';
import { ruleError } from '../forms/rule-error.ts';
import type { FormFormat } from './form-format.ts';
import { FormStore } from './form-store.ts';
import type { PageContext } from './page-context.ts';
import type { PageDrafts } from './page-drafts.ts';
import type { PageRunner } from './page-runner.ts';
import type { PageValues } from './page-values.ts';

const textsOf = (query: object) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

type Values = Record<string, unknown>;

/** The forms of one page: those that stand on it, and what every form of its dialogs is made with. */
export class PageForms {
  private readonly blocks = observable.map<string, FormStore>({}, { deep: false });
  private readonly ends: (() => void)[] = [];

  constructor(
    private readonly parts: {
      values: PageValues;
      context: PageContext;
      drafts: PageDrafts;
      runner: PageRunner;
      /** The form of the open dialog. */
      openForm(): FormStore | undefined;
    },
  ) {}

  get isDirty(): boolean {
    return [...this.blocks.values()].some((form) => form.isDirty);
  }

  /** Those on the page with something unsaved. */
  get dirty(): FormStore[] {
    return [...this.blocks.values()].filter((form) => form.isDirty);
  }

  /** The form of a form block, read when it is first shown. */
  ofBlock(plan: BlockPlanOf<'form'>): FormStore {
    const known = this.blocks.get(plan.id);
    if (known) return known;
    const { values, drafts } = this.parts;
    const form = this.make(plan.id, formOfBlock(plan), {});
    runInAction(() => this.blocks.set(plan.id, form));
    this.ends.push(
      reaction(
        () => ({ values: form.current, isDirty: form.isDirty }),
        (state) => values.choose(plan.id, state),
        { fireImmediately: true },
      ),
    );
    void drafts.find(form).then((draft) => (draft ? form.restore(draft) : form.load()));
    return form;
  }

  /**
   * A form of this page.
   *
   * @param row the record that it edits; without one it adds
   */
  make(
    name: string,
    plan: FormPlan,
    row: Values | undefined,
    { given, format }: { given?: Values; format?: FormFormat } = {},
  ): FormStore {
    const { values, context, drafts, runner, openForm } = this.parts;
    const isOpen = (form: FormStore) => openForm() === form || this.blocks.get(form.name) === form;
    const scopeOf = (form: FormStore): Values => ({ row: form.original, form: form.current });
    return new FormStore(
      name,
      plan,
      row,
      {
        load: (path, record) => this.read(path, record),
        isShown: (field, form) =>
          context.permits(field.func) && (field.when === undefined || values.holds(field.when, scopeOf(form))),
        startValues: (start, form, loaded) =>
          (values.valueOf(start, { row: form.original, loaded: loaded ?? form.original }) ?? {}) as Values,
        submit: (form, body) =>
          runner.run(
            form.isEdit ? form.plan.edit : form.plan.add,
            { ...scopeOf(form), loaded: form.original },
            body,
            (error) => {
              if (!form.showFieldErrors(error.fields)) context.report(error);
            },
          ),
        codeOf: ({ sendCode, field }, form) => {
          if (!sendCode) return undefined;
          const scope = scopeOf(form);
          const typed = values.valueOf(sendCode.to, scope);
          const target = typeof typed === 'string' ? typed.trim() : typed;
          // Where it goes is typed in this form: the rule of that field decides, too (SMS-02).
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
        upload: (call) => context.http.send(call),
        saveDraft: (form) => drafts.saveSoon(form, () => isOpen(form)),
        discardDraft: (form) => void drafts.discard(form),
      },
      given,
      format,
    );
  }

  /** The record to edit or to show, as the platform has it now. */
  read(path: string, row: Values): Promise<unknown> {
    return this.parts.context.http.send({ method: 'GET', path, pathValues: row, options: { hideError: true } });
  }

  dispose(): void {
    for (const end of this.ends) end();
    for (const form of this.blocks.values()) form.stopUploads();
    this.blocks.clear();
  }
}
