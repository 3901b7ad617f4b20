import type { Text } from '../../../schemas/grammar/text.ts';
import { pointerOf } from '../../../schemas/rules/json-pointer.ts';
import type { Field } from '../../../schemas/shared/field.ts';
import { compileField, compileForm, type FieldGroup } from '../compile-form.ts';
import { applyFormConfig, type CompiledGroup } from '../form-config/apply-form-config.ts';
import { readFormConfig } from '../form-config/read-form-config.ts';
import { authoredName } from '../form-config/wire-name.ts';
import type { FormField } from '../form-field.ts';
import type { FormIssue } from '../form-issue.ts';
import { patternLimits, stepsOf } from '../patterns/linear-pattern.ts';
import { type Problem, shown } from '../problem.ts';
import { isOwnPattern } from '../schema-pattern.ts';
import type { AssetFormPlan } from './asset-form-plan.ts';
import type { AttributeOwner } from './attribute-field.ts';
import { applyConventions, type DeviceCodes } from './conventions.ts';
import { readDefinitions } from './read-definitions.ts';

/** Settings of the document for attributes, by uKey; they override the definition. */
export type AttributeSettings = Partial<
  Pick<
    Field,
    | 'title'
    | 'help'
    | 'placeholder'
    | 'when'
    | 'wide'
    | 'input'
    | 'pickFrom'
    | 'valueField'
    | 'titleField'
    | 'choicesFrom'
  >
>;

/** A product or model as the platform sends it; its attribute definitions are untrusted. */
export interface ProductDefinitions extends AttributeOwner {
  code?: string;
  deviceType?: unknown;
  configurableAttrDefMap?: unknown;
}

/** The kinds of assets with a form. */
export type AssetKind = 'device' | 'carrier' | 'facility';

export interface AssetFormInput {
  /** Default: device. */
  asset?: AssetKind;
  groups: readonly FieldGroup[];
  product?: ProductDefinitions;
  /** What a tenant saved for the product or model: its order, groups, hidden, changed and added fields. Untrusted. */
  formConfig?: unknown;
  /** Products of devices that have rules of their own. Default: none. */
  codes?: DeviceCodes;
  /** Heading above the attributes. */
  attributesTitle?: Text;
  attributes?: Readonly<Record<string, AttributeSettings>>;
}

const standardTitles: Readonly<Record<AssetKind, Text>> = {
  device: { zh: '设备参数', en: 'Parameters' },
  carrier: { zh: '载体参数', en: 'Carrier attributes' },
  facility: { zh: '设施参数', en: 'Facility attributes' },
};

/**
 * Generates the form of an asset (FORM-13 to FORM-26): the groups of the document, then the attributes of its product
 * or model, changed by the conventions of devices, by the document and by the tenant's formConfig, in this order. Pure;
 * a problem in a definition or in the formConfig is an issue that names its place, and all other fields stay.
 */
export function generateAssetForm(input: AssetFormInput): AssetFormPlan {
  const { asset = 'device', groups, product, formConfig, attributesTitle = standardTitles[asset] } = input;
  const issues: FormIssue[] = [];
  const attributes = product ? attributesOf(input, product, reporter(issues, product)) : { fields: [], unused: [] };
  const own: CompiledGroup[] = [
    ...groups.map((group) => ({ ...group, fields: group.fields.map((field) => compileField(field, group.id)) })),
    { id: 'attributes', title: attributesTitle, fields: attributes.fields },
  ];
  if (!product || formConfig === undefined || formConfig === null)
    return { sections: compileForm(withinSteps(own, issues, product)), issues, unused: attributes.unused };
  const known = new Map(own.flatMap(({ fields }) => fields).map((field) => [authoredName(field), field.field]));
  const { config, problems } = readFormConfig(formConfig, known);
  const arranged = applyFormConfig(own, config, product);
  const owner = product.code ?? product.id;
  for (const { at, part, severity = 'error', ...problem } of [...problems, ...arranged.problems])
    issues.push({ severity, about: 'formConfig', owner, pointer: pointerOf(at), part, problem });
  const sections = compileForm(withinSteps(arranged.groups, issues, product));
  return { sections, issues, unused: [...attributes.unused, ...arranged.hidden] };
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

function attributesOf(
  { asset = 'device', codes, attributes = {} }: AssetFormInput,
  product: ProductDefinitions,
  report: (uKey: string, problems: readonly Problem[]) => void,
) {
  const defined = readDefinitions(product.configurableAttrDefMap, product, report);
  const { fields, unused } =
    asset === 'device' ? applyConventions(defined, product, codes) : { fields: defined, unused: [] };
  const changed = fields.map((field) => {
    const { origin } = field;
    const isSet = origin.from === 'attribute' && Object.hasOwn(attributes, origin.uKey);
    return isSet ? ({ ...field, ...attributes[origin.uKey] } as FormField) : field;
  });
  return { fields: changed, unused };
}

const reporter =
  (issues: FormIssue[], product: ProductDefinitions) =>
  (uKey: string, problems: readonly Problem[]): void => {
    for (const problem of problems)
      issues.push({
        severity: 'error',
        about: 'definition',
        owner: product.code ?? product.id,
        part: ['attribute', shown(uKey)],
        problem,
      });
  };
