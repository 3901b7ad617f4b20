import type { GrammarNode } from '../../../schemas/grammar/grammar-node.ts';
import type { PathUse } from '../../../schemas/grammar/path-use.ts';
import type { Finding } from '../../../schemas/rules/finding.ts';
import type { GrammarKeyword } from '../grammar/grammar-keyword.ts';

/** The surroundings of a place: the nearest block, source or dialog, and the names in scope. */
export interface Surroundings {
  /** The nearest block, source or dialog with its place. */
  holder?: { type: 'block' | 'source' | 'dialog'; value: Record<string, unknown>; pointer: string; name?: string };
  /** The enclosing dialog, if any. */
  dialog?: { name: string; value: Record<string, unknown> };
  scope: readonly string[];
  /** The values that `row` is made of, in place of a row of the source. */
  rowValues?: object;
  /** The list of the nearest `each`. */
  each?: { text: string; around: Surroundings };
  /** The conditions that hold here, outermost first: of the blocks, buttons and steps around. */
  conditions?: readonly { text: string; pointer: string }[];
}
/** A string that refers to something by name. */
export interface Reference {
  refers: NonNullable<GrammarNode['refers']>;
  sourceKinds?: readonly string[];
  name: string;
  pointer: string;
  around: Surroundings;
}
/** An expression with its surroundings. */
export interface FoundExpression {
  text: string;
  pointer: string;
  expects: NonNullable<GrammarNode['expects']>;
  around: Surroundings;
}
/** A block, action, field ... with its keyword. */
export interface FoundKeyword {
  name: string;
  value: Record<string, unknown>;
  pointer: string;
  around: Surroundings;
}
/** A text on screen: a string for both languages, or one for each. */
export interface FoundText {
  text: string | Readonly<Record<string, unknown>>;
  fills: GrammarNode['fills'];
  /** The object that holds it. */
  holder: unknown;
  pointer: string;
  around: Surroundings;
}
/** A path, of the platform or of the console. */
export interface FoundPath {
  use: PathUse;
  path: string;
  /** The object that holds it. */
  holder: unknown;
  pointer: string;
  around: Surroundings;
}
/** A list of columns, options, names ... with the keyword of its entries, if any. */
export interface FoundList {
  name: string | undefined;
  value: readonly unknown[];
  pointer: string;
  around: Surroundings;
}
/** A place of a document with the keyword of the grammar that is expected there. */
export interface Visit {
  keyword: GrammarKeyword;
  pointer: string;
  around: Surroundings;
  value: unknown;
}
/** What is known of a violation whose right value is not. */
export type Remedy =
  /** The kind that has all the keys, or the name. */
  | { kind: string }
  /** Texts that are missing. */
  | { adds: readonly string[] }
  /** It concerns a value that nothing else depends on. */
  | 'alone';
/** What a walk along the grammar collects. */
export interface Walk {
  findings: Finding[];
  remedies: Map<Finding, Remedy>;
  references: Reference[];
  expressions: FoundExpression[];
  keywords: FoundKeyword[];
  /** Strings in places that also allow an expression. */
  literals: FoundExpression[];
  texts: FoundText[];
  lists: FoundList[];
  paths: FoundPath[];
  /** Keys and strings of parts that could not be walked: names that may be declared there. */
  unseen: Set<string>;
  /** Objects with a wrong, missing or unknown key: what they provide is unknown. */
  broken: Set<object>;
  /** Keywords expected where something invalid is: what they would declare is unknown. */
  lost: Set<string>;
}
