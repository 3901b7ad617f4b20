import type { GrammarNode } from '../../../schemas/grammar/grammar-node.ts';
import type { Finding } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { atPointer, pointerPart, pointerParts } from '../../../schemas/rules/json-pointer.ts';
import { nearestWord } from '../../../schemas/rules/suggest.ts';
import { adviceOf } from '../fix/advice.ts';
import type { JsonDocument } from '../json/json-document.ts';
import type { Walk } from './walk.ts';
import { walkGrammar } from './walk-grammar.ts';

type Numbers = Pick<JsonDocument, 'numberAt'>;
type Json = Record<string, unknown>;

/**
 * What a mended violation has said: nothing about the contents of a misspelt key, all about its place, or all about its
 * place and what is below.
 */
export type Said = 'nothing' | 'here' | 'below';

/** A document as its author means it: right wherever a violation of the grammar leaves no choice. */
export interface MeantDocument {
  value: unknown;
  json: Numbers;
  /** All violations of the written document, also those behind others. */
  violations: readonly Finding[];
  /** Those that `value` no longer has. */
  mended: ReadonlyMap<Finding, Said>;
  /** Maps a place in `value` to the written one. */
  writtenOf(pointer: string): string;
}

/** A change of the written document. */
interface Mend {
  finding: Finding;
  /** The place after the change, and the written one if it is another. */
  pointer: string;
  from?: string;
  change: { key: string } | { value: unknown } | { adds: Json } | 'drop';
  said: Said | undefined;
  /** False if a violation at the place, or in the object at it, would mean that something else was meant. */
  isCertain: boolean;
}

/** More rounds than violations hide behind each other. */
const maxRounds = 12;

/**
 * Mends what leaves no choice, so that what a violation hides is checked too: the contents of a misspelt key or kind, and
 * what the rest of the document refers to.
 *
 * @param written the walk of the document as it is written
 */
export function meantDocument(root: GrammarNode, document: unknown, json: Numbers, written: Walk): MeantDocument {
  let current: Reading = { value: document, json, walk: written, writtenOf: (pointer) => pointer };
  const violations = new Map<string, Finding>();
  const mended = new Map<Finding, Said>();
  for (let round = 0; ; round++) {
    const { walk, writtenOf } = current;
    const placed = new Map<Finding, Finding>();
    for (const finding of walk.findings) {
      const own = movedTo(finding, writtenOf);
      const key = `${own.pointer} ${own.message}`;
      if (!violations.has(key)) violations.set(key, own);
      placed.set(finding, violations.get(key)!);
    }
    const mends = round < maxRounds ? mendsOf(current) : [];
    const next = mends.length > 0 ? withMends(root, current, mends) : undefined;
    if (!next) return { ...current, violations: [...violations.values()], mended };
    for (const { finding, said } of next.applied) if (said) mended.set(placed.get(finding)!, said);
    current = next;
  }
}

/** A finding at another place. */
export function movedTo(finding: Finding, placeOf: (pointer: string) => string): Finding {
  const { pointer, also, of } = finding;
  return {
    ...finding,
    pointer: placeOf(pointer),
    ...(also && { also: also.map(placeOf) }),
    ...(of !== undefined && { of: placeOf(of) }),
  };
}

interface Reading {
  value: unknown;
  json: Numbers;
  walk: Walk;
  writtenOf(pointer: string): string;
}

/** Applies the certain changes, and those of the others that bring no violation with them. */
function withMends(
  root: GrammarNode,
  { value, json, writtenOf }: Reading,
  mends: readonly Mend[],
): (Reading & { applied: readonly Mend[] }) | undefined {
  let applied = mends;
  while (applied.length > 0) {
    const moves = applied.flatMap(({ pointer, from }) => (from === undefined ? [] : [[pointer, from] as const]));
    const before = (pointer: string) => movedBack(pointer, moves);
    const numbers = { numberAt: (pointer: string) => json.numberAt(before(pointer)) };
    const changed = changedBy(value, applied);
    const walk = walkGrammar(root, changed, { json: numbers, onlyShape: true });
    const kept = applied.filter((mend) => mend.isCertain || !walk.findings.some((finding) => spoils(finding, mend)));
    if (kept.length === applied.length)
      return { value: changed, json: numbers, walk, writtenOf: (pointer) => writtenOf(before(pointer)), applied };
    applied = kept;
  }
  return undefined;
}

/** True if a violation says that a change was not what was meant. */
function spoils({ pointer }: Finding, { pointer: place, change }: Mend): boolean {
  const isOfHolder = change === 'drop' || ('value' in change && place.endsWith('/kind'));
  const at = isOfHolder ? aboveOf(place) : place;
  return pointer === at || (change !== 'drop' && aboveOf(pointer) === at);
}

const aboveOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'));

function movedBack(pointer: string, moves: readonly (readonly [to: string, from: string])[]): string {
  for (const [to, from] of moves)
    if (pointer === to || pointer.startsWith(`${to}/`)) return from + pointer.slice(to.length);
  return pointer;
}

/** The changes that violations leave no choice about; at one place the first. */
function mendsOf({ walk, value }: Reading): Mend[] {
  const seen = new Set<string>();
  return walk.findings
    .flatMap((finding) => (finding.pointer === '' ? [] : (remedyOf(finding, walk) ?? mendOf(finding, value) ?? [])))
    .filter(({ pointer, from = pointer }) => !seen.has(from) && seen.add(from));
}

/** A change that the walk knows. */
function remedyOf(finding: Finding, { remedies }: Walk): Mend | undefined {
  const remedy = remedies.get(finding);
  const { pointer } = finding;
  if (remedy === undefined) return undefined;
  const isMistyped = adviceOf(finding.hint ?? '') === undefined;
  if (remedy === 'absent')
    return isMistyped ? { finding, pointer, change: 'drop', said: 'below', isCertain: false } : undefined;
  if ('adds' in remedy) {
    const adds = Object.fromEntries(remedy.adds.map((key) => [key, '…']));
    return { finding, pointer, change: { adds }, said: 'here', isCertain: true };
  }
  const [kind, ...others] = remedy.kinds;
  const said = others.length === 0 ? 'here' : undefined;
  if (pointer.endsWith('/kind')) {
    const isCertain = !finding.message.startsWith('unknown kind');
    return { finding, pointer, change: { value: kind }, said, isCertain };
  }
  return { finding, pointer, change: { adds: { kind } }, said, isCertain: false };
}

/** A change that the hint describes. */
function mendOf(finding: Finding, document: unknown): Mend | undefined {
  const { pointer, message, hint = '' } = finding;
  const advice = adviceOf(hint);
  // The only key that an object could have besides is not the one that was meant.
  const isGuess = message.startsWith('unknown key') && hint.startsWith('Write');
  if (advice === undefined || isGuess || message.startsWith('invalid name')) return undefined;
  const key = pointerParts(pointer).at(-1)!;
  const written = atPointer(document, pointer);
  if (advice === 'list') {
    const place = { pointer: `${pointer}/0`, from: pointer };
    return { finding, ...place, change: { value: [written] }, said: 'here', isCertain: false };
  }
  if (typeof advice === 'string' || 'placeholder' in advice) return undefined;
  if ('json' in advice) {
    const value: unknown = JSON.parse(advice.json);
    // A number in place of a name is no name that others use.
    if (typeof value === 'string') return undefined;
    return { finding, pointer, change: { value }, said: 'below', isCertain: true };
  }
  const { name } = advice;
  if (!finding.isKey && !(message.startsWith('unknown key') && name === 'kind'))
    return typeof written === 'string'
      ? { finding, pointer, change: { value: name }, said: 'below', isCertain: true }
      : undefined;
  const holder = atPointer(document, aboveOf(pointer));
  if (!isRecord(holder) || !Object.hasOwn(holder, key) || Object.hasOwn(holder, name)) return undefined;
  const place = { pointer: `${aboveOf(pointer)}/${pointerPart(name)}`, from: pointer };
  const isCertain = nearestWord(key, [name]) !== undefined;
  return { finding, ...place, change: { key: name }, said: 'nothing', isCertain };
}

/** A copy of a document with changes; it shares what no change concerns. */
function changedBy(document: unknown, mends: readonly Mend[]): unknown {
  const changes = new Map(mends.map(({ pointer, from = pointer, change }) => [from, change]));
  const concerned = new Set<string>();
  for (const place of changes.keys())
    for (let at = place; !concerned.has(at); at = aboveOf(at)) {
      concerned.add(at);
      if (at === '') break;
    }
  return copy(document, '');

  function copy(value: unknown, at: string): unknown {
    const change = changes.get(at);
    if (typeof change === 'object' && 'value' in change) return change.value;
    if (typeof value !== 'object' || value === null || !concerned.has(at)) return value;
    if (Array.isArray(value)) return value.map((item, index) => copy(item, `${at}/${index}`));
    const entries = Object.entries(value).flatMap(([key, part]) => {
      const place = `${at}/${pointerPart(key)}`;
      const own = changes.get(place);
      if (own === 'drop') return [];
      return [[own && 'key' in own ? own.key : key, copy(part, place)]];
    });
    return Object.fromEntries([
      ...(change && change !== 'drop' && 'adds' in change ? Object.entries(change.adds) : []),
      ...entries,
    ]);
  }
}
