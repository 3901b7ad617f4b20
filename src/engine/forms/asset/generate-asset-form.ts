import type { Text } from '../../../schemas/grammar/text.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { Field } from '../../../schemas/shared/field.ts';
import type { Issue } from '../../compile/issue.ts';
import { compileForm, type FieldGroup } from '../compile-form.ts';
import type { FormField } from '../form-field.ts';
import type { AssetFormPlan } from './asset-form-plan.ts';
import { type AttributeOwner, attributeField } from './attribute-field.ts';
import { type RuleProblem, shown } from './check-rule.ts';

/** Settings of the document for attributes, by uKey; they override the definition. */
export type AttributeSettings = Pick<Field, 'title' | 'help' | 'placeholder' | 'when' | 'wide'>;

/** A product as the platform sends it; its attribute definitions are untrusted. */
export interface ProductDefinitions extends AttributeOwner {
  code?: string;
  configurableAttrDefMap?: unknown;
}

/** Products and device types with rules of their own; they are configuration, since platforms name them differently. */
export interface DeviceCodes {
  /** Product codes of nodes behind a concentrator, by power line or RS-485 (FORM-20). */
  nodes: readonly string[];
  /** Product codes of concentrators whose loops have an alias (FORM-21). */
  loopAliases: readonly string[];
  /** Device types whose products use the first four loops only (FORM-24). */
  smartGateways: readonly string[];
}

export interface AssetFormInput {
  groups: readonly FieldGroup[];
  product?: ProductDefinitions;
  /** What a tenant saved for the product or model: its order, groups, hidden, changed and added fields (FORM-25). Untrusted. */
  formConfig?: unknown;
  /** The codes of products that have rules of their own (FORM-20 to FORM-24). Default: none. */
  codes?: DeviceCodes;
  /** Heading above the attributes. */
  attributesTitle?: Text;
  attributes?: Readonly<Record<string, Partial<AttributeSettings>>>;
}

const standardTitle: Text = { zh: '设备参数', en: 'Parameters' };

/**
 * Generates the form of an asset: the groups of the document, then the configurable attributes of its product in order.
 * Pure; a problem in a definition is an issue with attribute and product, and all other fields stay (FORM-26).
 */
export function generateAssetForm({
  groups,
  product,
  attributesTitle,
  attributes = {},
}: AssetFormInput): AssetFormPlan {
  const { fields, issues } = product ? readAttributes(product, attributes) : { fields: [], issues: [] };
  const attributeGroup = { id: 'attributes', title: attributesTitle ?? standardTitle, fields };
  return { sections: compileForm([...groups, attributeGroup]), issues };
}

function readAttributes(product: ProductDefinitions, words: AssetFormInput['attributes'] & {}) {
  const issues: Issue[] = [];
  const fields = new Map<string, FormField>();
  const tell = (uKey: string, problems: readonly RuleProblem[]) => {
    for (const { message, hint } of problems)
      issues.push({
        severity: 'error',
        file: `product ${product.code ?? product.id}`,
        path: `attribute ${shown(uKey)}`,
        message,
        hint,
      });
  };
  for (const [key, definition] of entriesOf(product.configurableAttrDefMap)) {
    if (!isRecord(definition)) {
      tell(key, [{ message: 'the definition must be an object', hint: 'Write { "uKey": ..., "dataType": ... }.' }]);
      continue;
    }
    const uKey = typeof definition.uKey === 'string' && definition.uKey !== '' ? definition.uKey : key;
    if (uKey === '') {
      tell(key, [{ message: 'the uKey is missing', hint: 'Add one, or its value cannot be stored.' }]);
      continue;
    }
    if (fields.has(uKey)) {
      tell(uKey, [{ message: 'duplicate uKey', hint: 'Give each attribute a unique uKey.' }]);
      continue;
    }
    const { field, problems } = attributeField(uKey, definition, product);
    tell(uKey, problems);
    fields.set(uKey, Object.hasOwn(words, uKey) ? { ...field, ...words[uKey] } : field);
  }
  return { fields: [...fields.values()], issues };
}

/** Definitions are a map by uKey (contract 3.8); some platforms send a list. */
function entriesOf(definitions: unknown): [key: string, definition: unknown][] {
  if (Array.isArray(definitions)) return definitions.map((definition: unknown) => ['', definition]);
  return isRecord(definitions) ? Object.entries(definitions) : [];
}
