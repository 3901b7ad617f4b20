import { isRecord } from '../../../schemas/rules/is-record.ts';
import { exceedsGlbBudget } from './exceeds-glb-budget.ts';

/** Why the content of a file cannot be shown as a 3D model. */
export interface GlbProblem {
  kind: 'notGlb' | 'version' | 'damaged' | 'outside' | 'extension' | 'tooLarge';
  /** The version, or the names of extensions. */
  detail?: string;
}

/** glTF 2.0, section 4.4: a header of three words, then a chunk of JSON with its length and type. */
const magic = 0x46546c67;
const jsonChunk = 0x4e4f534a;
const headerBytes = 12;
const chunkHeaderBytes = 8;

/** Required extensions that the viewer reads. */
const readable = new Set([
  'EXT_materials_bump',
  'EXT_mesh_gpu_instancing',
  'EXT_texture_avif',
  'EXT_texture_webp',
  'KHR_lights_punctual',
  'KHR_materials_anisotropy',
  'KHR_materials_clearcoat',
  'KHR_materials_diffuse_roughness',
  'KHR_materials_dispersion',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_iridescence',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_unlit',
  'KHR_materials_volume',
  'KHR_mesh_quantization',
  'KHR_texture_transform',
]);

/** Its geometry is missing without a decoder, required or not. */
const draco = 'KHR_draco_mesh_compression';

/** Checks that a file is binary glTF 2 that needs no decoder and no other file, and that a page can draw it. Returns nothing if it is. */
export function checkGlb(content: ArrayBuffer): GlbProblem | undefined {
  const view = new DataView(content);
  if (view.byteLength < headerBytes || view.getUint32(0, true) !== magic) return { kind: 'notGlb' };
  const version = view.getUint32(4, true);
  if (version !== 2) return { kind: 'version', detail: String(version) };
  const json = readJson(view);
  if (!isRecord(json)) return { kind: 'damaged' };
  const needed = namesOf(json.extensionsRequired).filter((name) => !readable.has(name));
  const missing = new Set([...needed, ...namesOf(json.extensionsUsed).filter((name) => name === draco)]);
  if (missing.size > 0) return { kind: 'extension', detail: [...missing].join(', ') };
  if (exceedsGlbBudget(json, view.getUint32(headerBytes, true))) return { kind: 'tooLarge' };
  return refersOutside(json) ? { kind: 'outside' } : undefined;
}

function readJson(view: DataView): unknown {
  const begins = headerBytes + chunkHeaderBytes;
  if (view.getUint32(8, true) > view.byteLength || view.byteLength < begins) return undefined;
  const length = view.getUint32(headerBytes, true);
  if (view.getUint32(headerBytes + 4, true) !== jsonChunk || begins + length > view.byteLength) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(new Uint8Array(view.buffer, begins, length)));
  } catch {
    return undefined;
  }
}

/** True if buffers or pictures are in other files, which might be on another host. */
function refersOutside({ buffers, images }: Record<string, unknown>): boolean {
  const addresses = (list: unknown) =>
    (Array.isArray(list) ? list : []).flatMap((entry: unknown) => (isRecord(entry) && entry.uri) || []);
  const isWithin = (address: unknown) => typeof address === 'string' && address.startsWith('data:image/');
  return addresses(buffers).length > 0 || !addresses(images).every(isWithin);
}

const namesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
