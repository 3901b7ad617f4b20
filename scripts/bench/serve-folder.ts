import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Serves files on a loopback port, compressed and cached like the platform's. */
export interface FolderServer {
  /** URL with a trailing slash. */
  url: string;
  close(): Promise<void>;
}

/**
 * @param platform URL for all other requests, so that a page reaches the platform at its own origin
 */
export async function serveFolder(folder: string, platform?: string): Promise<FolderServer> {
  const server: Server = createServer((asked, answer) => {
    const path = normalize(decodeURIComponent(new URL(asked.url ?? '/', 'http://loopback').pathname));
    const file = path === '/' ? '/index.html' : path;
    readFile(join(folder, file))
      .then((content) => compress(content))
      .then(
        (content) => {
          // The names of built assets contain their hash.
          const isBuilt = file.startsWith('/assets/');
          const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
          const caching = { 'cache-control': isBuilt ? 'public, max-age=31536000, immutable' : 'no-cache', etag };
          if (asked.headers['if-none-match'] === etag) return answer.writeHead(304, caching).end();
          answer.writeHead(200, {
            ...caching,
            'content-type': types[extname(file)] ?? 'application/octet-stream',
            'content-encoding': 'gzip',
            'content-length': content.length,
          });
          return answer.end(content);
        },
        () => {
          if (platform === undefined) return answer.writeHead(404).end();
          const call = request(new URL(asked.url ?? '/', platform), { method: asked.method, headers: asked.headers });
          call.on('response', (response) => {
            answer.writeHead(response.statusCode ?? 502, response.headers);
            response.pipe(answer);
          });
          call.on('error', () => answer.writeHead(502).end());
          return asked.pipe(call);
        },
      );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
