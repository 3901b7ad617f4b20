import { Failure } from './failure.ts';
import { type Frame, spend } from './program.ts';
import type { Kind } from './types.ts';

/** Never read, whatever the data contains: they lead from data to code. */
export const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const deepest = 50;

export function kindOfValue(value: unknown): Kind | 'other' {
  switch (typeof value) {
    case 'string':
      return 'text';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? 'list' : 'record';
    default:
      return 'other';
  }
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** True for a Map, or an object that behaves like one, such as an observable map. */
function isMap(value: object): value is ReadonlyMap<unknown, unknown> {
  return !isPlain(value) && (value as { [Symbol.toStringTag]?: unknown })[Symbol.toStringTag] === 'Map';
}

/** Reads an own property by ordinary access, so that observables track it; undefined if it is missing. */
export function readMember(holder: object, key: string): unknown {
  if (forbiddenKeys.has(key)) return undefined;
  if (isMap(holder)) return holder.get(key);
  if (Object.hasOwn(holder, key)) return (holder as Record<string, unknown>)[key];
  // Reads through the object again: an observable then reports when the key is added.
  Reflect.has(holder, key);
  return undefined;
}

export function keysOf(record: object): string[] {
  return isMap(record) ? [...record.keys()].map(String) : Object.keys(record);
}

/**
 * True if two values of one kind are equal; lists and plain records by content, other objects by identity. Throws a
 * Failure if there is too much to compare; `evaluate` catches it.
 */
export function equalValues(a: unknown, b: unknown, frame: Frame, depth = 0): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (depth > deepest) throw new Failure(undefined, 'the values are nested too deeply to compare');
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    spend(frame, a.length);
    return a.every((item, index) => equalValues(item, b[index], frame, depth + 1));
  }
  if (!isPlain(a) || !isPlain(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  spend(frame, keys.length);
  return keys.every(
    (key) => Object.hasOwn(b, key) && equalValues(readMember(a, key), readMember(b, key), frame, depth + 1),
  );
}
