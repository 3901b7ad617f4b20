import type { Text } from '../../../schemas/text.ts';
import type { Issue } from '../../compile/issue.ts';
import type { FieldPlan } from '../../compile/page/plan.ts';

/** The JSON Schema of one field (draft 7): the vocabulary of generated forms. Titles are added per language. */
export interface FieldSchema {
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | readonly string[];
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

/** Where a generated field comes from, so that whatever is wrong with it can be traced. */
export type FieldOrigin =
  | { from: 'document'; group: string }
  | { from: 'attribute'; uKey: string; productId: string; productName: string };

/** A field of an asset form: as any other, with its schema and its origin. */
export interface AssetField extends FieldPlan {
  /** Its name in the schema of its section; safe as a key of any object, unlike a uKey. */
  property: string;
  schema: FieldSchema;
  origin: FieldOrigin;
}

/** At most `mostInSection` fields with a heading, drawn as a form of its own. */
export interface AssetSection {
  id: string;
  title: Text;
  fields: readonly AssetField[];
}

/** What a product, its attribute definitions and the fields of a document come to. */
export interface AssetFormPlan {
  sections: readonly AssetSection[];
  /** Broken parts of definitions; the fields they concern are there as far as they are sound. */
  issues: readonly Issue[];
}

/** Every field in order. */
export const fieldsOf = (plan: AssetFormPlan): readonly AssetField[] => plan.sections.flatMap(({ fields }) => fields);
