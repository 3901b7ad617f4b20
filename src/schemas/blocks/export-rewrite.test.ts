import { expect, test } from 'vitest';
import { expandPage } from '../../engine/compile/expand/expand-page.ts';

/** The toolbar of a table, or of a crud block, as it is expanded. */
function toolbarOf(block: object) {
  const table = { kind: 'table', id: 'people', source: 'people', columns: [{ field: 'name', title: 'Name' }] };
  const page = { version: 1, id: 'p', path: '/p', title: 'P', sources: {}, body: { ...table, ...block } };
  return (expandPage(page).page.body as { toolbar?: object[] }).toolbar;
}
const excel = { zh: '导出 Excel', en: 'Export Excel' };
const csv = { zh: '导出 CSV', en: 'Export CSV' };
const filters = { $: 'page.people.filters' };
const download = (body: object) => [{ download: { post: '/people/export', body } }];

test('a path is a button for each format, after the buttons of the toolbar', () => {
  const own = { title: 'A', do: [{ reload: 'people' }] };
  expect(toolbarOf({ export: '/people/export', toolbar: [own] })).toEqual([
    own,
    { title: excel, icon: 'download', do: download({ condition: filters, format: 'xlsx' }) },
    { title: csv, icon: 'download', do: download({ condition: filters, format: 'csv' }) },
  ]);
  expect(toolbarOf({ export: '/people/export' })).toHaveLength(2);
});

test('an object says who sees the buttons, which rows and columns the file has, and its format', () => {
  const condition = { groupId: { $: 'page.groups.id' } };
  const button = { id: '100', requires: 'exports', when: { $: 'has(page.groups.id)' } };
  expect(toolbarOf({ export: { post: '/people/export', ...button, condition, columns: true, format: 'csv' } })).toEqual(
    [
      {
        ...button,
        title: csv,
        icon: 'download',
        do: download({ condition, columns: { $: 'page.people.columns' }, format: 'csv' }),
      },
    ],
  );
});

test('a crud block has the buttons after the one that adds', () => {
  const list = { post: '/people/page' };
  const fields = [{ field: 'name', title: 'Name' }];
  const block = { kind: 'crud', noun: 'person', list, fields, add: { post: '/people' }, export: '/people/export' };
  expect(toolbarOf({ ...block, source: undefined })).toMatchObject([
    { tone: 'primary' },
    { title: excel },
    { title: csv },
  ]);
});

test.each([
  ['a number', { export: 1 }],
  ['an object without a path', { export: { columns: true } }],
  ['a toolbar that is no list', { export: '/people/export', toolbar: {} }],
  ['a table without a name', { export: '/people/export', id: undefined }],
])('%s stays as it is written', (_, block) => {
  expect(toolbarOf(block)).toBe((block as { toolbar?: object[] }).toolbar);
});
