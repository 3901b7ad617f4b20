import type { Spot } from '../../seed/places/smooth-line.ts';
import type { Random } from '../../seed/random/random.ts';
import { type BlockUse, blockUses, type Footprint } from './block-uses.ts';
import type { CityFeature, Features } from './feature.ts';
import { stemOf } from './lane-names.ts';
import { makeFeature } from './make-feature.ts';
import type { Block } from './street-grid.ts';
import type { MapStreet } from './streets.ts';

type Use = BlockUse['kind'];

/** Metres between the middle of a road and what is built in a block. */
const EDGE = 18;

/** How often a use is drawn, by the character of a street. */
const mixes: Readonly<Record<string, Partial<Record<Use, number>>>> = {
  city: { residential: 34, tower: 20, office: 12, mall: 6, school: 5, hospital: 1.5, park: 9, village: 6, industry: 3 },
  suburb: {
    residential: 30,
    tower: 8,
    office: 3,
    mall: 3,
    school: 5,
    hospital: 1,
    park: 12,
    village: 22,
    industry: 12,
  },
  port: { residential: 14, tower: 6, office: 8, mall: 3, school: 3, hospital: 1, park: 8, village: 6, industry: 45 },
  docks: { yard: 60, industry: 30, office: 4, park: 4 },
  stores: { industry: 72, yard: 12, office: 8, park: 6, residential: 4 },
};

const characters: Readonly<Record<string, keyof typeof mixes>> = {
  灵山街道: 'suburb',
  珠湾街道: 'port',
  码头片区: 'docks',
  仓储片区: 'stores',
};

/** Builds blocks: buildings, small parks and the names of both; `isFree` says where something may stand. */
export function buildBlocks(blocks: readonly Block[], random: Random, isFree: (spot: Spot) => boolean): Features {
  const built = { building: [] as CityFeature[], green: [] as CityFeature[], place: [] as CityFeature[] };
  const counts = new Map<Use, number>();
  const count = (use: Use) => {
    const number = counts.get(use) ?? 0;
    counts.set(use, number + 1);
    return number;
  };
  for (const block of blocks) {
    const middle = block.place([(block.from[0] + block.to[0]) / 2, (block.from[1] + block.to[1]) / 2]);
    const use = chooseUse(block, random);
    const footprints = blockUses[use](random);
    if (!block.street.isInside(middle) || !isFree(middle)) continue;
    const rings = footprints.map((footprint) => ({ footprint, ring: ringOf(block, footprint) }));
    const free = rings.filter(({ ring }) => outlineOf(ring).every(isFree));
    for (const { footprint, ring } of free) {
      built.building.push(makeFeature.polygon([ring], { height: footprint.height, kind: use, minzoom: 14 }));
    }
    if (use === 'park' || use === 'school') {
      const area =
        use === 'park' ? { x: 0.02, y: 0.02, width: 0.96, depth: 0.96 } : { x: 0.1, y: 0.6, width: 0.6, depth: 0.34 };
      const ring = ringOf(block, { ...area, height: 0 });
      if (outlineOf(ring).every(isFree)) {
        built.green.push(makeFeature.polygon([ring], { kind: use === 'park' ? 'park' : 'pitch', minzoom: 13 }));
      } else if (use === 'park') {
        continue;
      }
    }
    if (free.length < Math.min(2, rings.length)) continue;
    const name = nameOf(use, block.street, count(use));
    if (name)
      built.place.push(
        makeFeature.point(middle, {
          ...name,
          kind: use === 'tower' ? 'residential' : use,
          rank: 5,
          minzoom: placeZooms[use] ?? 15,
        }),
      );
  }
  return built;
}

const placeZooms: Partial<Record<Use, number>> = { hospital: 14, mall: 14, industry: 16 };

/** The seventh next stem each time: no name occurs twice in a street, and neighbours begin with others. */
function nameOf(use: Use, { plan }: MapStreet, index: number): { name: string; nameEn: string } | undefined {
  const { name, nameEn } = stemOf((plan.name.codePointAt(0) ?? 0) + index * 7);
  const [end, endEn] = {
    residential: index % 2 === 0 ? ['花园', 'Garden'] : ['苑', 'Court'],
    tower: index % 2 === 0 ? ['府', 'Residence'] : ['湾畔', 'Bayside'],
    office: index % 2 === 0 ? ['大厦', 'Tower'] : ['中心', 'Centre'],
    mall: ['广场', 'Plaza'],
    school: index % 3 === 0 ? ['中学', 'Middle School'] : ['小学', 'Primary School'],
    hospital: ['医院', 'Hospital'],
    industry: ['工业园', 'Industrial Park'],
    village: ['村', 'Village'],
    park: ['公园', 'Park'],
    yard: [undefined, undefined],
  }[use];
  return end === undefined ? undefined : { name: name + end, nameEn: `${nameEn} ${endEn}` };
}

function chooseUse({ street, from }: Block, random: Random): Use {
  const mix = Object.entries(mixes[characters[street.plan.name] ?? 'city'] ?? {}) as [Use, number][];
  const sum = mix.reduce((total, [, share]) => total + share, 0);
  let left = random.next() * sum;
  // Parks are rarer where the city begins: its centre is built up.
  if (Math.abs(from[0]) < 400 && Math.abs(from[1]) < 400) left = Math.min(left, sum * 0.75);
  for (const [use, share] of mix) {
    left -= share;
    if (left <= 0) return use;
  }
  return 'residential';
}

function ringOf({ from, to, place }: Block, { x, y, width, depth }: Footprint): Spot[] {
  const [left, low] = [from[0] + EDGE, from[1] + EDGE];
  const [wide, high] = [to[0] - EDGE - left, to[1] - EDGE - low];
  return (
    [
      [x, y],
      [x + width, y],
      [x + width, y + depth],
      [x, y + depth],
    ] as const
  ).map(([across, up]) => place([left + across * wide, low + up * high]));
}

/** The corners of a ring and spots between, not more than 12 metres apart. */
function outlineOf(ring: readonly Spot[]): Spot[] {
  return ring.flatMap((corner, index) => {
    const next = ring[(index + 1) % ring.length] ?? corner;
    const steps = Math.max(1, Math.ceil(Math.hypot(next[0] - corner[0], next[1] - corner[1]) / 12));
    return Array.from(
      { length: steps },
      (_, step): Spot => [
        corner[0] + ((next[0] - corner[0]) * step) / steps,
        corner[1] + ((next[1] - corner[1]) * step) / steps,
      ],
    );
  });
}
