import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import { documentHash } from '../../documents/read-documents.ts';
import { type KnownLists, readSources } from '../../documents/read-sources.ts';
import { answerMissing } from '../../http/answer-error.ts';
import type { SiteContext, SiteEnv } from '../../http/app-env.ts';
import { sendJson } from '../../http/send-json.ts';
import { frameHeaders } from './frame-link.ts';
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

/**
 * Serves documents and the built console, without a session.
 *
 * @param lists what the platform itself has; a gateway knows nothing of the platform behind it
 */
export function addFileRoutes<Env extends SiteEnv>(app: Hono<Env>, basePath: string, lists: KnownLists = {}): void {
  // Compress public files only: compressing personal data next to foreign input leaks it.
  for (const path of ['/assets/*', '/schemas/*']) app.use(path, compress());
  app.get('/schemas/index.json', (c) => sendIndex(c));
  app.get('/schemas/sources.json', async (c) => sendJson(c, await readSources(c.var.services.documentsDir, lists)));
  app.get('/schemas/*', (c) => sendDocument(c));
  app.get('/assets/*', (c) => sendConsole(c, immutable));
  app.get('/*', (c) => sendConsole(c, revalidate));

  async function sendConsole(c: SiteContext, cacheControl: string): Promise<Response> {
    const path = c.req.path.slice(basePath.length) || 'index.html';
    const { consoleDir } = c.var.services;
    const file = await findFile(consoleDir, path);
    const more = path === 'index.html' ? await frameHeaders(consoleDir, c.req.header('cookie')) : {};
    if (file) return sendFile(c, file, cacheControl, more);
    if (cacheControl === immutable || !isPage(c, path)) return answerMissing(c);
    return c.body(null, 302, {
      location: `${basePath}#/${path}${new URL(c.req.url).search}`,
      'cache-control': revalidate,
    });
  }

  async function sendDocument(c: SiteContext): Promise<Response> {
    const path = c.req.path.slice(`${basePath}schemas/`.length);
    const { documentsDir, indexDocuments } = c.var.services;
    const asked = c.req.query('h');
    const text = asked === undefined ? undefined : indexDocuments.textOf(asked);
    if (text !== undefined) return sendText(c, text, immutable);
    const file = path.endsWith('.json') ? await findFile(documentsDir, path) : undefined;
    if (!file) return answerMissing(c);
    if (path.startsWith('pages/')) {
      const { pages } = await indexDocuments(documentsDir);
      const hash = pages.find((entry) => entry.file === path)?.hash;
      const now = hash === undefined ? undefined : indexDocuments.textOf(hash);
      // Cache for ever only if the hash matches: a document may change between the index and this call.
      return now === undefined ? answerMissing(c) : sendText(c, now, asked === hash ? immutable : revalidate);
    }
    return sendFile(c, file, asked === documentHash(await readFile(file)) ? immutable : revalidate);
  }
}

const sendText = (c: SiteContext, text: string, cacheControl: string): Response =>
  c.body(text, 200, { 'cache-control': cacheControl, 'content-type': 'application/json; charset=utf-8' });

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
