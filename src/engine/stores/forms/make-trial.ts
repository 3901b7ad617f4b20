import type { AssetFormDialogPlan, FormPlan } from '../../compile/plan/plan.ts';
import type { AssetFormPlan } from '../../forms/asset/asset-form-plan.ts';
import { fieldsOf } from '../../forms/form-field.ts';
import { assetFormat } from './asset-format.ts';
import { assetKinds } from './asset-kinds.ts';
import type { Product } from './asset-products.ts';
import type { FormContext } from './form-context.ts';
import { FormStore } from './form-store.ts';

type Values = Record<string, unknown>;

/** What a form to try is made of. */
interface Trial {
  asset: AssetFormPlan;
  product: Product;
  plan: AssetFormDialogPlan;
  /** The context of the page's forms. */
  form: FormContext<FormStore>;
  /** The form before it: what was tried out stays where the field still is. */
  before: FormStore | undefined;
  /** Takes what the form would send. */
  submit(body: Values): void;
}

/** A form to try; nothing of it is sent or kept. */
export function makeTrial({ asset, product, plan, form, before, submit }: Trial): FormStore {
  const { idField, typeField } = assetKinds[plan.asset];
  const { title, editTitle } = plan;
  const formPlan: FormPlan = { kind: 'form', title, editTitle, values: {}, fields: fieldsOf(asset), add: [], edit: [] };
  const fixed = { [idField]: product.id, [typeField]: product.deviceType };
  const given: Values = { ...fixed, productCode: product.code ?? '', attributes: {}, diyAttrs: {} };
  const context: FormContext<FormStore> = {
    ...form,
    async submit(_, body) {
      submit(body);
      return false;
    },
    isTaken: async () => false,
    saveDraft: () => undefined,
    discardDraft: () => undefined,
  };
  const next = new FormStore('design', formPlan, undefined, context, given, assetFormat(asset, fixed), asset.sections);
  const known = new Set(formPlan.fields.map(({ field }) => field));
  for (const [field, value] of Object.entries(before?.draftValues() ?? {}))
    if (known.has(field)) next.set(field, value);
  return next;
}
