import type { Text } from '../../../schemas/grammar/text.ts';
import type { ValidatorName } from '../../../schemas/grammar/validator-names.ts';
import type { Dialog } from '../../../schemas/page.ts';
import type { Action } from '../../../schemas/shared/action.ts';
import { demandsValue } from '../../forms/demands-value.ts';
import type { BlockPlanOf, DialogPlan, FieldPlan, FormPlan } from '../plan/plan.ts';

type Json = Record<string, unknown>;

/** Defaults that depend on other keys, by keyword. */
export const finishers: Readonly<Record<string, (value: Json) => Json>> = {
  // A value with options is a status by default.
  column: (column) => (column.as === undefined && column.options ? { ...column, as: 'status' } : column),
  field: (field) =>
    !field.required && field.validate !== undefined && demandsValue(field.validate as ValidatorName)
      ? { ...field, required: true }
      : field,
};

interface FormKeywords {
  title?: Text;
  editTitle?: Text;
  submitTitle?: Text;
  steps?: FormPlan['steps'];
  again?: boolean;
  load?: string;
  values?: FormPlan['values'];
  fields: readonly FieldPlan[];
  add?: readonly Action[];
  edit?: readonly Action[];
  submit?: readonly Action[];
}

/** The plan that form dialogs and form blocks share. */
function formPlanOf({ title = '', ...rest }: FormKeywords): FormPlan {
  const { editTitle = title, submitTitle, steps, again = false, load, values = {}, fields, submit = [] } = rest;
  const { add = submit, edit = submit } = rest;
  return { kind: 'form', title, editTitle, submitTitle, steps, again, load, values, fields, add, edit };
}

/** The form of a form block: it edits the loaded record, or adds one record after another, also to a record. */
export const formOfBlock = (block: BlockPlanOf<'form'>): FormPlan => ({
  ...formPlanOf(block),
  ...(block.adds === true && { adds: true }),
  onSaved: block.adds === true || (block.record === undefined && block.load === undefined) ? 'next' : 'first',
});

/** Returns the plan of a dialog with its defaults. */
export function finishDialog(dialog: Dialog): DialogPlan {
  switch (dialog.kind) {
    case 'form':
      return formPlanOf(dialog as unknown as FormKeywords);
    case 'assetForm':
      return { ...dialog, editTitle: dialog.editTitle ?? dialog.title } as unknown as DialogPlan;
    default: {
      const { $comment: _, ...plan } = dialog;
      return plan as unknown as DialogPlan;
    }
  }
}
