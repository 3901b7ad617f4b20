/**
 * Checks every document of a folder (schemas/ unless another is named) and prints one line per issue (PAGE-03). Exits 1 when
 * there is an error. With `--index` it also writes index.json into the folder, for servers that send documents as plain files.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createDocumentIndexer } from '../server/routes/documents.ts';
import { issueLine } from '../src/engine/compile/issue.ts';
import { checkPage } from '../src/engine/compile/page/check-page.ts';
import { checkSite } from '../src/engine/compile/page/check-site.ts';

const words = process.argv.slice(2);
const named = words.find((word) => !word.startsWith('--'));
const root = named ? resolve(named) : join(import.meta.dirname, '..', 'schemas');
const files = readdirSync(join(root, 'pages'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => `pages/${name.replaceAll('\\', '/')}`)
  .sort();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const issues = [
  ...checkSite('site.json', read('site.json')).issues,
  ...files.flatMap((file) => checkPage(file, read(file)).issues),
];
for (const issue of issues) console.log(`${issue.severity === 'warning' ? 'warning ' : ''}${issueLine(issue)}`);
const errors = issues.filter((issue) => issue.severity === 'error').length;
console.log(`${files.length + 1} documents, ${errors} errors, ${issues.length - errors} warnings`);
if (words.includes('--index')) {
  const indexFile = join(root, 'index.json');
  writeFileSync(indexFile, `${JSON.stringify(await createDocumentIndexer()(root), null, 2)}\n`);
  console.log(`wrote ${indexFile}`);
}
process.exit(errors > 0 ? 1 : 0);
