import { describe, expect, test } from 'vitest';
import { checkGlb } from './check-glb.ts';

/** A file with this JSON and header. */
function glb(json: unknown, header: { magic?: string; version?: number; length?: number; type?: string } = {}) {
  const text = new TextEncoder().encode(typeof json === 'string' ? json : JSON.stringify(json));
  const bytes = new Uint8Array(20 + text.length);
  const view = new DataView(bytes.buffer);
  const { magic = 'glTF', version = 2, length = bytes.length, type = 'JSON' } = header;
  const write = (word: string, at: number) => bytes.set(new TextEncoder().encode(word), at);
  write(magic, 0);
  view.setUint32(4, version, true);
  view.setUint32(8, length, true);
  view.setUint32(12, text.length, true);
  write(type, 16);
  bytes.set(text, 20);
  return bytes.buffer;
}

const asset = { version: '2.0' };

describe('a glb file', () => {
  test('of version 2 with all that it needs is shown', () => {
    expect(checkGlb(glb({ asset }))).toBeUndefined();
    expect(
      checkGlb(
        glb({
          asset,
          buffers: [{ byteLength: 4 }],
          images: [{ bufferView: 0 }, { uri: 'data:image/png;base64,AA==' }],
        }),
      ),
    ).toBeUndefined();
    expect(
      checkGlb(glb({ asset, extensionsUsed: ['X'], extensionsRequired: ['KHR_materials_unlit'] })),
    ).toBeUndefined();
  });

  test.each([
    ['is empty', new ArrayBuffer(0), { kind: 'notGlb' }],
    ['is a picture', new TextEncoder().encode('\x89PNG and more of it').buffer, { kind: 'notGlb' }],
    ['is glTF 1', glb({ asset }, { version: 1 }), { kind: 'version', detail: '1' }],
    ['ends early', glb({ asset }, { length: 9999 }), { kind: 'damaged' }],
    ['ends in its JSON', glb({ asset }).slice(0, 24), { kind: 'damaged' }],
    ['ends after its header', glb({ asset }, { length: 12 }).slice(0, 12), { kind: 'damaged' }],
    ['begins with another chunk', glb({ asset }, { type: 'BIN\0' }), { kind: 'damaged' }],
    ['has JSON with a mistake', glb('{"asset"'), { kind: 'damaged' }],
    ['has JSON of another kind', glb([]), { kind: 'damaged' }],
  ])('that %s is reported', (_, content, problem) => {
    expect(checkGlb(content as ArrayBuffer)).toEqual(problem);
  });

  const triangle = { primitives: [{ attributes: { POSITION: 0 } }] };
  const points = (count: number) => [{ count, type: 'VEC3', componentType: 5126 }];
  test.each([
    ['names a billion points', { accessors: points(1_000_000_000) }],
    ['nests a node in itself', { nodes: [{ children: [0] }] }],
    ['nests nodes in each other', { nodes: [{}, { children: [2] }, { children: [3] }, { children: [1] }] }],
    ['hangs below such', { nodes: [{}, { children: [0, 2] }, { children: [3] }, { children: [1] }] }],
    ['has a node below two others', { nodes: [{ children: [2] }, { children: [2] }, {}] }],
    [
      'draws a mesh very often',
      { accessors: points(10_000), meshes: [triangle], nodes: Array(3000).fill({ mesh: 0 }) },
    ],
    [
      'draws instances without end',
      {
        accessors: [...points(1000), { count: 1_000_000, type: 'VEC3' }],
        meshes: [triangle],
        nodes: [{ mesh: 0, extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 1 } } } }],
      },
    ],
    ['has 60,000 nodes', { nodes: Array(60_000).fill({}) }],
    ['has 300 pictures', { images: Array(300).fill({ bufferView: 0 }) }],
  ])('that %s is reported', (_, json) => {
    expect(checkGlb(glb({ asset, ...json }))).toEqual({ kind: 'tooLarge' });
  });

  test('of a whole street is shown', () => {
    const nodes = [{ children: [1, 2] }, { children: [3], mesh: 0 }, { mesh: 0 }, { mesh: 0 }];
    expect(checkGlb(glb({ asset, accessors: points(1_000_000), meshes: [triangle], nodes }))).toBeUndefined();
  });

  test('that needs a decoder or an unknown extension is reported by its name', () => {
    const draco = 'KHR_draco_mesh_compression';
    expect(checkGlb(glb({ asset, extensionsUsed: [draco] }))).toEqual({ kind: 'extension', detail: draco });
    expect(
      checkGlb(
        glb({
          asset,
          extensionsUsed: [draco],
          extensionsRequired: [draco, 'EXT_meshopt_compression', 'KHR_materials_ior'],
        }),
      ),
    ).toEqual({ kind: 'extension', detail: `${draco}, EXT_meshopt_compression` });
    // Its geometry is there without it.
    expect(checkGlb(glb({ asset, extensionsUsed: ['EXT_meshopt_compression', 'KHR_texture_basisu'] }))).toBeUndefined();
  });

  test.each([
    { buffers: [{ uri: 'pole.bin' }] },
    { buffers: [{ uri: 'data:application/octet-stream;base64,AA==' }] },
    { images: [{ uri: 'https://pictures.example/a.png' }] },
    { images: [{ uri: 5 }] },
  ])('that refers to other content is reported: %j', (more) => {
    expect(checkGlb(glb({ asset, ...more }))).toEqual({ kind: 'outside' });
  });
});
