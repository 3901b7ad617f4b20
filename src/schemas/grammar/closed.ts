import { type TProperties, type TSchema, type TSchemaOptions, Type } from 'typebox';

/**
 * What a schema of the grammar says beside its shape. The checks, the editors' schemas and the reference pages read it; the
 * validators are made without it.
 */
export interface WordNotes {
  /** What the text names; the checker verifies that it is there. */
  refers?:
    | 'source'
    | 'dialog'
    | 'rowField'
    | 'function'
    | 'dictionary'
    | 'path'
    | 'options'
    | 'counts'
    | 'field'
    | 'steps';
  /** Beside `refers: 'source'`: the kinds that fit here. */
  sourceKinds?: readonly string[];
  /** Names that expressions at or below this place may use beside those of the page. */
  adds?: readonly ('row' | 'form' | 'loaded' | 'item' | 'error' | 'moved' | 'selection' | 'result')[];
  /** What an expression here has to give. */
  expects?: 'boolean' | 'text' | 'number' | 'list' | 'any';
  /** An object here is this word, without a name of its own. */
  holds?: 'call' | 'delete';
  /** Any JSON value, in which `{ "$": "..." }` is an expression at every depth. */
  holdsValues?: true;
  /** Required keys that may be left out where the key `by` is written. */
  spared?: { by: string; keys: readonly string[] };
  /** What a word that has an $id means at this key, where its own description says too little. */
  about?: string;
  /** Beside `enum`: what each of the words means. */
  meanings?: Readonly<Record<string, string>>;
  /** Short pieces that the reference shows and the tests compile on the stage of examples. */
  examples?: readonly unknown[];
  /** What holds when the key is left out. Editors offer it, so it is a value that may stand there. */
  default?: unknown;
  /** What the compiler writes out when the key is left out. */
  writtenOut?: unknown;
  /** The key that tells variants of an object apart, the variant that is meant without it, and the keys that each reads. */
  variants?: { key: string; fallback: string; reads: Readonly<Record<string, readonly string[]>> };
}

type Options = TSchemaOptions & WordNotes;

/** An object that knows its keys: any other is a mistake with a suggestion. Notes go into `$comment`. */
export const closed = <const Properties extends TProperties>(properties: Properties, options: Options = {}) =>
  Type.Object(
    { $comment: Type.Optional(Type.String({ description: 'A comment; ignored.' })), ...properties },
    { additionalProperties: false, ...options },
  );

/** One of a few words. */
export const oneOf = <const Words extends readonly string[]>(
  words: Words,
  options: Options & { meanings?: Readonly<Record<Words[number], string>> } = {},
) => Type.Unsafe<Words[number]>({ type: 'string', enum: [...words], ...options });

/** A word of the grammar with what it means at this key. */
export const about = <Word extends TSchema>(text: string, word: Word): Word => ({ ...word, about: text });

/** Several closed objects told apart by `kind`: a wrong kind is one issue, a wrong key names its own object. */
export const byKind = <Value>(kinds: Readonly<Record<string, { schema: TSchema }>>, $id: string, description: string) =>
  Type.Unsafe<Value>({
    $id,
    type: 'object',
    description,
    required: ['kind'],
    discriminator: { propertyName: 'kind' },
    oneOf: Object.values(kinds).map(({ schema }) => schema),
  });
