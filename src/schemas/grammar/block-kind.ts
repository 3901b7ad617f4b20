import type { TObject } from 'typebox';
import type { Json, Rule } from '../rules/rule.ts';
import type { ScopeType } from '../rules/scope.ts';

/** A block kind, as the compiler, the reference and the editors know it. Its renderer has the same name. */
export interface BlockKind<Schema extends TObject = TObject> {
  /**
   * Its keys with descriptions, defaults and examples. Sources (`refers`) and child blocks (`blockRef`) are derived
   * from it.
   */
  schema: Schema;
  /** True if the compiler expands it to other blocks, sources and dialogs; it has no renderer. */
  expands?: true;
  /**
   * The value of `page.<id>`; undefined for a block without one.
   * @param row the row type of its source
   * @param block the block as written
   * @param source its source as written
   */
  gives?(row: ScopeType, block: Json, source: Json): ScopeType | undefined;
  /** Checks what a schema cannot express. */
  rule?: Rule;
}

export const defineBlock = <const Of extends BlockKind>(kind: Of): Of => kind;
