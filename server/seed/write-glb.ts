/** A mesh: positions and normals, three numbers per vertex, and the vertices of its triangles, anticlockwise. */
export interface Geometry {
  positions: readonly number[];
  normals: readonly number[];
  triangles: readonly number[];
}

/** Linear colour with alpha, and how metallic and rough it is; `light` is the colour that it emits. */
export interface Material {
  color: readonly [number, number, number, number];
  metallic: number;
  roughness: number;
  light?: readonly [number, number, number];
}

/** A shape at a place: metres, y upwards. */
export interface Part {
  name: string;
  shape: string;
  material: string;
  at: readonly [number, number, number];
  /** Factors of the shape's own size. */
  size: readonly [number, number, number];
  /** Quaternion x, y, z, w. */
  turn?: readonly [number, number, number, number];
}

/** A model; the parts name its shapes and materials. */
export interface Model {
  name: string;
  shapes: Readonly<Record<string, Geometry>>;
  materials: Readonly<Record<string, Material>>;
  parts: readonly Part[];
}

/** glTF 2.0, sections 3.6.2 and 4.4. */
const type = { float: 5126, uint16: 5123 } as const;
const target = { vertices: 34962, indices: 34963 } as const;
const chunk = { json: 0x4e4f534a, bin: 0x004e4942 } as const;
const magic = 0x46546c67;

/** Writes a model as binary glTF 2.0: the same bytes for the same model. */
export function writeGlb(model: Model): Buffer {
  const { bytes, bufferViews, accessors, attributesOf } = packShapes(model.shapes);
  const materialNames = Object.keys(model.materials);
  // Parts of one shape and material share a mesh.
  const meshKeys = [...new Set(model.parts.map(meshKey))];
  const meshes = meshKeys.map((key) => {
    const { shape, material } = model.parts.find((part) => meshKey(part) === key)!;
    return { name: key, primitives: [{ ...attributesOf(shape), material: materialNames.indexOf(material) }] };
  });
  const json = {
    asset: { version: '2.0', generator: 'Lampyris' },
    scene: 0,
    scenes: [{ name: model.name, nodes: model.parts.map((_, index) => index) }],
    nodes: model.parts.map((part) => ({
      name: part.name,
      mesh: meshKeys.indexOf(meshKey(part)),
      translation: part.at.map(rounded),
      scale: part.size.map(rounded),
      ...(part.turn && { rotation: part.turn.map(rounded) }),
    })),
    meshes,
    materials: Object.entries(model.materials).map(([name, { color, metallic, roughness, light }]) => ({
      name,
      pbrMetallicRoughness: { baseColorFactor: color, metallicFactor: metallic, roughnessFactor: roughness },
      ...(light && { emissiveFactor: light }),
    })),
    accessors,
    bufferViews,
    buffers: [{ byteLength: bytes.length }],
  };
  return container(Buffer.from(JSON.stringify(json)), bytes);
}

const meshKey = ({ shape, material }: Part) => `${shape} ${material}`;

/** Micrometres are enough, and no engine's last digit shows. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;

function packShapes(shapes: Model['shapes']) {
  const blocks: Buffer[] = [];
  const bufferViews: object[] = [];
  const accessors: object[] = [];
  const indices = new Map<string, { position: number; normal: number; triangles: number }>();
  let length = 0;
  const add = (block: Buffer, use: number, accessor: object): number => {
    bufferViews.push({ buffer: 0, byteOffset: length, byteLength: block.length, target: use });
    const aligned = padded(block, 0);
    blocks.push(aligned);
    length += aligned.length;
    return accessors.push({ bufferView: bufferViews.length - 1, ...accessor }) - 1;
  };
  for (const [name, { positions, normals, triangles }] of Object.entries(shapes)) {
    const stored = floats(positions);
    const vector = { componentType: type.float, count: positions.length / 3, type: 'VEC3' };
    indices.set(name, {
      position: add(bytesOf(stored), target.vertices, { ...vector, ...boundsOf(stored) }),
      normal: add(bytesOf(floats(normals)), target.vertices, vector),
      triangles: add(bytesOf(Uint16Array.from(triangles)), target.indices, {
        componentType: type.uint16,
        count: triangles.length,
        type: 'SCALAR',
      }),
    });
  }
  const attributesOf = (shape: string) => {
    const { position, normal, triangles } = indices.get(shape)!;
    return { attributes: { POSITION: position, NORMAL: normal }, indices: triangles };
  };
  return { bytes: Buffer.concat(blocks), bufferViews, accessors, attributesOf };
}

const floats = (values: readonly number[]) => Float32Array.from(values, rounded);

/** glTF is little-endian, as are all machines that Node runs on. */
const bytesOf = ({ buffer }: Float32Array | Uint16Array): Buffer => Buffer.from(buffer as ArrayBuffer);

function boundsOf(positions: Float32Array): { min: number[]; max: number[] } {
  const axis = (index: number) => [...positions].filter((_, at) => at % 3 === index);
  return { min: [0, 1, 2].map((at) => Math.min(...axis(at))), max: [0, 1, 2].map((at) => Math.max(...axis(at))) };
}

/** Chunks and views begin at multiples of four bytes. */
const padded = (block: Buffer, filler: number): Buffer =>
  Buffer.concat([block, Buffer.alloc((4 - (block.length % 4)) % 4, filler)]);

function container(json: Buffer, bin: Buffer): Buffer {
  const chunks = [chunkOf(chunk.json, padded(json, 0x20)), chunkOf(chunk.bin, padded(bin, 0))];
  const length = chunks.reduce((sum, one) => sum + one.length, 12);
  return Buffer.concat([words(magic, 2, length), ...chunks]);
}

const chunkOf = (kind: number, content: Buffer): Buffer => Buffer.concat([words(content.length, kind), content]);

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeUInt32LE(value, index * 4);
  });
  return bytes;
}
