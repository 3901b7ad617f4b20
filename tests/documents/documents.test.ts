import { expect, test } from 'vitest';
import { MENU_TREE, type SeedMenu } from '../../server/seed/menu-tree.ts';
import { checkPage } from '../../src/engine/compile/check/check-page.ts';
import { checkSite } from '../../src/engine/compile/check/check-site.ts';
import { issueLine } from '../../src/engine/compile/issue.ts';
import { documentContext, pageFiles, readDocument, siteDocument } from './read-documents.ts';

test('site.json has no issues (PAGE-03)', () => {
  expect(checkSite('site.json', readDocument('site.json')).issues.map(issueLine)).toEqual([]);
});

test.each(pageFiles)('%s has no issues, not even a warning (PAGE-03)', (file) => {
  expect(checkPage(file, readDocument(file), documentContext).issues.map(issueLine)).toEqual([]);
});

test("the demo's menu links to every page with a document", () => {
  const urls = (menu: SeedMenu): string[] => [menu.url ?? '', ...(menu.children ?? []).flatMap(urls)];
  const reached = new Set([...urls(MENU_TREE), siteDocument.home]);
  const pages = documentContext.pages!.map(({ path }) => path);
  expect(pages.filter((path) => !reached.has(path))).toEqual([]);
});
