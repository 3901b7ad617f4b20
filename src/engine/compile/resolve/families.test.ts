import { expect, test } from 'vitest';
import { childPage, deviceFiles, devicesPage } from './test-devices.ts';
import { issuesIn, resolved } from './test-library.ts';

const base = {
  version: 1,
  id: 'base',
  path: '/base',
  title: 'Base',
  sources: { rows: { kind: 'static', rows: [{ a: 1 }] } },
  body: {
    kind: 'table',
    id: 'table',
    source: 'rows',
    columns: [
      { field: 'a', title: 'A', width: 100 },
      { field: 'b', title: 'B' },
      {
        field: 'c',
        title: 'C',
        options: [
          { value: 1, title: 'One' },
          { value: 2, title: 'Two' },
        ],
      },
    ],
    toolbar: [
      { id: '100', title: 'First', do: [{ toast: 'first' }] },
      { id: '100', title: 'Second', do: [{ toast: 'second' }] },
      { title: 'Third', open: 'form' },
    ],
  },
};
const child = { version: 1, id: 'child', path: '/child', extends: '/base' };
const joined = (change: object): { body: typeof base.body; [key: string]: unknown } =>
  resolved({ ...child, ...change }, { 'pages/base.json': base }).page as never;
const fieldsOf = (change: object) => joined({ body: change }).body.columns.map(({ field }) => field);
const [a, b, c] = base.body.columns;

test('a page has what its base has, but is a page of its own', () => {
  const { page } = resolved(child, { 'pages/base.json': { ...base, $comment: 'Of the base.' } });
  expect(page).toEqual({ ...base, id: 'child', path: '/child' });
  const { page: alone } = resolved({ extends: '/base' }, { 'pages/base.json': base });
  expect(Object.keys(alone)).toEqual(['title', 'sources', 'body']);
});

test('a page without a base and a record stays the same object', () => {
  expect(resolved(base).page).toBe(base);
  expect(resolved(base).originOf('/body/columns/0')).toBe('/body/columns/0');
});

test('objects join by key, and values of the child win', () => {
  expect(joined({ title: 'Child', body: { id: 'other' } })).toEqual({
    ...base,
    id: 'child',
    path: '/child',
    title: 'Child',
    body: { ...base.body, id: 'other' },
  });
});

test('an object of another kind and an expression replace those of the base', () => {
  const text = { kind: 'text', text: 'Gone' };
  expect(joined({ body: text }).body).toEqual(text);
  expect(joined({ body: { when: { $: 'user.isAdmin' } } }).body).toMatchObject({ when: { $: 'user.isAdmin' } });
  const { page } = resolved(
    { ...child, body: { when: false } },
    {
      'pages/base.json': { ...base, body: { ...base.body, when: { $: 'user.isAdmin' } } },
    },
  );
  expect(page.body).toMatchObject({ when: false });
});

test.each([
  ['field', { columns: [{ field: 'b', width: 60 }] }, [a, { ...b, width: 60 }, c]],
  [
    'value',
    { columns: [{ field: 'c', options: [{ value: 2, title: 'Both' }] }] },
    [
      a,
      b,
      {
        ...c,
        options: [
          { value: 1, title: 'One' },
          { value: 2, title: 'Both' },
        ],
      },
    ],
  ],
])('entries of lists join by %s', (_, change, columns) => {
  expect(joined({ body: change }).body.columns).toEqual(columns);
});

test('buttons join by their id, or by what they open, or by title if others have the same id', () => {
  const [first, second, third] = base.body.toolbar;
  const other = { ...base, body: { ...base.body, toolbar: [{ ...first, id: '1' }, second, third] } };
  const toolbarOf = (file: object, change: object) =>
    (resolved({ ...child, body: { toolbar: [change] } }, { 'pages/base.json': file }).page.body as typeof base.body)
      .toolbar;
  const toast = [{ toast: 'x' }];
  expect(toolbarOf(other, { id: '1', do: toast })).toEqual([{ ...first, id: '1', do: toast }, second, third]);
  expect(toolbarOf(base, { title: 'Second', do: toast })).toEqual([first, { ...second, do: toast }, third]);
  expect(toolbarOf(base, { open: 'form', when: false })).toEqual([first, second, { ...third, when: false }]);
});

test('steps and plain lists are those of the child', () => {
  const steps = [{ reload: 'rows' }];
  expect(joined({ body: { toolbar: [{ title: 'First', do: steps }] } }).body.toolbar[0]).toMatchObject({ do: steps });
});

test.each([
  ['after the entry that it follows', { columns: [{ field: 'a' }, { field: 'x', title: 'X' }] }, ['a', 'x', 'b', 'c']],
  ['before the one that follows it', { columns: [{ field: 'x', title: 'X' }, { field: 'b' }] }, ['a', 'x', 'b', 'c']],
  ['at the end', { columns: [{ field: 'x', title: 'X' }] }, ['a', 'b', 'c', 'x']],
  [
    'in the order of the child',
    { columns: [{ field: 'b' }, { field: 'x', title: 'X' }, { field: 'y', title: 'Y' }] },
    ['a', 'b', 'x', 'y', 'c'],
  ],
])('a new entry of a list stands %s', (_, change, order) => {
  expect(fieldsOf(change)).toEqual(order);
});

test('the order of the base stays, whatever the order of the child', () => {
  expect(fieldsOf({ columns: [{ field: 'c' }, { field: 'a' }] })).toEqual(['a', 'b', 'c']);
});

test('omit leaves out several parts at once, and lists keep the names that they had', () => {
  const { body, sources } = joined({
    omit: ['/body/columns/a', '/body/columns/c/options/1', '/body/toolbar/First', '/sources/rows'],
    body: { toolbar: [{ title: 'Second', when: false }] },
  });
  expect(body.columns).toEqual([b, { ...c, options: [{ value: 2, title: 'Two' }] }]);
  expect(body.toolbar).toEqual([{ ...base.body.toolbar[1], when: false }, base.body.toolbar[2]]);
  expect(sources).toEqual({});
});

test('what is left out may be written anew at another place', () => {
  expect(fieldsOf({})).toEqual(['a', 'b', 'c']);
  const { page } = resolved(
    { ...child, omit: ['/body/columns/a'], body: { columns: [{ field: 'b' }, a] } },
    { 'pages/base.json': base },
  );
  expect((page.body as typeof base.body).columns).toEqual([b, a, c]);
});

test('every place leads to the file where it is written', () => {
  const page = resolved(
    {
      ...child,
      body: {
        columns: [
          { field: 'b', width: 60 },
          { field: 'x', title: 'X' },
        ],
      },
    },
    { 'pages/base.json': base },
  );
  expect(page.originOf('/body/columns/0/width')).toBe('pages/base.json#/body/columns/0/width');
  expect(page.originOf('/body/columns/1/title')).toBe('pages/base.json#/body/columns/1/title');
  expect(page.originOf('/body/columns/1/width')).toBe('/body/columns/0/width');
  expect(page.originOf('/body/columns/2/title')).toBe('/body/columns/1/title');
  expect(page.originOf('/body/columns/3/title')).toBe('pages/base.json#/body/columns/2/title');
  expect(page.placesOf('/body/columns/1')).toEqual(['/body/columns/2']);
});

test('a name of a field in a child is the entry of the base', () => {
  const files = { ...deviceFiles, 'pages/lamps.json': { ...childPage, body: { columns: ['level', 'area.name'] } } };
  expect(issuesIn(files)).toEqual([]);
  const { page } = resolved(files['pages/lamps.json'], files);
  const { columns } = page.body as unknown as { columns: { field: string }[] };
  expect(columns.map(({ field }) => field)).toEqual(['name', 'level', 'area.name', 'power']);
  expect(devicesPage.body.columns).toHaveLength(3);
});
