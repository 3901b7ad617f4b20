import type { Text } from '../../../schemas/grammar/text.ts';
import type { ValidatorName } from '../../../schemas/grammar/validator-names.ts';
import type { Dialog } from '../../../schemas/page.ts';
import type { Action } from '../../../schemas/words/action.ts';
import { demandsValue } from '../../forms/rule-error.ts';
import type { BlockPlanOf, DialogPlan, FieldPlan, FormPlan } from '../plan/plan.ts';

type Json = Record<string, unknown>;

/** Defaults that follow from other keys, by the word of the grammar. */
export const finishers: Readonly<Record<string, (value: Json) => Json>> = {
  // Beside its options a value is a status without being said.
  column: (column) => (column.as === undefined && column.options ? { ...column, as: 'status' } : column),
  field: (field) =>
    !field.required && field.validate !== undefined && demandsValue(field.validate as ValidatorName)
      ? { ...field, required: true }
      : field,
};

interface FormWords {
  title?: Text;
  editTitle?: Text;
  submitTitle?: Text;
  load?: string;
  values?: FormPlan['values'];
  fields: readonly FieldPlan[];
  add?: readonly Action[];
  edit?: readonly Action[];
  submit?: readonly Action[];
}

/** What a form dialog and a form on the page have in common. */
function formPlanOf({ title = '', ...words }: FormWords): FormPlan {
  const { editTitle = title, submitTitle, load, values = {}, fields, submit = [] } = words;
  const { add = submit, edit = submit } = words;
  return { kind: 'form', title, editTitle, submitTitle, load, values, fields, add, edit };
}

/** The form of a form block: it always edits what it has read. */
export const formOfBlock = (block: BlockPlanOf<'form'>): FormPlan => formPlanOf(block);

/** A dialog whose defaults are written out, as its renderer wants it. */
export function finishDialog(dialog: Dialog): DialogPlan {
  switch (dialog.kind) {
    case 'form':
      return formPlanOf(dialog as unknown as FormWords);
    case 'assetForm':
      return { ...dialog, editTitle: dialog.editTitle ?? dialog.title } as unknown as DialogPlan;
    default: {
      const { $comment: _, ...plan } = dialog;
      return plan as unknown as DialogPlan;
    }
  }
}
