import type { Scope, ScopeType } from '../../schemas/rules/scope.ts';
import { buildProgram } from './build-program.ts';
import { conditionHint } from './check-context.ts';
import { checkExpression } from './check-expression.ts';
import { CompiledExpression, type Expression, type ExpressionProblem } from './expression.ts';
import { Failure } from './failure.ts';
import { parseExpression } from './parse-expression.ts';
import type { Program } from './program.ts';
import type { SyntaxNode } from './syntax.ts';
import { kindOfType, kindWords } from './types.ts';
import { kindOfValue } from './values.ts';

export type { Expression, ExpressionProblem } from './expression.ts';

export type ExpectedKind = 'boolean' | 'text' | 'number' | 'list' | 'record' | 'any';

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

/** Data may contain null in place of a string, number or list; only a condition cannot be null. */
function fits(kind: string, expected: ExpectedKind): boolean {
  return expected === 'any' || kind === expected || (kind === 'null' && expected !== 'boolean');
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
  return { message: `expected ${kindWords[expected]}, but this is ${kindWords[kind]}`, hint, start, end };
}

/** Checks the result at run time if its type was unknown. */
function checkResult(program: Program, expected: ExpectedKind): Program {
  return (frame) => {
    const value = program(frame);
    if (value instanceof Failure) return value;
    const kind = kindOfValue(value);
    if (kind !== 'other' && fits(kind, expected)) return value;
    return new Failure(undefined, `expected ${kindWords[expected]}, but this is ${kindWords[kind]}`);
  };
}
