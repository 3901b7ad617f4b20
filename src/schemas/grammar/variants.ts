import { type TOptional, type TProperties, type TSchema, Type } from 'typebox';
import { errorAt, type Finding, warningAt } from '../rules/finding.ts';
import { type Rule, written } from '../rules/rule.ts';

/** A variant of an object, selected by the value of one key: `"input": "number"`, `"as": "link"`. */
export interface Variant<Reads extends TProperties = TProperties> {
  /** Its description, for editors and the reference. */
  meaning: string;
  /** The keys that it reads in addition to the common ones. Variants that read the same key share its schema. */
  reads?: Reads;
  /** Requires exactly one of these keys. */
  requires?: readonly string[];
  /** The message if it has none: 'a link has no target'. */
  lacks?: string;
  /** An example of each way to write it. */
  examples: readonly object[];
}

type Variants = Readonly<Record<string, Variant>>;
type ReadsOf<Of> = Of extends { reads: infer Reads } ? Reads : Record<never, never>;
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Merged<Of extends Variants> = Intersection<ReadsOf<Of[keyof Of]>>;
type Optional<Keys> = { [Key in keyof Keys]: Keys[Key] extends TSchema ? TOptional<Keys[Key]> : never };

/** The keys that any variant reads; `variantRule` checks which variant may have which. */
export function readKeys<Of extends Variants>(variants: Of): Optional<Merged<Of>> {
  const keys = Object.assign({}, ...Object.values(variants).map(({ reads }) => reads)) as Record<string, TSchema>;
  return Object.fromEntries(Object.entries(keys).map(([key, schema]) => [key, Type.Optional(schema)])) as Optional<
    Merged<Of>
  >;
}

/** The description of each variant, by name. */
export const meaningsOf = <Name extends string>(variants: Readonly<Record<Name, Variant>>): Record<Name, string> =>
  Object.fromEntries(Object.entries<Variant>(variants).map(([name, { meaning }]) => [name, meaning])) as Record<
    Name,
    string
  >;

export const namesOf = <Name extends string>(variants: Readonly<Record<Name, unknown>>): Name[] =>
  Object.keys(variants) as Name[];

/** The examples of all variants, in order. */
export const examplesOf = (variants: Variants): object[] => Object.values(variants).flatMap(({ examples }) => examples);

/** Which keys each variant reads, so that the plan fills in defaults for that variant only. */
export const variantNote = (
  key: string,
  fallback: string,
  variants: Variants,
  implied?: Readonly<Record<string, string>>,
) => ({
  key,
  fallback,
  ...(implied ? { implied } : {}),
  reads: Object.fromEntries(Object.entries(variants).map(([name, { reads = {} }]) => [name, Object.keys(reads)])),
});

interface Family {
  /** The key that selects the variant. */
  key: string;
  /** The variant if the key is omitted. */
  fallback: string;
  variants: Variants;
  /** What the variants are: 'input', 'cell'. */
  noun: string;
  /** The variant that a key suggests, if not the first that reads it. */
  suggest?: Readonly<Record<string, string>>;
  /** Returns the variant that the other keys imply if the key is omitted. */
  implied?: (value: Record<string, unknown>) => string | undefined;
}

/** Checks that an object has the keys that its variant requires and none that only other variants read. */
export function variantRule({ key, fallback, variants, noun, suggest = {}, implied }: Family): Rule {
  const readers = new Map<string, string[]>();
  for (const [name, { reads = {} }] of Object.entries(variants))
    for (const one of Object.keys(reads)) readers.set(one, [...(readers.get(one) ?? []), name]);
  return ({ value, pointer }) => {
    const name = value[key] === undefined ? (implied?.(value) ?? fallback) : value[key];
    if (typeof name !== 'string' || !Object.hasOwn(variants, name)) return [];
    const { requires = [], lacks = `a ${name} has no choices`, reads = {} } = variants[name]!;
    const others = Object.keys(value).filter((one) => readers.has(one) && !Object.hasOwn(reads, one));
    const given = requires.filter((one) => value[one] !== undefined);
    if (requires.length > 0 && given.length === 0) return [missing(lacks, requires, others)];
    if (given.length > 1) return [tooMany(Object.keys(value).filter((one) => given.includes(one)))];
    return written(value, others).map((one) => unread(name, one));

    function missing(message: string, keys: readonly string[], instead: readonly string[]): Finding {
      const names = keys.map((one) => `"${one}"`).join(' or ');
      const wrong = instead.find((one) => Object.values(variants).some((other) => other.requires?.includes(one)));
      const hint = wrong === undefined ? `Add ${names}.` : `Write ${names} instead of "${wrong}".`;
      return errorAt(`${pointer}/${key}`, message, hint);
    }

    function tooMany(keys: readonly string[]): Finding {
      const hint = `Keep one of: ${keys.map((one) => `"${one}"`).join(', ')}.`;
      return errorAt(`${pointer}/${keys[1]}`, 'several sources of choices', hint);
    }

    /** Several keys that the variant does not read are one mistake: the wrong variant. */
    function unread(variant: string, one: string): Finding {
      const meant = suggest[one] ?? readers.get(one)![0]!;
      const isImplied = value[key] === undefined || !variants[variant]!.requires;
      const hint = isImplied ? `Write "${key}": "${meant}", or remove it.` : 'Remove it.';
      const message = `"${one}" does not apply to the ${noun} "${variant}"`;
      return { ...warningAt(`${pointer}/${one}`, message, hint), about: `${key} of ${pointer}` };
    }
  };
}
