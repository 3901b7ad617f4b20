import { action, actionBound, computed, makeObservable, observable } from 'mobx';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { FieldPlan, FormPlan } from '../../compile/plan/plan.ts';
import type { FieldGroup } from '../../forms/compile-form.ts';
import type { FormField } from '../../forms/form-field.ts';

type Step = NonNullable<FormPlan['steps']>[number];

/** What the steps need of their form. */
interface StepsForm {
  readonly fields: readonly FormField[];
  /** Validates a field. */
  check(field: string): void;
  readonly errors: { has(field: string): boolean };
}

/** The steps of a form: one after another, then a summary before it is sent. */
export class FormSteps {
  /** The current step; `steps.length` is the summary. */
  at = 0;
  private readonly stepOf: ReadonlyMap<FormField, string>;

  constructor(
    readonly steps: readonly Step[],
    all: readonly FormField[],
    private readonly form: StepsForm,
  ) {
    this.stepOf = stepsOf(steps, all);
    makeObservable(this, {
      at: observable,
      isSummary: computed,
      next: actionBound,
      back: actionBound,
      goTo: action,
      goToError: action,
    });
  }

  get isSummary(): boolean {
    return this.at >= this.steps.length;
  }

  /** The shown fields of a step. */
  fieldsOf(index: number): readonly FormField[] {
    const id = this.steps[index]?.id;
    return this.form.fields.filter((field) => this.stepOf.get(field) === id);
  }

  /** Goes on if the fields of the current step are valid; returns true if so. */
  next(): boolean {
    const fields = this.fieldsOf(this.at);
    for (const { field } of fields) this.form.check(field);
    if (fields.some(({ field }) => this.form.errors.has(field))) return false;
    this.at = Math.min(this.at + 1, this.steps.length);
    return true;
  }

  back(): void {
    this.at = Math.max(this.at - 1, 0);
  }

  /** Opens an earlier step; later ones are reached through `next`, which validates. */
  goTo(index: number): void {
    if (index < this.at) this.at = index;
  }

  /** Opens the step of the first invalid field. */
  goToError(): void {
    const first = this.form.fields.find(({ field }) => this.form.errors.has(field));
    const index = first ? this.steps.findIndex(({ id }) => id === this.stepOf.get(first)) : -1;
    if (index >= 0) this.at = index;
  }
}

/** The step of each field: its own, else that of the field before, else the first. */
function stepsOf(steps: readonly Step[], fields: readonly FormField[]): ReadonlyMap<FormField, string> {
  const found = new Map<FormField, string>();
  let current = steps[0]?.id ?? '';
  for (const field of fields) {
    current = field.inStep ?? current;
    found.set(field, current);
  }
  return found;
}

/** The fields of a plan by step, in the order of the steps, or by heading. */
export const fieldGroups = ({ steps, fields }: Pick<FormPlan, 'steps' | 'fields'>): FieldGroup[] => {
  if (steps === undefined) return groupsByHeading(fields);
  const found = stepsOf(steps, fields as readonly FormField[]);
  return steps.map(({ id }) => ({ id, fields: fields.filter((field) => found.get(field as FormField) === id) }));
};

function groupsByHeading(fields: FormPlan['fields']): FieldGroup[] {
  const groups: { id: string; title?: Text; fields: FieldPlan[] }[] = [];
  for (const field of fields) {
    const current = groups.at(-1);
    if (current && field.heading === undefined) current.fields.push(field);
    else
      groups.push({
        id: groups.length === 0 ? 'fields' : `fields-${groups.length + 1}`,
        title: field.heading,
        fields: [field],
      });
  }
  return groups;
}
