import type { Text } from '../../schemas/grammar/text.ts';
import type { FieldPlan } from '../compile/plan/plan.ts';

/** The JSON Schema of one field (draft 7) with the keywords that forms use. Titles are added per language. */
export interface FieldSchema {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | readonly string[];
  enum?: readonly (string | number | boolean)[];
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: 'date';
  items?: FieldSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, FieldSchema>>;
  required?: readonly string[];
}

/** The origin of a field, to trace its issues. */
export type FieldOrigin =
  | { from: 'document'; group: string }
  | { from: 'attribute'; uKey: string; productId: string; productName: string }
  | { from: 'formConfig'; name: string; productId: string; productName: string };

/** A compiled field: plan, schema and origin. */
export type FormField = FieldPlan & {
  /** Its property in the schema of the section; a safe key, unlike a uKey. */
  property: string;
  schema: FieldSchema;
  origin: FieldOrigin;
  /** Shown only while one of these fields has one of its values; without it, always. */
  shownWhen?: readonly FieldValueRule[];
};

/** True while the field has one of the values. */
export interface FieldValueRule {
  field: string;
  values: readonly (string | number | boolean)[];
}

/** Fields that are rendered as one RJSF form. */
export interface FormSection {
  id: string;
  /** Its heading; a short form is one section without a heading. */
  title?: Text;
  fields: readonly FormField[];
}

/** All fields in order. */
export const fieldsOf = ({ sections }: { sections: readonly FormSection[] }): readonly FormField[] =>
  sections.flatMap(({ fields }) => fields);
