import type { Issue } from '../../../compile/issue.ts';
import type { AssetFormInput } from '../../asset/asset-form-input.ts';
import type { AssetFormPlan } from '../../asset/asset-form-plan.ts';
import { generateAssetForm } from '../../asset/generate-asset-form.ts';
import { explainIssue } from '../../explain-issue.ts';
import { explainProblem } from '../../explain-problem.ts';
import { hasCode } from '../has-code.ts';
import { checkParts } from './check-parts.ts';
import { type FormConfigText, readFormConfigText } from './form-config-text.ts';

/** A formConfig that was checked. */
export interface CheckedFormConfig {
  /** The form that it makes; undefined for a text that is not JSON. */
  form?: AssetFormPlan;
  /** In the order of the text, those of the definitions first. Only the errors keep it from being saved. */
  issues: readonly Issue[];
}

/**
 * Checks a formConfig before it is saved (FORM-25): what the form reports, and what the form takes although nobody can
 * mean it, such as a key twice, choices without options and rules that never hold. A text has lines, an object has none.
 */
export function checkFormConfig(formConfig: unknown, input: Omit<AssetFormInput, 'formConfig'>): CheckedFormConfig {
  const read: FormConfigText | { issue: Issue } =
    typeof formConfig === 'string'
      ? readFormConfigText(formConfig)
      : { value: formConfig, twins: [], inexact: [], locate: (issue) => issue };
  if ('issue' in read) return { issues: [hasCode(formConfig) ? withCode(read.issue) : read.issue] };
  const form = generateAssetForm({ ...input, formConfig: read.value });
  const { product } = input;
  const owner = product?.code ?? product?.id ?? '';
  const found = form.issues.filter(({ about }) => about === 'formConfig');
  const own = product ? checkParts(read, { form, found, bare: generateAssetForm(input) }) : found;
  const issues = own.map((issue) => read.locate(explainIssue({ ...issue, owner })));
  const byPlace = (one: Issue, other: Issue) =>
    (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);
  const ofDefinitions = form.issues.filter(({ about }) => about === 'definition').map(explainIssue);
  return { form, issues: [...ofDefinitions, ...issues.toSorted(byPlace)] };
}

/** A text that is not JSON because of a function in it. */
function withCode(issue: Issue): Issue {
  const { message, hint } = explainProblem({ says: 'configCode' });
  return { ...issue, message: message.en, hint: hint.en, zh: { path: '', message: message.zh, hint: hint.zh } };
}
