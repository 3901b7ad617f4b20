import { type TProperties, type TSchema, Type } from 'typebox';
import type { Rule } from '../rules/rule.ts';

/** A verb: what one step of a button does. What runs it has the same name. */
export interface Verb<Schema extends TSchema = TSchema, Beside extends TProperties = TProperties> {
  /** What stands at its key. */
  schema: Schema;
  /** Keys of the step that only say how, beside this verb alone. */
  beside?: Beside;
  /** Whole steps, for editors and the reference. */
  examples: readonly object[];
  /** The compiler writes it out as other steps; nothing runs it. */
  expands?: true;
  /** Steps behind it find its answer under `result.<as>`. */
  keepsAnswer?: true;
  /** A name under `result` that is there once it has run. */
  answersAs?: string;
  /** Finds what a schema cannot express; the word is the whole step. */
  rule?: Rule;
}

export const defineVerb = <const Of extends Verb>(verb: Of): Of => verb;

/** The name under which later steps find the answer of a step. */
export const answerName = Type.Optional(
  Type.String({
    pattern: '^[a-z][A-Za-z0-9]*$',
    description: 'Name of the response for later steps: `result.<name>`.',
  }),
);
