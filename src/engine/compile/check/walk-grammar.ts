import type { GrammarNode } from '../../../schemas/grammar/grammar-node.ts';
import { errorAt, type Finding } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import { type GrammarKeyword, keywordOf, requiredOf } from '../grammar/grammar-keyword.ts';
import { checkKeys } from './check-keys.ts';
import { checkKind } from './check-kind.ts';
import { checkValue } from './check-value.ts';
import { labelOf, type Standing, type ValueProblem } from './value-words.ts';
import type { FoundText, Surroundings, Visit, Walk } from './walk.ts';
import { walkValues } from './walk-values.ts';

type Json = Record<string, unknown>;

/** The keywords that the name and rule checks need. */
const wanted = new Set([
  'block',
  'source',
  'dialog',
  'action',
  'button',
  'field',
  'filter',
  'column',
  'call',
  'command',
  'series',
  'counterItem',
  'mapLayer',
  'download',
  'upload',
  'weChat',
  'rowInput',
  'attribute',
]);
/** Values that nothing refers to. */
const plainTypes = new Set(['number', 'integer', 'boolean']);
/** The layers of a map and the map of a table have a source of their own, as blocks. */
const innerBlocks = new Set(['mapLayer', 'tableMap']);
const holderTypes = new Set(['block', 'source', 'dialog', ...innerBlocks]);

/** Keys to which the condition and the list of their object do not apply. */
const outsideKeys = new Set(['when', 'in', 'else']);

interface WalkOptions {
  /** The text, for numbers as they are written. */
  json?: { numberAt(pointer: string): string | undefined };
  /** Collects only violations, references and blocks: all that is needed of a document that is expanded. */
  onlyShape?: boolean;
  /** The walk of the document before it was expanded: what it could not see is not in the expanded one either. */
  before?: Pick<Walk, 'unseen' | 'lost'>;
  /** Receives every place that the grammar describes, also one with a violation. */
  onVisit?: (visit: Visit) => void;
}

/**
 * Walks a document along the grammar and collects violations, one finding per mistake, and every name, expression and
 * keyword with its surroundings. It does not descend into a violation, so that no mistake is reported twice.
 */
export function walkGrammar(
  root: GrammarNode,
  document: unknown,
  { json, onlyShape = false, before, onVisit }: WalkOptions = {},
): Walk {
  const walk: Walk = {
    findings: [],
    remedies: new Map(),
    references: [],
    expressions: [],
    keywords: [],
    literals: [],
    texts: [],
    lists: [],
    paths: [],
    unseen: new Set(before?.unseen),
    broken: new Set(),
    lost: new Set(before?.lost),
  };
  const definitions = root.$defs ?? {};
  const resolve = (node: GrammarNode) => keywordOf(node, definitions);
  visit(root, document, '', { scope: [] }, undefined);
  return walk;

  function found(pointer: string, { message, hint }: ValueProblem, isKey = false): Finding {
    // The same problem in several list entries is one mistake: a wrong parent kind, or a copy.
    const about = `${pointer.replace(/\/\d+(?=\/|$)/g, '/*')} ${message} ${hint}`;
    const finding = { ...errorAt(pointer, message, hint, about), isKey };
    walk.findings.push(finding);
    return finding;
  }

  /** A step where steps or a single call may be written. */
  function checkStep({ holds, items, keys }: GrammarKeyword, value: unknown, at: Standing): ValueProblem | undefined {
    if (holds !== 'call' || !items || typeof value !== 'object' || value === null || Array.isArray(value))
      return undefined;
    const step = resolve(items);
    const isStep = Object.keys(value).some((key) => key !== 'when' && step.keys.has(key) && !keys.has(key));
    return isStep
      ? { message: `${labelOf(at)} must be a list, not an object`, hint: 'Write a list around it: [ ... ].' }
      : undefined;
  }

  /** Notes the keywords that would be here; those of an object without a name are its parts. */
  function lose(keyword: GrammarKeyword): void {
    if (keyword.name !== undefined) walk.lost.add(keyword.name);
    if (keyword.items) lose(resolve(keyword.items));
    if (typeof keyword.additionalProperties === 'object') lose(resolve(keyword.additionalProperties));
    if (keyword.name === undefined || keyword.name === 'shared')
      for (const { node } of keyword.keys.values()) lose(resolve(node));
  }

  /** @param holder the object or list that holds the value, for its label */
  function visit(outer: GrammarNode, value: unknown, pointer: string, outside: Surroundings, holder: unknown): void {
    const keyword = resolve(outer);
    onVisit?.({ keyword, pointer, around: outside, value });
    const problem = isPlainText(keyword, value)
      ? undefined
      : (problemOf(keyword, value, { pointer, holder, json }) ?? checkStep(keyword, value, { pointer, holder }));
    if (problem) {
      const finding = found(pointer, problem);
      if (keyword.types.length > 0 && keyword.types.every((type) => plainTypes.has(type)))
        walk.remedies.set(finding, 'alone');
      // One of a few words declares nothing.
      if (!keyword.enum) overlook(value, walk.unseen);
      // A declaration with a wrong value is still one.
      walk.unseen.add(pointer.slice(pointer.lastIndexOf('/') + 1));
      lose(keyword);
      if (typeof holder === 'object' && holder !== null) walk.broken.add(holder);
      return;
    }
    if (keyword.name === 'text' && !onlyShape)
      walk.texts.push({ text: value as FoundText['text'], fills: keyword.fills, holder, pointer, around: outside });
    if (typeof value === 'string') {
      if (keyword.pathOf && !onlyShape)
        walk.paths.push({ use: keyword.pathOf, path: value, holder, pointer, around: outside });
      if (keyword.refers)
        walk.references.push({
          refers: keyword.refers,
          sourceKinds: keyword.sourceKinds,
          name: value,
          pointer,
          around: outside,
        });
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const named = keyword.adds ? withNames(outside, keyword.adds) : outside;
    const around = keyword.rowOf ? withRow(named, holder, keyword.rowOf) : named;
    if (keyword.holdsValues) walkValues(walk, value, pointer, around, keyword.expects);
    if (Array.isArray(value)) {
      if (!keyword.items) return;
      for (let index = 0; index < value.length; index++)
        visit(keyword.items, value[index], `${pointer}/${index}`, around, value);
      if (value.length > 1 && !onlyShape)
        walk.lists.push({ name: resolve(keyword.items).name, value, pointer, around });
    } else visitObject(keyword, value as Json, pointer, around);
  }

  function visitObject(family: GrammarKeyword, value: Json, pointer: string, outside: Surroundings): void {
    let keyword = family;
    let around = outside;
    if (family.name !== undefined) {
      if (holderTypes.has(family.name)) around = inside(around, family.name, value, pointer);
      if (onlyShape ? family.name === 'block' : wanted.has(family.name))
        walk.keywords.push({ name: family.name, value, pointer, around });
    }
    if (family.expects !== undefined && !family.holdsValues && !onlyShape && typeof value.$ === 'string')
      walk.expressions.push({ text: value.$, pointer: `${pointer}/$`, expects: family.expects, around });
    if (family.kinds) {
      const problem = checkKind(family, value);
      if (problem) {
        const { key, kinds = [] } = problem;
        const finding = found(key === undefined ? pointer : `${pointer}/${pointerPart(key)}`, problem);
        if (kinds.length === 1) walk.remedies.set(finding, { kind: kinds[0]! });
        overlook(value, walk.unseen);
        // What a dialog of another kind would offer to the page is unknown.
        if (family.name === 'dialog' && around.dialog) walk.unseen.add(around.dialog.name);
        walk.broken.add(value);
        return;
      }
      keyword = resolve(family.kinds.get(value.kind as string)!);
      if (keyword.adds) around = withNames(around, keyword.adds);
    }
    if (!hasRightKeys(keyword, value))
      for (const { key, missing = [], kinds = [], ...problem } of checkKeys({
        keyword,
        family,
        value,
        definitions,
        resolve,
      })) {
        const finding =
          key === undefined
            ? found(pointer, problem)
            : found(`${pointer}/${pointerPart(key)}`, problem, key !== 'kind');
        const isText = (one: string) => resolve(keyword.keys.get(one)!.node).name === 'text';
        if (kinds.length === 1) walk.remedies.set(finding, { kind: kinds[0]! });
        else if (missing.length > 0 && missing.every(isText)) walk.remedies.set(finding, { adds: missing });
        walk.broken.add(value);
        for (const one of missing) lose(resolve(keyword.keys.get(one)!.node));
      }
    const inner = insideOf(family, value, pointer, around);
    for (const key in value) visitKey(keyword, key, value, pointer, outsideKeys.has(key) ? around : inner);
  }

  function visitKey(keyword: GrammarKeyword, key: string, holder: Json, pointer: string, around: Surroundings): void {
    const value = holder[key];
    const known = keyword.keys.get(key);
    if (known) {
      visit(known.node, value, `${pointer}/${known.part}`, around, holder);
      return;
    }
    const at = `${pointer}/${pointerPart(key)}`;
    // References to an invalid name spell it differently.
    if (keyword.names && !keyword.names.test(key)) for (const part of key.split(/\W+/)) walk.unseen.add(part);
    const byPattern = keyword.patterns.find(([pattern]) => pattern.test(key));
    if (byPattern) visit(byPattern[1], value, at, around, holder);
    else if (typeof keyword.additionalProperties === 'object')
      visit(keyword.additionalProperties, value, at, { ...around, holder: named(key, at) }, holder);
    else if (keyword.isClosed && !keyword.holdsValues) {
      walk.unseen.add(key);
      overlook(value, walk.unseen);
    }
  }
}

/** Returns the surroundings of the keys of an object: with its condition, and with the list of an `each`. */
function insideOf(family: GrammarKeyword, value: Json, pointer: string, around: Surroundings): Surroundings {
  const { when } = value;
  if (family.name === 'each' && isExpression(value.in)) {
    const { conditions: _, ...outside } = around;
    return { ...outside, each: { text: value.in.$, around } };
  }
  if (!isExpression(when)) return around;
  const condition = { text: when.$, pointer: `${pointer}/when/$` };
  return { ...around, conditions: [...(around.conditions ?? []), condition] };
}

const isExpression = (value: unknown): value is { $: string } => isRecord(value) && typeof value.$ === 'string';

/** A named entry that may be a source or a dialog. */
const named = (name: string, pointer: string) => ({ type: 'source' as const, value: {}, pointer, name });

/** True if every key is known and none is missing; problems are explained only if not. */
function hasRightKeys(keyword: GrammarKeyword, value: Json): boolean {
  if (keyword.names) return false;
  if (keyword.isClosed) for (const key in value) if (!keyword.keys.has(key)) return false;
  if (keyword.required) for (const key of requiredOf(keyword, value)) if (!Object.hasOwn(value, key)) return false;
  return true;
}

/** Returns the surroundings with more names. */
function withNames(around: Surroundings, adds: readonly string[]): Surroundings {
  const { scope } = around;
  const more = adds.filter((name) => !scope.includes(name));
  return more.length === 0 ? around : { ...around, scope: [...scope, ...more] };
}

/** Returns the surroundings with a row of the values at a key of the object around. */
function withRow(around: Surroundings, holder: unknown, key: string): Surroundings {
  const values = isRecord(holder) ? holder[key] : undefined;
  return isRecord(values) ? { ...around, rowValues: values } : around;
}

function inside(around: Surroundings, keyword: string, value: Json, pointer: string): Surroundings {
  const type = innerBlocks.has(keyword) ? 'block' : (keyword as 'block' | 'source' | 'dialog');
  const name = type === 'block' ? undefined : around.holder?.name;
  return {
    holder: { type, value, pointer, name },
    dialog: type === 'dialog' ? { name: name ?? '', value } : around.dialog,
    // A block in a drawer has no row of its own around it.
    scope: [],
    conditions: around.conditions,
  };
}

/** Collects the keys and strings of a part that is not walked. */
function overlook(value: unknown, unseen: Set<string>): void {
  if (typeof value === 'string') unseen.add(value);
  else if (Array.isArray(value)) for (const item of value) overlook(item, unseen);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) {
      unseen.add(key);
      overlook(part, unseen);
    }
}

/** True for a string without limits: most values, and nothing to check. */
const isPlainText = (keyword: GrammarKeyword, value: unknown): boolean =>
  keyword.isPlainText && typeof value === 'string' && value !== '';

function problemOf(keyword: GrammarKeyword, value: unknown, at: Standing): ValueProblem | undefined {
  return checkValue(keyword, value, at) ?? checkRows(keyword, value, at);
}

/** Rejects an object where only a list or an expression is allowed. */
function checkRows(keyword: GrammarKeyword, value: unknown, at: Standing): ValueProblem | undefined {
  if (!keyword.holdsValues || !keyword.isClosed || typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value) || Object.hasOwn(value, '$') || Object.keys(value).length === 0) return undefined;
  return { message: `${labelOf(at)} must be a list, not an object`, hint: 'Write a list [ ... ], or { "$": "..." }.' };
}
