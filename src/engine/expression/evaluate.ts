import { CompiledExpression, type Expression } from './expression.ts';
import { Failure } from './failure.ts';
import { newFrame } from './program.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The value of an expression: plain JavaScript, or a part of `values` itself. Never throws. `missing` is the first path
 * that was not there ('row.depth'), `problem` a sentence for the author when something could not be computed: the value
 * is undefined then, and false for a condition. Reads by property access, and only what the expression needs.
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

/** A condition: true only when the expression gives true and nothing was missing; its negation is false then too. */
export function isTrue(expression: Expression, values: Values): boolean {
  return run(expression, values) === true;
}

function run(expression: Expression, values: Values): unknown {
  if (!(expression instanceof CompiledExpression)) return new Failure(undefined, 'the expression was not compiled');
  try {
    return expression.program(newFrame(values));
  } catch (error) {
    // Either too much work, or a value that cannot be read (a getter that throws, say).
    return error instanceof Failure ? error : new Failure(undefined, 'a value could not be read');
  }
}
