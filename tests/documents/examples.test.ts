import { describe, expect, test } from 'vitest';
import { type ReferenceKeyword, referenceSections } from '../../scripts/grammar/reference-keywords.ts';
import { checkSite } from '../../src/engine/compile/check/check-site.ts';
import { checkConfig } from '../../src/engine/compile/config/check-config.ts';
import { issueLine } from '../../src/engine/compile/issue.ts';
import { linesOfExample } from './check-example.ts';
import { siteDocument } from './read-documents.ts';

/** Pages of the reference about kinds or verbs, with their place on the stage. */
const placesOfFiles: Readonly<Record<string, string>> = {
  'blocks.md': 'block',
  'sources.md': 'source',
  'actions.md': 'action',
};
const parts = new Set(['tab', 'panel', 'counterItem', 'series', 'button', 'branch']);

const examplesOf = ({ node, wrap = (example: unknown) => example }: ReferenceKeyword) =>
  (node.examples ?? []).map(wrap);

/** Pages about standalone documents; their examples are parts of those. */
const alone = ['site.md', 'configuration.md'];

describe.each(referenceSections.filter(({ file, keywords }) => !alone.includes(file) && keywords.length > 0))(
  'examples of $file',
  ({ file, keywords }) => {
    const cases = keywords.flatMap((keyword) =>
      examplesOf(keyword).map((example, index): [string, string, unknown] => [
        `${keyword.name} ${index + 1}`,
        parts.has(keyword.name) ? keyword.name : (placesOfFiles[file] ?? keyword.name),
        example,
      ]),
    );
    test.each(cases)('%s is valid', (_, place, example) => {
      expect(linesOfExample(place, example)).toEqual([]);
    });
  },
);

const siteKeywords = referenceSections.find(({ file }) => file === 'site.md')!.keywords;
const siteCases = siteKeywords.flatMap((keyword) =>
  examplesOf(keyword).map((example): [string, unknown] => [
    keyword.name,
    keyword.name === 'entry' ? { dictionaries: { example } } : example,
  ]),
);

test.each(siteCases)('the example of "%s" in site.json is valid', (_, example) => {
  const { functions, ...others } = example as { functions?: object };
  // The other parts of the site use its functions.
  const text = JSON.stringify({ ...siteDocument, ...others, functions: { ...siteDocument.functions, ...functions } });
  expect(checkSite('site.json', text).issues.map(issueLine)).toEqual([]);
});

const configKeywords = referenceSections.find(({ file }) => file === 'configuration.md')!.keywords;
const configCases = configKeywords.flatMap((keyword) =>
  examplesOf(keyword).map((example): [string, unknown] => [keyword.name, example]),
);

test.each(configCases)('the example of "%s" in console.config.json is valid', (_, example) => {
  expect(checkConfig('console.config.json', JSON.stringify(example)).issues.map(issueLine)).toEqual([]);
});

test('an example with a mistake is reported', () => {
  expect(linesOfExample('column', { field: 'name', titel: { zh: '姓名', en: 'Name' } })).toEqual([
    expect.stringContaining('unknown key "titel"'),
  ]);
  expect(linesOfExample('action', { open: 'nothing' })).toEqual([expect.stringContaining('unknown dialog "nothing"')]);
});
