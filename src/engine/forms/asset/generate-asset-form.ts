import type { Field } from '../../../schemas/field.ts';
import type { Text } from '../../../schemas/text.ts';
import type { Issue } from '../../compile/issue.ts';
import type { FieldPlan } from '../../compile/page/plan.ts';
import type { AssetField, AssetFormPlan, AssetSection } from './asset-form-plan.ts';
import { type AttributeOwner, attributeField } from './attribute-field.ts';
import { mostInSection } from './attribute-limits.ts';
import { type RuleProblem, shown } from './check-rule.ts';
import { documentField } from './document-field.ts';

/** Fields that the document writes, below one heading. */
export interface FieldGroup {
  id: string;
  title: Text;
  fields: readonly FieldPlan[];
}

/** What the document says about single attributes, by uKey; it goes before the definition. */
export type AttributeWords = Pick<Field, 'title' | 'help' | 'placeholder' | 'when' | 'wide'>;

/** A product as the platform sends it: nothing of its attribute definitions is taken for granted. */
export interface ProductDefinitions extends AttributeOwner {
  code?: string;
  configurableAttrDefMap?: unknown;
}

export interface AssetFormInput {
  groups: readonly FieldGroup[];
  product?: ProductDefinitions;
  /** The heading of the attributes. */
  attributesTitle?: Text;
  attributes?: Readonly<Record<string, Partial<AttributeWords>>>;
}

const standardTitle: Text = { zh: '设备参数', en: 'Parameters' };

/**
 * The form of an asset: the document's groups, then the configurable attributes of its product in the order of their definitions, cut into
 * sections of at most 15 fields. Pure; the same input gives the same output, and whatever is wrong with a definition is an issue
 * that names attribute and product while every other field stays (FORM-26).
 */
export function generateAssetForm({
  groups,
  product,
  attributesTitle,
  attributes = {},
}: AssetFormInput): AssetFormPlan {
  const { fields, issues } = product ? readAttributes(product, attributes) : { fields: [], issues: [] };
  const written = groups.flatMap((group) =>
    sectionsOf(
      group.id,
      group.title,
      group.fields.map((field) => documentField(field, group.id)),
    ),
  );
  return { sections: [...written, ...sectionsOf('attributes', attributesTitle ?? standardTitle, fields)], issues };
}

function readAttributes(product: ProductDefinitions, words: AssetFormInput['attributes'] & {}) {
  const issues: Issue[] = [];
  const fields = new Map<string, AssetField>();
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
      tell(key, [{ message: 'the definition is no object', hint: 'Write { "uKey": ..., "dataType": ... }.' }]);
      continue;
    }
    const uKey = typeof definition.uKey === 'string' && definition.uKey !== '' ? definition.uKey : key;
    if (uKey === '') {
      tell(key, [{ message: 'the uKey is missing', hint: 'Without it no value can be kept.' }]);
      continue;
    }
    if (fields.has(uKey)) {
      tell(uKey, [{ message: 'the uKey stands twice', hint: 'Give each attribute a uKey of its own.' }]);
      continue;
    }
    const { field, problems } = attributeField(uKey, definition, product);
    tell(uKey, problems);
    fields.set(uKey, Object.hasOwn(words, uKey) ? { ...field, ...words[uKey] } : field);
  }
  return { fields: [...fields.values()], issues };
}

/** Definitions come as a map by uKey (contract 3.8); some platforms send a list. */
function entriesOf(definitions: unknown): [key: string, definition: unknown][] {
  if (Array.isArray(definitions)) return definitions.map((definition: unknown) => ['', definition]);
  return isRecord(definitions) ? Object.entries(definitions) : [];
}

/** A group of fields as sections of equal size, numbered where there are several. */
function sectionsOf(id: string, title: Text, fields: readonly AssetField[]): AssetSection[] {
  const count = Math.ceil(fields.length / mostInSection);
  const size = Math.ceil(fields.length / Math.max(count, 1));
  return Array.from({ length: count }, (_, index) => ({
    id: index === 0 ? id : `${id}-${index + 1}`,
    title: count === 1 ? title : numbered(title, index + 1, count),
    fields: fields.slice(index * size, (index + 1) * size),
  }));
}

const numbered = (title: Text, number: number, count: number): Text => {
  const words = (text: string) => `${text} ${number}/${count}`;
  return typeof title === 'string' ? words(title) : { zh: words(title.zh), en: words(title.en) };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
