import { type Issue, issueLine } from '../../compile/issue.ts';
import type { AssetFormInput } from '../asset/asset-form-input.ts';
import type { AssetFormPlan } from '../asset/asset-form-plan.ts';
import { generateAssetForm } from '../asset/generate-asset-form.ts';
import { goldenCodes, goldenGroups, goldenProducts } from '../asset/test-products.ts';
import { explainIssue } from '../explain-issue.ts';
import { type FormField, fieldsOf } from '../form-field.ts';

const { product } = goldenProducts.find((one) => one.product.code === 'CAM-PT40')!;

/** What the form of a camera is made of. */
export const cameraInput = {
  asset: 'device',
  groups: goldenGroups('device'),
  product,
  codes: goldenCodes,
} satisfies AssetFormInput;
/** The form of a camera with a formConfig. */
export const withConfig = (formConfig: unknown): AssetFormPlan => generateAssetForm({ ...cameraInput, formConfig });
/** The form without one. */
export const plain = withConfig(undefined);
export const issuesOf = (formConfig: unknown): Issue[] => withConfig(formConfig).issues.map(explainIssue);
/** The issues of a formConfig, without the name of its product. */
export const linesOf = (formConfig: unknown): string[] =>
  issuesOf(formConfig).map((issue) => issueLine(issue).replace('formConfig of CAM-PT40 ', ''));
export const fieldOf = (formConfig: unknown, name: string): FormField | undefined =>
  fieldsOf(withConfig(formConfig)).find(({ field }) => field === name);
export const names = (form: Parameters<typeof fieldsOf>[0]): string[] => fieldsOf(form).map(({ field }) => field);
