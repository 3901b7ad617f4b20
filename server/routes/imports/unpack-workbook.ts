import { inflateRawSync } from 'node:zlib';
import { TableTooLarge, tableLimits } from '../csv/table-limits.ts';
import { scanXml } from './scan-xml.ts';
import { writeStoredZip } from './write-stored-zip.ts';

/** Signatures and lengths of the directory at the end of a ZIP archive. */
const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const partMark = 0x04034b50;
const endLength = 22;
const entryLength = 46;
const partLength = 30;
const longestComment = 0xffff;

/** Parts that hold values: pictures, macros and settings of printers are left out. */
const isRead = (name: string): boolean => /\.(?:xml|rels)$/i.test(name);

/**
 * Unpacks the parts of a workbook that hold values, within the limits, and packs them anew without compression: the
 * reader of spreadsheets sees nothing that was not measured here, whatever the archive says of its sizes.
 * @throws TableTooLarge, or Error for an archive that cannot be read
 */
export function unpackWorkbook(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = new Map<string, Uint8Array>();
  let left: number = tableLimits.unpackedBytes;
  for (const entry of readDirectory(view)) {
    if (!isRead(entry.name)) continue;
    if (parts.has(entry.name)) throw new Error('a part is there twice');
    const part = unpack(bytes, view, entry, left);
    left -= part.length;
    scanXml(part);
    parts.set(entry.name, part);
  }
  return writeStoredZip(parts);
}

interface Entry {
  name: string;
  /** 0 for a part that is stored, 8 for one that is deflated. */
  method: number;
  packed: number;
  /** Where the part begins. */
  at: number;
}

function* readDirectory(view: DataView): Generator<Entry> {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > tableLimits.parts) throw new TableTooLarge('unpacked');
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + entryLength > end || view.getUint32(at, true) !== entryMark) throw new Error('the directory is broken');
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
    if (isEncrypted) throw new Error('the archive is encrypted');
    const nameLength = view.getUint16(at + 28, true);
    const name = Buffer.from(view.buffer, view.byteOffset + at + entryLength, nameLength).toString();
    const packed = view.getUint32(at + 20, true);
    yield { name, method: view.getUint16(at + 10, true), packed, at: view.getUint32(at + 42, true) };
    at += entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

function unpack(bytes: Uint8Array, view: DataView, { method, packed, at }: Entry, left: number): Uint8Array {
  if (view.getUint32(at, true) !== partMark) throw new Error('a part is missing');
  const from = at + partLength + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (from + packed > bytes.length) throw new Error('a part is cut off');
  const content = bytes.subarray(from, from + packed);
  if (method === 0 && content.length > left) throw new TableTooLarge('unpacked');
  if (method === 0) return content;
  if (method !== 8) throw new Error('the compression is unknown');
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, left) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new TableTooLarge('unpacked');
    throw error;
  }
}

function findEnd(view: DataView): number {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (view.getUint32(at, true) === endMark) return at;
  }
  throw new Error('the archive has no directory');
}
