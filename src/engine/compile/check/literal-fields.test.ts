import { describe, expect, test } from 'vitest';
import { issueLine } from '../issue.ts';
import { checkPage } from './check-page.ts';
import { literalFields } from './literal-fields.ts';
import { baseContext } from './test-documents.ts';

describe('the fields of rows that are written in a page', () => {
  test('have the types of their values, those of records by path', () => {
    const row = {
      name: '东门',
      count: 4,
      open: true,
      since: '2026-03-01 08:00:00',
      day: '2026-03-01',
      tags: [],
      at: { street: 'A', no: 1 },
      title: { zh: '门', en: 'Gate' },
      empty: {},
    };
    expect(literalFields({ rows: [row] })).toEqual({
      name: 'text',
      count: 'number',
      open: 'boolean',
      since: 'time',
      day: 'time',
      tags: 'list',
      'at.street': 'text',
      'at.no': 'number',
      title: 'any',
      empty: 'any',
    });
    expect(literalFields({ value: { count: 4 } })).toEqual({ count: 'number' });
  });

  test('are anything if the values differ, are missing or are computed', () => {
    const rows = [
      { a: 1, b: null, c: 1, d: { x: 1 }, only: 'x' },
      { a: '1', b: 2, c: { $: 'page.x' }, d: 'x' },
    ];
    expect(literalFields({ rows })).toEqual({ a: 'any', b: 'any', c: 'any', d: 'any', only: 'text' });
  });

  test.each([
    ['an expression', { rows: { $: 'page.x' } }],
    ['a computed value', { value: { $: 'page.x' } }],
    ['no rows', { rows: [] }],
    ['a row that is computed', { rows: [{ a: 1 }, { $: 'page.x' }] }],
    ['what is no row', { rows: [{ a: 1 }, 1] }],
    ['nothing', {}],
  ])('are unknown of %s', (_, source) => {
    expect(literalFields(source)).toBeUndefined();
  });
});

const pageWith = (source: object, columns: object[]) =>
  JSON.stringify({
    version: 1,
    id: 'gates',
    path: '/park/gates',
    title: 'Gates',
    sources: { gates: { kind: 'static', ...source } },
    body: { kind: 'table', id: 'gates', source: 'gates', columns },
  });
const linesOf = (source: object, columns: object[]) =>
  checkPage('pages/park/gates.json', pageWith(source, columns), baseContext).issues.map(issueLine);

test('a wrong column of written rows is found, and a wrong name in an expression', () => {
  const rows = [{ name: '东门', at: { street: 'A' } }];
  const right = [
    { field: 'name', title: 'Name' },
    { field: 'at.street', title: 'Street', do: [{ toast: { text: '{x}', values: { x: { $: 'row.at.street' } } } }] },
  ];
  expect(linesOf({ rows }, right)).toEqual([]);
  expect(linesOf({ rows }, [{ field: 'nmae', title: 'Name' }])).toEqual([
    expect.stringContaining('the source "gates" has no field "nmae"'),
  ]);
  const wrong = [{ field: 'name', title: 'N', do: [{ toast: { text: '{x}', values: { x: { $: 'row.at.sreet' } } } }] }];
  expect(linesOf({ rows }, wrong)).toHaveLength(1);
});

test('a column that cannot show the values of written rows is found', () => {
  expect(linesOf({ rows: [{ name: '东门' }] }, [{ field: 'name', title: 'Name', as: 'number' }])).toEqual([
    expect.stringContaining('"name" is a text, which "number" cannot show'),
  ]);
});

test('fields that are declared count instead of the rows', () => {
  const columns = [{ field: 'later', title: 'Later' }];
  expect(linesOf({ rows: [{ name: '东门' }], fields: { later: 'text' } }, columns)).toEqual([]);
});
