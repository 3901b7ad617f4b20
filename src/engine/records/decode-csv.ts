/** The encodings of the text files that spreadsheets write. */
export type TextEncoding = 'UTF-8' | 'UTF-16' | 'GB18030';

/** A decoded file without its byte order mark. */
export interface DecodedText {
  text: string;
  encoding: TextEncoding;
}

/** A file in none of the encodings. */
export class UnknownEncoding extends Error {
  override readonly name = 'UnknownEncoding';
}

/** A file that is no text: a picture, an archive, a program. */
export class BinaryFile extends Error {
  override readonly name = 'BinaryFile';
}

/**
 * Decodes a text file: UTF-8, UTF-16 with or without a byte order mark, or GB18030 as written by Chinese spreadsheets.
 * @throws BinaryFile
 * @throws UnknownEncoding
 */
export function decodeCsv(bytes: Uint8Array): DecodedText {
  if (signatures.some((signature) => signature.every((sign, at) => bytes[at] === sign))) throw new BinaryFile();
  const order = byteOrderOf(bytes);
  const wide = order && tryToDecode(bytes, order);
  if (wide !== undefined) return { text: wide, encoding: 'UTF-16' };
  const utf8 = tryToDecode(bytes, 'utf-8');
  if (utf8 !== undefined) return { text: utf8, encoding: 'UTF-8' };
  // Nearly any bytes are GB18030.
  if (bytes.includes(0)) throw new BinaryFile();
  const chinese = tryToDecode(bytes, 'gb18030');
  if (chinese !== undefined) return { text: chinese, encoding: 'GB18030' };
  throw new UnknownEncoding();
}

/** What files of other types begin with. */
const signatures: readonly (readonly number[])[] = [
  // PNG, JPEG, GIF, TIFF in both orders
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
  [0x47, 0x49, 0x46, 0x38, 0x37, 0x61],
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
  // PDF, gzip, 7z, RAR, ELF
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0x1f, 0x8b, 0x08],
  [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c],
  [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07],
  [0x7f, 0x45, 0x4c, 0x46],
];

function tryToDecode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const sampleLength = 64 * 1024;
/** What every row of a table has in one of two bytes, if these are UTF-16. */
const separators = /[,;\t\r\n]/;

/** The order of the bytes of UTF-16; without a mark, from where ASCII has its zeros. */
function byteOrderOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.length % 2 !== 0) return undefined;
  const sample = bytes.subarray(0, sampleLength);
  const zeros = { even: 0, odd: 0 };
  for (let at = 0; at < sample.length; at += 1) if (sample[at] === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1;
  if (zeros.even === zeros.odd) return undefined;
  const order = zeros.odd > zeros.even ? 'utf-16le' : 'utf-16be';
  const text = new TextDecoder(order).decode(sample);
  return separators.test(text) && !text.includes('\0') ? order : undefined;
}
