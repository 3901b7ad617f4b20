import { pointerOf } from '../../../schemas/rules/json-pointer.ts';
import { compileForm } from '../compile-form.ts';
import { applyFormConfig, type CompiledGroup } from '../form-config/apply-form-config.ts';
import { readFormConfig } from '../form-config/read-form-config.ts';
import { authoredName } from '../form-config/wire-name.ts';
import type { FormField } from '../form-field.ts';
import type { FormIssue } from '../form-issue.ts';
import { patternLimits, stepsOf } from '../patterns/linear-pattern.ts';
import { shown } from '../problem.ts';
import { isOwnPattern } from '../schema-pattern.ts';
import type { AssetFormInput, ProductDefinitions } from './asset-form-input.ts';
import type { AssetFormPlan } from './asset-form-plan.ts';
import { bareGroups } from './bare-groups.ts';
import type { ReportAttribute } from './read-definitions.ts';

/**
 * Generates the form of an asset (FORM-13 to FORM-26): the groups of the document, then the attributes of its product
 * or model, changed by the conventions of devices, by the document and by the tenant's formConfig, in this order. Pure;
 * a problem in a definition or in the formConfig is an issue that names its place, and all other fields stay.
 */
export function generateAssetForm(input: AssetFormInput): AssetFormPlan {
  const { product, formConfig } = input;
  const issues: FormIssue[] = [];
  const { groups: own, unused } = bareGroups(input, product && reporter(issues, product));
  if (!product || formConfig === undefined || formConfig === null)
    return { sections: compileForm(withinSteps(own, issues, product)), issues, unused };
  const known = new Map(own.flatMap(({ fields }) => fields).map((field) => [authoredName(field), field.field]));
  const { config, problems } = readFormConfig(formConfig, known);
  const arranged = applyFormConfig(own, config, product);
  const owner = product.code ?? product.id;
  for (const { at, part, severity = 'error', ...problem } of [...problems, ...arranged.problems])
    issues.push({ severity, about: 'formConfig', owner, pointer: pointerOf(at), part, problem });
  const sections = compileForm(withinSteps(arranged.groups, issues, product));
  return { sections, issues, unused: [...unused, ...arranged.hidden] };
}

/** Leaves out the patterns that would make the check of the whole form long. */
function withinSteps(
  groups: readonly CompiledGroup[],
  issues: FormIssue[],
  product?: ProductDefinitions,
): CompiledGroup[] {
  let steps = 0;
  const checked = (field: FormField): FormField => {
    const { pattern, ...schema } = field.schema;
    if (pattern === undefined || isOwnPattern(pattern)) return field;
    steps += stepsOf(pattern);
    if (steps <= patternLimits.formSteps) return field;
    issues.push({
      severity: 'error',
      about: 'definition',
      owner: product?.code ?? product?.id ?? '',
      part: ['field', shown(authoredName(field))],
      problem: { says: 'patternsTooLarge' },
    });
    return { ...field, schema };
  };
  return groups.map((group) => ({ ...group, fields: group.fields.map(checked) }));
}

const reporter =
  (issues: FormIssue[], product: ProductDefinitions): ReportAttribute =>
  (uKey, problems) => {
    for (const problem of problems)
      issues.push({
        severity: 'error',
        about: 'definition',
        owner: product.code ?? product.id,
        part: ['attribute', shown(uKey)],
        problem,
      });
  };
