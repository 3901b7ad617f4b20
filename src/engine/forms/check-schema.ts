import { Errors, type XSchema } from 'typebox/schema';
import { isRecord } from '../../schemas/rules/is-record.ts';
import { schemaPattern } from './schema-pattern.ts';

/** A validation error in the shape of ajv. */
export interface SchemaError {
  keyword: string;
  /** JSON pointer to the value; '' is the root. */
  instancePath: string;
  /** Pointer to the keyword, from '#'. */
  schemaPath: string;
  params: Record<string, unknown>;
  /** English, one line. */
  message: string;
}

/**
 * Checks a value against a JSON Schema with the interpreter of typebox, which generates no code and so runs under
 * `script-src 'self'`. Undefined counts as missing, as on the wire. Patterns run in linear time. Returns at most eight
 * errors, or the limit of typebox.
 *
 * @throws Error for an invalid schema, such as one with an invalid pattern
 */
export function checkSchema(schema: object, value: unknown): SchemaError[] {
  const [, errors] = Errors(withMatchers(schema), withoutUndefined(value));
  return errors.flatMap((error) => asAjv(error as SchemaError)).filter((error) => !isMultiple(error, value));
}

const prepared = new WeakMap<object, XSchema>();
/** The pattern that a matcher runs. */
const sources = new WeakMap<RegExp, string>();
/** Keywords with a schema for each name, whatever the name is. */
const byName = new Set(['properties', 'patternProperties', 'definitions', '$defs']);

/** The schema with the matchers of its patterns, which typebox would run as regular expressions of the browser. */
function withMatchers(schema: object): XSchema {
  const known = prepared.get(schema);
  if (known) return known;
  const made = hasPattern(schema) ? copyWithMatchers(schema) : schema;
  prepared.set(schema, made as XSchema);
  return made as XSchema;
}

const hasPattern = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && ('pattern' in part || Object.values(part).some(hasPattern));

function copyWithMatchers(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(copyWithMatchers);
  if (!isRecord(schema)) return schema;
  const copy = Object.entries(schema).map(([key, part]): [string, unknown] => {
    if (key === 'pattern' && typeof part === 'string') return [key, matcherOf(part)];
    if (key === 'enum' || key === 'const' || key === 'default') return [key, part];
    return [key, byName.has(key) && isRecord(part) ? mapValues(part) : copyWithMatchers(part)];
  });
  return Object.fromEntries(copy);
}

const mapValues = (parts: Record<string, unknown>): unknown =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, copyWithMatchers(part)]));

function matcherOf(source: string): RegExp {
  const matcher = schemaPattern(source);
  sources.set(matcher, source);
  return matcher;
}

/** Typebox lists missing properties in one error and omits the keyword from the path. */
function asAjv({ keyword, instancePath, schemaPath, params, message }: SchemaError): SchemaError[] {
  const error = { keyword, instancePath, schemaPath: `${schemaPath}/${keyword}`, params, message };
  if (keyword === 'pattern') {
    const pattern = sources.get(params.pattern as RegExp);
    return [{ ...error, params: { pattern }, message: `must match pattern "${pattern}"` }];
  }
  if (keyword !== 'required') return [{ ...error, message: messageOf(error) }];
  return (params.requiredProperties as string[]).map((missingProperty) => ({
    ...error,
    params: { missingProperty },
    message: `must have required property '${missingProperty}'`,
  }));
}

function messageOf({ keyword, params, message }: SchemaError): string {
  const limit = /^(max|min)(Length|Items)$/.exec(keyword);
  if (limit)
    return `must NOT have ${limit[1] === 'max' ? 'more' : 'fewer'} than ${params.limit} ${limit[2] === 'Items' ? 'items' : 'characters'}`;
  return keyword === 'type' ? `must be ${String(params.type)}` : message;
}

/** Typebox compares the remainder, whose rounding error grows with the value: 999999999.9 is a multiple of 0.1. */
function isMultiple({ keyword, instancePath, params }: SchemaError, value: unknown): boolean {
  if (keyword !== 'multipleOf') return false;
  const quotient = Number(valueAtPointer(value, instancePath)) / Number(params.multipleOf);
  return Math.abs(Math.round(quotient) - quotient) <= 1e-8;
}

/** The part of a value at a JSON pointer; '' is the whole. */
export const valueAtPointer = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => Object(part)[key.replaceAll('~1', '/').replaceAll('~0', '~')], value);

function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (part === undefined ? [] : [[key, withoutUndefined(part)]])),
  );
}
