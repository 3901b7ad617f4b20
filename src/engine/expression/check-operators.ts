import type { ScopeType } from '../../schemas/rules/scope.ts';
import { type CheckContext, described, expectCondition, wrong } from './check-context.ts';
import type { BinaryNode, ChoiceNode, LogicNode, SyntaxNode, UnaryNode } from './syntax.ts';
import { comparable, itemOf, joinTypes, kindOfType, kindWords } from './types.ts';

export function checkLogic(node: LogicNode, context: CheckContext): ScopeType {
  for (const side of [node.left, node.right]) {
    const type = context.check(side);
    if (isDefault(node) && kindOfType(type) === 'text') return withDefault(node, context);
    expectCondition(context, side, type, `"${node.operator}"`);
  }
  return 'boolean';
}

/** `row.name || "none"`: a text in place of an empty one. */
const isDefault = ({ operator, right }: LogicNode): boolean =>
  operator === '||' && right.kind === 'literal' && typeof right.value === 'string';

function withDefault(node: LogicNode, context: CheckContext): 'any' {
  const [left, right] = [node.left, node.right].map(({ start, end }) => context.text.slice(start, end));
  return wrong(context, node, '"||" needs true or false, and has strings', `Write ${left} != "" ? ${left} : ${right}.`);
}

export function checkUnary(node: UnaryNode, context: CheckContext): ScopeType {
  const type = context.check(node.of);
  if (node.kind === 'not') expectCondition(context, node.of, type, '"!"');
  else expectNumber(context, node.of, type, '-');
  return node.kind === 'not' ? 'boolean' : 'number';
}

export function checkChoice(node: ChoiceNode, context: CheckContext): ScopeType {
  expectCondition(context, node.condition, context.check(node.condition), '"? :"');
  const [yes, no] = [context.check(node.yes), context.check(node.no)];
  if (comparable(yes, no)) return joinTypes(yes, no);
  const sides = `${described(node.yes, kindOfType(yes), context.text)} or ${described(node.no, kindOfType(no), context.text)}`;
  return wrong(context, node, `"? :" returns ${sides}`, 'Return values of one type.');
}

export function checkBinary(node: BinaryNode, context: CheckContext): ScopeType {
  const [left, right] = [context.check(node.left), context.check(node.right)];
  switch (node.operator) {
    case '==':
    case '!=':
      if (!comparable(left, right)) cannotCompare(node, left, right, context);
      return 'boolean';
    case 'in':
      checkIn(node, left, right, context);
      return 'boolean';
    case '+':
      return checkPlus(node, left, right, context);
    case '-':
    case '*':
    case '/':
    case '%':
      // Checks the second side only if the first is valid: one operator, one problem.
      if (expectNumber(context, node.left, left, node.operator)) {
        expectNumber(context, node.right, right, node.operator);
      }
      return 'number';
    default:
      checkOrder(node, left, right, context);
      return 'boolean';
  }
}

function expectNumber(context: CheckContext, node: SyntaxNode, type: ScopeType, operator: string): boolean {
  const kind = kindOfType(type);
  if (kind === 'number' || kind === 'any') return true;
  const hint = kind === 'text' ? numberHint(node, context.text) : 'Use a number.';
  wrong(context, node, `"${operator}" needs a number, not ${described(node, kind, context.text)}`, hint);
  return false;
}

function numberHint(node: SyntaxNode, text: string): string {
  const source = text.slice(node.start, node.end);
  if (node.kind === 'literal' && isNumeric(node.value)) return `Write ${node.value} without quotes.`;
  return node.kind === 'literal' ? 'Use a number.' : `Write number(${source}).`;
}

function isNumeric(value: unknown): boolean {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
}

function cannotCompare(node: BinaryNode, left: ScopeType, right: ScopeType, context: CheckContext): void {
  const { text } = context;
  const sides = [described(node.left, kindOfType(left), text), described(node.right, kindOfType(right), text)];
  const hint = compareHint(node.left, left, node.right, text) ?? compareHint(node.right, right, node.left, text);
  wrong(
    context,
    node,
    `"${node.operator}" cannot compare ${sides.join(' with ')}`,
    hint ?? 'Compare values of one type.',
  );
}

/** Returns the hint: the literal in the other type, or the number converted to a string. */
function compareHint(node: SyntaxNode, type: ScopeType, other: SyntaxNode, text: string): string | undefined {
  const source = text.slice(node.start, node.end);
  if (node.kind === 'literal') {
    if (typeof node.value === 'number') return `Write "${source}" in quotes to compare with a string.`;
    if (isNumeric(node.value)) return `Write ${node.value} without quotes.`;
    if (node.value === 'true' || node.value === 'false') return `Write ${node.value} without quotes.`;
    return undefined;
  }
  if (type !== 'number' || other.kind === 'literal') return undefined;
  return `Write string(${source}) to compare with a string.`;
}

function checkOrder(node: BinaryNode, left: ScopeType, right: ScopeType, context: CheckContext): void {
  for (const [side, type] of [[node.left, left] as const, [node.right, right] as const]) {
    const kind = kindOfType(type);
    if (kind === 'text' || kind === 'number' || kind === 'any') continue;
    const message = `"${node.operator}" compares numbers or strings, not ${described(side, kind, context.text)}`;
    const hint = kind === 'list' ? `Write size(${context.text.slice(side.start, side.end)}).` : undefined;
    wrong(context, side, message, hint ?? 'Use == or != here.');
    return;
  }
  if (!comparable(left, right)) cannotCompare(node, left, right, context);
}

function checkPlus(node: BinaryNode, left: ScopeType, right: ScopeType, context: CheckContext): ScopeType {
  const [a, b] = [kindOfType(left), kindOfType(right)];
  const { text } = context;
  for (const [side, kind] of [[node.left, a] as const, [node.right, b] as const]) {
    if (kind === 'text' || kind === 'number' || kind === 'list' || kind === 'any') continue;
    const message = `"+" takes numbers, strings or lists, not ${described(side, kind, text)}`;
    const hint =
      kind === 'boolean' ? `Write string(${text.slice(side.start, side.end)}) to join it with a string.` : undefined;
    return wrong(context, side, message, hint);
  }
  if (a === 'any') return b === 'list' ? { list: 'any' } : right;
  if (b === 'any') return a === 'list' ? { list: 'any' } : left;
  if (a === b) return joinTypes(left, right);
  const counted = a === 'number' ? node.left : b === 'number' ? node.right : undefined;
  const hint =
    counted !== undefined && (a === 'text' || b === 'text')
      ? `Write ${asText(counted, text)} to join strings.`
      : 'Put the single value into a list: row.tags + ["new"].';
  return wrong(
    context,
    node,
    `"+" cannot add ${described(node.left, a, text)} and ${described(node.right, b, text)}`,
    hint,
  );
}

function asText(node: SyntaxNode, text: string): string {
  const source = text.slice(node.start, node.end);
  return node.kind === 'literal' ? `"${source}"` : `string(${source})`;
}

function checkIn(node: BinaryNode, left: ScopeType, right: ScopeType, context: CheckContext): void {
  const { text } = context;
  const [a, b] = [kindOfType(left), kindOfType(right)];
  const [value, holder] = [text.slice(node.left.start, node.left.end), text.slice(node.right.start, node.right.end)];
  if (b === 'record') {
    if (a === 'text' || a === 'any') return;
    const hint = a === 'number' ? `Write string(${value}) in ${holder}.` : undefined;
    wrong(context, node.left, `a record key must be a string, not ${kindWords[a]}`, hint);
  } else if (b === 'list') {
    const item = itemOf(right);
    if (comparable(left, item)) return;
    const message = `"in" looks for ${described(node.left, a, text)} in a list where each item is ${kindWords[kindOfType(item)]}`;
    wrong(context, node, message, compareHint(node.left, left, node.right, text) ?? 'Compare values of one type.');
  } else if (b !== 'any') {
    const hint = b === 'text' ? `Write ${holder}.contains(${value}).` : 'Write a list: row.status in [1, 2].';
    wrong(context, node.right, `"in" needs a list or a record, not ${described(node.right, b, text)}`, hint, node);
  }
}
