import type { ScopeType } from '../../schemas/rules/scope.ts';
import type { Program } from './program.ts';

/** A parsed and checked expression, ready to be evaluated repeatedly. */
export interface Expression {
  readonly text: string;
  readonly type: ScopeType;
  /** The paths it reads, in order: 'row.department.code', 'page.departments.code'. */
  readonly names: readonly string[];
}

/** The result of `compileExpression`: the program is not public, and MobX does not make a class observable. */
export class CompiledExpression implements Expression {
  readonly text: string;
  readonly type: ScopeType;
  readonly names: readonly string[];
  readonly program: Program;
  /** True for a condition, whose failure means false. */
  readonly isCondition: boolean;

  constructor(expression: Expression, program: Program, isCondition: boolean) {
    this.text = expression.text;
    this.type = expression.type;
    this.names = expression.names;
    this.program = program;
    this.isCondition = isCondition;
  }
}

/** A problem in an expression; `start` and `end` are offsets in its text. */
export interface ExpressionProblem {
  message: string;
  /** What to write instead. */
  hint?: string;
  start: number;
  end: number;
  /** The hint as a change of the text. */
  rewrite?: { start: number; end: number; text: string };
}
