import { errorAt, type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import type { Scope } from '../../../schemas/rules/scope.ts';
import { compileExpression, type ExpressionProblem } from '../../expression/compile-expression.ts';
import type { SyntaxNode } from '../../expression/syntax.ts';
import type { PageScope } from './page-scope.ts';
import type { FoundExpression, Walk } from './walk.ts';

/** Parses and type-checks every expression in its scope; reports the first problem of each. */
export function checkExpressions({ expressions, literals }: Walk, scope: PageScope, checked: Expressions): Finding[] {
  const found: Finding[] = [];
  for (const expression of expressions) {
    const { pointer } = expression;
    const { problem } = checked.of(expression);
    if (!problem) continue;
    const { message, start } = problem;
    const finding = errorAt(pointer, message, hintOf(problem), aboutOf(expression, problem, scope));
    found.push({ ...finding, offset: start, rewrite: problem.rewrite, misnamed: misnamedIn(expression, problem) });
  }
  for (const { text, pointer, around } of literals) {
    const meant = expressionIn(text);
    if (meant !== undefined && !checked.of({ text: meant, expects: 'any', around }).problem)
      found.push(warningAt(pointer, `${JSON.stringify(text)} is sent literally`, `Did you mean { "$": "${meant}" }?`));
  }
  return found;
}

/** A checked expression: its first problem, or its tree. */
interface Checked {
  problem?: ExpressionProblem;
  tree?: SyntaxNode;
}

/** The expressions of a page; equal ones in one scope are checked once. */
export class Expressions {
  private readonly known = new Map<Scope, Map<string, Checked>>();

  constructor(private readonly scope: PageScope) {}

  of({ text, expects, around }: Omit<FoundExpression, 'pointer'>): Checked {
    const scope = this.scope.at(around);
    let ofScope = this.known.get(scope);
    if (!ofScope) {
      ofScope = new Map();
      this.known.set(scope, ofScope);
    }
    const key = `${expects} ${text}`;
    let checked = ofScope.get(key);
    if (!checked) {
      const { problems, tree } = compileExpression(text, scope, expects);
      checked = { problem: problems[0], tree };
      ofScope.set(key, checked);
    }
    return checked;
  }
}

/** Groups uses of the same unknown name; a row field belongs to the source of the row. */
function aboutOf({ around }: FoundExpression, { message }: ExpressionProblem, scope: PageScope): string | undefined {
  const name = /^unknown name "([\w.]+)"$/.exec(message)?.[1];
  if (name?.startsWith('form.') && around.holder) return fieldOfForm(around.holder.pointer, name.slice('form.'.length));
  if (name === undefined || !/^(?:row|page|moved|result)\./.test(name)) return undefined;
  const found = scope.fieldOf(name, around);
  if (found) return fieldOfSource(found.source, found.field);
  return name.startsWith('row.') ? undefined : name;
}

/** A name that a field of the form, or a block of the page, should have. */
function misnamedIn({ around }: FoundExpression, { message }: ExpressionProblem): Finding['misnamed'] {
  const [, holder, name = ''] = /^unknown name "(form|page)\.([\w.]+)"$/.exec(message) ?? [];
  if (holder === 'form') return { what: 'field', name, of: around.holder?.pointer };
  return holder === 'page' && !name.includes('.') ? { what: 'block', name } : undefined;
}

/** Rows must be selectable, and a response be named, before they are used. */
function hintOf({ message, hint }: ExpressionProblem): string | undefined {
  if (/^unknown name "page\.\w+\.scale"$/.test(message)) return 'Add "controls": ["scale"] to the dashboard.';
  const chosen = /^unknown name "page\.\w+\.(row|selection)"$/.exec(message)?.[1];
  if (chosen === 'row') return 'Add "choose": true to the block.';
  if (chosen === 'selection') return 'Add "batch" to the table: only with batch buttons, rows can be ticked.';
  const answer = /^unknown name "result\.(\w+)"$/.exec(message)?.[1];
  return answer === undefined || hint?.startsWith('Did you mean')
    ? hint
    : `Add "as": "${answer}" to the call that returns it.`;
}

/** The subject of findings about a field that a source lacks. */
export const fieldOfSource = (source: string, field: string): string => `field ${field} of ${source}`;

/** The subject of findings about a field that a form lacks. */
export const fieldOfForm = (form: string, field: string): string => `field ${field} of ${form}`;

/** `row.id`, `{row.id}`, `${row.id}`: a string that looks like an expression. */
function expressionIn(text: string): string | undefined {
  const inner = /^\$?\{{1,2}\s*([^{}]+?)\s*\}{1,2}$/.exec(text)?.[1] ?? text;
  return /^(?:row|form|page|route|user|tenant|result|item|loaded|moved|selection)(?:\.\w+)+$/.test(inner)
    ? inner
    : undefined;
}
