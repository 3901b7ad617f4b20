import type { PictureFormat } from '../../../schemas/wire/personalization-rules.ts';

/** The format and size of a file, from its first bytes. */
export interface Picture {
  format: PictureFormat;
  /** In pixels; absent for videos, and if the size is later in the file. */
  width?: number;
  height?: number;
}

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Brands of the ISO base media format that browsers play (ISO 14496-12). */
const filmBrands = /^(iso[m2-9]|mp4[12]|avc1|M4V |dash|MSNV)/;

/** Detects the format and size of a picture from its content; undefined for other formats. */
export function readPicture(bytes: Uint8Array): Picture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (pngStart.every((byte, at) => bytes[at] === byte)) return readPng(view);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return readJpeg(view);
  if (wordAt(view, 4) === 'ftyp') return filmBrands.test(wordAt(view, 8)) ? { format: 'mp4' } : undefined;
  if (view.byteLength >= 6 && view.getUint32(0, true) === 0x0001_0000) return readIcon(view);
  return undefined;
}

/** The header chunk comes first: width and height follow its length and name. */
function readPng(view: DataView): Picture {
  if (view.byteLength < 24 || wordAt(view, 12) !== 'IHDR') return { format: 'png' };
  return { format: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** The size is in the frame header, after any number of other segments. */
function readJpeg(view: DataView): Picture {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    // Fill bytes and standalone markers.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) return { format: 'jpg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    const length = view.getUint16(at + 2);
    if (length < 2) break;
    at += 2 + length;
  }
  return { format: 'jpg' };
}

/** SOF0 to SOF15, except the tables among them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** An icon has several sizes: returns the largest; 0 means 256. */
function readIcon(view: DataView): Picture {
  const count = view.getUint16(4, true);
  let largest: Picture = { format: 'ico' };
  for (let index = 0; index < count; index += 1) {
    const at = 6 + index * 16;
    if (at + 16 > view.byteLength) break;
    const width = view.getUint8(at) || 256;
    if (width > (largest.width ?? 0)) largest = { format: 'ico', width, height: view.getUint8(at + 1) || 256 };
  }
  return largest;
}

/** Four bytes as a string. */
const wordAt = (view: DataView, at: number): string =>
  view.byteLength < at + 4 ? '' : String.fromCharCode(...[0, 1, 2, 3].map((next) => view.getUint8(at + next)));
