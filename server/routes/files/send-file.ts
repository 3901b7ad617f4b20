import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { SiteContext } from '../../http/app-env.ts';
import { hasEtag } from '../../http/has-etag.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.mp4': 'video/mp4',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.pbf': 'application/x-protobuf',
};

/** For files whose URL changes with their content. */
export const immutable = 'public, max-age=31536000, immutable';
/** Cached, but revalidated on each use. */
export const revalidate = 'no-cache';

/** Resolves a path inside a folder. Never leaves the folder, be it by `..`, an encoded slash or a symbolic link. */
export async function findFile(folder: string, path: string): Promise<string | undefined> {
  let name: string;
  try {
    name = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (name.includes('\0') || name.includes('\\') || name.split('/').some((part) => part.startsWith('.')))
    return undefined;
  try {
    const root = await realpath(folder);
    const file = await realpath(resolve(root, `.${sep}${name}`));
    return file.startsWith(root + sep) && (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Sends a file with its type and an ETag of size and time; 304 if unchanged. */
export async function sendFile(
  c: SiteContext,
  file: string,
  cacheControl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { size, mtimeMs } = await stat(file);
  const etag = `"${createHash('sha256').update(`${file}\n${size}\n${mtimeMs}`).digest('base64url').slice(0, 22)}"`;
  const headers = { ...more, 'cache-control': cacheControl, etag };
  if (hasEtag(c, etag)) return c.body(null, 304, headers);
  const all = {
    ...headers,
    'content-type': types[extname(file).toLowerCase()] ?? 'application/octet-stream',
    'content-length': String(size),
  };
  if (c.req.method === 'HEAD') return c.body(null, 200, all);
  return c.body(Readable.toWeb(createReadStream(file)) as ReadableStream, 200, all);
}
