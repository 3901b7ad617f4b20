import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the embedded database listens: a unix socket in a folder of its own, or (on Windows) a loopback port. */
export interface EmbeddedSocket {
  /** What the worker hands to the socket server. */
  listen: { path: string } | { host: string; port: number };
  /** The driver's `host`: the socket's folder, or the loopback address. */
  host: string;
  remove(): void;
}

/** The name that drivers expect inside the folder for port 5432. */
const SOCKET_NAME = '.s.PGSQL.5432';
/** The system's limit is 104 bytes on macOS and 108 on Linux, one of them for the closing zero. */
const MAX_PATH_BYTES = 103;

/**
 * Prepares the place for the socket: `run/` of the data directory, or a short path in the system's temporary folder
 * where that one is too long. Either folder is open to this user alone (0700), which is all the protection a socket needs.
 */
export function prepareEmbeddedSocket(dataDir: string, platform = process.platform): EmbeddedSocket {
  if (platform === 'win32') return { listen: { host: '127.0.0.1', port: 0 }, host: '127.0.0.1', remove() {} };
  const own = join(dataDir, 'run');
  const folder =
    Buffer.byteLength(join(own, SOCKET_NAME)) <= MAX_PATH_BYTES ? own : mkdtempSync(join(tmpdir(), 'lampyris-'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  const path = join(folder, SOCKET_NAME);
  // A killed process leaves its socket behind; the lock file says that nobody uses it.
  rmSync(path, { force: true });
  return { listen: { path }, host: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
