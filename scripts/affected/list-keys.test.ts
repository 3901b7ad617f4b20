import { expect, test } from 'vitest';
import { importedNames, listKeys } from './list-keys.ts';

const list = `
import type { Kinds } from './kinds.ts';
import { DateCell, DatetimeCell } from './cells/date-cell.tsx';
import { factsBlock } from './blocks/facts.ts';
import { card } from './blocks/card.ts';

const loadTable = () => import('./blocks/table.tsx');

const all = {
  date: DateCell,
  datetime: DatetimeCell,
  facts: factsBlock,
  card,
  table: lazyPart(loadTable),
  'bar/default': lazyPart(() => import('./charts/bar.tsx')),
  'bar/stack': lazyPart(() => import('./charts/bar.tsx')),
  ...more,
};`;
const keysOf = (member: string) => listKeys('src/index.ts', list, `src/${member}`);

test('a member has the keys of its import, its name, and its loader', () => {
  expect(keysOf('cells/date-cell.tsx')).toEqual(['date', 'datetime']);
  expect(keysOf('blocks/facts.ts')).toEqual(['facts']);
  expect(keysOf('blocks/card.ts')).toEqual(['card']);
  expect(keysOf('blocks/table.tsx')).toEqual(['table']);
  expect(keysOf('charts/bar.tsx')).toEqual(['bar/default', 'bar/stack']);
});

test('a list may be in one line, or an array', () => {
  const imports = `import { importRows } from './import.ts';\nimport { form } from './form.ts';\n`;
  const object = `${imports}const all = { form, import: importRows };`;
  expect(listKeys('src/index.ts', object, 'src/import.ts')).toEqual(['import']);
  expect(listKeys('src/index.ts', object, 'src/form.ts')).toEqual(['form']);
  expect(listKeys('src/index.ts', `${imports}const all = [form, importRows];`, 'src/form.ts')).toEqual(['form']);
});

test('a module that the list does not have has no keys', () => {
  expect(keysOf('kinds.ts')).toEqual([]);
  expect(keysOf('blocks/pie.ts')).toEqual([]);
});

test('imported names are those of the importing module', () => {
  const text = `import {\n  a,\n  b as c,\n  type D,\n} from './one.ts';`;
  expect(importedNames(text, './one.ts')).toEqual(['a', 'c', 'D']);
  expect(importedNames(text, './two.ts')).toEqual([]);
});
