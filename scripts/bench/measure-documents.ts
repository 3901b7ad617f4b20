import { join } from 'node:path';
import { createDocumentIndexer, readDocuments } from '../../server/documents/read-documents.ts';
import { DocumentChecks } from '../../src/engine/compile/check/check-documents.ts';
import type { DocumentFile } from '../../src/engine/compile/check/document-file.ts';
import { KnownLibrary } from '../../src/engine/compile/check/known-library.ts';
import { type ServedPage, servedText } from '../../src/engine/compile/check/served-page.ts';
import { expandPage } from '../../src/engine/compile/expand/expand-page.ts';
import { compilePage } from '../../src/engine/compile/page/compile-page.ts';
import { resolvePage } from '../../src/engine/compile/resolve/resolve-page.ts';
import type { Site } from '../../src/schemas/site.ts';
import { summarize } from '../../tests/bench/statistics.ts';
import type { Figure } from './figure.ts';

const group = 'engine';
const warmUp = 10;
const rounds = 20;
const compileRounds = 60;

/** The documents of the console: reading and indexing all, checking all, compiling the largest. */
export async function measureDocuments(root: string): Promise<Figure[]> {
  const folder = join(root, 'schemas');
  const { site, pages, records } = await readDocuments(folder);
  const library = new KnownLibrary().of(records, pages, () => 0);
  const lists = JSON.parse(site.text) as Site;
  const largest = pages.reduce((most, page) => (page.text.length > most.text.length ? page : most));
  const served = servedText(
    new DocumentChecks().check(site, pages, { records }).pages.find(({ file }) => file === largest.file)!,
  );
  const size = `${largest.file}, ${Math.round(largest.text.length / 1024)} KB`;
  return [
    {
      group,
      what: `read, check and index the ${pages.length} documents of schemas/`,
      unit: 'ms',
      // A new indexer each time: an existing one checks only changed documents.
      ours: await time(rounds, () => createDocumentIndexer()(folder)),
    },
    {
      group,
      what: `check the ${pages.length} documents of schemas/`,
      unit: 'ms',
      ours: await time(rounds, () => new DocumentChecks().check(site, pages, { records })),
      goal: { max: 150 },
    },
    {
      group,
      what: 'check 1,000 documents: the shipped ones, and copies under other paths',
      unit: 'ms',
      ours: await time(3, () => new DocumentChecks().check(site, manyPages(pages, 1000), { records }), 1),
    },
    {
      group,
      what: `parse, join and expand the largest of them, ${size}`,
      unit: 'ms',
      ours: await time(compileRounds, () => expandPage(resolvePage(JSON.parse(largest.text), library).page, lists)),
    },
    {
      group,
      what: `parse and compile the largest of them, ${size}`,
      unit: 'ms',
      ours: await time(compileRounds, () => compilePage((JSON.parse(served) as ServedPage).page!)),
      goal: { max: 10 },
    },
  ];
}

/** The pages, and copies of them under paths of their own. */
function manyPages(pages: readonly DocumentFile[], many: number): DocumentFile[] {
  return Array.from({ length: many }, (_, at) => {
    const page = pages[at % pages.length]!;
    const copy = Math.floor(at / pages.length);
    if (copy === 0) return page;
    const folder = `copy${copy}`;
    const text = page.text.replace(/"path": "\//, `"path": "/${folder}/`).replace(/"id": "/, `"id": "${folder}`);
    return { file: page.file.replace('pages/', `pages/${folder}/`), text, hash: `${page.hash}${folder}` };
  });
}

async function time(many: number, work: () => unknown, cold = warmUp) {
  const times: number[] = [];
  for (let round = 0; round < cold + many; round++) {
    const start = performance.now();
    await work();
    if (round >= cold) times.push(performance.now() - start);
  }
  return summarize(times);
}
