import type { TObject } from 'typebox';
import type { Json, Rule } from '../rules/rule.ts';
import type { ScopeType } from '../rules/scope.ts';

/** A kind of block: everything that the compiler, the reference and the editors know of it. Its renderer has the same name. */
export interface BlockKind<Schema extends TObject = TObject> {
  /** Its keys with descriptions, defaults and examples. Sources (`refers`) and blocks inside (`blockRef`) are read off it. */
  schema: Schema;
  /** The compiler writes it out as other blocks, sources and dialogs; nothing draws it. */
  expands?: true;
  /** What expressions find under `page.<id>`. @param row what its source delivers @param block the block as it is written */
  gives?(row: ScopeType, block: Json): ScopeType;
  /** Finds what a schema cannot express. */
  rule?: Rule;
}

export const defineBlock = <const Of extends BlockKind>(kind: Of): Of => kind;
