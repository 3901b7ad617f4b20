import { errorAt, type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import type { Scope } from '../../../schemas/rules/scope.ts';
import { compileExpression, type ExpectedKind, type ExpressionProblem } from '../../expression/compile-expression.ts';
import type { PageScope } from './page-scope.ts';
import type { FoundExpression, Walk } from './walk.ts';

/** Parses and type-checks every expression in its scope; reports the first problem of each. */
export function checkExpressions({ expressions, literals }: Walk, scope: PageScope): Finding[] {
  const problems = new ExpressionProblems();
  const found: Finding[] = [];
  for (const expression of expressions) {
    const { text, pointer, expects, around } = expression;
    const problem = problems.of(text, scope.at(around), expects);
    if (!problem) continue;
    const { message, start } = problem;
    found.push({ ...errorAt(pointer, message, hintOf(problem), aboutOf(expression, problem, scope)), offset: start });
  }
  for (const { text, pointer, around } of literals) {
    const meant = expressionIn(text);
    if (meant !== undefined && !problems.of(meant, scope.at(around), 'any'))
      found.push(warningAt(pointer, `${JSON.stringify(text)} is sent literally`, `Did you mean { "$": "${meant}" }?`));
  }
  return found;
}

/** Checks equal expressions in one scope once. */
class ExpressionProblems {
  private readonly known = new Map<Scope, Map<string, ExpressionProblem | undefined>>();

  of(text: string, scope: Scope, expects: ExpectedKind): ExpressionProblem | undefined {
    let ofScope = this.known.get(scope);
    if (!ofScope) {
      ofScope = new Map();
      this.known.set(scope, ofScope);
    }
    const key = `${expects} ${text}`;
    if (!ofScope.has(key)) ofScope.set(key, compileExpression(text, scope, expects).problems[0]);
    return ofScope.get(key);
  }
}

/** Groups uses of the same unknown name; a row field belongs to the source of the row. */
function aboutOf({ around }: FoundExpression, { message }: ExpressionProblem, scope: PageScope): string | undefined {
  const name = /^unknown name "([\w.]+)"$/.exec(message)?.[1];
  if (name === undefined || !/^(?:row|page|moved|result)\./.test(name)) return undefined;
  const found = scope.fieldOf(name, around);
  if (found) return fieldOfSource(found.source, found.field);
  return name.startsWith('row.') ? undefined : name;
}

/** A response must be named before it is used. */
function hintOf({ message, hint }: ExpressionProblem): string | undefined {
  const answer = /^unknown name "result\.(\w+)"$/.exec(message)?.[1];
  return answer === undefined || hint?.startsWith('Did you mean')
    ? hint
    : `Add "as": "${answer}" to the call that returns it.`;
}

/** The subject of findings about a field that a source lacks. */
export const fieldOfSource = (source: string, field: string): string => `field ${field} of ${source}`;

/** `row.id`, `{row.id}`, `${row.id}`: a string that looks like an expression. */
function expressionIn(text: string): string | undefined {
  const inner = /^\$?\{{1,2}\s*([^{}]+?)\s*\}{1,2}$/.exec(text)?.[1] ?? text;
  return /^(?:row|form|page|route|user|tenant|result|item|loaded|moved|selection)(?:\.\w+)+$/.test(inner)
    ? inner
    : undefined;
}
