import type { ScopeType } from '../../schemas/rules/scope.ts';
import type { Program } from './program.ts';

/** An expression that was parsed and checked, ready to be evaluated often. */
export interface Expression {
  readonly text: string;
  readonly type: ScopeType;
  /** The dotted paths it reads, in the order of the text: 'row.department.code', 'page.departments.code'. */
  readonly names: readonly string[];
}

/** What `compileExpression` hands out: the program stays out of the public shape, and MobX leaves a class as it is. */
export class CompiledExpression implements Expression {
  readonly text: string;
  readonly type: ScopeType;
  readonly names: readonly string[];
  readonly program: Program;
  /** Whether it answers yes or no, so that a failure is a no. */
  readonly isCondition: boolean;

  constructor(expression: Expression, program: Program, isCondition: boolean) {
    this.text = expression.text;
    this.type = expression.type;
    this.names = expression.names;
    this.program = program;
    this.isCondition = isCondition;
  }
}

/** One mistake in an expression; `start` and `end` are offsets in its text. */
export interface ExpressionProblem {
  message: string;
  /** What to write instead. */
  hint?: string;
  start: number;
  end: number;
}
