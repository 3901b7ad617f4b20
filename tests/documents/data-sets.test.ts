import { expect, test } from 'vitest';
import { dataSets as served } from '../../server/analytics/data-sets/index.ts';
import { checkPage } from '../../src/engine/compile/check/check-page.ts';
import { productContext, productDocuments } from '../../src/engine/compile/check/test-documents.ts';
import { dataSets } from '../../src/schemas/generated/data-sets.js';
import { isRecord } from '../../src/schemas/rules/is-record.ts';

/** The measures that a document asks data sets for, each with the text that names it. */
function measuresIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(measuresIn);
  if (!isRecord(value)) return [];
  const own = typeof value.set === 'string' && Array.isArray(value.measures) ? value.measures.map(String) : [];
  return [...own, ...Object.values(value).flatMap(measuresIn)];
}

test('documents are checked against every data set, measure and dimension of the reference platform', () => {
  const namesOf = (list: readonly { id: string }[] = []) => list.map(({ id }) => id);
  expect(dataSets.map(({ id, measures, dimensions }) => [id, namesOf(measures), namesOf(dimensions)])).toEqual(
    served.map(({ id, measures, dimensions }) => [id, namesOf(measures), namesOf(dimensions)]),
  );
});

test('each question of the documents is checked, also the words of rows that sources read (PAGE-03)', () => {
  const asking = productDocuments.filter(({ text }) => measuresIn(JSON.parse(text)).length > 0);
  expect(asking.flatMap(({ text }) => measuresIn(JSON.parse(text))).length).toBeGreaterThan(25);
  for (const { file, text } of asking) {
    const wrong = text.replaceAll(/("(?:measures|first)": \[\s*")/g, '$1x');
    const planted = [...text.matchAll(/"measures": \[\s*"/g)].length;
    const { issues } = checkPage(file, wrong, productContext);
    const places = issues.flatMap(({ line, also = [] }) => [line, ...also]);
    expect(places.length, file).toBeGreaterThanOrEqual(planted);
  }
});
