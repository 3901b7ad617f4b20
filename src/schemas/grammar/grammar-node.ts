import type { KeywordNotes } from './closed.ts';

/** A node of the grammar as JSON Schema, with the notes that the checks use. */
export interface GrammarNode extends Omit<KeywordNotes, 'about' | 'here' | 'meanings' | 'examples' | 'default'> {
  $ref?: string;
  $defs?: Readonly<Record<string, GrammarNode>>;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, GrammarNode>>;
  required?: readonly string[];
  additionalProperties?: boolean | GrammarNode;
  patternProperties?: Readonly<Record<string, GrammarNode>>;
  propertyNames?: { pattern: string };
  items?: GrammarNode;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  maxProperties?: number;
  discriminator?: { propertyName: string };
  oneOf?: readonly GrammarNode[];
}
