import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sizes } from '../../scripts/build/module-sizes.ts';
import { type Budget, entries, exceeds } from '../../scripts/build/script-budget.ts';
import { expect, test } from '../setup/pageless-journey.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

test('the scripts of every entry stay in their budget', () => {
  const sizes = read('dist/.vite/sizes.json') as Sizes;
  const budgets = read('scripts/build/script-budget.json') as Record<string, Budget>;
  expect(Object.keys(budgets)).toEqual(Object.keys(entries));
  // After a change that is worth its bytes: npm run budget.
  expect(Object.entries(entries).flatMap(([name, modules]) => exceeds(sizes, name, modules, budgets[name]!))).toEqual(
    [],
  );
});
