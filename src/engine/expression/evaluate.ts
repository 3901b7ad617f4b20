import { CompiledExpression, type Expression } from './expression.ts';
import { Failure } from './failure.ts';
import { newFrame } from './program.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Evaluates an expression: the result is plain JavaScript, or a part of `values`. Never throws. `missing` is the first
 * missing path ('row.depth'), `problem` explains to the author why it failed; the value is then undefined, and false
 * for a condition. Reads by property access, and only what the expression needs.
 */
export function evaluate(
  expression: Expression,
  values: Values,
): { value: unknown; missing?: string; problem?: string } {
  const value = run(expression, values);
  if (!(value instanceof Failure)) return { value };
  const none = expression instanceof CompiledExpression && expression.isCondition ? false : undefined;
  return value.missing === undefined
    ? { value: none, problem: value.problem! }
    : { value: none, missing: value.missing };
}

/** True only if the expression is true and nothing was missing; if something is missing, the negation is false too. */
export function isTrue(expression: Expression, values: Values): boolean {
  return run(expression, values) === true;
}

function run(expression: Expression, values: Values): unknown {
  if (!(expression instanceof CompiledExpression)) return new Failure(undefined, 'the expression was not compiled');
  try {
    return expression.program(newFrame(values));
  } catch (error) {
    // Too much work, or a value that cannot be read, such as a throwing getter.
    return error instanceof Failure ? error : new Failure(undefined, 'a value could not be read');
  }
}
