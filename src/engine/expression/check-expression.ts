import type { Scope, ScopeType } from '../../schemas/rules/scope.ts';
import { hintFor, nearestWord } from '../../schemas/rules/suggest.ts';
import { checkCall } from './check-calls.ts';
import { type CheckContext, described, wrong } from './check-context.ts';
import { checkBinary, checkChoice, checkLogic, checkUnary } from './check-operators.ts';
import type { ExpressionProblem } from './expression.ts';
import { type FieldNode, type IndexNode, type NameNode, pathOf, type SyntaxNode } from './syntax.ts';
import { itemOf, joinTypes, kindOfLiteral, kindOfType, kindWords } from './types.ts';
import { forbiddenKeys } from './values.ts';

/** Returns the type of an expression, the paths that it reads and its problems. */
export function checkExpression(
  node: SyntaxNode,
  text: string,
  scope: Scope,
): { type: ScopeType; names: string[]; problems: ExpressionProblem[] } {
  const shared = { text, scope, problems: [] as ExpressionProblem[], names: new Set<string>() };
  const contextWith = (locals: ReadonlyMap<string, ScopeType>): CheckContext => {
    const context: CheckContext = {
      ...shared,
      locals,
      check: (part, inner) => checkNode(part, inner === undefined ? context : contextWith(inner)),
    };
    return context;
  };
  const type = checkNode(node, contextWith(new Map()));
  return { type, names: [...shared.names], problems: shared.problems };
}

/** `within` means that the part belongs to a longer path, so that only the longest one is recorded. */
function checkNode(node: SyntaxNode, context: CheckContext, within = false): ScopeType {
  switch (node.kind) {
    case 'literal':
      if (node.value === null) return 'null';
      return kindOfLiteral(node.value);
    case 'name':
    case 'field':
      if (!within && isRead(node, context)) context.names.add(pathOf(node, context.text));
      return node.kind === 'name' ? checkName(node, context) : checkField(node, context);
    case 'index':
      return checkIndex(node, context);
    case 'call':
      return checkCall(node, context);
    case 'logic':
      return checkLogic(node, context);
    case 'binary':
      return checkBinary(node, context);
    case 'choice':
      return checkChoice(node, context);
    case 'list': {
      const types = node.items.map((item) => context.check(item));
      return { list: types.length === 0 ? 'any' : types.reduce(joinTypes) };
    }
    case 'record':
      return checkRecord(node, context);
    default:
      return checkUnary(node, context);
  }
}

/** True if a path begins at a name in scope. */
function isRead(node: SyntaxNode, context: CheckContext): boolean {
  if (node.kind === 'field') return isRead(node.of, context);
  return node.kind === 'name' && !context.locals.has(node.name);
}

function checkName(node: NameNode, context: CheckContext): ScopeType {
  const local = context.locals.get(node.name);
  if (local !== undefined) return local;
  if (Object.hasOwn(context.scope, node.name)) return context.scope[node.name]!;
  return wrong(context, node, `unknown name "${node.name}"`, hintForName(node.name, context));
}

/** Constants as other languages write them. */
const constants: Readonly<Record<string, string>> = {
  null: 'null',
  nil: 'null',
  none: 'null',
  true: 'true',
  false: 'false',
  yes: 'true',
  no: 'false',
};

function hintForName(name: string, { scope, locals }: CheckContext): string {
  if (name === 'undefined') return 'Write has(row.name) to check for a property, or == null.';
  const lower = name.toLowerCase();
  if (Object.hasOwn(constants, lower)) return `Write ${constants[lower]}.`;
  const known = [...locals.keys(), ...Object.keys(scope)];
  for (const [top, type] of Object.entries(scope)) {
    const isKey = typeof type === 'object' && 'record' in type && Object.hasOwn(type.record, name);
    if (isKey && nearestWord(name, known) === undefined) return `Did you mean "${top}.${name}"?`;
  }
  return hintFor(name, known);
}

function checkField(node: FieldNode, context: CheckContext): ScopeType {
  const holder = checkNode(node.of, context, true);
  const place = { start: node.nameStart, end: node.nameEnd };
  if (forbiddenKeys.has(node.name))
    return wrong(context, place, `the property "${node.name}" cannot be read`, 'Use another property.');
  const path = pathOf(node, context.text);
  if (typeof holder === 'object' && 'record' in holder) {
    if (Object.hasOwn(holder.record, node.name)) return holder.record[node.name]!;
    if (holder.open === true) return 'any';
    return wrong(context, place, `unknown name "${path}"`, hintFor(node.name, Object.keys(holder.record)));
  }
  if (holder === 'any') return 'any';
  const kind = kindOfType(holder);
  const source = pathOf(node.of, context.text);
  const measures = node.name === 'length' || node.name === 'size' || node.name === 'count';
  const hint =
    measures && (kind === 'list' || kind === 'text')
      ? `Write size(${source}).`
      : kind === 'list'
        ? `Write ${source}[0].${node.name} for the first item.`
        : `Write ${source} alone.`;
  return wrong(context, place, `${described(node.of, kind, context.text)} has no property "${node.name}"`, hint, node);
}

function checkIndex(node: IndexNode, context: CheckContext): ScopeType {
  const [holder, index] = [context.check(node.of), context.check(node.index)];
  const [kind, indexKind] = [kindOfType(holder), kindOfType(index)];
  if (kind === 'list') {
    const value = node.index.kind === 'literal' ? node.index.value : undefined;
    if (typeof value === 'number' && (value < 0 || !Number.isInteger(value))) {
      return wrong(context, node.index, 'a list index must be 0 or greater', 'Write [0] for the first item.');
    }
    if (indexKind === 'number' || indexKind === 'any') return itemOf(holder);
    return wrong(
      context,
      node.index,
      `a list index must be a number, not ${kindWords[indexKind]}`,
      'Write [0] for the first item.',
    );
  }
  if (kind === 'record') {
    if (indexKind === 'text' || indexKind === 'any') return 'any';
    return wrong(context, node.index, `a record key must be a string, not ${kindWords[indexKind]}`, 'Write ["name"].');
  }
  if (kind === 'any') return 'any';
  const hint =
    kind === 'text' ? 'Write substring(0, 1) for its first character.' : 'Only a list and a record have items.';
  return wrong(context, node.of, `${described(node.of, kind, context.text)} has no items`, hint);
}

function checkRecord(node: Extract<SyntaxNode, { kind: 'record' }>, context: CheckContext): ScopeType {
  const record: Record<string, ScopeType> = {};
  for (const { key, value } of node.entries) {
    const type = context.check(value);
    if (forbiddenKeys.has(key)) wrong(context, value, `the property "${key}" cannot be used`, 'Use another property.');
    else record[key] = type;
  }
  return { record };
}
