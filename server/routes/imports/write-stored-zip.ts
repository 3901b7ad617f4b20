import { crc32 } from 'node:zlib';

const version = 20;
/** Names are UTF-8. */
const flags = 0x0800;
/** 1980-01-01, the first day of the format. */
const day = 0x21;

/** Writes a ZIP archive of parts by name, without compression. */
export function writeStoredZip(parts: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const pieces: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const [name, content] of parts) {
    const bytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(version, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(day, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(bytes.length, 22);
    const head = Buffer.concat([mark(0x04034b50), common, bytes]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([mark(0x02014b50), Buffer.from([version, 0]), common, rest, bytes]));
    pieces.push(head, content);
    at += head.length + content.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.size, 4);
  end.writeUInt16LE(parts.size, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...pieces, listed, mark(0x06054b50), end]);
}

function mark(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}
