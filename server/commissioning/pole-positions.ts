/** A lamp on a pole, with its position if that was noted. */
export interface LampOnPole {
  id: string;
  uid: string;
  position: string | null;
}

const firstLetter = 65;
const letters = 26;
const letterOf = (index: number): string => String.fromCharCode(firstLetter + index);

/**
 * The lamps of a pole by position, 'A' to 'Z'. Those without a noted position have the free ones in the order of their
 * UIDs, as they were named.
 */
export function positionsOf<Lamp extends LampOnPole>(lamps: readonly Lamp[]): Map<string, Lamp> {
  const taken = new Map<string, Lamp>();
  for (const lamp of lamps) if (lamp.position && !taken.has(lamp.position)) taken.set(lamp.position, lamp);
  const others = lamps.filter((lamp) => !(lamp.position && taken.get(lamp.position) === lamp));
  for (const lamp of others.toSorted((one, other) => (one.uid < other.uid ? -1 : 1))) {
    const [free] = freeOf(taken, letters);
    if (free) taken.set(free, lamp);
  }
  return new Map([...taken].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * The free positions of a pole.
 * @param total places of its model; null for one without a limit, which always has one more
 */
export function freePositions(taken: ReadonlyMap<string, unknown>, total: number | null): string[] {
  return taken.size >= (total ?? letters) ? [] : freeOf(taken, total ?? taken.size + 1);
}

/** Letters of a pole that has fewer arms than its letters say are free only up to its arms. */
const freeOf = (taken: ReadonlyMap<string, unknown>, total: number): string[] =>
  Array.from({ length: Math.min(total, letters) }, (_, index) => letterOf(index)).filter((one) => !taken.has(one));
