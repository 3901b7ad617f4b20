import { randomInt } from 'node:crypto';

/** Ids are 18-digit numbers as text: 43 bits of time, 10 of the maker, 10 of a counter. Valid until 2050. */
const EPOCH_MS = Date.UTC(2020, 0, 1);
const MAKERS = 1024;
const PER_MS = 1024n;

/** The seed's maker number. Processes use 1 to 1023, so their ids never collide with it. */
export const SEED_MAKER = 0;

/**
 * Creates a generator of increasing ids, even if the clock stands still or goes back.
 * @param now milliseconds since 1970
 * @param maker 0 to 1023; two makers never produce the same id
 */
export function createIdGenerator(now: () => number, maker: number): () => string {
  let lastMs = 0;
  let counter = 0n;
  return () => {
    const ms = now() - EPOCH_MS;
    if (ms > lastMs) {
      lastMs = ms;
      counter = 0n;
    } else if (++counter === PER_MS) {
      // The counter is exhausted: borrow the next millisecond.
      lastMs += 1;
      counter = 0n;
    }
    return String((BigInt(lastMs) << 20n) | (BigInt(maker) << 10n) | counter);
  };
}

/** Returns a new id. Primary keys catch the rare collision of two instances with the same maker number. */
export const newId: () => string = createIdGenerator(Date.now, randomInt(1, MAKERS));
