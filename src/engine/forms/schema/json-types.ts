import type { SchemaObject } from './schema-error.ts';

/** A plain object: neither null nor an array. */
export function isObject(value: unknown): value is SchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The types of JSON Schema and what counts as each. Infinity counts as integer, as it does for ajv. */
export const jsonTypes = {
  array: (value: unknown) => Array.isArray(value),
  boolean: (value: unknown) => typeof value === 'boolean',
  integer: (value: unknown) => typeof value === 'number' && !(value % 1) && !Number.isNaN(value),
  null: (value: unknown) => value === null,
  number: (value: unknown) => typeof value === 'number',
  object: isObject,
  string: (value: unknown) => typeof value === 'string',
};

export type JsonType = keyof typeof jsonTypes;

const isTypeName = (name: unknown): name is JsonType => typeof name === 'string' && Object.hasOwn(jsonTypes, name);

/** The types that a schema asks for by `type` and `nullable`; none means any. Throws when the two are at odds. */
export function listTypes({ type, nullable }: SchemaObject): JsonType[] {
  const names: unknown[] = Array.isArray(type) ? type : type ? [type] : [];
  if (!names.every(isTypeName)) throw new Error(`type must be JSONType or JSONType[]: ${names.join(',')}`);
  if (names.includes('null')) {
    if (nullable === false) throw new Error('type: null contradicts nullable: false');
    return names;
  }
  if (names.length === 0 && nullable !== undefined) throw new Error('"nullable" cannot be used without "type"');
  return nullable === true ? [...names, 'null'] : names;
}

/** Whether the value has one of the types. */
export function hasType(value: unknown, types: readonly JsonType[]): boolean {
  return types.some((type) => jsonTypes[type](value));
}
