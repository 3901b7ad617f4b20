import { buildProgram } from './build-program.ts';
import { checkResult } from './expected-result.ts';
import { Failure } from './failure.ts';
import { isMacro } from './functions.ts';
import { newFrame } from './program.ts';
import type { CallNode, SyntaxNode } from './syntax.ts';

/** A part of an expression with its present value. */
export interface ExplainedPart {
  /** As written. */
  text: string;
  kind: SyntaxNode['kind'];
  /** Undefined if it has none. */
  value: unknown;
  /** The missing path that leaves it without a value: 'row.depth'. */
  missing?: string;
  /** Why it could not be computed, for the author. */
  problem?: string;
  /** True if its value was not needed: what stands beside it had decided. */
  isSkipped?: boolean;
  /** Its parts, in the order of the text; none of a path, a literal, or what is computed once per item of a list. */
  parts: readonly ExplainedPart[];
}

/**
 * Evaluates an expression and each of its parts, as the page does. Never throws. Reads are observed, as those of
 * `evaluate` are.
 *
 * @param tree the tree of the text
 */
export function explainCondition(
  tree: SyntaxNode,
  text: string,
  values: Readonly<Record<string, unknown>>,
): ExplainedPart {
  const explain = (node: SyntaxNode, isSkipped: boolean): ExplainedPart => {
    const value = isSkipped ? undefined : computed(node, text, values);
    const inner = partsOf(node);
    const parts = inner.map((part, index) => explain(part, isSkipped || isUnneeded(node, index)));
    const written = { text: text.slice(node.start, node.end), kind: node.kind };
    if (isSkipped) return { ...written, value: undefined, isSkipped, parts };
    if (!(value instanceof Failure)) return { ...written, value, parts };
    const why = value.missing === undefined ? { problem: value.problem! } : { missing: value.missing };
    return { ...written, value: undefined, ...why, parts };
  };
  /** True for what `&&`, `||` and `? :` have not computed. */
  const isUnneeded = (node: SyntaxNode, index: number): boolean => {
    if (index === 0 || (node.kind !== 'logic' && node.kind !== 'choice')) return false;
    const first = computed(node.kind === 'logic' ? node.left : node.condition, text, values);
    if (typeof first !== 'boolean') return true;
    return node.kind === 'logic' ? first === (node.operator === '||') : first === (index === 2);
  };
  return explain(tree, false);
}

/** The paths that an expression reads, with their values, in order and once each. */
export function inputsOf(part: ExplainedPart): readonly ExplainedPart[] {
  const all = part.kind === 'name' || part.kind === 'field' ? [part] : part.parts.flatMap(inputsOf);
  return all.filter(({ text }, index) => all.findIndex((other) => other.text === text) === index);
}

function computed(node: SyntaxNode, text: string, values: Readonly<Record<string, unknown>>): unknown {
  try {
    return checkResult(buildProgram(node, text), 'any')(newFrame(values));
  } catch (error) {
    return error instanceof Failure ? error : new Failure(undefined, 'a value could not be read');
  }
}

/** The parts that are computed once, in order. */
function partsOf(node: SyntaxNode): readonly SyntaxNode[] {
  switch (node.kind) {
    case 'logic':
    case 'binary':
      return [node.left, node.right];
    case 'choice':
      return [node.condition, node.yes, node.no];
    case 'not':
    case 'minus':
      return [node.of];
    case 'index':
      return [node.of, node.index];
    case 'list':
      return node.items;
    case 'record':
      return node.entries.map(({ value }) => value);
    case 'call':
      return partsOfCall(node);
    default:
      return [];
  }
}

/** Without what `filter` and its like compute per item. */
function partsOfCall({ name, receiver, given }: CallNode): readonly SyntaxNode[] {
  if (isMacro(name) && name !== 'has') return receiver ? [receiver] : [];
  return receiver ? [receiver, ...given] : given;
}
