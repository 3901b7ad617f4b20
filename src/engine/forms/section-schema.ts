import type { Language } from '../../schemas/grammar/text.ts';
import { textIn } from '../../schemas/grammar/text-in.ts';
import type { InputKind } from '../../schemas/inputs/index.ts';
import type { FieldOrigin, FieldSchema, FormField } from './form-field.ts';
import { type InputOptions, inputOptions } from './input-options.ts';

/** JSON Schema (draft 7) of a section's fields. */
export interface SectionSchema {
  type: 'object';
  properties: Record<string, FieldSchema & { title: string; default?: string | number | boolean }>;
  required: string[];
}

/** How one field is drawn, in RJSF's words. */
export interface FieldUi<Kind extends InputKind = InputKind> {
  /** Every value, also a list or an object, is filled in by one input. */
  'ui:field': 'Input';
  'ui:widget': Kind;
  'ui:options': InputOptions[Kind] & { wide?: boolean };
  'ui:placeholder'?: string;
  'ui:help'?: string;
  'ui:readonly'?: boolean;
}
/** How the fields of a section are drawn, by property, and their order. */
export type SectionUi = Record<string, FieldUi | string[]>;

/** Where the fields of a section come from, by property; `field` is the place of the value among those of the form. */
export type SectionOrigins = Record<string, FieldOrigin & { field: string }>;

/** What RJSF draws a section from. */
export interface SectionDescription {
  schema: SectionSchema;
  uiSchema: SectionUi;
  origins: SectionOrigins;
}

/**
 * The fields of a section as JSON Schema, uiSchema and origins in one language. Required is what may not be left out; an empty text counts
 * as left out, so that values are cleaned before the check.
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
