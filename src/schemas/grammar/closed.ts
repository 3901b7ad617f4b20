import { type TProperties, type TSchema, type TSchemaOptions, Type } from 'typebox';
import type { PathUse } from './path-use.ts';

/**
 * Notes of a grammar schema beside its shape. The checks, the editor schemas and the reference read them; the
 * validators are generated without them.
 */
export interface KeywordNotes {
  /** What the string names; the checker verifies that it exists. */
  refers?:
    | 'source'
    | 'dialog'
    | 'rowField'
    | 'ownField'
    | 'function'
    | 'dictionary'
    | 'path'
    | 'options'
    | 'counts'
    | 'field'
    | 'steps'
    | 'dataSet'
    | 'dataFilter'
    | 'dataFilters'
    | 'record'
    | 'recordField'
    | 'base';
  /** What kind of path the string is, and what fills {name} in it. */
  pathOf?: PathUse;
  /** What fills {name} in a text. Default: nothing, braces are shown as they are. */
  fills?: 'record' | 'values' | 'drawer' | 'next';
  /** With `refers: 'source'`: the kinds that fit. */
  sourceKinds?: readonly string[];
  /** Names that expressions at or below this place may use in addition to those of the page. */
  adds?: readonly (
    | 'row'
    | 'form'
    | 'loaded'
    | 'item'
    | 'error'
    | 'moved'
    | 'selection'
    | 'result'
    | 'choice'
    | 'picked'
    | 'answer'
  )[];
  /** The type that an expression must return. */
  expects?: 'boolean' | 'text' | 'number' | 'list' | 'record' | 'any';
  /** An object here is this keyword, without a name of its own. */
  holds?: 'call' | 'delete';
  /** What a single call here also does: it ends the form that saves. */
  implies?: 'saved';
  /** The key beside this one with the values that are the row here. */
  rowOf?: string;
  /** A list of columns: its entries take the width, order and visibility of a field from its record too. */
  inTable?: true;
  /** Only checks read it: plans are without it. */
  onlyChecked?: true;
  /** Any JSON value; `{ "$": "..." }` is an expression at every depth. */
  holdsValues?: true;
  /** Required keys that may be omitted if the key `by` is written. */
  spared?: { by: string; keys: readonly string[] };
  /** What a schema with an $id means at this key, if its own description says too little. */
  about?: string;
  /** Notes of a schema with an $id that hold at this key only. */
  here?: Pick<KeywordNotes, 'expects' | 'fills'>;
  /** The meaning of each value of an `enum`. */
  meanings?: Readonly<Record<string, string>>;
  /** Short examples: shown in the reference, compiled by the tests. */
  examples?: readonly unknown[];
  /** The value if the key is omitted; editors offer it, so it is a valid value. */
  default?: unknown;
  /** The value that the compiler fills in if the key is omitted. */
  writtenOut?: unknown;
  /** The key that selects the variant, the default variant, and the keys that each reads. */
  variants?: {
    key: string;
    fallback: string;
    reads: Readonly<Record<string, readonly string[]>>;
    /** The variant that another key implies if `key` is omitted. */
    implied?: Readonly<Record<string, string>>;
  };
  /** The keys of which a step has exactly one, and the keys that only one of them allows. */
  verbs?: { names: readonly string[]; beside: Readonly<Record<string, string>> };
}

type Options = TSchemaOptions & KeywordNotes;

/** An object with known keys: any other is an error with a suggestion. Notes go into `$comment`. */
export const closed = <const Properties extends TProperties>(properties: Properties, options: Options = {}) =>
  Type.Object(
    { $comment: Type.Optional(Type.String({ description: 'A comment; ignored.' })), ...properties },
    { additionalProperties: false, ...options },
  );

/** One of several strings. */
export const oneOf = <const Words extends readonly string[]>(
  words: Words,
  options: Options & { meanings?: Readonly<Record<Words[number], string>> } = {},
) => Type.Unsafe<Words[number]>({ type: 'string', enum: [...words], ...options });

/** A schema of the grammar with its meaning, and notes, at this key. */
export const about = <Word extends TSchema>(text: string, word: Word, here?: KeywordNotes['here']): Word => ({
  ...word,
  about: text,
  ...(here ? { here } : {}),
});

/** Closed objects told apart by `kind`: an unknown kind is one issue, an unknown key names its own object. */
export const byKind = <Value>(kinds: Readonly<Record<string, { schema: TSchema }>>, $id: string, description: string) =>
  Type.Unsafe<Value>({
    $id,
    type: 'object',
    description,
    required: ['kind'],
    discriminator: { propertyName: 'kind' },
    oneOf: Object.values(kinds).map(({ schema }) => schema),
  });
