/** A deterministic random number generator: the same seed text gives the same numbers on every machine. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** An integer from min to max, inclusive. */
  whole(min: number, max: number): number;
  /** A number from min to max, rounded to the given decimals. */
  decimal(min: number, max: number, decimals: number): number;
  pick<T>(list: readonly T[]): T;
  /** True with the given probability. */
  chance(share: number): boolean;
  /** A string of digits. */
  digits(count: number): string;
}

/** The first number of the generator of a seed text, without the generator. */
export const unitOf = (seed: string): number => mix((hash(seed) + STEP) | 0);

const STEP = 0x6d2b79f5;

function mix(state: number): number {
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
}

/** A mulberry32 generator over a hash of the seed text; not for secrets. */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + STEP) | 0;
    return mix(state);
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    decimal: (min, max, decimals) => Number((min + next() * (max - min)).toFixed(decimals)),
    pick: (list) => {
      const chosen = list[whole(0, list.length - 1)];
      if (chosen === undefined) throw new Error('Cannot pick from an empty list.');
      return chosen;
    },
    chance: (share) => next() < share,
    digits: (count) => Array.from({ length: count }, () => whole(0, 9)).join(''),
  };
}

function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619);
  return value;
}
