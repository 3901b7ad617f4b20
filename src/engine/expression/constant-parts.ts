import type { Scope, ScopeType } from '../../schemas/rules/scope.ts';
import { nearestWord } from '../../schemas/rules/suggest.ts';
import { type Claim, claimOf, clashOf, negated } from './claims.ts';
import { type BinaryNode, isPath, type LogicNode, pathOf, type SyntaxNode } from './syntax.ts';

/** A part of an expression that decides nothing: it is always true, or never. */
export interface ConstantPart {
  value: boolean;
  start: number;
  end: number;
  message: string;
  hint: string;
  /** A value that what is at the path never has. */
  stranger?: { path: string; value: Plain };
}

/**
 * The parts of an expression that are always true, or never; of nested ones the outermost.
 *
 * @param isCondition true if the expression itself is a condition, so that `true` alone is one
 */
export function constantParts(node: SyntaxNode, text: string, scope: Scope, isCondition: boolean): ConstantPart[] {
  const own = isCondition || isComparison(node) ? constantPart(node, text, scope) : undefined;
  return own ?? partsOf(node).flatMap(([part, isOne]) => constantParts(part, text, scope, isOne));
}

const isComparison = ({ kind }: SyntaxNode) => kind === 'binary' || kind === 'logic' || kind === 'not';

function constantPart(node: SyntaxNode, text: string, scope: Scope): ConstantPart[] | undefined {
  const strangers = node.kind === 'binary' ? strangersIn(node, text, scope) : [];
  if (strangers.length > 0) return strangers;
  const value = truthOf(node, text);
  if (value === undefined) return undefined;
  const { start, end } = node;
  return [{ value, start, end, message: wordOf(value), hint: hintOf(node, value) }];
}

/** What a constant condition is called in messages. */
const wordOf = (value: boolean) => (value ? 'this is always true' : 'this is never true');

function hintOf(node: SyntaxNode, value: boolean): string {
  // Two comparisons of one value: most likely the other operator is meant.
  if (node.kind === 'logic' && (node.operator === '||') === value && hasComparisons(node))
    return `Did you mean ${value ? '&&' : '||'}?`;
  return value ? 'Correct it, or remove it.' : 'Correct it, or remove what depends on it.';
}

const hasComparisons = (node: SyntaxNode): boolean =>
  node.kind === 'logic' ? hasComparisons(node.left) && hasComparisons(node.right) : node.kind === 'binary';

/** Returns the value of a condition that does not depend on what it reads. */
function truthOf(node: SyntaxNode, text: string): boolean | undefined {
  switch (node.kind) {
    case 'literal':
      return typeof node.value === 'boolean' ? node.value : undefined;
    case 'not': {
      const inner = truthOf(node.of, text);
      return inner === undefined ? undefined : !inner;
    }
    case 'logic':
      return truthOfLogic(node, text);
    case 'binary':
      return truthOfComparison(node, text);
    default:
      return undefined;
  }
}

function truthOfLogic(node: LogicNode, text: string): boolean | undefined {
  const isAnd = node.operator === '&&';
  const parts = sidesOf(node, node.operator);
  const values = parts.map((part) => truthOf(part, text));
  if (values.includes(!isAnd)) return !isAnd;
  if (values.every((value) => value === isAnd)) return isAnd;
  const claims = claimsOf(parts, text);
  if (isAnd) return clashOf(claims) ? false : undefined;
  return clashOf(claims.map(negated)) ? true : undefined;
}

/** `a && b && c` as a, b and c. */
const sidesOf = (node: SyntaxNode, operator: '&&' | '||'): SyntaxNode[] =>
  node.kind === 'logic' && node.operator === operator
    ? [...sidesOf(node.left, operator), ...sidesOf(node.right, operator)]
    : [node];

const claimsOf = (parts: readonly SyntaxNode[], text: string): Claim[] =>
  parts.flatMap((part) => claimOf(part, text) ?? []);

/** The comparisons that all hold while a condition is true. */
export const claimsOfCondition = (node: SyntaxNode, text: string): Claim[] => claimsOf(sidesOf(node, '&&'), text);

/** The comparisons that all hold while a condition is false; undefined if they are not all known. */
export function claimsAgainst(node: SyntaxNode, text: string): Claim[] | undefined {
  const parts = sidesOf(node, '||');
  const claims = claimsOf(parts, text);
  return claims.length === parts.length ? claims.map(negated) : undefined;
}

function truthOfComparison(node: BinaryNode, text: string): boolean | undefined {
  const { operator, left, right } = node;
  if (operator === 'in') return right.kind === 'list' && right.items.length === 0 ? false : undefined;
  if (left.kind === 'literal' && right.kind === 'literal') return compare(operator, left.value, right.value);
  if (isPath(left) && isPath(right) && pathOf(left, text) === pathOf(right, text)) return compare(operator, 0, 0);
  return truthOfSize(node);
}

/** `size(row.tags) >= 0` */
function truthOfSize({ operator, left, right }: BinaryNode): boolean | undefined {
  if (left.kind !== 'call' || left.name !== 'size' || right.kind !== 'literal') return undefined;
  const { value } = right;
  if (typeof value !== 'number') return undefined;
  if (operator === '>=') return value <= 0 ? true : undefined;
  if (operator === '>') return value < 0 ? true : undefined;
  if (operator === '<') return value <= 0 ? false : undefined;
  if (operator === '<=' || operator === '==') return value < 0 ? false : undefined;
  return operator === '!=' && value < 0 ? true : undefined;
}

type Plain = string | number | boolean | null;
function compare(operator: string, left: Plain, right: Plain): boolean | undefined {
  switch (operator) {
    case '==':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left! < right!;
    case '<=':
      return left! <= right!;
    case '>':
      return left! > right!;
    case '>=':
      return left! >= right!;
    default:
      return undefined;
  }
}

/** Comparisons with values that are none of the possible ones: `page.views.tab == "ruels"`. */
function strangersIn({ operator, left, right }: BinaryNode, text: string, scope: Scope): ConstantPart[] {
  if (operator !== '==' && operator !== '!=' && operator !== 'in') return [];
  const [path, ...values] =
    operator === 'in' ? [left, ...itemsOf(right)] : isPath(left) ? [left, right] : [right, left];
  const type = path && isPath(path) ? typeOfPath(path, scope) : undefined;
  if (!path || typeof type !== 'object' || !('oneOf' in type)) return [];
  return values.flatMap((node) => {
    if (node.kind !== 'literal' || node.value === null || type.oneOf.includes(node.value)) return [];
    const { start, end, value } = node;
    const message = `"${pathOf(path, text)}" is never ${JSON.stringify(value)}`;
    const stranger = { path: pathOf(path, text), value };
    return [{ value: operator === '!=', start, end, message, hint: optionHint(value, type.oneOf), stranger }];
  });
}

const itemsOf = (node: SyntaxNode) => (node.kind === 'list' ? node.items : []);

function optionHint(value: Plain, options: readonly Plain[]): string {
  const words = options.map(String);
  const near = nearestWord(String(value), words);
  if (near === undefined) return `It is one of: ${words.slice(0, 20).join(', ')}.`;
  return `Did you mean ${JSON.stringify(options[words.indexOf(near)])}?`;
}

function typeOfPath(node: SyntaxNode, scope: Scope): ScopeType | undefined {
  if (node.kind === 'name') return Object.hasOwn(scope, node.name) ? scope[node.name] : undefined;
  if (node.kind !== 'field') return undefined;
  const holder = typeOfPath(node.of, scope);
  if (typeof holder !== 'object' || !('record' in holder)) return undefined;
  return Object.hasOwn(holder.record, node.name) ? holder.record[node.name] : undefined;
}

/** The parts of an expression, each with whether it is a condition. */
function partsOf(node: SyntaxNode): (readonly [SyntaxNode, boolean])[] {
  switch (node.kind) {
    case 'logic':
      return [
        [node.left, true],
        [node.right, true],
      ];
    case 'not':
      return [[node.of, true]];
    case 'choice':
      return [
        [node.condition, true],
        [node.yes, false],
        [node.no, false],
      ];
    case 'call':
      return [...(node.receiver === undefined ? [] : [node.receiver]), ...node.given].map(
        (part) => [part, false] as const,
      );
    default:
      return [];
  }
}
