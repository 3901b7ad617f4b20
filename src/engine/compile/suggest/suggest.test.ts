import { describe, expect, test } from 'vitest';
import { readJson } from '../json/read-json.ts';
import type { Library } from '../resolve/library.ts';
import { suggestDocuments, withSuggestions } from './suggest-documents.ts';
import { suggestFamilies } from './suggest-families.ts';
import { suggestPage } from './suggest-page.ts';

type Json = Record<string, unknown>;

const text = (en: string) => ({ zh: `${en}的中文`, en });
const lamp = {
  version: 1,
  title: text('lamp'),
  options: {
    states: [
      { value: 1, title: text('On') },
      { value: 0, title: text('Off') },
    ],
  },
  fields: {
    name: {
      title: text('Name'),
      type: 'text',
      cell: { sort: true, width: 200 },
      form: { required: true, maxLength: 30 },
    },
    state: {
      title: text('State'),
      type: 'number',
      cell: { options: 'states' },
      filter: { input: 'select', options: 'states' },
    },
  },
};
const pageOf = (path: string, more: Json): Json => ({
  version: 1,
  id: path.slice(1),
  path,
  title: text(path),
  record: 'lamp',
  sources: { lamps: { kind: 'paged', record: 'lamp', post: '/lamps/page' } },
  ...more,
});
const table = (more: Json) => ({ kind: 'table', id: 'lamps', source: 'lamps', columns: ['name'], ...more });

function libraryOf(...pages: Json[]): Library {
  const fileOf = (file: string, value: Json) => {
    const written = JSON.stringify(value, null, 2);
    const read = readJson(written);
    if (!('document' in read)) throw new Error('no JSON');
    return { file, text: written, value: read.document.value as Json, json: read.document, errors: 0 };
  };
  return {
    pages: new Map(pages.map((page) => [String(page.path), fileOf(`pages${String(page.path)}.json`, page)])),
    records: new Map([['lamp', { ...fileOf('records/lamp.json', lamp), name: 'lamp', document: lamp }]]),
  };
}
const suggestedIn = (body: object, more: Json = {}) => {
  const page = pageOf('/lamps', { body, ...more });
  return suggestPage(page, libraryOf(page), { options: { enabled: [{ value: true, title: text('Yes') }] } })
    .map(({ pointer, value }): [string, unknown] => [pointer, value])
    .sort(([one], [other]) => one.localeCompare(other));
};

describe('a page', () => {
  test('names fields of its record, alone or with what differs', () => {
    const columns = [
      { field: 'name', title: text('Name'), sort: true, width: 200 },
      { field: 'state', title: text('State'), options: 'states', hidden: true },
      { field: 'name', title: text('Called'), sort: true, width: 200 },
    ];
    expect(suggestedIn(table({ columns }))).toEqual([
      ['/body/columns/0', 'name'],
      ['/body/columns/1', { field: 'state', hidden: true }],
      ['/body/columns/2', { use: 'name', title: text('Called') }],
    ]);
  });

  test('keeps a field that lacks a key of the record which no default takes away', () => {
    const dialogs = {
      edit: {
        kind: 'form',
        title: 'Edit',
        fields: [{ field: 'name', title: text('Name'), required: true }],
        submit: { put: '/x' },
      },
    };
    const toolbar = [{ title: 'Edit', open: 'edit' }];
    expect(suggestedIn(table({ toolbar }), { dialogs })).toEqual([]);
  });

  test('names lists of choices of its record and of the site', () => {
    const filters = [
      { field: 'one', title: 'One', input: 'select', options: lamp.options.states },
      { field: 'two', title: 'Two', input: 'select', options: [{ value: true, title: text('Yes') }] },
    ];
    expect(suggestedIn(table({ filters }))).toEqual([
      ['/body/filters/0/options', 'states'],
      ['/body/filters/1/options', 'enabled'],
    ]);
  });

  test('writes shorthand for steps where it expands to the same', () => {
    const ask = { title: text('Sure?') };
    const call = { put: '/lamps/{id}/off' };
    const rowActions = [
      { title: text('Off'), do: [{ confirm: { ...ask, ok: text('Off') } }, { call }, { reload: 'lamps' }] },
      { title: text('Show'), do: [{ open: 'show', with: 'row' }] },
      // Without the row it is another step.
      { title: text('Blank'), do: [{ open: 'show' }] },
      { title: text('Gone'), do: [{ call }] },
    ];
    const dialogs = { show: { kind: 'record', title: 'Lamp', items: ['name'] } };
    expect(suggestedIn(table({ rowActions }), { dialogs })).toEqual([
      ['/body/rowActions/0', { title: text('Off'), confirm: ask, do: call }],
      ['/body/rowActions/1', { title: text('Show'), open: 'show' }],
    ]);
  });

  test('keeps a value with a comment, which a suggestion would lose', () => {
    const columns = [{ $comment: 'wide', field: 'name', title: text('Name'), sort: true, width: 200 }];
    expect(suggestedIn(table({ columns }))).toEqual([]);
  });

  test('keeps what a page that is based on it changes by its name', () => {
    const base = pageOf('/lamps', { body: table({ toolbar: [{ title: text('Add'), do: [{ open: 'add' }] }] }) });
    const child = {
      version: 1,
      id: 'few',
      path: '/few',
      extends: '/lamps',
      body: { toolbar: [{ title: text('Add'), icon: 'plus' }] },
    };
    const pointers = (library: Library) => suggestPage(base, library, {}).map(({ pointer }) => pointer);
    expect(pointers(libraryOf(base))).toEqual(['/body/toolbar/0']);
    expect(pointers(libraryOf(base, child))).toEqual([]);
  });
});

describe('a family', () => {
  const long = (more: Json) =>
    table({
      columns: [
        'name',
        ...Array.from({ length: 20 }, (_, index) => ({ field: `value${index}`, title: text(`Value ${index}`) })),
      ],
      ...more,
    });

  test('is a page that is nearly another one; it resolves to the same', () => {
    const [base, page] = [pageOf('/lamps', { body: long({}) }), pageOf('/few', { body: long({ rowKey: 'code' }) })];
    const found = suggestFamilies(libraryOf(base, page));
    expect(found).toMatchObject([
      { file: 'pages/few.json', base: '/lamps', page: { extends: '/lamps', body: { rowKey: 'code' } } },
    ]);
    expect(JSON.stringify(found[0]?.page).length).toBeLessThan(300);
  });

  test('is not made of pages that have little in common', () => {
    const other = pageOf('/other', { body: { kind: 'text', text: text('Something else entirely') } });
    expect(suggestFamilies(libraryOf(pageOf('/lamps', { body: long({}) }), other))).toEqual([]);
  });
});

test('suggestions become edits of the text that leave nothing to suggest', () => {
  const page = pageOf('/lamps', {
    body: table({
      columns: [
        { field: 'name', title: text('Name'), sort: true, width: 200 },
        { field: 'x', title: text('X') },
      ],
    }),
  });
  const library = libraryOf(page);
  const suggestions = suggestDocuments(library, {});
  expect(suggestions).toMatchObject([
    { file: 'pages/lamps.json', message: 'the record "lamp" says the same. Write "name".' },
  ]);
  const { text: written, file } = library.pages.get('/lamps')!;
  const changed = withSuggestions(new Map([[file, written]]), suggestions).get(file)!;
  expect(JSON.parse(changed)).toMatchObject({ body: { columns: ['name', { field: 'x' }] } });
  expect(suggestDocuments(libraryOf(JSON.parse(changed) as Json), {})).toEqual([]);
});
