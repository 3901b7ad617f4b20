import { expect, test } from 'vitest';
import { readImports } from './read-imports.ts';
import { readLoads } from './read-loads.ts';

const text = `
import './look.css';
import all, { one, type One } from './one.ts';
import * as two from './two.ts';
import type { Three } from './three.ts';
import { type Four } from './four.ts';
export { five } from './five.ts';
export type { Six } from './six.ts';
export * from './seven.ts';
type Eight = import('./eight.ts').Eight;
const nine = () => import('./nine.ts');
`;
const loads = (facts: ReturnType<typeof readImports>) =>
  facts.imports.flatMap(({ specifier, typeOnly, dynamic }) => (typeOnly ? [] : [`${specifier} ${dynamic}`])).toSorted();

test('the imports that remain at run time are read as from the tree', () => {
  expect(loads(readLoads('a.ts', text))).toEqual(loads(readImports('a.ts', text)));
  expect(loads(readLoads('a.ts', text))).toHaveLength(6);
});

test('a glob is read, and a mistake is reported with the file', () => {
  const glob = `import.meta.glob('./scenes/*.tsx');`;
  expect(loads(readLoads('a.ts', glob))).toEqual(['./scenes/*.tsx true']);
  expect(() => readLoads('a.ts', 'const = 1;')).toThrow(/^a\.ts: /);
});
