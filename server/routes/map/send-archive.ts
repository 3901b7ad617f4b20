import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { answerMissing } from '../../http/answer-error.ts';
import type { AppContext } from '../../http/app-env.ts';
import { hasEtag } from '../../http/has-etag.ts';
import { readRange } from '../../map/read-range.ts';

/** GET map/archive.pmtiles: the file of MAP_FILE or the bytes of its Range header; 404 without such a file. */
export async function sendArchive(c: AppContext): Promise<Response> {
  const file = c.var.services.config.mapFile;
  const found = file === undefined ? undefined : await stat(file).catch(() => undefined);
  if (file === undefined || !found?.isFile()) return answerMissing(c);
  const { size, mtimeMs } = found;
  const etag = `"${createHash('sha256').update(`${size}\n${mtimeMs}`).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'cache-control': 'public, max-age=86400',
    'accept-ranges': 'bytes',
    etag,
    'last-modified': found.mtime.toUTCString(),
  };
  if (hasEtag(c, etag)) return c.body(null, 304, headers);
  const range = isCurrent(c, headers) ? readRange(c.req.header('range'), size) : undefined;
  if (range === 'unsatisfiable') return c.body(null, 416, { ...headers, 'content-range': `bytes */${size}` });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const all = {
    ...headers,
    'content-type': 'application/vnd.pmtiles',
    'content-length': String(end - start + 1),
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  };
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD' || size === 0) return c.body(null, status, all);
  return c.body(Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream, status, all);
}

/** True without If-Range, or if it names this version of the file: otherwise the parts would not fit together. */
function isCurrent(c: AppContext, headers: { etag: string; 'last-modified': string }): boolean {
  const known = c.req.header('if-range');
  return known === undefined || known === headers.etag || known === headers['last-modified'];
}
