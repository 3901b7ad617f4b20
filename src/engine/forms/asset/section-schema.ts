import type { Language } from '../../../schemas/text.ts';
import { textIn } from '../../../schemas/text-in.ts';
import type { AssetField, FieldSchema } from './asset-form-plan.ts';

/** JSON Schema (draft 7) of a section's fields. */
export interface SectionSchema {
  type: 'object';
  properties: Record<string, FieldSchema & { title: string; default?: string | number | boolean }>;
  required: string[];
}
/** How the fields are drawn, in RJSF's words. */
export type SectionUi = Record<string, unknown>;

/**
 * The fields of a section as JSON Schema and uiSchema in one language. Required is what may not be left out; an empty text counts as
 * left out, so that values are cleaned before the check.
 */
export function sectionSchema(
  fields: readonly AssetField[],
  language: Language,
): { schema: SectionSchema; uiSchema: SectionUi } {
  const properties: SectionSchema['properties'] = {};
  const uiSchema: SectionUi = { 'ui:order': fields.map(({ property }) => property) };
  for (const field of fields) {
    const { property, schema, title, input, options } = field;
    properties[property] = {
      ...schema,
      title: textIn(language, title),
      ...(field.default === undefined ? {} : { default: field.default }),
    };
    uiSchema[property] = {
      'ui:widget': input,
      // An object would be drawn as a form in the form.
      ...(schema.type === 'object' ? { 'ui:field': 'AssetField' } : {}),
      ...(options.length > 0 ? { 'ui:enumNames': options.map((option) => textIn(language, option.title)) } : {}),
      ...(field.placeholder === undefined ? {} : { 'ui:placeholder': textIn(language, field.placeholder) }),
      ...(field.help === undefined ? {} : { 'ui:help': textIn(language, field.help) }),
      ...(field.readOnly ? { 'ui:readonly': true } : {}),
    };
  }
  const required = fields.filter((field) => field.required).map(({ property }) => property);
  return { schema: { type: 'object', properties, required }, uiSchema };
}
