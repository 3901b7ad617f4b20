import { expect, test } from 'vitest';
import { checkPage } from '../../src/engine/compile/check/check-page.ts';
import { countNodes, largePage } from './large-page.ts';

test('the measured page has its number of nodes and no issues', () => {
  const page = largePage(2000);
  expect(countNodes(page)).toBeGreaterThanOrEqual(2000);
  expect(countNodes(page)).toBeLessThan(2100);
  expect(checkPage('pages/large.json', JSON.stringify(page)).issues).toEqual([]);
});
