import type { Text } from '../../schemas/grammar/text.ts';
import type { FieldPlan } from '../compile/plan/plan.ts';
import { fieldSchema } from './field-schema.ts';
import type { FormField, FormSection } from './form-field.ts';
import { maxSectionFields } from './limits.ts';
import { safeName } from './safe-name.ts';

/** Fields below one heading, or all fields of a form without headings. */
export interface FieldGroup {
  id: string;
  title?: Text;
  /** Fields of a document, or compiled ones such as attributes. */
  fields: readonly (FieldPlan | FormField)[];
}

/**
 * Compiles the fields of any form: each gets a schema, a property and an origin. A group with a heading is split into
 * sections of at most 15 fields. `sectionSchema` returns the RJSF schemas of a section in one language.
 */
export const compileForm = (groups: readonly FieldGroup[]): readonly FormSection[] =>
  groups.flatMap(({ id, title, fields }) => {
    const compiled = fields.map((field) => compileField(field, id));
    return title === undefined ? [{ id, fields: compiled }] : cut(id, title, compiled);
  });

/** Compiles one field of a group. */
export function compileField(field: FieldPlan | FormField, group: string): FormField {
  if ('schema' in field) return field;
  const origin = { from: 'document', group } as const;
  return { ...field, property: safeName(field.field), schema: fieldSchema(field), origin };
}

/** Splits into sections of equal size, numbered if several. */
function cut(id: string, title: Text, fields: readonly FormField[]): FormSection[] {
  const count = Math.ceil(fields.length / maxSectionFields);
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
