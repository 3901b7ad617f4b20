import { randomInt } from 'node:crypto';

/** Chance from the operating system's generator: what a captcha hides must not follow from what it has shown before. */
export const chance = {
  /** A whole number, both ends included. */
  whole: (least: number, most: number): number => randomInt(least, most + 1),
  /** Any number in between, to a 65,536th of the way. */
  between: (least: number, most: number): number => least + ((most - least) * randomInt(65_536)) / 65_536,
  pick: <Item>(list: readonly Item[]): Item => list[randomInt(list.length)]!,
  /** So many different ones of a list, in an order of their own. */
  draw<Item>(list: readonly Item[], count: number): Item[] {
    const left = [...list];
    return Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)[0]!);
  },
};
