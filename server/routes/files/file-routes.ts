import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import { documentHash } from '../../documents/read-documents.ts';
import { answerMissing } from '../../http/answer-error.ts';
import type { SiteContext, SiteEnv } from '../../http/app-env.ts';
import { sendJson } from '../../http/send-json.ts';
import { findFile, immutable, revalidate, sendFile } from './send-file.ts';

/** One application serves all legacy areas. */
const legacyDir = fileURLToPath(new URL('../../legacy/', import.meta.url));
/**
 * Folders of legacy applications; the area csmb is served from visualization (FRAME-02), and the report has its own
 * menu entry (PAGE-89).
 */
const legacyAreas = ['visualization', 'appManage', 'operation', 'lightTools', 'dataReport'];

/** Serves the legacy applications shown in frames. */
export function addLegacyRoutes<Env extends SiteEnv>(app: Hono<Env>): void {
  for (const area of legacyAreas) app.get(`/${area}/:file{.+}`, (c) => sendLegacy(c, c.req.param('file') ?? ''));
}

/** Serves documents and the built console, without a session. */
export function addFileRoutes<Env extends SiteEnv>(app: Hono<Env>, basePath: string): void {
  // Compress public files only: compressing personal data next to foreign input leaks it.
  for (const path of ['/assets/*', '/schemas/*']) app.use(path, compress());
  app.get('/schemas/index.json', (c) => sendIndex(c));
  app.get('/schemas/*', (c) => sendDocument(c));
  app.get('/assets/*', (c) => sendConsole(c, immutable));
  app.get('/*', (c) => sendConsole(c, revalidate));

  async function sendConsole(c: SiteContext, cacheControl: string): Promise<Response> {
    const path = c.req.path.slice(basePath.length) || 'index.html';
    const file = await findFile(c.var.services.consoleDir, path);
    if (file) return sendFile(c, file, cacheControl);
    if (cacheControl === immutable || !isPage(c, path)) return answerMissing(c);
    return c.body(null, 302, {
      location: `${basePath}#/${path}${new URL(c.req.url).search}`,
      'cache-control': revalidate,
    });
  }

  async function sendDocument(c: SiteContext): Promise<Response> {
    const path = c.req.path.slice(`${basePath}schemas/`.length);
    const file = path.endsWith('.json') ? await findFile(c.var.services.documentsDir, path) : undefined;
    if (!file) return answerMissing(c);
    const asked = c.req.query('h');
    const hash = documentHash(await readFile(file));
    const kept = asked === undefined || asked === hash ? undefined : c.var.services.indexDocuments.goodText(asked);
    if (kept !== undefined)
      return c.body(kept, 200, { 'cache-control': immutable, 'content-type': 'application/json; charset=utf-8' });
    // Cache for ever only if the hash matches: a document may change between the index and this call.
    return sendFile(c, file, asked === hash ? immutable : revalidate);
  }
}

/** True for the address of a page that was typed without its hash, such as '/demo'. */
const isPage = (c: SiteContext, path: string): boolean =>
  /^[\w-]+(\/[\w-]+)*\/?$/.test(path) && (c.req.header('accept') ?? '').includes('text/html');

async function sendIndex(c: SiteContext): Promise<Response> {
  const { documentsDir, indexDocuments } = c.var.services;
  return sendJson(c, await indexDocuments(documentsDir));
}

async function sendLegacy(c: SiteContext, name: string): Promise<Response> {
  const file = await findFile(legacyDir, name);
  return file ? sendFile(c, file, revalidate) : answerMissing(c);
}
