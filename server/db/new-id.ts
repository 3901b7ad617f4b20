import { randomInt } from 'node:crypto';

/** Ids are numbers of 18 digits as text: 43 bits of time, 10 of the maker, 10 of a counter. 18 digits until 2050. */
const EPOCH_MS = Date.UTC(2020, 0, 1);
const MAKERS = 1024;
const PER_MS = 1024n;

/** The maker number of the seed; running processes use 1 to 1023, so that their ids never meet the seed's. */
export const SEED_MAKER = 0;

/**
 * Makes ids that grow: each is greater than the one before, also when the clock stands still or goes back.
 * @param now milliseconds since 1970
 * @param maker 0 to 1023; two makers never give the same id
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
      // The counter of this millisecond is used up: borrow the next one.
      lastMs += 1;
      counter = 0n;
    }
    return String((BigInt(lastMs) << 20n) | (BigInt(maker) << 10n) | counter);
  };
}

/** A new id of this process. Database keys make sure that two instances with the same maker number never share one. */
export const newId: () => string = createIdGenerator(Date.now, randomInt(1, MAKERS));
