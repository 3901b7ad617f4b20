import { randomInt } from 'node:crypto';

/** Cryptographic random numbers: captchas must not be predictable from earlier ones. */
export const chance = {
  /** An integer, both bounds included. */
  whole: (min: number, max: number): number => randomInt(min, max + 1),
  /** A fraction in steps of 1/65,536. */
  between: (min: number, max: number): number => min + ((max - min) * randomInt(65_536)) / 65_536,
  pick: <Item>(list: readonly Item[]): Item => list[randomInt(list.length)]!,
  /** Picks distinct items in random order. */
  draw<Item>(list: readonly Item[], count: number): Item[] {
    const left = [...list];
    return Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)[0]!);
  },
};
