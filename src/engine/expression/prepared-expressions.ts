import { anyScope } from './any-scope.ts';
import { buildProgram } from './build-program.ts';
import { checkResult } from './expected-result.ts';
import { CompiledExpression, type Expression } from './expression.ts';
import type { SyntaxNode } from './syntax.ts';
import { decodeTree, leafAt } from './tree-code.ts';
import { forbiddenKeys } from './values.ts';

/** Encoded trees by the text of their expression. */
export type Trees = Readonly<Record<string, unknown>>;

/** How an expression is used. A condition must be true or false. */
export type ExpressionUse = 'condition' | 'value';

/** The expressions of all plans, by text: equal ones share a program. Null for one with a mistake. */
const prepared = new Map<string, Readonly<Record<ExpressionUse, Expression | null>>>();

/** The compiled expression; null if it was not prepared or has a mistake. */
export function preparedExpression(text: string, use: ExpressionUse): Expression | null {
  return prepared.get(text)?.[use] ?? null;
}

/**
 * Compiles expressions before their page is shown. Loads the parser only for those without a tree, so that it stays out
 * of the console's first pages.
 */
export async function prepareExpressions(texts: Iterable<string>, trees: Trees = {}): Promise<void> {
  const unparsed = prepareTrees(texts, trees);
  if (unparsed.length === 0) return;
  const { compileExpression } = await import('./compile-expression.ts');
  for (const text of unparsed) {
    const compile = (expected: 'boolean' | 'any') => compileExpression(text, anyScope, expected).expression ?? null;
    prepared.set(text, { condition: compile('boolean'), value: compile('any') });
  }
}

/** Compiles the expressions that need no parser; returns the others. */
export function prepareTrees(texts: Iterable<string>, trees: Trees): string[] {
  return [...new Set(texts)].filter((text) => !prepared.has(text) && !prepareTree(text, trees));
}

function prepareTree(text: string, trees: Trees): boolean {
  const tree = plainTree(text) ?? (Object.hasOwn(trees, text) ? decodeTree(trees[text], text) : undefined);
  if (!tree) return false;
  const program = buildProgram(tree, text);
  // The tree is of a checked expression: only the value is left to check.
  const compiled = (expected: 'boolean' | 'any') =>
    new CompiledExpression({ text, type: 'any', names: [] }, checkResult(program, expected), expected === 'boolean');
  prepared.set(text, { condition: compiled('boolean'), value: compiled('any') });
  return true;
}

/** Longer paths are left to the limits of the parser. */
const longestPlain = 100;

/** The tree of a path such as `row.name`, which needs no parser; undefined for any other expression. */
export function plainTree(text: string): SyntaxNode | undefined {
  const names = text.split('.');
  if (text.length > longestPlain || !Object.hasOwn(anyScope, names[0]!)) return undefined;
  return names.some((name) => forbiddenKeys.has(name)) ? undefined : leafAt(text, 0, text.length);
}

/** The texts of all expressions in a plan. */
export function* expressionsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const { $: text } = value as { $?: unknown };
  if (typeof text === 'string' && !Array.isArray(value)) yield text;
  else for (const part of Object.values(value)) yield* expressionsIn(part);
}
