import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentSources } from '../../src/engine/compile/check/document-sources.ts';
import { readDataSets } from '../../src/schemas/data-sets.ts';
import { readCalls } from '../../src/schemas/known-calls.ts';
import { readDocuments } from './read-documents.ts';

/** What a platform has, as documents are checked against it. */
export type KnownLists = Pick<DocumentSources, 'dataSets' | 'calls'>;

/**
 * All documents as they are written, for the editors of the console.
 *
 * @param own the lists of the platform itself; data-sets.json and calls.json of the folder replace them
 */
export async function readSources(documentsDir: string, own: KnownLists): Promise<DocumentSources> {
  const { site, records, pages } = await readDocuments(documentsDir);
  const [dataSets = own.dataSets, calls = own.calls] = await Promise.all([
    readList(join(documentsDir, 'data-sets.json'), readDataSets),
    readList(join(documentsDir, 'calls.json'), readCalls),
  ]);
  return {
    files: Object.fromEntries([site, ...records, ...pages].map(({ file, text }) => [file, text])),
    ...(dataSets && { dataSets }),
    ...(calls && { calls }),
  };
}

/** Undefined without the file; one with a mistake says nothing here, since `npm run schemas` names it. */
async function readList<Item>(path: string, read: (value: unknown) => Item[] | undefined): Promise<Item[] | undefined> {
  try {
    return read(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}
