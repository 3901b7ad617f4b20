import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkPage } from '../check/check-page.ts';
import { productContext } from '../check/test-documents.ts';
import { issueLine } from '../issue.ts';
import { migrateDocument } from './migrate-document.ts';
import type { Migration } from './migration.ts';
import { currentVersion, migrations } from './migrations.ts';

const fixture = (version: number, name: string) =>
  readFileSync(join(import.meta.dirname, `fixtures/${version}/${name}`), 'utf8');
const names = readdirSync(join(import.meta.dirname, 'fixtures/0'));
const page = (text: string) => migrateDocument(text, 'page');

test('the migrations lead from version 0 to the current one', () => {
  expect(migrations.map(({ from, to }) => [from, to])).toEqual(
    Array.from({ length: currentVersion }, (_, from) => [from, from + 1]),
  );
});

test.each(names)('%s of version 0 becomes a page of version 1, line by line', (name) => {
  const before = fixture(0, name);
  const migrated = page(before)!;
  expect(migrated).toEqual({ from: 0, text: fixture(1, name), undecided: [] });
  // The migrated page is written once only.
  expect(page(migrated.text)).toEqual({ ...migrated, from: 1 });
  const { path } = JSON.parse(migrated.text) as { path: string };
  const { issues } = checkPage(`pages${path}.json`, migrated.text, productContext);
  expect(issues.filter(({ severity }) => severity === 'error').map(issueLine)).toEqual([]);
});

test('comments, order and blanks stay as they are written', () => {
  const text = `{ "$comment": "needs care",
  "id": "a",   "needs": "charts",
  "body": { "$comment": "quick", "id": "q", "kind": "quickMenu" , "needs": "feedback"}
}`;
  expect(page(text)!.text).toBe(`{ "version": 1, "$comment": "needs care",
  "id": "a",   "requires": "charts",
  "body": { "$comment": "quick", "kind": "part", "name": "quickMenu" , "requires": "feedback"}
}`);
});

test('the version is written where it belongs', () => {
  expect(page('{}')!.text).toBe('{ "version": 1 }');
  expect(page('{\n  "id": "a"\n}')!.text).toBe('{\n  "version": 1,\n  "id": "a"\n}');
  expect(page('{\n  "$schema": "x",\n  "id": "a"\n}')!.text).toBe(
    '{\n  "$schema": "x",\n  "version": 1,\n  "id": "a"\n}',
  );
  expect(page('{ "$schema": "x" }')!.text).toBe('{ "$schema": "x", "version": 1 }');
  expect(page('{ "id": "a", "version": 0 }')!.text).toBe('{ "id": "a", "version": 1 }');
});

test('rows of data that look like keywords are left alone', () => {
  const text = '{ "version": 0, "rows": [{ "needs": "two people", "kind": "lamp" }] }';
  expect(page(text)!.text).toBe(text.replace('0', '1'));
});

test('the ends of a range filter become its fields, also behind an escape', () => {
  const filters = '"id": "news", "filters": [{ "field": "from", "endField": "to" }]';
  const text = `{ "version": 0, "body": { ${filters}, "x": { "$": "\\"\\u00e9\\" + page.news.filters.from[0] + page.news.filters.from[1]" } } }`;
  expect(page(text)!.text).toContain('"\\"\\u00e9\\" + page.news.filters.from + page.news.filters.to"');
});

test('what only the author can decide is named with its place, and left as it is', () => {
  const text = `{
  "version": 0,
  "body": { "kind": "text", "needs": "charts", "requires": "feedback" },
  "x": { "$": "page.a.filters.b[1]" }
}`;
  const { undecided, text: after } = page(text)!;
  expect(after).toBe(text.replace('0', '1'));
  expect(undecided).toEqual([
    expect.objectContaining({ line: 3, message: '"needs" is called "requires" now, and both are here' }),
    expect.objectContaining({
      line: 4,
      column: 10,
      message: '"page.a.filters.b[1]" is the end of a range whose filter is not in this page',
      hint: 'Write page.a.filters and the "endField" of the filter.',
    }),
  ]);
});

test('a configuration has no version, and its offers become capabilities', () => {
  const text = '{ "platform": { "offers": ["charts"] } }';
  expect(migrateDocument(text, 'config')!.text).toBe('{ "platform": { "capabilities": ["charts"] } }');
  const current = '{ "platform": { "capabilities": ["charts"] } }';
  expect(migrateDocument(current, 'config')).toEqual({ text: current, from: 0, undecided: [] });
});

test('a limit of the site that is gone is named', () => {
  expect(migrateDocument('{ "version": 0, "limits": { "quickMenus": 8 } }', 'site')!.undecided).toEqual([
    expect.objectContaining({ pointer: '/limits/quickMenus', line: 1, hint: 'Remove it.' }),
  ]);
});

test('a newer version is no mistake of the document', () => {
  const text = '{ "version": 2 }';
  expect(page(text)).toMatchObject({
    text,
    undecided: [{ message: 'version 2 is none that this console knows', hint: 'Write 1, or use a newer console.' }],
  });
  expect(page('{ "version": "1" }')).toMatchObject({ text: '{ "version": "1" }', undecided: [expect.anything()] });
  expect(page('{ "version": 0,')).toBeUndefined();
  expect(page('[]')).toBeUndefined();
});

test('migrations follow one another from any version', () => {
  const step = (from: number): Migration => ({
    from,
    to: from + 1,
    changes: ({ text }) => {
      const start = text.indexOf(`"k${from}"`);
      return { edits: [{ start, end: start + 4, text: `"k${from + 1}"` }], undecided: [] };
    },
  });
  const known = [step(1), step(2), step(3)];
  const migrate = (text: string) => migrateDocument(text, 'page', known, 4)?.text;
  expect(migrate('{ "version": 1, "k1": 0 }')).toBe('{ "version": 4, "k4": 0 }');
  expect(migrate('{ "version": 3, "k3": 0 }')).toBe('{ "version": 4, "k4": 0 }');
});
