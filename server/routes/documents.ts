import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assembleIndex, type DocumentFile, type DocumentIndex } from '../../src/engine/compile/page/document-index.ts';

/** Makes `schemas/index.json` of a folder of documents. */
export type IndexDocuments = (documentsDir: string) => Promise<DocumentIndex>;

/**
 * An index maker that reads all documents at each call, so that an edited file counts at once, and checks them again only
 * when one has changed.
 */
export function createDocumentIndexer(): IndexDocuments {
  let last: { key: string; index: DocumentIndex } | undefined;
  return async (documentsDir) => {
    const site = await readDocument(documentsDir, 'site.json');
    const files = await listPages(documentsDir);
    const pages = await Promise.all(files.map((file) => readDocument(documentsDir, file)));
    const key = [site, ...pages].map(({ file, hash }) => `${file} ${hash}`).join('\n');
    if (last?.key !== key) last = { key, index: assembleIndex(site, pages) };
    return last.index;
  };
}

/** The files of all pages, as paths below schemas/, in a fixed order. */
async function listPages(documentsDir: string): Promise<string[]> {
  const names = await readdir(join(documentsDir, 'pages'), { recursive: true }).catch(ignoreMissing);
  return (names ?? [])
    .filter((name) => name.endsWith('.json'))
    .map((name) => `pages/${name.replaceAll('\\', '/')}`)
    .sort();
}

/** A missing file is an empty text: the checker says what is wrong with it. */
async function readDocument(documentsDir: string, file: string): Promise<DocumentFile> {
  const bytes = (await readFile(join(documentsDir, file)).catch(ignoreMissing)) ?? Buffer.alloc(0);
  return { file, text: bytes.toString('utf8'), hash: documentHash(bytes) };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}

/** The short hash by which a document is asked for (`?h=`): the first 16 hex digits of its SHA-256. */
export const documentHash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);
