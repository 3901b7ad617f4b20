import { isObject } from './json-types.ts';
import type { Schema } from './schema-error.ts';

const referenceKeywords = new Set(['$ref', '$recursiveRef', '$recursiveAnchor', '$dynamicRef', '$dynamicAnchor']);

/** Whether a reference stands anywhere inside; anything that is named like one counts. */
export function hasReference(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (!Array.isArray(value) && Object.keys(value).some((key) => referenceKeywords.has(key))) return true;
  return Object.values(value).some(hasReference);
}

/**
 * The schema that a local reference (`#/definitions/x`) means within `root`; undefined when there is none. A schema that is
 * nothing but another reference is followed; `isRule` tells which keywords beside `$ref` count. Throws an Error when the
 * percent-encoding cannot be read.
 */
export function findReference(root: Schema, reference: string, isRule: (name: string) => boolean): Schema | undefined {
  if (!reference.startsWith('#/')) return undefined;
  if (/%(?![\da-f]{2})/i.test(reference)) throw new Error('URI contains malformed percent-encoding.');
  let found: unknown = root;
  for (const step of reference.slice(2).split('/')) {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  if (typeof found === 'boolean') return found;
  if (!isObject(found)) return undefined;
  const onlyReference =
    typeof found.$ref === 'string' && !Object.keys(found).some((key) => key !== '$ref' && isRule(key));
  return (onlyReference ? findReference(root, found.$ref as string, isRule) : undefined) ?? found;
}
