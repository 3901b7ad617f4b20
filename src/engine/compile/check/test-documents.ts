import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '../../../schemas/generated/calls.js';
import { dataSets } from '../../../schemas/generated/data-sets.js';
import type { Library } from '../resolve/library.ts';
import { site } from '../test-site.ts';
import type { CheckContext } from './check-context.ts';
import { placeOfPage } from './check-documents.ts';
import { KnownLibrary } from './known-library.ts';

/** A document and its file name under schemas/. */
export interface TestDocument {
  name: string;
  file: string;
  text: string;
}

const mistakes = join(import.meta.dirname, 'mistakes');
const schemas = join(import.meta.dirname, '../../../../schemas');

/** The JSON files below a folder by their path in it, in a stable order; none if it does not exist. */
function readFolder(folder: string): { path: string; text: string }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ path: name.replaceAll('\\', '/'), text: readFileSync(join(folder, name), 'utf8') }));
}

const recordsOf = (folder: string): TestDocument[] =>
  readFolder(folder).map(({ path, text }) => ({ name: path.replace('.json', ''), file: `records/${path}`, text }));

/** Documents without issues that use every keyword of the grammar; the tests plant mistakes in them. */
export const baseDocuments: readonly TestDocument[] = readFolder(join(mistakes, 'documents')).map(({ path, text }) => {
  const { path: page } = JSON.parse(text) as { path: string };
  return { name: path.replace('.json', ''), file: `pages${page}.json`, text };
});
/** The records that they name. */
export const baseRecords = recordsOf(join(mistakes, 'records'));

/** The documents of the console. */
export const productDocuments: readonly TestDocument[] = readFolder(join(schemas, 'pages')).map(({ path, text }) => ({
  name: `pages/${path}`,
  file: `pages/${path}`,
  text,
}));
/** Its records. */
export const productRecords = recordsOf(join(schemas, 'records'));

/** What pages may be made of. */
function libraryOf(records: readonly TestDocument[], pages: readonly TestDocument[]): Library {
  const hashed = (documents: readonly TestDocument[]) => documents.map((one) => ({ ...one, hash: one.text }));
  return new KnownLibrary().of(hashed(records), hashed(pages), () => 0);
}

function contextOf(records: readonly TestDocument[], pages: readonly TestDocument[]): CheckContext {
  const library = libraryOf(records, pages);
  return { site, library, pages: pages.map(({ file, text }) => placeOfPage(file, text, library)), dataSets };
}

/** The context of a base document: the shipped site, the base documents and their records. */
export const baseContext: CheckContext = contextOf(baseRecords, baseDocuments);
/** The context of the shipped documents. */
export const productContext: CheckContext = { ...contextOf(productRecords, productDocuments), calls };
