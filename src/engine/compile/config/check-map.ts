import { errorAt, type Finding } from '../../../schemas/rules/finding.ts';
import { isAllowedOrigin, originOf } from './allowed-origin.ts';

/** Checks the addresses of base maps: their placeholders, and that the browser may load them. */
export function checkMap(document: unknown): Finding[] {
  const { map, origins } = fieldsOf(document);
  const { online, offline } = fieldsOf(map);
  const { image, connect } = fieldsOf(origins);
  const { tiles, pmtiles } = fieldsOf(offline);
  const rasters = textsOf(fieldsOf(online).tiles);
  return [
    ...rasters.flatMap((address, index) => {
      const pointer = `/map/online/tiles/${index}`;
      return [...checkTemplate(address, pointer), ...checkOrigin(address, pointer, image, 'image')];
    }),
    ...checkTemplate(tiles, '/map/offline/tiles'),
    ...checkOrigin(tiles, '/map/offline/tiles', connect, 'connect'),
    ...checkOrigin(pmtiles, '/map/offline/pmtiles', connect, 'connect'),
    ...(tiles !== undefined && pmtiles !== undefined
      ? [
          errorAt(
            '/map/offline/pmtiles',
            '"tiles" and "pmtiles" of "offline" exclude each other',
            'Remove one of them.',
          ),
        ]
      : []),
  ];
}

const fieldsOf = (value: unknown): Record<string, unknown> => Object(value) as Record<string, unknown>;

/** The texts of a list; other entries become empty, so that indexes stay. */
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((entry: unknown) => (typeof entry === 'string' ? entry : '')) : [];

function checkTemplate(address: unknown, pointer: string): Finding[] {
  if (typeof address !== 'string' || address === '') return [];
  const missing = ['{z}', '{x}', '{y}'].filter((part) => !address.includes(part));
  if (missing.length === 0) return [];
  return [
    errorAt(
      pointer,
      `the tile address "${address}" has no ${missing.join(', ')}`,
      'Write an address such as "https://tiles.example.com/{z}/{x}/{y}.png".',
    ),
  ];
}

function checkOrigin(address: unknown, pointer: string, allowed: unknown, key: 'image' | 'connect'): Finding[] {
  const origin = typeof address === 'string' ? originOf(address) : undefined;
  if (origin === undefined || isAllowedOrigin(origin, textsOf(allowed))) return [];
  return [errorAt(pointer, `the browser may not load "${origin}"`, `Add "${origin}" to "${key}" on origins.`)];
}
