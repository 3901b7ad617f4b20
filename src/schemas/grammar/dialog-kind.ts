import type { TObject } from 'typebox';
import type { Rule } from '../rules/rule.ts';

/** A dialog kind, as the compiler, the reference and the editors know it. Its renderer has the same name. */
export interface DialogKind<Schema extends TObject = TObject> {
  /** Its keys with descriptions, defaults and examples. */
  schema: Schema;
  /** Checks what a schema cannot express. */
  rule?: Rule;
}

export const defineDialog = <const Schema extends TObject>(kind: DialogKind<Schema>): DialogKind<Schema> => kind;
