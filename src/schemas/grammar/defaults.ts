import { type Static, type TObject, type TOptional, type TProperties, type TSchema, Type } from 'typebox';

/** An optional key whose default is filled in by the plan. */
export type TDefaulted<Schema extends TSchema = TSchema> = TOptional<Schema> & { '~writtenOut': true };

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** A schema whose default the compiler fills in. Editors need not show an empty list or object as a default. */
export const writtenOut = <Schema extends TSchema>(schema: Schema, fallback: Static<Schema>): Schema => ({
  ...schema,
  ...(isEmpty(fallback) ? {} : { default: fallback }),
  writtenOut: fallback,
});

/**
 * An optional key whose default the compiler fills in, so that renderers never guess. A plain `default` is
 * documentation only: its reader decides by context.
 */
export const optional = <Schema extends TSchema>(schema: Schema, fallback: Static<Schema>): TDefaulted<Schema> =>
  Type.Optional(writtenOut(schema, fallback)) as unknown as TDefaulted<Schema>;

/**
 * The place of a block, or of steps, inside another schema. Schemas cannot express the recursion; `WordOf` and `PlanOf`
 * do.
 */
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

/** What a document writes for a schema; `Slots` gives the types of the slots. */
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

/** What a schema compiles to: with defaults and read-only lists; `Slots` gives the types of the slots. */
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
