import type { TSchema } from 'typebox';

/** A JSON Schema as far as limits need it. */
export interface Shape {
  type?: string;
  anyOf?: Shape[];
  const?: unknown;
  enum?: unknown[];
  items?: Shape | Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  patternProperties?: Record<string, Shape>;
  additionalProperties?: boolean | Shape;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  /** Set on a schema without a type: where its limit is instead. */
  limitedBy?: string;
}

/** The schema's own keys; TypeBox's types do not show them all. */
export const shapeOf = (schema: TSchema): Shape => schema as Shape;

/**
 * Lists the places of a schema without a limit: strings without `maxLength`, lists without `maxItems`, numbers without
 * both bounds, and values or keys of any kind. One unlimited value can hold the database for everybody.
 */
export function findUnlimited(schema: TSchema): string[] {
  return [...walk(shapeOf(schema), '')];
}

function* walk(shape: Shape, place: string): Generator<string> {
  const at = place === '' ? '(whole)' : place;
  if (shape.const !== undefined || shape.enum || shape.limitedBy) return;
  if (shape.anyOf) {
    for (const one of shape.anyOf) yield* walk(one, place);
    return;
  }
  switch (shape.type) {
    case 'string':
      if (shape.maxLength === undefined) yield at;
      return;
    case 'integer':
    case 'number':
      if (shape.minimum === undefined || shape.maximum === undefined) yield at;
      return;
    case 'array':
      yield* walkItems(shape, place);
      return;
    case 'object':
      for (const [name, inner] of Object.entries(shape.properties ?? {})) yield* walk(inner, join(place, name));
      if (shape.patternProperties || typeof shape.additionalProperties === 'object') yield join(place, '*');
      return;
    case 'boolean':
    case 'null':
      return;
    default:
      yield at;
  }
}

function* walkItems({ items, maxItems }: Shape, place: string): Generator<string> {
  const each = join(place, '*');
  // A list of items is a tuple, whose length is fixed.
  if (Array.isArray(items)) {
    for (const item of items) yield* walk(item, each);
    return;
  }
  if (maxItems === undefined) yield place === '' ? '(whole)' : place;
  yield* walk(items ?? {}, each);
}

const join = (place: string, name: string) => (place === '' ? name : `${place}.${name}`);
