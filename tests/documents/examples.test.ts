import { describe, expect, test } from 'vitest';
import { referenceSections } from '../../scripts/grammar/reference-keywords.ts';
import { checkRecord } from '../../src/engine/compile/check/check-record.ts';
import { checkSite } from '../../src/engine/compile/check/check-site.ts';
import { checkConfig } from '../../src/engine/compile/config/check-config.ts';
import { issueLine } from '../../src/engine/compile/issue.ts';
import { linesOfExample } from './check-example.ts';
import { siteDocument } from './read-documents.ts';
import { examplesOf, referenceExamples } from './reference-examples.ts';

const files = [...new Set(referenceExamples.map(({ file }) => file))];

describe.each(files)('examples of %s', (file) => {
  test.each(referenceExamples.filter((example) => example.file === file))('$name is valid', ({ place, value }) => {
    expect(linesOfExample(place, value)).toEqual([]);
  });
});

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
  examplesOf(keyword).map((example): [string, unknown] => [
    keyword.name,
    // Its tiles are of another origin.
    keyword.name === 'map' ? { ...(example as object), origins: { image: ['https://tiles.example.com'] } } : example,
  ]),
);

test.each(configCases)('the example of "%s" in console.config.json is valid', (_, example) => {
  expect(checkConfig('console.config.json', JSON.stringify(example)).issues.map(issueLine)).toEqual([]);
});

const recordKeywords = referenceSections.find(({ file }) => file === 'records.md')!.keywords;
const recordCases = recordKeywords.flatMap((keyword) =>
  examplesOf(keyword).map((example): [string, unknown] => [
    keyword.name,
    keyword.name === 'recordField' ? { version: 1, title: 'Example', fields: { example } } : example,
  ]),
);

test.each(recordCases)('the example of "%s" in a record is valid', (_, example) => {
  const { issues } = checkRecord('records/example.json', JSON.stringify(example), { site: siteDocument });
  expect(issues.map(issueLine)).toEqual([]);
});

test('an example with a mistake is reported', () => {
  expect(linesOfExample('column', { field: 'name', titel: { zh: '姓名', en: 'Name' } })).toEqual([
    expect.stringContaining('unknown key "titel"'),
  ]);
  expect(linesOfExample('action', { open: 'nothing' })).toEqual([expect.stringContaining('unknown dialog "nothing"')]);
});
