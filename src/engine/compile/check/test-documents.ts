import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '../../../schemas/generated/calls.js';
import { dataSets } from '../../../schemas/generated/data-sets.js';
import { site } from '../test-site.ts';
import type { CheckContext } from './check-context.ts';
import { placeOfPage } from './check-documents.ts';

/** A document and its file name under schemas/. */
export interface TestDocument {
  name: string;
  file: string;
  text: string;
}

const baseFolder = join(import.meta.dirname, 'mistakes/documents');
const schemas = join(import.meta.dirname, '../../../../schemas');

/** Documents without issues that use every keyword of the grammar; the tests plant mistakes in them. */
export const baseDocuments: readonly TestDocument[] = readdirSync(baseFolder)
  .sort()
  .map((name) => {
    const text = readFileSync(join(baseFolder, name), 'utf8');
    const { path } = JSON.parse(text) as { path: string };
    return { name: name.replace('.json', ''), file: `pages${path}.json`, text };
  });

/** The documents of the console. */
export const productDocuments: readonly TestDocument[] = readdirSync(join(schemas, 'pages'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => {
    const file = `pages/${name.replaceAll('\\', '/')}`;
    return { name: file, file, text: readFileSync(join(schemas, file), 'utf8') };
  });

const placeOf = ({ file, text }: TestDocument) => placeOfPage(file, text);

/** The context of a base document: the shipped site and the base documents. */
export const baseContext: CheckContext = { site, pages: baseDocuments.map(placeOf), dataSets };
/** The context of the shipped documents. */
export const productContext: CheckContext = { site, pages: productDocuments.map(placeOf), dataSets, calls };
