/** Checks every document under schemas/ and prints one line per issue (PAGE-03). Exits 1 when there is an error. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { issueLine } from '../src/engine/compile/issue.ts';
import { checkPage } from '../src/engine/compile/page/check-page.ts';
import { checkSite } from '../src/engine/compile/page/check-site.ts';

const root = join(import.meta.dirname, '..', 'schemas');
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
process.exit(errors > 0 ? 1 : 0);
