import { type Static, type TObject, type TOptional, type TProperties, type TSchema, Type } from 'typebox';

/** A key that may be left out; its plan has the default written out. */
export type TDefaulted<Schema extends TSchema = TSchema> = TOptional<Schema> & { '~writtenOut': true };

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** A schema whose default the compiler writes out. An empty list or object is no default that editors need to show. */
export const writtenOut = <Schema extends TSchema>(schema: Schema, fallback: Static<Schema>): Schema => ({
  ...schema,
  ...(isEmpty(fallback) ? {} : { default: fallback }),
  writtenOut: fallback,
});

/**
 * A key that may be left out. The compiler writes the default out, so that renderers never guess. A key with a mere `default` is
 * documented only: what reads it decides by its surroundings.
 */
export const optional = <Schema extends TSchema>(schema: Schema, fallback: Static<Schema>): TDefaulted<Schema> =>
  Type.Optional(writtenOut(schema, fallback)) as unknown as TDefaulted<Schema>;

/** The place of a block, or of steps, inside another word. A schema cannot express the recursion; `WordOf` and `PlanOf` do. */
export interface TSlot<Name extends 'block' | 'steps'> extends TSchema {
  '~slot': Name;
}

type Optional = { '~optional': true };
type Defaulted = { '~writtenOut': true };
type MayBeMissing<Properties extends TProperties> = {
  [Key in keyof Properties]: Properties[Key] extends Defaulted ? never : Properties[Key] extends Optional ? Key : never;
}[keyof Properties];
type MayBeOmitted<Properties extends TProperties> = {
  [Key in keyof Properties]: Properties[Key] extends Optional ? Key : never;
}[keyof Properties];

/** What a document writes for a schema; `Slots` says what stands in the slots. */
export type WordOf<Schema, Slots = never> = Schema extends { '~slot': infer Name }
  ? Slots[Name & keyof Slots]
  : Schema extends { '~unsafe': infer Value }
    ? Value
    : Schema extends { '~kind': 'Array'; items: infer Item }
      ? WordOf<Item, Slots>[]
      : Schema extends TObject<infer Properties>
        ? {
            [Key in Exclude<keyof Properties, MayBeOmitted<Properties>>]: WordOf<Properties[Key], Slots>;
          } & { [Key in MayBeOmitted<Properties>]?: WordOf<Properties[Key], Slots> }
        : Schema extends TSchema
          ? Static<Schema>
          : never;

/** What a schema compiles to: defaults are there, lists are read-only, `Slots` says what stands in the slots. */
export type PlanOf<Schema, Slots = never> = Schema extends { '~slot': infer Name }
  ? Slots[Name & keyof Slots]
  : Schema extends { '~unsafe': infer Value }
    ? Value
    : Schema extends { '~kind': 'Array'; items: infer Item }
      ? readonly PlanOf<Item, Slots>[]
      : Schema extends TObject<infer Properties>
        ? {
            [Key in Exclude<keyof Properties, MayBeMissing<Properties>>]: PlanOf<Properties[Key], Slots>;
          } & { [Key in MayBeMissing<Properties>]?: PlanOf<Properties[Key], Slots> }
        : Schema extends TSchema
          ? Static<Schema>
          : never;
