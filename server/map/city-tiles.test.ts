import { expect, it } from 'vitest';
import { CityTiles } from './city-tiles.ts';

const city = new CityTiles();

/** The tile with a place. */
function tileAt(z: number, longitude: number, latitude: number) {
  const angle = (latitude * Math.PI) / 180;
  const size = 2 ** z;
  const y = Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * size);
  return city.tile({ z, x: Math.floor(((longitude + 180) / 360) * size), y });
}

const textOf = async (tile: Promise<Uint8Array | undefined>) => Buffer.from((await tile) ?? '').toString();

it.each([8, 9, 10, 11, 12, 13, 14, 15, 16])('zoom %i shows both places', async (z) => {
  for (const [longitude, latitude] of [
    [113.533, 22.779],
    [113.612, 22.715],
  ] as const) {
    expect(await textOf(tileAt(z, longitude, latitude))).toMatch(/road|water/);
  }
});

it('tiles have the layers of their zoom, with names in two languages', async () => {
  const near = await textOf(tileAt(14, 113.533, 22.779));
  for (const text of ['road', 'building', 'green', 'district', 'place', '进港大道', 'Jingang Avenue'])
    expect(near).toContain(text);
  expect(near).not.toContain('minzoom');
  const far = await textOf(tileAt(10, 113.533, 22.779));
  expect(far).toContain('motorway');
  expect(far).not.toContain('residential');
  expect(far).not.toContain('building');
});

it('tiles without anything are undefined', async () => {
  expect(await city.tile({ z: 12, x: 0, y: 0 })).toBeUndefined();
});
