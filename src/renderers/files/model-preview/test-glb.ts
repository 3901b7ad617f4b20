/** A black pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Bytes as a file stores them, filled up to a multiple of four. */
function padded(bytes: Uint8Array, filler: number): Uint8Array {
  const whole = new Uint8Array(Math.ceil(bytes.length / 4) * 4).fill(filler);
  whole.set(bytes);
  return whole;
}

/** A glb file with one triangle and a picture on it. `more` changes its JSON. */
export function testGlb(more: object = {}): Uint8Array<ArrayBuffer> {
  const picture = padded(
    Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0)),
    0,
  );
  const points = new Uint8Array(Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0).buffer);
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    textures: [{ source: 0 }],
    images: [{ bufferView: 1, mimeType: 'image/png' }],
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: points.length },
      { buffer: 0, byteOffset: points.length, byteLength: picture.length },
    ],
    buffers: [{ byteLength: points.length + picture.length }],
    ...more,
  };
  const text = padded(new TextEncoder().encode(JSON.stringify(json)), 0x20);
  const length = 28 + text.length + points.length + picture.length;
  const file = new Uint8Array(length);
  const words = (at: number, ...values: number[]) => file.set(new Uint8Array(Uint32Array.from(values).buffer), at);
  words(0, 0x46546c67, 2, length, text.length, 0x4e4f534a);
  file.set(text, 20);
  words(20 + text.length, points.length + picture.length, 0x004e4942);
  file.set(points, 28 + text.length);
  file.set(picture, 28 + text.length + points.length);
  return file;
}
