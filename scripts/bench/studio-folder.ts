import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { largePage } from './large-page.ts';

/** The file of the large page. */
export const largeFile = 'pages/large.json';
const nodes = 2000;

/** The shipped documents with a page of 2,000 nodes, in a folder of their own. */
export function studioFolder(root: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'lampyris-documents-'));
  cpSync(join(root, 'schemas'), folder, { recursive: true });
  writeFileSync(join(folder, largeFile), `${JSON.stringify(largePage(nodes), null, 2)}\n`);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
