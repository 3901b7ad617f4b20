import { isObject } from './json-types.ts';

/** Whether two JSON values are the same; the order of an object's keys does not count. Only own properties are looked at. */
export function equalValues(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (Array.isArray(left)) {
    return (
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((item, index) => equalValues(item, right[index]))
    );
  }
  if (isObject(left)) {
    if (!isObject(right)) return false;
    const keys = Object.keys(left);
    return (
      keys.length === Object.keys(right).length &&
      keys.every((key) => Object.hasOwn(right, key) && equalValues(left[key], right[key]))
    );
  }
  return Number.isNaN(left) && Number.isNaN(right);
}
