import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { makeTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

const url = '/island-display/map/archive.pmtiles';
const tile = Buffer.from('a tile');
let folder: string;
let file: string;
let platform: TestPlatform;

/** An archive of version 3 with the tile 0/0/0, uncompressed. */
function makeArchive(): Buffer {
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header[7] = 3;
  // One entry: tile id 0, run of one, length, offset 0 (written as 1).
  const directory = Buffer.from([1, 0, 1, tile.length, 1]);
  const metadata = Buffer.from('{"name":"test"}');
  const places = [127, directory.length, 132, metadata.length, 0, 0, 132 + metadata.length, tile.length, 1, 1, 1];
  places.forEach((value, index) => header.writeBigUInt64LE(BigInt(value), 8 + index * 8));
  // Clustered, no compression of directories and tiles, vector tiles, zooms 0 to 0.
  header.set([1, 1, 1, 1, 0, 0], 96);
  return Buffer.concat([header, directory, metadata, tile]);
}
const archive = makeArchive();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lampyris-map-'));
  file = join(folder, 'city.pmtiles');
  await writeFile(file, archive);
  platform = await makeTestPlatform({
    config: { basePath: '/', demo: true, mapFile: readConfig({ MAP_FILE: file }).mapFile },
  });
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true });
});

const get = async (headers: Record<string, string> = {}) => await platform.app.request(url, { headers });

describe('the archive of an installation', () => {
  it('is read in parts by the library of maps', async () => {
    const source = {
      getKey: () => url,
      getBytes: async (offset: number, length: number) => {
        const answer = await get({ range: `bytes=${offset}-${offset + length - 1}` });
        return { data: await answer.arrayBuffer(), etag: answer.headers.get('etag') ?? undefined };
      },
    };
    const maps = new PMTiles(source);
    expect(await maps.getMetadata()).toEqual({ name: 'test' });
    expect(Buffer.from((await maps.getZxy(0, 0, 0))?.data ?? new ArrayBuffer(0))).toEqual(tile);
  });

  it('answers a range with these bytes only, and another version with the whole file', async () => {
    const part = await get({ range: 'bytes=0-6' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 0-6/${archive.length}`,
      'PMTiles',
    ]);
    const etag = part.headers.get('etag') ?? '';
    expect((await get({ range: 'bytes=0-6', 'if-range': etag })).status).toBe(206);
    const whole = await get({ range: 'bytes=0-6', 'if-range': '"old"' });
    expect([whole.status, Buffer.from(await whole.arrayBuffer()).equals(archive)]).toEqual([200, true]);
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
  });

  it('refuses a range outside of the file', async () => {
    const answer = await get({ range: `bytes=${archive.length}-` });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${archive.length}`]);
  });

  it('is missing without MAP_FILE, and must be an archive', async () => {
    const without = await makeTestPlatform({ db: platform.db });
    expect((await without.app.request(url)).status).toBe(404);
    await without.close();
    expect(() => readConfig({ MAP_FILE: join(folder, 'none') })).toThrow('must be a PMTiles archive');
    expect(() => readConfig({ MAP_FILE: folder })).toThrow('must be a PMTiles archive');
  });
});
