import { type BuildContext, describedValue, notBoolean, problem } from './build-context.ts';
import { Failure } from './failure.ts';
import { type Frame, longestText, type Program, spend } from './program.ts';
import type { BinaryNode, ChoiceNode, LogicNode, UnaryNode } from './syntax.ts';
import { equalValues, kindOfValue, readMember } from './values.ts';

export function buildLogic(node: LogicNode, { text, build }: BuildContext): Program {
  const [left, right] = [build(node.left), build(node.right)];
  const decides = node.operator === '||';
  const what = `"${node.operator}"`;
  return (frame) => {
    const first = left(frame);
    if (first === decides) return decides;
    if (typeof first !== 'boolean') return notBoolean(what, node.left, first, text);
    const second = right(frame);
    return typeof second === 'boolean' ? second : notBoolean(what, node.right, second, text);
  };
}

export function buildUnary(node: UnaryNode, { text, build }: BuildContext): Program {
  const of = build(node.of);
  if (node.kind === 'not') {
    return (frame) => {
      const value = of(frame);
      return typeof value === 'boolean' ? !value : notBoolean('"!"', node.of, value, text);
    };
  }
  return (frame) => {
    const value = of(frame);
    if (typeof value === 'number') return -value;
    if (value instanceof Failure) return value;
    return problem(`"-" needs a number, not ${describedValue(node.of, value, text)}`);
  };
}

export function buildChoice(node: ChoiceNode, { text, build }: BuildContext): Program {
  const [condition, yes, no] = [build(node.condition), build(node.yes), build(node.no)];
  return (frame) => {
    const answer = condition(frame);
    if (typeof answer !== 'boolean') return notBoolean('"? :"', node.condition, answer, text);
    return answer ? yes(frame) : no(frame);
  };
}

/** True for a comparison with a written null. */
const isNullTest = ({ operator, left, right }: BinaryNode): boolean =>
  (operator === '==' || operator === '!=') &&
  [left, right].some((side) => side.kind === 'literal' && side.value === null);

const same = (program: Program): Program => program;

/** Platforms leave out the keys of empty values: compared with null, a key that is left out is null. */
const orNull =
  (program: Program): Program =>
  (frame) => {
    const value = program(frame);
    return value instanceof Failure && value.missing !== undefined && isLeftOut(value.missing) ? null : value;
  };

/** True for a key that its record lacks; false for a name, and for what is not chosen on the page. */
const isLeftOut = (path: string): boolean => /[.[]/.test(path) && !/^page\.\w+(\.(row|item))?$/.test(path);

type Apply = (left: unknown, right: unknown, frame: Frame) => unknown;

/** Evaluates both sides first, left to right; the operation never receives a Failure. */
export function buildBinary(node: BinaryNode, context: BuildContext): Program {
  const side = isNullTest(node) ? orNull : same;
  const [left, right] = [side(context.build(node.left)), side(context.build(node.right))];
  const apply = operation(node, context.text);
  return (frame) => {
    const first = left(frame);
    if (first instanceof Failure) return first;
    const second = right(frame);
    return second instanceof Failure ? second : apply(first, second, frame);
  };
}

function operation(node: BinaryNode, text: string): Apply {
  switch (node.operator) {
    case '==':
      return equality(node, text);
    case '!=': {
      const equal = equality(node, text);
      return (left, right, frame) => {
        const same = equal(left, right, frame);
        return typeof same === 'boolean' ? !same : same;
      };
    }
    case 'in':
      return membership(node, text);
    case '+':
      return addition(node, text);
    case '-':
      return arithmetic(node, text, (left, right) => left - right);
    case '*':
      return arithmetic(node, text, (left, right) => left * right);
    case '/':
      return arithmetic(node, text, (left, right) => left / right);
    case '%':
      return arithmetic(node, text, (left, right) => left % right);
    case '<':
      return order(node, text, (left, right) => left < right);
    case '<=':
      return order(node, text, (left, right) => left <= right);
    case '>':
      return order(node, text, (left, right) => left > right);
    case '>=':
      return order(node, text, (left, right) => left >= right);
  }
}

function cannot(node: BinaryNode, left: unknown, right: unknown, text: string, verb: string, joint: string): Failure {
  const sides = `${describedValue(node.left, left, text)} ${joint} ${describedValue(node.right, right, text)}`;
  return problem(`"${node.operator}" cannot ${verb} ${sides}`);
}

/** null equals only null. Comparing values of different kinds is an error. */
function equality(node: BinaryNode, text: string): Apply {
  return (left, right, frame) => {
    const [a, b] = [kindOfValue(left), kindOfValue(right)];
    if (a !== 'other' && b !== 'other') {
      if (a === b) return equalValues(left, right, frame);
      if (a === 'null' || b === 'null') return false;
    }
    return cannot(node, left, right, text, 'compare', 'with');
  };
}

/** Skips items of another kind than the value; a list with only such items is an error. */
function membership(node: BinaryNode, text: string): Apply {
  return (value, holder, frame) => {
    const kind = kindOfValue(value);
    if (Array.isArray(holder)) {
      spend(frame, holder.length);
      let other = false;
      let comparable = kind === 'null' || holder.length === 0;
      for (const item of holder) {
        const itemKind = kindOfValue(item);
        if (itemKind === kind) {
          comparable = true;
          if (kind !== 'other' && equalValues(value, item, frame)) return true;
        } else if (itemKind !== 'null') other = true;
      }
      if (comparable || !other) return kind === 'other' ? cannot(node, value, holder, text, 'find', 'in') : false;
      return problem(
        `"in" found no item in ${describedValue(node.right, holder, text)} of the same type as ${describedValue(node.left, value, text)}`,
      );
    }
    if (kindOfValue(holder) !== 'record') {
      return problem(`"in" needs a list or a record, not ${describedValue(node.right, holder, text)}`);
    }
    if (typeof value !== 'string') return cannot(node, value, holder, text, 'find', 'among the keys of');
    return readMember(holder as object, value) !== undefined;
  };
}

function addition(node: BinaryNode, text: string): Apply {
  const add = arithmetic(node, text, (left, right) => left + right);
  return (left, right, frame) => {
    if (typeof left === 'number' && typeof right === 'number') return add(left, right, frame);
    if (typeof left === 'string' && typeof right === 'string') {
      return left.length + right.length > longestText ? problem('the string is too long') : left + right;
    }
    if (Array.isArray(left) && Array.isArray(right)) {
      spend(frame, left.length + right.length);
      return [...left, ...right];
    }
    return cannot(node, left, right, text, 'add', 'and');
  };
}

function arithmetic(node: BinaryNode, text: string, compute: (left: number, right: number) => number): Apply {
  return (left, right) => {
    if (typeof left === 'number' && typeof right === 'number') {
      const result = compute(left, right);
      if (Number.isFinite(result)) return result;
      const byZero = right === 0 && (node.operator === '/' || node.operator === '%');
      return problem(byZero ? `"${node.operator}" by zero` : `the result of "${node.operator}" is not finite`);
    }
    const [side, value] = typeof left === 'number' ? [node.right, right] : [node.left, left];
    return problem(`"${node.operator}" needs a number, not ${describedValue(side, value, text)}`);
  };
}

function order<T extends string | number>(
  node: BinaryNode,
  text: string,
  compare: (left: T, right: T) => boolean,
): Apply {
  return (left, right) => {
    const kind = typeof left;
    if (kind === typeof right && (kind === 'number' || kind === 'string')) return compare(left as T, right as T);
    return cannot(node, left, right, text, 'compare', 'with');
  };
}
