/**
 * Splits a list: what is done for one part is a statement or a transaction of its own, so that calls get their turn on
 * the embedded database, which has one session.
 */
export function partsOf<Item>(all: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size));
}
