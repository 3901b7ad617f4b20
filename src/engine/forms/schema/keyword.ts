import type { JsonType } from './json-types.ts';
import type { SchemaError, SchemaObject } from './schema-error.ts';

/** What one check of one value collects. */
export interface Run {
  readonly errors: SchemaError[];
  /** Set while `propertyNames` looks at a name. */
  propertyName: string | undefined;
}

/** A prepared schema or keyword: adds what is wrong with `data`, which stands at `path`, to `run.errors`. */
export type Check = (data: unknown, path: string, run: Run) => void;

/** Where a keyword stands in its schema, and what it needs to prepare itself. */
export interface KeywordPlace {
  /** The keyword's value; its JSON type is among those of `Keyword.takes`. */
  readonly value: unknown;
  readonly schema: SchemaObject;
  /** Schema path of the keyword. */
  readonly path: string;
  /** Whether a schema has no rule; what it says is then not even read. */
  takesAll(schema: unknown): boolean;
  /** Prepares a schema below this keyword; undefined when that schema has no rule and takes everything. */
  prepare(schema: unknown, path: string): Check | undefined;
  /** Prepares what a `$ref` leads to. Throws when it leads nowhere. */
  follow(reference: string): Check;
  fail(data: unknown, path: string, run: Run, params: Record<string, unknown>, message: string): void;
}

/** One keyword of the vocabulary. */
export interface Keyword {
  readonly name: string;
  /** JSON types that its value may have; none means any. */
  readonly takes: readonly JsonType[];
  /** Undefined when there is nothing to check. Throws an Error when the keyword cannot be used as written. */
  prepare(place: KeywordPlace): Check | undefined;
}

/** Escapes one step of a JSON pointer. */
export function pointerStep(name: string): string {
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** One step of a schema path: escaped and percent-encoded. Throws for half of a surrogate pair. */
export function schemaStep(name: string): string {
  return `/${encodeURIComponent(pointerStep(name).slice(1))}`;
}
