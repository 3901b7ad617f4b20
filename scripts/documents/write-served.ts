import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { servedOf } from '../../server/documents/read-documents.ts';
import type { CheckedDocuments } from '../../src/engine/compile/check/check-documents.ts';
import { indexOf } from '../../src/engine/compile/check/document-index.ts';
import { type DocumentSources, sourcesText } from '../../src/engine/compile/check/document-sources.ts';

/** The folder below schemas/ with the texts that consoles read, for servers of plain files. */
const servedFolder = 'served';

/** Writes the index and the texts that it names, and removes those of pages that are gone. */
export function writeServed(folder: string, checked: CheckedDocuments, sources: DocumentSources): void {
  const index = indexOf(checked, (page) => servedOf(page).hash);
  const pages = index.pages.map((entry) => ({ ...entry, served: `${servedFolder}/${entry.file}` }));
  for (const page of checked.pages) {
    const file = join(folder, servedFolder, page.file);
    mkdirSync(dirname(file), { recursive: true });
    writeChanged(file, servedOf(page).text);
  }
  const known = new Set(pages.map(({ served }) => served));
  for (const name of readdirSync(join(folder, servedFolder), { recursive: true, encoding: 'utf8' })) {
    const file = `${servedFolder}/${name.replaceAll('\\', '/')}`;
    if (file.endsWith('.json') && !known.has(file)) rmSync(join(folder, file));
  }
  writeChanged(join(folder, 'index.json'), `${JSON.stringify({ ...index, pages })}\n`);
  writeChanged(join(folder, 'sources.json'), sourcesText(sources));
}

/** Writes a file only if it has changed, to not trigger watchers. */
export function writeChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
