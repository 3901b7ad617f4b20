import { expect, test } from 'vitest';
import { checkPage } from '../src/engine/compile/check/check-page.ts';
import { countNodes, largePage } from './large-page.ts';

test('the page that is measured has as many nodes as it says and no issue', () => {
  const page = largePage(2000);
  expect(countNodes(page)).toBeGreaterThanOrEqual(2000);
  expect(countNodes(page)).toBeLessThan(2100);
  expect(checkPage('pages/large.json', JSON.stringify(page)).issues).toEqual([]);
});
