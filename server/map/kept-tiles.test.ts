import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { keepTiles } from './kept-tiles.ts';

const bytes = new Uint8Array([1, 2, 3]);

it('tiles are made once, and those that nobody asked for longest are forgotten', async () => {
  const made: number[] = [];
  const tileOf = keepTiles(async ({ x }) => {
    made.push(x);
    return x === 9 ? undefined : bytes;
  }, 2);
  const get = (x: number) => tileOf({ z: 5, x, y: 0 });
  const [first, same] = await Promise.all([get(1), get(1)]);
  expect(same).toBe(first);
  expect(gunzipSync(first?.gzip ?? '')).toEqual(Buffer.from(bytes));
  expect(await get(9)).toBeUndefined();
  expect(await get(9)).toBeUndefined();
  await get(1);
  await get(2);
  await get(9);
  expect(made).toEqual([1, 9, 2, 9]);
});

it('a tile that could not be made is tried again', async () => {
  let fails = true;
  const tileOf = keepTiles(async () => {
    if (fails) throw new Error('no memory');
    return bytes;
  });
  await expect(tileOf({ z: 0, x: 0, y: 0 })).rejects.toThrow('no memory');
  fails = false;
  expect((await tileOf({ z: 0, x: 0, y: 0 }))?.bytes).toBe(bytes);
});
