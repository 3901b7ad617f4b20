/** Signatures and sizes of the directory at the end of a ZIP archive. */
const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const longestComment = 0xffff;

/**
 * Whether an archive unpacks to at most so many bytes, by its directory. The reader of spreadsheets keeps to the sizes
 * that the directory states, so an entry without a size is refused too.
 */
export function unpacksWithin(bytes: Uint8Array, maxBytes: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return false;
  const entries = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let size = 0;
  for (let index = 0; index < entries; index += 1) {
    if (at + entryLength > end || view.getUint32(at, true) !== entryMark) return false;
    const packed = view.getUint32(at + 20, true);
    const unpacked = view.getUint32(at + 24, true);
    // An empty part takes two bytes.
    if (unpacked === 0 && packed > 2) return false;
    size += unpacked;
    if (size > maxBytes) return false;
    at += entryLength + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return true;
}

function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (view.getUint32(at, true) === endMark) return at;
  }
  return undefined;
}
