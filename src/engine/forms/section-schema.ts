import type { Language } from '../../schemas/grammar/text.ts';
import { textIn } from '../../schemas/grammar/text-in.ts';
import type { InputKind } from '../../schemas/inputs/index.ts';
import type { FieldOrigin, FieldSchema, FormField } from './form-field.ts';
import { type InputOptions, inputOptions } from './input-options.ts';

/** JSON Schema (draft 7) of the fields of a section. */
export interface SectionSchema {
  type: 'object';
  properties: Record<string, FieldSchema & { title: string; default?: string | number | boolean }>;
  required: string[];
}

/** The RJSF uiSchema of one field. */
export interface FieldUi<Kind extends InputKind = InputKind> {
  /** One input edits the whole value, even a list or an object. */
  'ui:field': 'Input';
  'ui:widget': Kind;
  'ui:options': InputOptions[Kind] & { wide?: boolean };
  'ui:placeholder'?: string;
  'ui:help'?: string;
  'ui:readonly'?: boolean;
}
/** The uiSchema of a section, by property, and the field order. */
export type SectionUi = Record<string, FieldUi | string[]>;

/** The origins of the fields, by property; `field` is the path in the form values. */
export type SectionOrigins = Record<string, FieldOrigin & { field: string }>;

/** What RJSF needs to render a section. */
export interface SectionDescription {
  schema: SectionSchema;
  uiSchema: SectionUi;
  origins: SectionOrigins;
}

/**
 * Returns JSON Schema, uiSchema and origins of a section in one language. An empty string counts as missing, so values
 * are cleaned before validation.
 */
export function sectionSchema(fields: readonly FormField[], language: Language): SectionDescription {
  const properties: SectionSchema['properties'] = {};
  const uiSchema: SectionUi = { 'ui:order': fields.map(({ property }) => property) };
  const origins: SectionOrigins = {};
  for (const field of fields) {
    const { property, schema, title, origin } = field;
    properties[property] = {
      ...schema,
      title: textIn(language, title),
      ...(field.default === undefined ? {} : { default: field.default }),
    };
    uiSchema[property] = fieldUi(field, language);
    origins[property] = { field: field.field, ...origin };
  }
  const required = fields.filter((field) => field.required).map(({ property }) => property);
  return { schema: { type: 'object', properties, required }, uiSchema, origins };
}

function fieldUi(field: FormField, language: Language): FieldUi {
  const { input, placeholder, help, readOnly, wide } = field;
  return {
    'ui:field': 'Input',
    'ui:widget': input,
    'ui:options': { ...inputOptions(field), ...(wide ? { wide } : {}) } as FieldUi['ui:options'],
    ...(placeholder === undefined ? {} : { 'ui:placeholder': textIn(language, placeholder) }),
    ...(help === undefined ? {} : { 'ui:help': textIn(language, help) }),
    ...(readOnly ? { 'ui:readonly': true } : {}),
  };
}
