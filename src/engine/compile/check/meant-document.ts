import type { GrammarNode } from '../../../schemas/grammar/grammar-node.ts';
import type { Finding } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { atPointer, pointerPart, pointerParts } from '../../../schemas/rules/json-pointer.ts';
import { nearestWord } from '../../../schemas/rules/suggest.ts';
import { adviceOf } from '../fix/advice.ts';
import type { JsonDocument } from '../json/json-document.ts';
import { equivalentOf } from './other-words.ts';
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
  /** The written place of what is there instead, if it was below. */
  inner?: string;
  change: { key: string } | { value: unknown } | { adds: Json } | 'remove';
  said: Said;
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
  let current: Reading = { value: document, json, walk: written, made: new Set(), writtenOf: (pointer) => pointer };
  const violations = new Map<string, Finding>();
  const mended = new Map<Finding, Said>();
  for (let round = 0; ; round++) {
    const { walk, writtenOf } = current;
    const placed = new Map<Finding, Finding>();
    for (const finding of walk.findings) {
      if (current.made.has(finding.pointer)) continue;
      const own = movedTo(finding, writtenOf);
      const key = `${own.pointer} ${own.message}`;
      if (!violations.has(key)) violations.set(key, own);
      placed.set(finding, violations.get(key)!);
      const remedy = walk.remedies.get(finding);
      if (remedy === 'alone') mended.set(violations.get(key)!, 'below');
      else if (remedy && 'adds' in remedy) mended.set(violations.get(key)!, 'here');
    }
    const mends = round < maxRounds ? mendsOf(current) : [];
    const next = mends.length > 0 ? withMends(root, current, mends) : undefined;
    if (!next) return { ...current, violations: [...violations.values()], mended };
    for (const { finding, said } of next.applied) mended.set(placed.get(finding)!, said);
    current = next;
  }
}

/**
 * The second entry of a list that is made around an object. Nobody knows whether more belongs in it, so the list stays
 * one with a violation, and nothing counts as missing.
 */
const unknownEntry = null;

const unknownEntriesOf = ({ pointer, from = pointer, change }: Mend): string[] =>
  typeof change === 'object' && 'value' in change && Array.isArray(change.value) ? [`${from}/1`] : [];

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
  /** The places of unknown entries. */
  made: ReadonlySet<string>;
  writtenOf(pointer: string): string;
}

/** Applies the certain changes, and those of the others that bring no violation with them. */
function withMends(
  root: GrammarNode,
  { value, json, made, writtenOf }: Reading,
  mends: readonly Mend[],
): (Reading & { applied: readonly Mend[] }) | undefined {
  let applied = mends;
  while (applied.length > 0) {
    const moves = applied.flatMap(({ pointer, from, inner = from }) =>
      inner === undefined ? [] : [[pointer, inner] as const],
    );
    const before = (pointer: string) => movedBack(pointer, moves);
    const numbers = { numberAt: (pointer: string) => json.numberAt(before(pointer)) };
    const changed = changedBy(value, applied);
    const walk = walkGrammar(root, changed, { json: numbers, onlyShape: true });
    const kept = applied.filter((mend) => mend.isCertain || !walk.findings.some((finding) => spoils(finding, mend)));
    if (kept.length === applied.length)
      return {
        value: changed,
        json: numbers,
        walk,
        made: new Set([...made, ...applied.flatMap(unknownEntriesOf)]),
        writtenOf: (pointer) => writtenOf(before(pointer)),
        applied,
      };
    applied = kept;
  }
  return undefined;
}

/** True if a violation says that a change was not what was meant. */
function spoils({ pointer }: Finding, { pointer: place }: Mend): boolean {
  const at = place.endsWith('/kind') ? aboveOf(place) : place;
  return pointer === at || aboveOf(pointer) === at;
}

const aboveOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'));

function movedBack(pointer: string, moves: readonly (readonly [to: string, from: string])[]): string {
  for (const [to, from] of moves)
    if (pointer === to || pointer.startsWith(`${to}/`)) return from + pointer.slice(to.length);
  return pointer;
}

/** The changes that violations leave no choice about; at one place the first. */
function mendsOf(reading: Reading): Mend[] {
  const seen = new Set<string>();
  return reading.walk.findings
    .flatMap((finding) =>
      finding.pointer === '' ? [] : (remedyOf(finding, reading) ?? mendOf(finding, reading.value) ?? []),
    )
    .filter(({ pointer, from = pointer }) => !seen.has(from) && seen.add(from));
}

/** A change that the walk knows. */
function remedyOf(finding: Finding, { walk }: Reading): Mend | undefined {
  const remedy = walk.remedies.get(finding);
  const { pointer, message } = finding;
  if (remedy === undefined || remedy === 'alone') return undefined;
  if ('adds' in remedy) {
    // Shorthand is not expanded without its texts. What fills a text is in its words.
    if (remedy.adds.includes('text')) return undefined;
    const adds = Object.fromEntries(remedy.adds.map((key) => [key, '…']));
    return { finding, pointer, change: { adds }, said: 'here', isCertain: true };
  }
  if (pointer.endsWith('/kind')) {
    const isCertain = !message.startsWith('unknown kind');
    return { finding, pointer, change: { value: remedy.kind }, said: 'here', isCertain };
  }
  return { finding, pointer, change: { adds: { kind: remedy.kind } }, said: 'here', isCertain: false };
}

/** A change that the hint describes. */
function mendOf(finding: Finding, document: unknown): Mend | undefined {
  const { pointer, message, hint = '' } = finding;
  const advice = adviceOf(hint);
  // The only key that an object could have besides is not the one that was meant.
  const isGuess = message.startsWith('unknown key') && hint.startsWith('Write');
  if (advice === undefined || isGuess || /^invalid (?:name|key)/.test(message)) return undefined;
  const key = pointerParts(pointer).at(-1)!;
  const written = atPointer(document, pointer);
  if (advice === 'list') {
    const place = { pointer: `${pointer}/0`, from: pointer };
    return { finding, ...place, change: { value: [written, unknownEntry] }, said: 'here', isCertain: false };
  }
  if (advice === 'remove')
    // Whatever an object or a list declares would be missing.
    return message.startsWith('unknown key') && (typeof written !== 'object' || written === null)
      ? { finding, pointer, change: 'remove', said: 'here', isCertain: false }
      : undefined;
  if (advice === 'entry') {
    const [value] = written as unknown[];
    return { finding, pointer, inner: `${pointer}/0`, change: { value }, said: 'here', isCertain: false };
  }
  if ('placeholder' in advice || 'adds' in advice || 'key' in advice) return undefined;
  if ('json' in advice) {
    const value: unknown = JSON.parse(advice.json);
    // Nothing refers to a name that is written as a number.
    if (typeof value === 'string') return undefined;
    const meant = Array.isArray(value) ? [...value, unknownEntry] : value;
    return { finding, pointer, change: { value: meant }, said: 'below', isCertain: false };
  }
  const { name } = advice;
  if (!finding.isKey && !(message.startsWith('unknown key') && name === 'kind'))
    return typeof written === 'string'
      ? { finding, pointer, change: { value: name }, said: 'below', isCertain: true }
      : undefined;
  const holder = atPointer(document, aboveOf(pointer));
  if (!isRecord(holder) || !Object.hasOwn(holder, key) || Object.hasOwn(holder, name)) return undefined;
  const place = { pointer: `${aboveOf(pointer)}/${pointerPart(name)}`, from: pointer };
  const isMisspelt = nearestWord(key, [name]) !== undefined && equivalentOf(key, [name]) === undefined;
  return { finding, ...place, change: { key: name }, said: isMisspelt ? 'nothing' : 'below', isCertain: isMisspelt };
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
      if (own === 'remove') return [];
      return [[own && 'key' in own ? own.key : key, copy(part, place)]];
    });
    const added = typeof change === 'object' && 'adds' in change ? Object.entries(change.adds) : [];
    return Object.fromEntries([...added, ...entries]);
  }
}
