import type { Scope, ScopeType } from '../../schemas/rules/scope.ts';
import type { ExpressionProblem } from './expression.ts';
import { labelOf, type SyntaxNode } from './syntax.ts';
import { type Kind, kindOfType, kindWords } from './types.ts';

/** The context in which an expression is checked. */
export interface CheckContext {
  readonly text: string;
  readonly scope: Scope;
  /** The names that `filter`, `map` and other macros declare. */
  readonly locals: ReadonlyMap<string, ScopeType>;
  readonly problems: ExpressionProblem[];
  /** The paths read so far. */
  readonly names: Set<string>;
  /** Returns the type of a part; 'any' after an error, so that one mistake is one problem. */
  check(node: SyntaxNode, locals?: ReadonlyMap<string, ScopeType>): ScopeType;
}

/**
 * Records a problem and returns the type of the part.
 *
 * @param whole the part in place of which the hint is written, if it is another one
 */
export function wrong(
  context: CheckContext,
  place: { start: number; end: number },
  message: string,
  hint?: string,
  whole: { start: number; end: number } | 'none' = place,
): 'any' {
  const { start, end } = place;
  const rewrite = whole === 'none' ? undefined : rewriteOf(whole, hint, context.text);
  context.problems.push({ message, ...(hint === undefined ? {} : { hint }), start, end, ...(rewrite && { rewrite }) });
  return 'any';
}

/** An expression: words and operators, without the words of a sentence. */
const written = /^Write ((?:[^"\s]|"[^"]*"| (?:[=!<>]=|[<>]|&&|\|\||in) )+)\.$/;

/** `Write size(row.tags) > 0.` about `row.tags` as a change of the text. */
export function rewriteOf(
  { start, end }: { start: number; end: number },
  hint: string | undefined,
  text: string,
): ExpressionProblem['rewrite'] {
  const made = written.exec(hint ?? '')?.[1];
  const source = text.slice(start, end).split(/[.[]/, 1)[0]!;
  return made?.includes(source) ? { start, end, text: made } : undefined;
}

/** `"row.name" (a string)`. */
export function described(node: SyntaxNode, kind: Kind | 'any' | 'other', text: string): string {
  return `${labelOf(node, text)} (${kindWords[kind]})`;
}

/** Returns true if the part can be a boolean; otherwise records a problem. */
export function expectCondition(context: CheckContext, node: SyntaxNode, type: ScopeType, what: string): boolean {
  const kind = kindOfType(type);
  if (kind === 'boolean' || kind === 'any') return true;
  const message = `${what} needs true or false, not ${described(node, kind, context.text)}`;
  // A comparison after "!" would need brackets.
  wrong(context, node, message, conditionHint(node, kind, context.text), what === '"!"' ? 'none' : node);
  return false;
}

/** Returns the hint that turns a value into a condition. */
export function conditionHint(node: SyntaxNode, kind: Kind | 'any', text: string): string {
  const source = text.slice(node.start, node.end);
  if (source.length > 50 || node.kind === 'literal' || node.kind === 'choice') return 'Write a comparison.';
  switch (kind) {
    case 'text':
      return `Write ${bracketed(node, source)} != "".`;
    case 'number':
      return `Write ${bracketed(node, source)} > 0.`;
    case 'list':
      return `Write size(${source}) > 0.`;
    default:
      return 'Write a comparison.';
  }
}

function bracketed(node: SyntaxNode, source: string): string {
  return node.kind === 'binary' || node.kind === 'logic' ? `(${source})` : source;
}
