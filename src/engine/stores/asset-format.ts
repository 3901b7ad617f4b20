import type { FieldPlan } from '../compile/page/plan.ts';
import type { AssetField, AssetFormPlan } from '../forms/asset/asset-form-plan.ts';
import { readAssetField, writeAsset } from '../forms/asset/asset-record.ts';
import { fieldErrors } from '../forms/asset/field-errors.ts';
import type { FormFormat } from './form-format.ts';

/** The format of a generated form: own fields, labels and attributes as the platform keeps them (contract 3.8). */
export const assetFormat = (plan: AssetFormPlan, fixed: Record<string, unknown>): FormFormat => ({
  read: (field, record) => readAssetField(field as AssetField, record),
  write: (values, { original }) => ({ ...writeAsset(plan, values, original), ...fixed }),
  errorOf: (field: FieldPlan, value) => fieldErrors(field as AssetField, value)[0],
  errorNames({ field, origin }: FieldPlan & Partial<AssetField>) {
    if (origin?.from === 'attribute') return [`configurableAttrs.${origin.uKey}`, origin.uKey];
    return [field, `appLabels.${field}`];
  },
  fixed,
});
