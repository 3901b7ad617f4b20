import type { GrammarNode } from '../../../schemas/grammar/grammar-node.ts';
import type { Finding } from '../../../schemas/rules/finding.ts';

/** Around a place: the nearest block, source or dialog, and the names that expressions may use. */
export interface Surroundings {
  /** The nearest block, source or dialog with its place. */
  holder?: { sort: 'block' | 'source' | 'dialog'; value: Record<string, unknown>; pointer: string; name?: string };
  /** The dialog around, if any. */
  dialog?: { name: string; value: Record<string, unknown> };
  scope: readonly string[];
}
/** A text that names something else. */
export interface Reference {
  refers: NonNullable<GrammarNode['refers']>;
  sourceKinds?: readonly string[];
  name: string;
  pointer: string;
  around: Surroundings;
}
/** An expression with what may be used in it. */
export interface FoundExpression {
  text: string;
  pointer: string;
  expects: NonNullable<GrammarNode['expects']>;
  around: Surroundings;
}
/** A block, action, field ... by the word that it is. */
export interface FoundWord {
  word: string;
  value: Record<string, unknown>;
  pointer: string;
  around: Surroundings;
}
/** What a walk along the grammar comes by. */
export interface Walk {
  findings: Finding[];
  references: Reference[];
  expressions: FoundExpression[];
  words: FoundWord[];
  /** Texts where an expression could stand as well. */
  texts: FoundExpression[];
  /** Keys and texts of parts that could not be walked: names that may have been meant to be declared there. */
  unseen: Set<string>;
  /** Objects with a wrong, missing or unknown key: what they would offer is not known. */
  broken: Set<object>;
  /** Words that were to stand where nothing of the kind stands: what they would have declared is not known. */
  lost: Set<string>;
}
