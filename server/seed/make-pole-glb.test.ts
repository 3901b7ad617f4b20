import { describe, expect, it } from 'vitest';
import { checkGlb } from '../../src/engine/stores/files/check-glb.ts';
import { sniffTypes } from '../media/sniff-types.ts';
import { makePoleGlb, type PoleShape } from './make-pole-glb.ts';

const pole: PoleShape = { name: 'SLP-12', height: 12, slots: { arm: 2, led: 1, camera: 2, charger: 1 } };
const bare: PoleShape = { name: 'MP-06', height: 6, slots: { arm: 0, led: 0, camera: 0, charger: 0 } };

interface Accessor {
  bufferView: number;
  componentType: number;
  count: number;
  type: string;
  min?: number[];
  max?: number[];
}

/** What the tests read of a file's JSON. */
interface Gltf {
  asset: { version: string };
  scenes: { nodes: number[] }[];
  nodes: { name: string; mesh: number; translation: number[]; scale: number[] }[];
  meshes: { primitives: { attributes: Record<string, number>; indices: number; material: number }[] }[];
  materials: { name: string }[];
  accessors: Accessor[];
  bufferViews: { byteOffset: number; byteLength: number }[];
  buffers: { byteLength: number }[];
}

/** Splits a file into its header and chunks. */
function read(file: Buffer) {
  const word = (at: number) => file.readUInt32LE(at);
  const jsonLength = word(12);
  const binAt = 20 + jsonLength;
  return {
    header: [file.toString('latin1', 0, 4), word(4), word(8)],
    types: [file.toString('latin1', 16, 20), file.toString('latin1', binAt + 4, binAt + 8)],
    lengths: [jsonLength, word(binAt)],
    json: JSON.parse(file.toString('utf8', 20, binAt)) as Gltf,
    bin: file.subarray(binAt + 8),
  };
}

describe('the 3D model of a pole', () => {
  it('is binary glTF 2 of two aligned chunks, below 40 kB', () => {
    for (const shape of [pole, bare]) {
      const file = makePoleGlb(shape);
      const { header, types, lengths, json, bin } = read(file);
      expect(header).toEqual(['glTF', 2, file.length]);
      expect(types).toEqual(['JSON', 'BIN\0']);
      expect(lengths.every((length) => length % 4 === 0)).toBe(true);
      expect(lengths[1]).toBe(bin.length);
      expect([json.asset.version, json.buffers]).toEqual(['2.0', [{ byteLength: bin.length }]]);
      expect(file.length).toBeLessThan(40_000);
      expect(sniffTypes(file)).toEqual(['model/gltf-binary']);
      expect(checkGlb(new Uint8Array(file).buffer)).toBeUndefined();
    }
  });

  it('has a base, a pole, and a part for each place of equipment', () => {
    const names = (shape: PoleShape) => read(makePoleGlb(shape)).json.nodes.map(({ name }) => name);
    expect(names(pole)).toEqual(
      expect.arrayContaining(['base', 'pole', 'arm 1', 'arm 2', 'lamp head 2', 'banner screen', 'camera 2', 'charger']),
    );
    expect(names(bare)).toEqual(['base', 'flange', 'pole', 'door']);
    const { json } = read(makePoleGlb(pole));
    expect(json.scenes[0]?.nodes).toEqual(json.nodes.map((_, index) => index));
    expect(new Set(json.nodes.map(({ name }) => name)).size).toBe(json.nodes.length);
  });

  it('is as high as the model says', () => {
    const node = read(makePoleGlb(pole)).json.nodes.find(({ name }) => name === 'pole')!;
    expect(node.translation[1]! + node.scale[1]! / 2).toBeCloseTo(12);
  });

  it('refers only to vertices that it has, with unit normals that face out', () => {
    const { json, bin } = read(makePoleGlb(pole));
    const floats = ({ bufferView, count }: Accessor) => {
      const at = json.bufferViews[bufferView]!.byteOffset;
      return Array.from({ length: count * 3 }, (_, index) => bin.readFloatLE(at + index * 4));
    };
    const vectors = (accessor: Accessor) => {
      const all = floats(accessor);
      return Array.from({ length: accessor.count }, (_, at) => all.slice(at * 3, at * 3 + 3));
    };
    for (const { primitives } of json.meshes) {
      const { attributes, indices, material } = primitives[0]!;
      expect(json.materials[material]).toBeDefined();
      const position = json.accessors[attributes.POSITION!]!;
      const points = vectors(position);
      const normals = vectors(json.accessors[attributes.NORMAL!]!);
      for (const axis of [0, 1, 2]) {
        expect(Math.min(...points.map((point) => point[axis]!))).toBe(position.min![axis]);
        expect(Math.max(...points.map((point) => point[axis]!))).toBe(position.max![axis]);
      }
      for (const normal of normals) expect(Math.hypot(...normal)).toBeCloseTo(1);
      const { bufferView, count } = json.accessors[indices]!;
      const at = json.bufferViews[bufferView]!.byteOffset;
      const corners = Array.from({ length: count }, (_, index) => bin.readUInt16LE(at + index * 2));
      for (let first = 0; first < count; first += 3) {
        const [a, b, c] = corners.slice(first, first + 3).map((corner) => points[corner]!) as [
          number[],
          number[],
          number[],
        ];
        const u = b.map((value, axis) => value - a[axis]!) as [number, number, number];
        const v = c.map((value, axis) => value - a[axis]!) as [number, number, number];
        const cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
        const normal = normals[corners[first]!]!;
        // Anticlockwise seen from where the normal points.
        expect(cross.reduce((sum, value, axis) => sum + value * normal[axis]!, 0)).toBeGreaterThan(0);
      }
    }
  });

  it('has the same bytes every time', () => {
    expect(makePoleGlb(pole).equals(makePoleGlb({ ...pole }))).toBe(true);
    expect(makePoleGlb(pole).equals(makePoleGlb({ ...pole, height: 8 }))).toBe(false);
  });
});
