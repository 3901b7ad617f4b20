import { type TOptional, type TProperties, type TSchema, Type } from 'typebox';
import { errorAt, type Finding, warningAt } from '../rules/finding.ts';
import { type Rule, written } from '../rules/rule.ts';

/** One way of doing something, told apart by the word at one key: `"input": "number"`, `"as": "link"`. */
export interface Variant<Reads extends TProperties = TProperties> {
  /** What it is, for editors and the reference. */
  meaning: string;
  /** The keys that it reads beside those that all variants read. Variants that read the same key share its schema. */
  reads?: Reads;
  /** It needs exactly one of these keys. */
  needs?: readonly string[];
  /** What is said when it has none: 'a link needs its address'. */
  lacks?: string;
  /** A short piece for each way to write it. */
  examples: readonly object[];
}

type Variants = Readonly<Record<string, Variant>>;
type ReadsOf<Of> = Of extends { reads: infer Reads } ? Reads : Record<never, never>;
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Merged<Of extends Variants> = Intersection<ReadsOf<Of[keyof Of]>>;
type Optional<Keys> = { [Key in keyof Keys]: Keys[Key] extends TSchema ? TOptional<Keys[Key]> : never };

/** The keys that any of the variants reads. Whether a variant reads the key is left to `variantRule`. */
export function readKeys<Of extends Variants>(variants: Of): Optional<Merged<Of>> {
  const keys = Object.assign({}, ...Object.values(variants).map(({ reads }) => reads)) as Record<string, TSchema>;
  return Object.fromEntries(Object.entries(keys).map(([key, schema]) => [key, Type.Optional(schema)])) as Optional<
    Merged<Of>
  >;
}

/** The name of each variant with what it means. */
export const meaningsOf = <Name extends string>(variants: Readonly<Record<Name, Variant>>): Record<Name, string> =>
  Object.fromEntries(Object.entries<Variant>(variants).map(([name, { meaning }]) => [name, meaning])) as Record<
    Name,
    string
  >;

export const namesOf = <Name extends string>(variants: Readonly<Record<Name, unknown>>): Name[] =>
  Object.keys(variants) as Name[];

/** The examples of all variants in their order. */
export const examplesOf = (variants: Variants): object[] => Object.values(variants).flatMap(({ examples }) => examples);

/** The defaults that hold for one variant alone, for the plan. */
export const variantNote = (key: string, fallback: string, variants: Variants) => ({
  key,
  fallback,
  reads: Object.fromEntries(Object.entries(variants).map(([name, { reads = {} }]) => [name, Object.keys(reads)])),
});

interface Family {
  /** The key that tells variants apart. */
  key: string;
  /** The variant that is meant where the key is left out. */
  fallback: string;
  variants: Variants;
  /** 'input', 'cell': what a variant is one of. */
  noun: string;
  /** The variant that a key suggests, where it is not the first that reads it. */
  suggest?: Readonly<Record<string, string>>;
  /** Which variant is meant where the key is left out, by what else is written. */
  implied?: (value: Record<string, unknown>) => string | undefined;
}

/** Checks that an object has what its variant needs and nothing that only other variants read. */
export function variantRule({ key, fallback, variants, noun, suggest = {}, implied }: Family): Rule {
  const readers = new Map<string, string[]>();
  for (const [name, { reads = {} }] of Object.entries(variants))
    for (const one of Object.keys(reads)) readers.set(one, [...(readers.get(one) ?? []), name]);
  return ({ value, pointer }) => {
    const name = value[key] === undefined ? (implied?.(value) ?? fallback) : value[key];
    if (typeof name !== 'string' || !Object.hasOwn(variants, name)) return [];
    const { needs = [], lacks = `a ${name} needs its choices`, reads = {} } = variants[name]!;
    const others = Object.keys(value).filter((one) => readers.has(one) && !Object.hasOwn(reads, one));
    const given = needs.filter((one) => value[one] !== undefined);
    if (needs.length > 0 && given.length === 0) return [missing(lacks, needs, others)];
    if (given.length > 1) return [tooMany(Object.keys(value).filter((one) => given.includes(one)))];
    return written(value, others).map((one) => unread(name, one));

    function missing(message: string, keys: readonly string[], instead: readonly string[]): Finding {
      const names = keys.map((one) => `"${one}"`).join(' or ');
      const wrong = instead.find((one) => Object.values(variants).some((other) => other.needs?.includes(one)));
      const hint = wrong === undefined ? `Add ${names}.` : `Write ${names} instead of "${wrong}".`;
      return errorAt(`${pointer}/${key}`, message, hint);
    }

    function tooMany(keys: readonly string[]): Finding {
      const hint = `Keep one of: ${keys.map((one) => `"${one}"`).join(', ')}.`;
      return errorAt(`${pointer}/${keys[1]}`, 'the choices come from one place', hint);
    }

    /** Several keys that a variant does not read are one mistake: the variant. */
    function unread(variant: string, one: string): Finding {
      const meant = suggest[one] ?? readers.get(one)![0]!;
      const isImplied = value[key] === undefined || !variants[variant]!.needs;
      const hint = isImplied ? `Write "${key}": "${meant}", or remove it.` : 'Remove it.';
      const message = `a ${variant} ${noun} reads no "${one}"`;
      return { ...warningAt(`${pointer}/${one}`, message, hint), about: `${key} of ${pointer}` };
    }
  };
}
