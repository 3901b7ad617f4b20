import { type TProperties, type TSchema, Type } from 'typebox';
import type { Rule } from '../rules/rule.ts';

/** A verb: what a step does. Its implementation has the same name. */
export interface Verb<Schema extends TSchema = TSchema, Beside extends TProperties = TProperties> {
  /** The schema of its value. */
  schema: Schema;
  /** Additional keys of the step that only this verb allows. */
  beside?: Beside;
  /** Complete steps, for editors and the reference. */
  examples: readonly object[];
  /** True if the compiler expands it to other steps; it has no implementation. */
  expands?: true;
  /** True if later steps can read its response as `result.<as>`. */
  keepsAnswer?: true;
  /** A name under `result` that it always sets. */
  answersAs?: string;
  /** Checks what a schema cannot express; receives the whole step. */
  rule?: Rule;
}

export const defineVerb = <const Of extends Verb>(verb: Of): Of => verb;

/** The name of a response for later steps. */
export const answerName = Type.Optional(
  Type.String({
    pattern: '^[a-z][A-Za-z0-9]*$',
    description: 'Name of the response for later steps: `result.<name>`.',
  }),
);
