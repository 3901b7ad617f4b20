import { randomInt } from 'node:crypto';

/** Password of every seeded account while DEMO is on. */
export const DEMO_PASSWORD = 'Lampyris1!';
/** Batch-operation password of the demo's administrators and operators. */
export const DEMO_BATCH_PASSWORD = 'Lampyris2!';

const LENGTH = 16;
/** Characters of the general password rule (VAL-26) without look-alikes. */
const LETTERS = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const SIGNS = '@$!%*#?&';

/** Creates a random password of 16 allowed characters. */
export function randomPassword(): string {
  const all = LETTERS + DIGITS + SIGNS;
  const characters = Array.from({ length: LENGTH }, () => all.charAt(randomInt(all.length)));
  // One of each class, at random places.
  const [first = 0, second = 0, third = 0] = shuffledPlaces();
  characters[first] = LETTERS.charAt(randomInt(LETTERS.length));
  characters[second] = DIGITS.charAt(randomInt(DIGITS.length));
  characters[third] = SIGNS.charAt(randomInt(SIGNS.length));
  return characters.join('');
}

function shuffledPlaces(): number[] {
  const places = Array.from({ length: LENGTH }, (_, index) => index);
  for (let index = LENGTH - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1);
    [places[index], places[other]] = [places[other] ?? 0, places[index] ?? 0];
  }
  return places;
}
