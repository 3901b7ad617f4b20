import type { ScopeType } from '../../schemas/rules/scope.ts';

/** The kind of a value, without the types of its members. */
export type Kind = 'text' | 'number' | 'boolean' | 'null' | 'list' | 'record';

/** Kinds as messages name them; 'other' is a value that JSON does not have. */
export const kindWords: Readonly<Record<Kind | 'any' | 'other', string>> = {
  any: 'any value',
  text: 'a string',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
  list: 'a list',
  record: 'a record',
  other: 'not a JSON value',
};

export function kindOfType(type: ScopeType): Kind | 'any' {
  if (typeof type === 'string') return type;
  if ('oneOf' in type) return kindOfLiteral(type.oneOf[0]);
  return 'list' in type ? 'list' : 'record';
}

/** The kind of a plain value; 'any' for none. */
export function kindOfLiteral(value: string | number | boolean | undefined): 'text' | 'number' | 'boolean' | 'any' {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'any';
}

/** The type of the items of a list; 'any' for any other type. */
export function itemOf(type: ScopeType): ScopeType {
  return typeof type === 'object' && 'list' in type ? type.list : 'any';
}

/** True if values of two types can be equal: null is comparable to everything, 'any' is checked at run time. */
export function comparable(a: ScopeType, b: ScopeType): boolean {
  const [left, right] = [kindOfType(a), kindOfType(b)];
  if (left === 'any' || right === 'any' || left === 'null' || right === 'null') return true;
  if (left !== right) return false;
  return left !== 'list' || comparable(itemOf(a), itemOf(b));
}

/** The union of two types. */
export function joinTypes(a: ScopeType, b: ScopeType): ScopeType {
  if (a === b || b === 'null') return a;
  if (a === 'null') return b;
  if (typeof a === 'string' || typeof b === 'string' || 'oneOf' in a || 'oneOf' in b)
    return kindOfType(a) === kindOfType(b) ? plainOf(a) : 'any';
  if ('list' in a) return 'list' in b ? { list: joinTypes(a.list, b.list) } : 'any';
  if ('list' in b) return 'any';
  const shared = Object.keys(a.record).filter((key) => Object.hasOwn(b.record, key));
  const same = shared.length === Object.keys(a.record).length && shared.length === Object.keys(b.record).length;
  return {
    record: Object.fromEntries(shared.map((key) => [key, joinTypes(a.record[key]!, b.record[key]!)])),
    open: !same || a.open === true || b.open === true,
  };
}

/** A type without the list of its values. */
const plainOf = (type: ScopeType): ScopeType =>
  typeof type === 'object' && 'oneOf' in type ? kindOfLiteral(type.oneOf[0]) : type;
