import type { Random } from '../../seed/random/random.ts';

/** A rectangle in a block of 1 by 1, and its height in metres. */
export interface Footprint {
  x: number;
  y: number;
  width: number;
  depth: number;
  height: number;
}

/** What a block is used for, with the buildings it has; sizes are shares of a block without its edge. */
export interface BlockUse {
  kind: 'residential' | 'tower' | 'office' | 'mall' | 'school' | 'hospital' | 'industry' | 'village' | 'park' | 'yard';
  footprints: (random: Random) => Footprint[];
}

const storey = 3;

function rows(
  random: Random,
  across: number,
  down: number,
  size: readonly [number, number],
  storeys: readonly [number, number],
) {
  const height = random.whole(...storeys) * storey;
  return Array.from({ length: across * down }, (_, index): Footprint => {
    const [column, row] = [index % across, Math.floor(index / across)];
    const [width, depth] = size;
    return {
      x: (column + 0.5) / across - width / 2,
      y: (row + 0.5) / down - depth / 2,
      width,
      depth,
      height: random.chance(0.2) ? height + random.whole(-2, 3) * storey : height,
    };
  });
}

/** The uses of blocks by their kind. */
export const blockUses: Readonly<Record<BlockUse['kind'], (random: Random) => Footprint[]>> = {
  residential: (random) => rows(random, random.pick([2, 3]), random.pick([3, 4]), [0.27, 0.1], [6, 18]),
  tower: (random) => rows(random, random.pick([2, 3]), 2, [0.2, 0.2], [24, 34]),
  office: (random) => [
    { x: 0.05, y: 0.1, width: 0.42, depth: 0.34, height: random.whole(20, 45) * 4 },
    { x: 0.58, y: 0.1, width: 0.32, depth: 0.32, height: random.whole(12, 30) * 4 },
    { x: 0.05, y: 0.6, width: 0.85, depth: 0.26, height: random.whole(4, 8) * 4 },
  ],
  mall: (random) => [
    { x: 0.04, y: 0.08, width: 0.92, depth: 0.5, height: random.whole(4, 6) * 5 },
    { x: 0.12, y: 0.66, width: 0.2, depth: 0.22, height: random.whole(16, 28) * 4 },
    { x: 0.62, y: 0.66, width: 0.2, depth: 0.22, height: random.whole(16, 28) * 4 },
  ],
  school: () => [
    { x: 0.05, y: 0.06, width: 0.55, depth: 0.1, height: 15 },
    { x: 0.05, y: 0.24, width: 0.55, depth: 0.1, height: 15 },
    { x: 0.05, y: 0.42, width: 0.4, depth: 0.1, height: 18 },
    { x: 0.72, y: 0.08, width: 0.22, depth: 0.3, height: 12 },
  ],
  hospital: (random) => [
    { x: 0.1, y: 0.1, width: 0.7, depth: 0.2, height: random.whole(10, 16) * 4 },
    { x: 0.1, y: 0.42, width: 0.3, depth: 0.2, height: 24 },
    { x: 0.55, y: 0.42, width: 0.25, depth: 0.4, height: 20 },
  ],
  industry: (random) =>
    random.chance(0.5)
      ? rows(random, 1, 3, [0.9, 0.22], [3, 4])
      : [
          { x: 0.04, y: 0.06, width: 0.44, depth: 0.86, height: 12 },
          { x: 0.56, y: 0.06, width: 0.4, depth: 0.4, height: 12 },
          { x: 0.56, y: 0.56, width: 0.4, depth: 0.14, height: 20 },
        ],
  village: (random) => rows(random, 5, 4, [0.14, 0.16], [3, 5]).filter(() => random.chance(0.85)),
  yard: (random) => rows(random, random.pick([2, 3]), 7, [0.28, 0.06], [3, 4]),
  park: () => [],
};
