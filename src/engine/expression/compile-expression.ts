import type { Scope, ScopeType } from '../../schemas/rules/scope.ts';
import { buildProgram } from './build-program.ts';
import { conditionHint, rewriteOf } from './check-context.ts';
import { checkExpression } from './check-expression.ts';
import { checkResult, type ExpectedKind, fits } from './expected-result.ts';
import { CompiledExpression, type Expression, type ExpressionProblem } from './expression.ts';
import { parseExpression } from './parse-expression.ts';
import type { SyntaxNode } from './syntax.ts';
import { kindOfType, kindWords } from './types.ts';

export type { Expression, ExpressionProblem } from './expression.ts';

/**
 * Parses and checks an expression against its scope. Returns an expression with its tree, or at least one problem; a
 * syntax error is exactly one. Never throws.
 */
export function compileExpression(
  text: string,
  scope: Scope,
  expected: ExpectedKind = 'any',
): { expression?: Expression; tree?: SyntaxNode; problems: readonly ExpressionProblem[] } {
  const parsed = parseExpression(text);
  if ('problem' in parsed) return { problems: [parsed.problem] };
  const { node } = parsed;
  const { type, names, problems } = checkExpression(node, text, scope);
  if (problems.length > 0) return { problems };
  const unfit = problemOfResult(node, type, expected, text);
  if (unfit !== undefined) return { problems: [unfit] };
  const isCondition = expected === 'boolean' || type === 'boolean';
  const program = checkResult(buildProgram(node, text), expected);
  return { expression: new CompiledExpression({ text, type, names }, program, isCondition), tree: node, problems: [] };
}

function problemOfResult(
  node: SyntaxNode,
  type: ScopeType,
  expected: ExpectedKind,
  text: string,
): ExpressionProblem | undefined {
  const kind = kindOfType(type);
  if (kind === 'any' || fits(kind, expected)) return undefined;
  const { start, end } = node;
  const source = text.slice(start, end);
  let hint = `Write something that returns ${kindWords[expected]}.`;
  if (expected === 'boolean') hint = conditionHint(node, kind, text);
  else if (expected === 'text' && (kind === 'number' || kind === 'boolean')) hint = `Write string(${source}).`;
  else if (expected === 'number' && kind === 'text') hint = `Write number(${source}).`;
  const rewrite = rewriteOf(node, hint, text);
  const message = `expected ${kindWords[expected]}, but this is ${kindWords[kind]}`;
  return { message, hint, start, end, ...(rewrite && { rewrite }) };
}
