import type { ScopeType } from '../../schemas/rules/scope.ts';
import { hintFor, nearestWord } from '../../schemas/rules/suggest.ts';
import { anyScope } from './any-scope.ts';
import { type CheckContext, described, expectCondition, wrong } from './check-context.ts';
import type { FunctionDefinition } from './function-definitions.ts';
import { expressionFunctions, usageOf } from './function-texts.ts';
import { findFunction, isMacro, type MacroName } from './functions.ts';
import type { CallNode, SyntaxNode } from './syntax.ts';
import { itemOf, kindOfType, kindWords } from './types.ts';

const timeHint = `Times are strings "yyyy-MM-dd HH:mm:ss": compare them as strings, row.time < "2025-01-01".`;

/** Functions of other languages, with their equivalents. */
const otherNames: Readonly<Record<string, string>> = {
  includes: 'Write row.name.contains("x") for a string, "x" in row.tags for a list.',
  toLowerCase: 'Write row.name.lowerAscii().',
  toUpperCase: 'Write row.name.upperAscii().',
  length: 'Write size(row.name).',
  len: 'Write size(row.name).',
  count: 'Write size(row.tags).',
  isEmpty: 'Write row.name == "", or size(row.tags) == 0 for a list.',
  isNull: 'Write row.name == null.',
  isNotNull: 'Write row.name != null.',
  indexOf: 'Write row.name.contains("x") for a string, "x" in row.tags for a list.',
  hasOwnProperty: 'Write has(row.name).',
  upper: 'Write row.name.upperAscii().',
  lower: 'Write row.name.lowerAscii().',
  concat: 'Write row.name + row.code.',
  coalesce: 'Write has(row.name) ? row.name : "".',
  ifnull: 'Write has(row.name) ? row.name : "".',
  some: 'Write row.tags.exists(tag, tag != "").',
  every: 'Write row.tags.all(tag, tag != "").',
  find: 'Write row.lamps.filter(lamp, lamp.on)[0].',
  slice: 'Write row.name.substring(0, 10).',
  toString: 'Write string(row.count).',
  double: 'Write number(row.code).',
  uint: 'Write number(row.code).',
  parseInt: 'Write int(row.code).',
  parseFloat: 'Write number(row.code).',
  matches: 'Patterns are not supported. Use contains, startsWith or endsWith.',
  test: 'Patterns are not supported. Use contains, startsWith or endsWith.',
  now: 'Expressions cannot read the current time.',
  timestamp: timeHint,
  duration: timeHint,
  getFullYear: timeHint,
};

const otherName = (name: string): string | undefined =>
  Object.entries(otherNames).find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1];

export function checkCall(node: CallNode, context: CheckContext): ScopeType {
  if (isMacro(node.name)) return checkMacro(node, node.name, context);
  const definition = findFunction(node.name);
  if (definition !== undefined) return checkFunction(node, definition, context);
  checkValues(node, context);
  const known = expressionFunctions.map((offered) => offered.name);
  const hint = otherName(node.name) ?? hintFor(node.name, known);
  return wrong(context, namePlace(node), `unknown function "${node.name}"`, hint);
}

function namePlace(node: CallNode): { start: number; end: number } {
  return { start: node.nameStart, end: node.nameStart + node.name.length };
}

/** Checks the arguments of an invalid call; ignores a name that a macro would declare. */
function checkValues(node: CallNode, context: CheckContext): void {
  if (node.receiver !== undefined) context.check(node.receiver);
  if (node.given.length === 1) context.check(node.given[0]!);
}

function checkFunction(node: CallNode, definition: FunctionDefinition, context: CheckContext): ScopeType {
  const { name, form, takes, needs } = definition;
  const written = node.receiver === undefined ? 'function' : 'method';
  const hint = `For example: ${usageOf(name)}.`;
  if (form !== 'either' && form !== written) {
    checkValues(node, context);
    const message = form === 'method' ? `"${name}" is a method` : `"${name}" is not a method`;
    return wrong(context, namePlace(node), message, hint);
  }
  const values = node.receiver === undefined ? node.given : [node.receiver, ...node.given];
  const types = values.map((value) => context.check(value));
  if (values.length < needs || values.length > takes.length) {
    return wrong(context, namePlace(node), `wrong number of arguments for "${name}"`, hint);
  }
  for (const [index, value] of values.entries()) {
    const kind = kindOfType(types[index]!);
    const wanted = takes[index]!;
    if (kind === 'any' || wanted.includes(kind as (typeof wanted)[number])) continue;
    const words = wanted.map((one) => kindWords[one]).join(' or ');
    const message = `"${name}" takes ${words}, not ${described(value, kind, context.text)}`;
    wrong(context, value, message, argumentHint(node, value, kind, wanted, context.text) ?? hint);
    break;
  }
  return definition.gives;
}

function argumentHint(
  node: CallNode,
  value: SyntaxNode,
  kind: string,
  wanted: readonly string[],
  text: string,
): string | undefined {
  const source = text.slice(value.start, value.end);
  const first = node.given[0];
  if (node.name === 'contains' && kind === 'list' && first !== undefined) {
    return `Write ${text.slice(first.start, first.end)} in ${source}.`;
  }
  if (value.kind === 'literal') return undefined;
  if (wanted.includes('text') && kind === 'number') return `Write string(${source}).`;
  if (wanted.includes('number') && kind === 'text') return `Write number(${source}).`;
  return undefined;
}

function checkMacro(node: CallNode, name: MacroName, context: CheckContext): ScopeType {
  const hint = `For example: ${usageOf(name)}.`;
  if (name === 'has') {
    const path = node.given[0];
    if (node.receiver === undefined && node.given.length === 1 && path !== undefined && isPath(path)) {
      context.check(path);
    } else wrong(context, node, '"has" takes one path', hint);
    return 'boolean';
  }
  const [item, body] = node.given;
  if (node.receiver === undefined || item?.kind !== 'name' || body === undefined || node.given.length !== 2) {
    if (node.receiver !== undefined) context.check(node.receiver);
    const message = `"${name}" is a method of a list and takes a name for the item and an expression`;
    wrong(context, namePlace(node), message, hint);
    return kindOfResult(name);
  }
  const list = context.check(node.receiver);
  const kind = kindOfType(list);
  if (kind !== 'list' && kind !== 'record' && kind !== 'any') {
    wrong(context, node.receiver, `"${name}" needs a list, not ${described(node.receiver, kind, context.text)}`, hint);
  }
  // Also a name of another place: at run time every name of every place is taken.
  const isTaken = Object.hasOwn(context.scope, item.name) || Object.hasOwn(anyScope, item.name);
  if (isTaken || context.locals.has(item.name)) {
    const other = nearestWord(item.name, ['x']) === undefined ? 'x' : 'y';
    wrong(context, item, `the name "${item.name}" is already in use`, `Use another one, for example ${other}.`);
    return kindOfResult(name);
  }
  const itemType = kind === 'record' ? 'text' : itemOf(list);
  const type = context.check(body, new Map([...context.locals, [item.name, itemType]]));
  if (name === 'map') return { list: type };
  expectCondition(context, body, type, `"${name}"`);
  return name === 'filter' ? { list: itemType } : 'boolean';
}

function kindOfResult(name: MacroName): ScopeType {
  return name === 'map' || name === 'filter' ? { list: 'any' } : 'boolean';
}

function isPath(node: SyntaxNode): boolean {
  if (node.kind === 'name') return true;
  return (node.kind === 'field' || node.kind === 'index') && isPath(node.of);
}
