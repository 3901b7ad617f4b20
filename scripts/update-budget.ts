/**
 * `npm run budget`: builds the console and writes the size of its scripts as the new budget, for a change that is worth
 * its bytes. The budget never exceeds the limits of docs/benchmarks.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildConsole } from './build/build-console.mjs';
import type { Sizes } from './build/module-sizes.ts';
import { entries, measureEntry } from './build/script-budget.ts';

const root = join(import.meta.dirname, '..');
/** kB to grow by before the budget is a topic again. */
const slack = 2;
const limits: Readonly<Record<string, number>> = {
  'the sign-in': 250,
  'the first table': 358,
  'the first table beside a tree': 358,
};

if (!buildConsole(root)) process.exit(1);
const sizes = JSON.parse(readFileSync(join(root, 'dist/.vite/sizes.json'), 'utf8')) as Sizes;
const budgets = Object.entries(entries).map(([name, modules]) => {
  const { total, groups } = measureEntry(sizes, modules);
  const limit = limits[name] ?? Number.POSITIVE_INFINITY;
  if (total > limit) throw new Error(`${name} loads ${total} kB of scripts, more than its limit of ${limit} kB`);
  return [name, { total: Math.min(limit, Math.ceil(total + slack)), groups }];
});
writeFileSync(
  join(root, 'scripts/build/script-budget.json'),
  `${JSON.stringify(Object.fromEntries(budgets), null, 2)}\n`,
);
for (const [name, modules] of Object.entries(entries)) console.log(`${name}: ${measureEntry(sizes, modules).total} kB`);
