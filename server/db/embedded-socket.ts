import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the embedded database listens: a unix socket in its own folder, or a loopback port on Windows. */
export interface EmbeddedSocket {
  /** Options of the socket server. */
  listen: { path: string } | { host: string; port: number };
  /** The driver's `host`: the socket's folder or the loopback address. */
  host: string;
  remove(): void;
}

/** The socket name drivers expect for port 5432. */
const SOCKET_NAME = '.s.PGSQL.5432';
/** The system's limit: 104 bytes on macOS, 108 on Linux, including the terminating zero. */
const MAX_PATH_BYTES = 103;

/**
 * Prepares the socket's folder: `run/` in the data directory, or a short path in the temporary folder if that is too
 * long. Mode 0700 is the socket's only protection.
 */
export function prepareEmbeddedSocket(dataDir: string, platform = process.platform): EmbeddedSocket {
  if (platform === 'win32') return { listen: { host: '127.0.0.1', port: 0 }, host: '127.0.0.1', remove() {} };
  const own = join(dataDir, 'run');
  const folder =
    Buffer.byteLength(join(own, SOCKET_NAME)) <= MAX_PATH_BYTES ? own : mkdtempSync(join(tmpdir(), 'lampyris-'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  const path = join(folder, SOCKET_NAME);
  // A killed process leaves its socket behind. We hold the lock file, so it is unused.
  rmSync(path, { force: true });
  return { listen: { path }, host: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
