import type { TObject } from 'typebox';
import type { Rule } from '../rules/rule.ts';

/** A source kind, as the compiler, the reference and the editors know it. */
export interface SourceKind<Schema extends TObject = TObject> {
  /** Its keys with descriptions, defaults and examples. */
  schema: Schema;
  /** Checks what a schema cannot express. */
  rule?: Rule;
}

export const defineSource = <const Schema extends TObject>(kind: SourceKind<Schema>): SourceKind<Schema> => kind;
