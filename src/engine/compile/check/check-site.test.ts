import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import { site as validateSite } from '../../../schemas/generated/documents.js';
import { issueLine } from '../issue.ts';
import { readJson } from '../json/read-json.ts';
import { checkSite } from './check-site.ts';
import { productContext } from './test-documents.ts';
import { anyEdits, edit } from './test-edits.ts';
import { seed } from './test-random-edits.ts';

const text = readFileSync(join(import.meta.dirname, '../../../../schemas/site.json'), 'utf8');

test('site.json has no issue, alone and with the pages', () => {
  expect(checkSite('site.json', text)).toMatchObject({ issues: [], site: { version: 1 } });
  expect(checkSite('site.json', text, productContext.pages)).toMatchObject({ issues: [], site: { version: 1 } });
});

test.each([
  ['a misspelt key', '"publicPaths"', '"publicPath"', '6:3 unknown key "publicPath". Did you mean "publicPaths"?'],
  [
    'an invalid path',
    '"home": "/workTable"',
    '"home": "workTable"',
    '5:3 invalid path "workTable" for "home". Write "/workTable".',
  ],
  ['broken JSON', '"version": 1,', '"version": 1', '4:15 missing comma. Write , here.'],
  [
    'a duplicate key',
    '"version": 1,',
    '"version": 1,\n  "version": 1,',
    '5:3 duplicate key "version". Remove one of them.',
  ],
])('%s is reported at its place and returns no site (PAGE-03)', (_, right, wrong, line) => {
  const { site, issues } = checkSite('site.json', text.replace(right, wrong));
  expect(site).toBeUndefined();
  expect(issues.map(issueLine)).toEqual([`site.json:${line}`]);
});

test(`300 random edits, seed ${seed}: every issue has a place, and the generated validator agrees`, () => {
  fc.assert(
    fc.property(anyEdits, (edits) => {
      const edited = edit(text, edits);
      const { site, issues } = checkSite('site.json', edited);
      const hasError = issues.some(({ severity }) => severity === 'error');
      const lines = edited.split('\n');
      for (const { line = 0, column = 0 } of issues)
        expect(column >= 1 && column <= (lines[line - 1]?.length ?? -1) + 1).toBe(true);
      const read = readJson(edited);
      if ('document' in read && read.document.twins.length === 0)
        expect(validateSite(read.document.value)).toBe(!hasError);
      expect(site === undefined).toBe(hasError);
    }),
    { seed, numRuns: propertyRuns(300) },
  );
});
