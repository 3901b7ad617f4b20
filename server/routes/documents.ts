import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DocumentChecks, type DocumentFile } from '../../src/engine/compile/check/check-documents.ts';
import { type DocumentIndex, indexOf } from '../../src/engine/compile/check/document-index.ts';

/** Makes `schemas/index.json` of a folder of documents. */
export type IndexDocuments = (documentsDir: string) => Promise<DocumentIndex>;

/**
 * An index maker that reads all documents at each call, so that an edited file counts at once, and checks again only those
 * that have changed, or whose surroundings have.
 */
export function createDocumentIndexer(): IndexDocuments {
  const checks = new DocumentChecks();
  return async (documentsDir) => {
    const { site, pages } = await readDocuments(documentsDir);
    return indexOf(checks.check(site, pages));
  };
}

/** All documents of a folder: site.json, and the pages in a fixed order. */
export async function readDocuments(documentsDir: string): Promise<{ site: DocumentFile; pages: DocumentFile[] }> {
  const files = await listPages(documentsDir);
  const [site, ...pages] = await Promise.all(['site.json', ...files].map((file) => readDocument(documentsDir, file)));
  return { site: site!, pages };
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
