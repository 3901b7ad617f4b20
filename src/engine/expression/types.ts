import type { ScopeType } from '../../schemas/rules/scope.ts';

/** What a value is, without what it holds. */
export type Kind = 'text' | 'number' | 'boolean' | 'null' | 'list' | 'record';

/** Kinds in an implementer's words; 'other' is what JSON does not have. */
export const kindWords: Readonly<Record<Kind | 'any' | 'other', string>> = {
  any: 'any value',
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
  list: 'a list',
  record: 'a record',
  other: 'nothing an expression can use',
};

export function kindOfType(type: ScopeType): Kind | 'any' {
  if (typeof type === 'string') return type;
  return 'list' in type ? 'list' : 'record';
}

/** What an item of the list is; 'any' for what is no list. */
export function itemOf(type: ScopeType): ScopeType {
  return typeof type === 'object' && 'list' in type ? type.list : 'any';
}

/** Whether two types can hold equal values: null goes with everything, 'any' is seen at run time. */
export function comparable(a: ScopeType, b: ScopeType): boolean {
  const [left, right] = [kindOfType(a), kindOfType(b)];
  if (left === 'any' || right === 'any' || left === 'null' || right === 'null') return true;
  if (left !== right) return false;
  return left !== 'list' || comparable(itemOf(a), itemOf(b));
}

/** The type of a value that is one or the other. */
export function joinTypes(a: ScopeType, b: ScopeType): ScopeType {
  if (a === b || b === 'null') return a;
  if (a === 'null') return b;
  if (typeof a === 'string' || typeof b === 'string') return 'any';
  if ('list' in a) return 'list' in b ? { list: joinTypes(a.list, b.list) } : 'any';
  if ('list' in b) return 'any';
  const shared = Object.keys(a.record).filter((key) => Object.hasOwn(b.record, key));
  const same = shared.length === Object.keys(a.record).length && shared.length === Object.keys(b.record).length;
  return {
    record: Object.fromEntries(shared.map((key) => [key, joinTypes(a.record[key]!, b.record[key]!)])),
    open: !same || a.open === true || b.open === true,
  };
}
