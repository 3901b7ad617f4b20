import { expect, test } from 'vitest';
import { dataSets } from '../../server/analytics/data-sets/index.ts';
import { productDocuments } from '../../src/engine/compile/check/test-documents.ts';
import { isRecord } from '../../src/schemas/rules/is-record.ts';

/** Everything of a document that names a data set: its data sources, and rows that name one for an expression. */
function asksIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(asksIn);
  if (!isRecord(value)) return [];
  const own = typeof value.set === 'string' && Array.isArray(value.measures) ? [value] : [];
  return [...own, ...Object.values(value).flatMap(asksIn)];
}

/** What the reference platform does not have. */
function unknownIn({ set, measures, filters, ...asked }: Record<string, unknown>): string[] {
  const known = dataSets.find(({ id }) => id === set);
  if (!known) return [`data set ${String(set)}`];
  const dimensions = [asked.dimension, asked.split, asked.by, asked.share, asked.item, ...Object.keys(filters ?? {})];
  return [
    ...(measures as string[])
      .filter((id) => !known.measures.some((one) => one.id === id))
      .map((id) => `${known.id}: measure ${id}`),
    ...dimensions
      .filter((id) => typeof id === 'string' && !known.dimensions.some((one) => one.id === id))
      .map((id) => `${known.id}: dimension ${String(id)}`),
  ];
}

test('the reference platform has every data set, measure and dimension of the documents', () => {
  const asks = productDocuments.flatMap(({ text }) => asksIn(JSON.parse(text)));
  expect(asks.length).toBeGreaterThan(25);
  expect(asks.flatMap(unknownIn)).toEqual([]);
  expect(unknownIn({ set: 'alarms', measures: ['counts'], split: 'colour' })).toEqual([
    'alarms: measure counts',
    'alarms: dimension colour',
  ]);
});
