import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CheckContext } from '../../src/engine/compile/check/check-context.ts';
import {
  type CheckedDocuments,
  type CheckedPage,
  DocumentChecks,
} from '../../src/engine/compile/check/check-documents.ts';
import type { DocumentFile } from '../../src/engine/compile/check/document-file.ts';
import { type DocumentIndex, indexOf } from '../../src/engine/compile/check/document-index.ts';
import { servedText } from '../../src/engine/compile/check/served-page.ts';
import { treesOfText } from '../../src/engine/compile/check/trees-of-page.ts';
import type { KnownRecords } from '../records/known-records.ts';
import { type GoodVersion, KeptDocuments } from './kept-documents.ts';

/** Builds the index of a documents folder, and returns the texts that it names. */
export interface IndexDocuments {
  (documentsDir: string): Promise<DocumentIndex>;
  /** The text of a page by its hash: of the last index, or of a last good version. */
  textOf(hash: string): string | undefined;
  /** The documents of a folder as their authors wrote them, checked. */
  base(documentsDir: string): Promise<BaseDocuments>;
  /** Checks the documents of a folder a few at a time, so that calls go between, and keeps their good versions. */
  prepare(documentsDir: string): Promise<void>;
}

/** Documents that are checked in one turn; the first ones of a process take some 20 ms each. */
const pagesInTurn = 2;

/** The documents of a folder, which tenants change for themselves. */
export interface BaseDocuments {
  documents: FolderDocuments;
  checked: CheckedDocuments;
  /** What a check of one of them knows. */
  context: CheckContext;
  /** Another one after any change of them. */
  hash: string;
}

/**
 * Creates an indexer that reads all documents on each call and rechecks only those affected by a change.
 *
 * @param keptIn the folder of the last good versions; without it they last until the process ends
 * @param words takes the words of the records that it reads
 */
export function createDocumentIndexer(keptIn?: string, words?: KnownRecords): IndexDocuments {
  const checks = new DocumentChecks();
  const kept = new KeptDocuments(keptIn);
  let current = new Map<string, string>();
  const base = async (documentsDir: string): Promise<BaseDocuments> => {
    const documents = await readDocuments(documentsDir);
    const { site, pages, records } = documents;
    words?.take({ site, records });
    const checked = checks.check(site, pages, { records });
    const hashes = [site, ...pages, ...records].map(({ file, hash }) => `${file} ${hash}`);
    return { documents, checked, context: checks.context, hash: documentHash(Buffer.from(hashes.join('\n'))) };
  };
  const index = async (documentsDir: string): Promise<DocumentIndex> => {
    const { documents, checked } = await base(documentsDir);
    const { site } = documents;
    const found = indexOf(checked, (page) => servedOf(page).hash);
    current = new Map(checked.pages.map((page) => [servedOf(page).hash, servedOf(page).text]));
    /** Keeps a document without errors; names the last good version of any other. */
    const goodOf = (file: string, { hash, issues, id, title }: GoodVersion & { issues: number }) => {
      const place = join(documentsDir, file);
      if (issues === 0) kept.keep(place, { hash, id, title }, current.get(hash) ?? site.text);
      const good = issues === 0 ? undefined : kept.find(place);
      // The same text may have become wrong by a change of another document.
      return good && good.hash !== hash ? { good } : {};
    };
    const entries = found.pages.map((entry) => ({ ...entry, ...goodOf(entry.file, entry) }));
    const goodTrees = entries.map(({ good }) =>
      good ? treesOfText(kept.text(good.hash) ?? '', checked.site.site) : {},
    );
    return {
      site: { ...found.site, ...goodOf(site.file, { ...found.site, id: 'site', title: 'site' }) },
      pages: entries,
      trees: Object.assign({}, found.trees, ...goodTrees) as DocumentIndex['trees'],
    };
  };
  const prepare = async (documentsDir: string): Promise<void> => {
    const { site, pages, records } = await readDocuments(documentsDir);
    while (!checks.checkSome(site, pages, { records }, pagesInTurn)) await nextTurn();
    await index(documentsDir);
  };
  return Object.assign(index, { textOf: (hash: string) => current.get(hash) ?? kept.text(hash), base, prepare });
}

const served = new WeakMap<CheckedPage, { text: string; hash: string }>();

/** The text that consoles read of a page, and its hash. */
export function servedOf(page: CheckedPage): { text: string; hash: string } {
  const known = served.get(page);
  if (known) return known;
  const text = servedText(page);
  const made = { text, hash: documentHash(Buffer.from(text)) };
  served.set(page, made);
  return made;
}

/** The documents of a folder: site.json, the pages and the records in a stable order. */
export interface FolderDocuments {
  site: DocumentFile;
  pages: DocumentFile[];
  records: DocumentFile[];
}

export async function readDocuments(documentsDir: string): Promise<FolderDocuments> {
  const read = (file: string) => readDocument(documentsDir, file);
  const readAll = async (folder: string) => Promise.all((await listFiles(documentsDir, folder)).map(read));
  const [site, pages, records] = await Promise.all([read('site.json'), readAll('pages'), readAll('records')]);
  return { site, pages, records };
}

/** Lists the documents of a folder as paths below schemas/, in a stable order. */
async function listFiles(documentsDir: string, folder: string): Promise<string[]> {
  const names = await readdir(join(documentsDir, folder), { recursive: true }).catch(ignoreMissing);
  return (names ?? [])
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
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
