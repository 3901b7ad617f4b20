import { afterEach, expect, test, vi } from 'vitest';
import { loadTile } from './load-tile.ts';

afterEach(() => vi.unstubAllGlobals());

const load = (status: number, type: string, body: BodyInit | null = null) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': type } }));
  return loadTile('/1/2/3', new AbortController().signal);
};

test('a tile is its bytes, an empty one has none', async () => {
  const bytes = new Uint8Array([1, 2]);
  expect(new Uint8Array((await load(200, 'application/vnd.mapbox-vector-tile', bytes))!)).toEqual(bytes);
  expect((await load(204, ''))!.byteLength).toBe(0);
});

test('a tile that is not there is none, whatever the page about it', async () => {
  expect(await load(404, 'text/html', '<html>')).toBeUndefined();
});

test.each([
  [200, 'text/html; charset=utf-8'],
  [200, 'application/json'],
  [500, 'application/x-protobuf'],
  [403, 'text/plain'],
])('rejects a response with status %s and type %s', async (status, type) => {
  await expect(load(status, type, '<html>')).rejects.toThrow('did not return a tile');
});
