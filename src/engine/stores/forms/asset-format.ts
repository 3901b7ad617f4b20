import type { AssetFormPlan } from '../../forms/asset/asset-form-plan.ts';
import { readAssetField, writeAsset } from '../../forms/asset/asset-record.ts';
import { fieldErrors } from '../../forms/field-errors.ts';
import { wireName } from '../../forms/form-config/wire-name.ts';
import type { FormFormat } from './form-format.ts';

/** The record format of an asset form: own fields, labels and attributes (contract 3.8). */
export const assetFormat = (plan: AssetFormPlan, fixed: Record<string, unknown>): FormFormat => ({
  read: readAssetField,
  write: (values, { original }) => ({ ...writeAsset(plan, values, original), ...fixed }),
  errorOf: (field, value) => fieldErrors(field, value)[0],
  errorNames(field) {
    const { origin } = field;
    return [wireName(field), origin.from === 'attribute' ? origin.uKey : `appLabels.${field.field}`];
  },
  fixed,
});
