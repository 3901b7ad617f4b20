import type { KnownCall } from '../../../schemas/known-calls.ts';
import { errorAt, type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { nearestWord, slipsBetween } from '../../../schemas/rules/suggest.ts';
import { shapeProblem } from './path-shape.ts';
import type { FoundPath } from './walk.ts';

/** The keys of calls with their methods; `path` is the long form of the key above it. */
export const methodOfKey: Readonly<Record<string, string>> = {
  get: 'GET',
  load: 'GET',
  post: 'POST',
  upload: 'POST',
  put: 'PUT',
  delete: 'DELETE',
};
/** The uses of paths that are calls of the platform. */
export const callUses: ReadonlySet<string> = new Set(['call', 'load', 'formLoad', 'fixedCall', 'filledCall']);

/** The method of a call by its place; undefined for the path of an import. */
export function methodAt(pointer: string): string | undefined {
  const [key = '', above = ''] = pointer.split('/').reverse();
  return methodOfKey[key === 'path' ? above : key];
}

/** The most paths to remember. */
const maxKnown = 5000;

/** Knows the calls of a platform. */
class KnownCalls {
  /** The methods by path, each path as its parts. */
  private readonly routes = new Map<string, { parts: readonly string[]; methods: string[] }>();
  /** What was found of paths, and meant by unknown ones: a document is checked again with each key. */
  private readonly found = new Map<string, ReadonlySet<string> | undefined>();
  private readonly meant = new Map<string, string | undefined>();

  constructor(calls: readonly KnownCall[]) {
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ');
      const known = this.routes.get(path) ?? { parts: path.split('/'), methods: [] };
      known.methods.push(method);
      this.routes.set(path, known);
    }
  }

  /** The methods that a path has; undefined for an unknown path. */
  methodsOf(path: string, isFilled: (name: string) => boolean): ReadonlySet<string> | undefined {
    const filled = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => isFilled(name!));
    return remembered(this.found, `${path} ${filled.join()}`, () => this.fittingTo(path, isFilled));
  }

  private fittingTo(path: string, isFilled: (name: string) => boolean): ReadonlySet<string> | undefined {
    const parts = path.split('/');
    const fitting = [...this.routes.values()].filter(
      ({ parts: known }) =>
        known.length === parts.length &&
        ((parts.every((part, index) => fits(part, known[index]!)) && !this.isSlip(parts, known)) ||
          parts.every((part, index) => mayFit(part, known[index]!, isFilled))),
    );
    return fitting.length > 0 ? new Set(fitting.flatMap(({ methods }) => methods)) : undefined;
  }

  /** True if a path has a misspelt word where a value could be: in "user/al", "al" is "all" and not an id. */
  private isSlip(parts: readonly string[], known: readonly string[]): boolean {
    return parts.some((part, index) => {
      if (!isValue(known[index]!) || part.includes('{') || !/^[A-Za-z]{2,}$/.test(part)) return false;
      const words = [...this.routes.values()].flatMap(({ parts: other }) =>
        other.length === parts.length &&
        other.every((one, at) => at === index || one === known[at] || (isValue(one) && isValue(known[at]!)))
          ? [other[index]!]
          : [],
      );
      return (
        nearestWord(
          part,
          words.filter((word) => !isValue(word)),
        ) !== undefined
      );
    });
  }

  /** The known path that is meant, with the names in braces that are written. */
  nearest(path: string, method: string | undefined): string | undefined {
    return remembered(this.meant, `${method} ${path}`, () => this.search(path, method));
  }

  private search(path: string, method: string | undefined): string | undefined {
    const parts = path.split('/');
    let best: { path: string; slips: number } | undefined;
    for (const { parts: known, methods } of this.routes.values()) {
      if (method !== undefined && !methods.includes(method)) continue;
      const slips = known.length === parts.length ? slipsInParts(parts, known) : slipsInAll(path, known.join('/'));
      if (slips === undefined || (best && slips >= best.slips)) continue;
      const isSame = known.length === parts.length;
      const meant = isSame ? known.map((part, at) => (isValue(part) ? parts[at]! : part)) : known;
      best = { path: meant.join('/'), slips };
    }
    return best?.path;
  }

  /** The paths of imports. */
  get imports(): string[] {
    return [...this.routes].flatMap(([path, { methods }]) =>
      path.endsWith('/import') && methods.includes('POST') ? [path.slice(0, -'/import'.length)] : [],
    );
  }
}

function remembered<Value>(known: Map<string, Value>, key: string, find: () => Value): Value {
  if (known.has(key)) return known.get(key) as Value;
  if (known.size >= maxKnown) known.clear();
  const found = find();
  known.set(key, found);
  return found;
}

const isValue = (part: string) => part.startsWith('{');

const fits = (part: string, known: string): boolean => (isValue(known) ? part !== '' : part === known);

/** True if what fills a part may be the known one. */
function mayFit(part: string, known: string, isFilled: (name: string) => boolean): boolean {
  if (!part.includes('{')) return part === known;
  const name = /^\{([^{}]*)\}$/.exec(part)?.[1];
  return isValue(known) || name === undefined || isFilled(name);
}

/** How many letters differ where at most two parts do; undefined for another path. */
function slipsInParts(parts: readonly string[], known: readonly string[]): number | undefined {
  let slips = 0;
  let others = 0;
  for (const [index, part] of parts.entries()) {
    const one = known[index]!;
    if (part === one || isValue(one) !== isValue(part)) {
      if (isValue(one) !== isValue(part)) return undefined;
      continue;
    }
    if (isValue(one)) continue;
    others++;
    if (nearestWord(part, [one]) === undefined) return undefined;
    slips += slipsBetween(part, one, Math.max(part.length, one.length));
  }
  return others > 0 && others <= 2 ? slips : undefined;
}

const maxSlips = 6;

/** A part that is missing, or too many. */
function slipsInAll(path: string, known: string): number | undefined {
  const plain = (one: string) => one.replace(/\{[^{}]*\}/g, '{}');
  const slips = slipsBetween(plain(path), plain(known), maxSlips);
  return slips < maxSlips ? slips + 1 : undefined;
}

/**
 * Finds paths that are no call of the platform, and those with another method. An unknown path without a similar one is
 * a warning: the platform may have more services than its list.
 */
export function checkCalls(paths: readonly FoundPath[], calls: readonly KnownCall[] | undefined): Finding[] {
  if (!calls) return [];
  const known = knownCalls(calls);
  return paths.flatMap((found) => {
    const { use, path, pointer } = found;
    if (!callUses.has(use) || !path.startsWith('/') || shapeProblem(path, 'call')) return [];
    const plain = path.replace(/[?#].*$/, '');
    if (pointer.endsWith('/resource')) return checkImport(plain, found, known);
    const method = methodAt(pointer);
    return method === undefined ? [] : checkCall(plain, method, found, known);
  });
}

function checkCall(path: string, method: string, { holder, pointer, around }: FoundPath, known: KnownCalls): Finding[] {
  const fill: unknown = isRecord(holder) ? holder.fill : undefined;
  const methods = known.methodsOf(
    path,
    (name) => isRecord(fill) && (Object.hasOwn(fill, '$') || Object.hasOwn(fill, name)),
  );
  if (methods?.has(method)) return [];
  if (methods) {
    const message = `the call "${path}" has no ${method}`;
    const key = pointer.slice(pointer.lastIndexOf('/') + 1);
    const isRead = around.holder?.type === 'source' && aboveOf(pointer) === around.holder.pointer;
    // A source only reads.
    const [only, ...others] = isRead ? [...methods].filter((one) => one === 'GET' || one === 'POST') : [...methods];
    const isKey = methodOfKey[key] === method && key !== 'load' && key !== 'upload';
    if (isKey && only !== undefined && others.length === 0)
      return [{ ...errorAt(pointer, message, `Write "${only.toLowerCase()}".`), isKey: true }];
    const meant = known.nearest(path, method);
    if (meant !== undefined && meant !== path) return [errorAt(pointer, message, `Did you mean "${meant}"?`)];
    return [errorAt(pointer, message, `It has ${[...methods].join(', ')}.`)];
  }
  const meant = known.nearest(path, method) ?? known.nearest(path, undefined);
  return [unknownAt(pointer, `the platform has no call "${path}"`, meant)];
}

function checkImport(path: string, { holder, pointer }: FoundPath, known: KnownCalls): Finding[] {
  const isDefinition = isRecord(holder) && holder.file === 'definition';
  const call = isDefinition ? `${path}/valid` : `${path}/import`;
  if (known.methodsOf(call, () => false)?.has('POST')) return [];
  const nearest = known.nearest(call, 'POST');
  const meant = nearest?.slice(0, nearest.lastIndexOf('/'));
  return [unknownAt(pointer, `the platform has no import "${path}"`, meant ?? nearestWord(path, known.imports))];
}

const unknownAt = (pointer: string, message: string, meant: string | undefined): Finding =>
  meant === undefined
    ? warningAt(pointer, message, 'Write the path of a call in docs/reference/calls.md, or of calls.json.')
    : errorAt(pointer, message, `Did you mean "${meant}"?`);

const aboveOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'));

/** Read once per list. */
const read = new WeakMap<readonly KnownCall[], KnownCalls>();

function knownCalls(calls: readonly KnownCall[]): KnownCalls {
  const known = read.get(calls) ?? new KnownCalls(calls);
  read.set(calls, known);
  return known;
}
