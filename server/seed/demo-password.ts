import { randomInt } from 'node:crypto';

/** The password of every seeded account while DEMO is on. */
export const DEMO_PASSWORD = 'Lampyris1!';
/** The batch operation password of the demo's administrators and operators while DEMO is on. */
export const DEMO_BATCH_PASSWORD = 'Lampyris2!';

const LENGTH = 16;
/** The characters of the general password rule (VAL-26) without those that are easily mistaken for each other. */
const LETTERS = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const SIGNS = '@$!%*#?&';

/** A random password of 16 characters with letters, digits and signs, of the characters that the console accepts. */
export function randomPassword(): string {
  const all = LETTERS + DIGITS + SIGNS;
  const characters = Array.from({ length: LENGTH }, () => all.charAt(randomInt(all.length)));
  // One of each class for certain, each at a place of its own.
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
