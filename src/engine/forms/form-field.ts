import type { Text } from '../../schemas/grammar/text.ts';
import type { FieldPlan } from '../compile/plan/plan.ts';

/** The JSON Schema of one field (draft 7): all keywords that forms use. Titles are added per language. */
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

/** Where a field comes from, so that whatever is wrong with it can be traced. */
export type FieldOrigin =
  | { from: 'document'; group: string }
  | { from: 'attribute'; uKey: string; productId: string; productName: string };

/** A compiled field: its plan, its schema and its origin. */
export type FormField = FieldPlan & {
  /** Its name in the schema of its section; safe as a key of any object, unlike a uKey. */
  property: string;
  schema: FieldSchema;
  origin: FieldOrigin;
};

/** Fields that are drawn as an RJSF form of their own. */
export interface FormSection {
  id: string;
  /** Its heading; a short form is one section without any. */
  title?: Text;
  fields: readonly FormField[];
}

/** Every field in order. */
export const fieldsOf = ({ sections }: { sections: readonly FormSection[] }): readonly FormField[] =>
  sections.flatMap(({ fields }) => fields);
