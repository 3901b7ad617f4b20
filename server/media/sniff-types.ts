import { typesOfExtension } from './file-types.ts';

interface Signature {
  /** Bytes as text, one character per byte; `?` matches any byte. */
  starts: string;
  types: readonly string[];
}

/** Magic numbers. */
const signatures: readonly Signature[] = [
  { starts: '\x89PNG\r\n\x1A\n', types: ['image/png'] },
  { starts: '\xFF\xD8\xFF', types: ['image/jpeg'] },
  { starts: 'GIF87a', types: ['image/gif'] },
  { starts: 'GIF89a', types: ['image/gif'] },
  { starts: 'RIFF????WEBP', types: ['image/webp'] },
  { starts: 'RIFF????WAVE', types: ['audio/wav'] },
  { starts: '\0\0\x01\0', types: ['image/x-icon'] },
  { starts: '\x1A\x45\xDF\xA3', types: ['video/webm', 'audio/webm'] },
  { starts: 'OggS', types: ['audio/ogg'] },
  { starts: 'ID3', types: ['audio/mpeg'] },
  { starts: '%PDF-', types: ['application/pdf'] },
  // Binary glTF, version 2.
  { starts: 'glTF\x02\0\0\0', types: ['model/gltf-binary'] },
  // Older office formats share one container.
  {
    starts: '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1',
    types: ['doc', 'xls', 'ppt'].flatMap((ending) => typesOfExtension[ending] ?? []),
  },
];

/** Folder that identifies an office document: its name appears in the zip as plain bytes. */
const officeFolders: Readonly<Record<string, string>> = { docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' };
/** Brands of ISO 14496-12 that browsers play; others are images or camera formats. */
const filmBrands = /^(iso[m2-9]|mp4[12]|avc1|M4V |dash|MSNV)/;

/**
 * Detects the possible types of a file by its content: magic numbers, or text if it decodes as UTF-8 without control
 * characters. Returns nothing for unknown content and for markup (HTML, SVG, XML), which may carry scripts.
 */
export function sniffTypes(bytes: Uint8Array): readonly string[] {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  const known = signatures.find(({ starts }) => matches(head, starts));
  if (known) return known.types;
  if (head.startsWith('PK\x03\x04')) return sniffZip(bytes);
  if (head.slice(4, 8) === 'ftyp') return sniffFilm(head.slice(8, 12));
  if (isMpegFrame(bytes)) return ['audio/mpeg'];
  return isPlainText(bytes) ? ['text/plain', 'text/csv'] : [];
}

const matches = (head: string, starts: string) =>
  head.length >= starts.length && [...starts].every((sign, at) => sign === '?' || sign === head[at]);

function sniffZip(bytes: Uint8Array): readonly string[] {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const endings = content.includes('[Content_Types].xml') ? Object.keys(officeFolders) : [];
  const office = endings.filter((ending) => content.includes(officeFolders[ending] ?? ''));
  return [...office.flatMap((ending) => typesOfExtension[ending] ?? []), 'application/zip'];
}

function sniffFilm(brand: string): readonly string[] {
  if (brand.startsWith('M4A')) return ['audio/mp4'];
  return filmBrands.test(brand) ? ['video/mp4', 'audio/mp4'] : [];
}

/** An MPEG-1 or 2 layer III frame: eleven set bits, then a valid version and layer. */
const isMpegFrame = ([first, second = 0]: Uint8Array) =>
  first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02 && (second & 0x18) !== 0x08;

function isPlainText(bytes: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters identify binary content
  return !/[\0-\x08\x0E-\x1F\x7F]/.test(text) && !/^\s*<[!?a-z]/i.test(text);
}
