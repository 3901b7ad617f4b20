import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { MENU_TREE, type SeedMenu } from '../../server/seed/menu-tree.ts';
import { checkPage } from '../../src/engine/compile/check/check-page.ts';
import { checkSite } from '../../src/engine/compile/check/check-site.ts';
import { assembleIndex } from '../../src/engine/compile/check/document-index.ts';
import { treesOfPage } from '../../src/engine/compile/check/trees-of-page.ts';
import { issueLine } from '../../src/engine/compile/issue.ts';
import { compilePage } from '../../src/engine/compile/page/compile-page.ts';
import { anyScope } from '../../src/engine/expression/any-scope.ts';
import { compileExpression } from '../../src/engine/expression/compile-expression.ts';
import { expressionsIn, plainTree } from '../../src/engine/expression/prepared-expressions.ts';
import { decodeTree } from '../../src/engine/expression/tree-code.ts';
import {
  documentContext,
  pageFiles,
  readDocument,
  recordFiles,
  shippedContext,
  siteDocument,
} from './read-documents.ts';

test('site.json has no issues (PAGE-03)', () => {
  expect(checkSite('site.json', readDocument('site.json')).issues.map(issueLine)).toEqual([]);
});

test.each(pageFiles)('%s has no issues, not even a warning (PAGE-03)', (file) => {
  expect(checkPage(file, readDocument(file), shippedContext).issues.map(issueLine)).toEqual([]);
});

test.each(pageFiles)('%s needs no parser in the console: its expressions survive being parsed ahead', (file) => {
  const { page } = checkPage(file, readDocument(file), documentContext);
  const texts = [...expressionsIn(compilePage(page!, [], siteDocument))];
  const trees = JSON.parse(JSON.stringify(treesOfPage(page!, siteDocument))) as Record<string, unknown>;
  for (const text of texts) {
    const tree = plainTree(text) ?? decodeTree(trees[text], text);
    expect(tree, text).toEqual(compileExpression(text, anyScope).tree);
  }
});

test.each(pageFiles)('%s is the same page as the one written out in full', (file) => {
  const { page } = checkPage(file, readDocument(file), documentContext);
  const whole = checkPage(file, JSON.stringify(page), { ...documentContext, library: undefined });
  // Rows of alarms come from the site, which writes more in them.
  const errors = whole.issues.filter(({ message }) => message !== 'unknown key "alarm"');
  expect(errors.map(issueLine)).toEqual([]);
  expect(compilePage(whole.page!, [], siteDocument)).toEqual(compilePage(page!, [], siteDocument));
});

test('a parsed expression takes less than 32 bytes of the first screen', () => {
  const read = (file: string) => ({ file, text: readDocument(file), hash: file });
  const { trees, ...index } = assembleIndex(read('site.json'), pageFiles.map(read), recordFiles.map(read));
  const size = (value: unknown) => gzipSync(JSON.stringify(value)).length;
  const count = Object.keys(trees!).length;
  expect(count).toBeGreaterThan(30);
  expect((size({ ...index, trees }) - size(index)) / count).toBeLessThan(32);
});

test("the demo's menu links to every page with a document, or to the one whose access it has", () => {
  const urls = (menu: SeedMenu): string[] => [menu.url ?? '', ...(menu.children ?? []).flatMap(urls)];
  const reached = new Set([...urls(MENU_TREE), siteDocument.home]);
  const pages = documentContext.pages!.map(({ path }) => path);
  const accessOf = (path: string) => siteDocument.access.paths.find((rule) => rule.path === path)?.access ?? path;
  expect(pages.filter((path) => !reached.has(path) && !reached.has(accessOf(path)))).toEqual([]);
});

test.each(pageFiles)(
  '%s says of an empty list that nothing exists: with filters the console says that nothing matches',
  (file) => {
    const texts = [...readDocument(file).matchAll(/"empty":\s*(\{[^}]*\})/g)].map(([, text = '']) => text);
    expect(texts.filter((text) => /符合|\bmatch/.test(text))).toEqual([]);
  },
);

test.each(pageFiles)('%s starts every field of a form that it compares with an empty text', (file) => {
  const { page } = checkPage(file, readDocument(file), documentContext);
  const dialogs = Object.values(compilePage(page!, [], siteDocument).dialogs) as {
    values?: object;
    fields?: unknown;
  }[];
  for (const dialog of dialogs) {
    const compared = [...expressionsIn(dialog)].flatMap((text) => [
      ...text.matchAll(/(?<!has\(form\.\w+\)[^|&]*(?:&&|\|\|)[^|&]*)\bform\.(\w+) [=!]= ""/g),
    ]);
    // A field without a value is like null, not like a text: the comparison would be false, whatever it says.
    for (const [text, field = ''] of compared) expect(dialog.values, `${text} in ${file}`).toHaveProperty(field);
  }
});
