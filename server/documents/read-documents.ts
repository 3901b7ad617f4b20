import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DocumentChecks, type DocumentFile } from '../../src/engine/compile/check/check-documents.ts';
import { type DocumentIndex, indexOf } from '../../src/engine/compile/check/document-index.ts';

/** Builds the index of a documents folder. */
export type IndexDocuments = (documentsDir: string) => Promise<DocumentIndex>;

/** Creates an indexer that reads all documents on each call and rechecks only those affected by a change. */
export function createDocumentIndexer(): IndexDocuments {
  const checks = new DocumentChecks();
  return async (documentsDir) => {
    const { site, pages } = await readDocuments(documentsDir);
    return indexOf(checks.check(site, pages));
  };
}

/** Reads all documents: site.json and the pages in a stable order. */
export async function readDocuments(documentsDir: string): Promise<{ site: DocumentFile; pages: DocumentFile[] }> {
  const files = await listPages(documentsDir);
  const [site, ...pages] = await Promise.all(['site.json', ...files].map((file) => readDocument(documentsDir, file)));
  return { site: site!, pages };
}

/** Lists the pages as paths below schemas/, in a stable order. */
async function listPages(documentsDir: string): Promise<string[]> {
  const names = await readdir(join(documentsDir, 'pages'), { recursive: true }).catch(ignoreMissing);
  return (names ?? [])
    .filter((name) => name.endsWith('.json'))
    .map((name) => `pages/${name.replaceAll('\\', '/')}`)
    .sort();
}

/** Reads a missing file as empty; the checker reports it. */
async function readDocument(documentsDir: string, file: string): Promise<DocumentFile> {
  const bytes = (await readFile(join(documentsDir, file)).catch(ignoreMissing)) ?? Buffer.alloc(0);
  return { file, text: bytes.toString('utf8'), hash: documentHash(bytes) };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}

/** Returns the short hash of a document (`?h=`): the first 16 hex digits of its SHA-256. */
export const documentHash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);
