import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { AppContext } from './app-env.ts';

const pack = promisify(gzip);
const minBytes = 1024;

/**
 * Compresses a large response for clients that accept gzip. Only for responses without secrets and without any text of
 * the request: the size of others tells what is in them.
 */
export async function zipped(c: AppContext, response: Response): Promise<Response> {
  if (!/\bgzip\b/i.test(c.req.header('accept-encoding') ?? '')) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append('vary', 'accept-encoding');
  if (bytes.length < minBytes) return new Response(bytes, { status: response.status, headers });
  headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  return new Response(new Uint8Array(await pack(bytes)), { status: response.status, headers });
}
