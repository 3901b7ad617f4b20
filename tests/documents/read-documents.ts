import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckContext } from '../../src/engine/compile/check/check-context.ts';
import { placeOfPage } from '../../src/engine/compile/check/check-documents.ts';
import { checkSite } from '../../src/engine/compile/check/check-site.ts';
import { KnownLibrary } from '../../src/engine/compile/check/known-library.ts';
import type { Library } from '../../src/engine/compile/resolve/library.ts';
import { calls } from '../../src/schemas/generated/calls.js';
import { dataSets } from '../../src/schemas/generated/data-sets.js';
import type { Site } from '../../src/schemas/site.ts';

const root = join(import.meta.dirname, '..', '..', 'schemas');

/** The text of a document on disk, 'pages/admin/users.json'. */
export const readDocument = (file: string): string => readFileSync(join(root, file), 'utf8');

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();

/** The files of all pages in a stable order. */
export const pageFiles = filesIn('pages');
/** The files of all records. */
export const recordFiles = existsSync(join(root, 'records')) ? filesIn('records') : [];

const fileOf = (file: string) => ({ file, text: readDocument(file), hash: file });
/** What pages are made of. */
const library: Library = new KnownLibrary().of(recordFiles.map(fileOf), pageFiles.map(fileOf), () => 0);

const { site, issues } = checkSite('site.json', readDocument('site.json'));
if (!site) throw new Error(`site.json has issues: ${issues.map(({ message }) => message).join(', ')}`);

/** The compiled site. */
export const siteDocument: Site = site;

/** What checking one document needs to know about the others. */
export const documentContext: CheckContext = {
  site,
  library,
  pages: pageFiles.map((file) => placeOfPage(file, readDocument(file), library)),
  dataSets,
};

/** What checking a shipped page needs to know: also the calls of the reference platform. */
export const shippedContext: CheckContext = { ...documentContext, calls };
