import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  baseDocuments,
  baseRecords,
  productDocuments,
  productRecords,
} from '../../src/engine/compile/check/test-documents.ts';
import { blockKinds } from '../../src/schemas/blocks/index.ts';
import { dialogKinds } from '../../src/schemas/dialogs/index.ts';
import { actionVerbs } from '../../src/schemas/shared/action.ts';
import { sourceKinds } from '../../src/schemas/sources/index.ts';
import { namesText } from './editor-names.ts';
import { Editor, filledIn } from './test-editor.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8')) as Record<string, unknown>;
const names = { 'names.json': read('schemas/grammar/names.json') };
const pageEditor = new Editor(read('schemas/grammar/page.json'), names);
const recordEditor = new Editor(read('schemas/grammar/record.json'), names);
const siteEditor = new Editor(read('schemas/grammar/site.json'), names);

const page = (parts: object) => ({ version: 1, id: 'p', path: '/p', title: 'P', body: {}, ...parts });
const block = (body: object) => page({ body });
const field = (one: object) => block({ kind: 'form', fields: [one] });
const column = (one: object) => block({ kind: 'table', columns: [one] });
const step = (one: object) => block({ kind: 'table', rowActions: [{ title: 'X', do: [one] }] });
const atField = '/body/fields/0';
const atColumn = '/body/columns/0';
const atStep = '/body/rowActions/0/do/0';

describe('an editor offers the keys that fit', () => {
  test.each([
    [
      'a number',
      field({ field: 'a', input: 'number' }),
      atField,
      ['min', 'max', 'unit'],
      ['options', 'maxLength', 'upload'],
    ],
    ['files', field({ field: 'a', input: 'files' }), atField, ['accept', 'maxMB', 'appType'], ['min', 'options']],
    [
      'a choice',
      field({ field: 'a', input: 'select' }),
      atField,
      ['options', 'source', 'dictionary'],
      ['min', 'maxMB'],
    ],
    [
      'a field without an input',
      field({ field: 'a', title: 'A' }),
      atField,
      ['input', 'maxLength', 'required'],
      ['options', 'min'],
    ],
    ['a shared field', field({ use: 'a' }), atField, ['input', 'maxLength', 'options', 'min'], []],
    ['a link', column({ field: 'a', as: 'link' }), atColumn, ['to', 'width'], ['options', 'unit']],
    ['a number in a column', column({ field: 'a', as: 'number' }), atColumn, ['unit', 'digits'], ['options', 'to']],
    [
      'a column with options',
      column({ field: 'a', title: 'A', options: [] }),
      atColumn,
      ['as', 'width'],
      ['unit', 'to'],
    ],
    ['a part', block({ kind: 'part', name: 'quickMenu' }), '/body', ['max', 'func'], ['system', 'funcs']],
    ['a block without a kind', block({}), '/body', ['kind'], ['items', 'source']],
    ['a table', block({ kind: 'table' }), '/body', ['columns', 'source', 'batch'], ['items', 'chart']],
    ['a step without a verb', step({}), atStep, ['open', 'call', 'reload', 'when'], ['with', 'func']],
    ['a step that opens a dialog', step({ open: 'a' }), atStep, ['with', 'when'], ['call', 'reload', 'func']],
    ['a step with a guard', step({ guard: 'publish' }), atStep, ['func'], ['with', 'open']],
  ])('%s (PAGE-03)', (_, document, place, offered, others) => {
    const keys = pageEditor.keys(document, place);
    expect(keys).toEqual(expect.arrayContaining(offered));
    expect(keys.filter((key) => others.includes(key))).toEqual([]);
  });

  test('and underlines the others', () => {
    const wrong = field({ field: 'a', title: 'A', input: 'switch', max: 5 });
    expect(pageEditor.problems(wrong).join()).toContain('/body/fields/0 property name must be valid');
    expect(pageEditor.problems(step({ open: 'a', func: '100001' })).join()).toContain(`${atStep} property name`);
  });
});

describe('an editor offers and explains values', () => {
  test('every kind and every word with a meaning is explained where it stands (PAGE-03)', () => {
    for (const [place, kinds] of [
      ['/body', blockKinds],
      ['/sources/one', sourceKinds],
      ['/dialogs/one', dialogKinds],
    ] as const) {
      for (const kind of Object.keys(kinds)) {
        const document = page({ body: { kind }, sources: { one: { kind } }, dialogs: { one: { kind } } });
        expect(pageEditor.values(document, `${place}/kind`), `${place} ${kind}`).toContain(kind);
        const { description } = (kinds as Record<string, { schema: { description?: string } }>)[kind]!.schema;
        const shown = pageEditor.explanation(document, `${place}/kind`);
        expect(shown.replaceAll('`', ''), kind).toContain(description!.replace(/`|\[|\]\([^)]*\)/g, ''));
      }
    }
    expect(pageEditor.explanation(field({ input: 'number' }), `${atField}/input`)).toMatch(
      /^The input type.*A number; /s,
    );
  });

  test('a key is explained by what it means at its place', () => {
    const table = block({ kind: 'table', title: 'X', columns: [{ title: 'X' }] });
    expect(pageEditor.explanation(table, '/body/title')).toBe('Heading above the table.');
    expect(pageEditor.explanation(table, '/body/columns/0/title')).toBe(
      'The column header, or the label of the value.',
    );
    expect(pageEditor.explanation(field({ required: true }), `${atField}/required`)).toContain('Default: `false`');
  });

  test('no explanation has a link that leads nowhere', () => {
    for (const name of ['page', 'site', 'console-config'])
      expect(readFileSync(join(root, `schemas/grammar/${name}.json`), 'utf8')).not.toContain('](');
  });

  test('"row" is offered for what a dialog opens with', () => {
    expect(pageEditor.values(step({ open: 'a' }), `${atStep}/with`)).toContain('row');
  });

  test('names of the site are offered, with their captions (PAGE-03)', () => {
    const { functions, dictionaries, options } = read('schemas/site.json') as Record<string, Record<string, unknown>>;
    const [id, caption] = Object.entries(functions!)[0]!;
    const guarded = block({ kind: 'table', func: id });
    expect(pageEditor.values(guarded, '/body/func')).toEqual(expect.arrayContaining(Object.keys(functions!)));
    expect(pageEditor.explanation(guarded, '/body/func')).toContain(caption);
    const chosen = field({ input: 'dictionary' });
    expect(pageEditor.values(chosen, `${atField}/dictionary`)).toEqual(Object.keys(dictionaries!));
    const status = column({ as: 'status' });
    expect(pageEditor.values(status, `${atColumn}/options`)).toEqual(expect.arrayContaining(Object.keys(options!)));
    expect(pageEditor.values(block({ kind: 'counter' }), '/body/items')).toContain('alarms');
    expect(pageEditor.values(step({ navigate: {} }), `${atStep}/navigate/to`)).toContain('/admin/users');
    expect(siteEditor.values({ shell: { feedback: {} } }, '/shell/feedback/func')).toContain(id);
    expect(siteEditor.values({}, '/home')).toContain('/workTable');
  });

  test('names of data sets are offered, per set, with their captions (PAGE-03)', () => {
    const ask = (one: object) => page({ sources: { one: { kind: 'data', ...one } } });
    const [at, charging] = ['/sources/one', ask({ set: 'charging', measures: ['sessions'], dimension: 'area' })];
    expect(pageEditor.values(ask({}), `${at}/set`)).toEqual(expect.arrayContaining(['alarms', 'charging']));
    expect(pageEditor.explanation(charging, `${at}/set`)).toContain('Charging 充电');
    expect(pageEditor.values(charging, `${at}/measures/0`)).toEqual(['sessions', 'hours', 'energy', 'utilisation']);
    expect(pageEditor.explanation(charging, `${at}/measures/0`)).toContain('Charging sessions 充电次数');
    expect(pageEditor.values(charging, `${at}/dimension`)).toContain('time');
    expect(pageEditor.values(charging, `${at}/split`)).not.toContain('time');
    const orders = ask({ set: 'orders', measures: ['count'], filters: { urgency: 'mid' } });
    expect(pageEditor.keys(orders, `${at}/filters`)).toEqual(expect.arrayContaining(['state', 'handler']));
    expect(pageEditor.keys(orders, `${at}/filters`)).not.toContain('level');
    expect(pageEditor.values(orders, `${at}/filters/urgency`)).toEqual(['high', 'mid', 'low']);
    expect(pageEditor.explanation(orders, `${at}/filters/urgency`)).toContain('Medium 中');
    const layers = block({ kind: 'filters', id: 'f', layers: [{ value: 'a', title: 'A', filters: {} }] });
    expect(pageEditor.keys(layers, '/body/layers/0/filters')).toEqual(expect.arrayContaining(['level', 'urgency']));
    const link = block({ kind: 'pivot', source: 'one', to: '/a', toWith: [{ as: 'q.a' }] });
    expect(pageEditor.values(link, '/body/toWith/0/filter')).toContain('deviceType');
  });

  test('editors accept a data set that is not in the list', () => {
    const body = { kind: 'pivot', source: 'one' };
    const problemsOf = (one: object) => pageEditor.problems(page({ sources: { one: { kind: 'data', ...one } }, body }));
    expect(problemsOf({ set: 'water', measures: ['volume'], dimension: 'zone', filters: { zone: ['1'] } })).toEqual([]);
    expect(
      problemsOf({ set: 'alarms', measures: ['other'], filters: { level: { $: 'page.a.item.key' }, own: 1 } }),
    ).toEqual([]);
    expect(problemsOf({ set: { $: 'page.a.row.set' }, measures: { $: 'page.a.row.measures' } })).toEqual([]);
  });

  test('editors accept a function that is not in the list', () => {
    const [first] = productDocuments;
    const { body, ...rest } = JSON.parse(first!.text) as { body: object };
    expect(pageEditor.problems({ ...rest, body: { ...body, func: '999999' } })).toEqual([]);
  });
});

describe('an editor accepts what other documents complete', () => {
  const child = { version: 1, id: 'p', path: '/p', extends: '/base' };

  test('a page based on another says no more than which one it is, at any depth', () => {
    expect(pageEditor.problems(child)).toEqual([]);
    const body = { columns: ['name', { field: 'a', width: 90 }], toolbar: ['add', { open: 'x', when: false }] };
    expect(pageEditor.problems({ ...child, body, dialogs: { x: { title: 'X' } } })).toEqual([]);
    expect(pageEditor.problems({ version: 1, id: 'p', path: '/p' }).join()).toContain("required property 'body'");
    expect(pageEditor.problems({ extends: '/base' }).join()).toContain("required property 'id'");
  });

  test('names of fields, and entries without a title', () => {
    const table = {
      kind: 'table',
      id: 't',
      source: 's',
      columns: ['name', { use: 'a' }],
      filters: ['name', { field: 'a' }],
    };
    expect(pageEditor.problems({ ...page({ body: table }), record: 'device' })).toEqual([]);
    expect(pageEditor.problems(block({ ...table, columns: [5] })).join()).toContain('/body/columns/0 must be');
  });

  test('records', () => {
    for (const { name, text } of [...baseRecords, ...productRecords])
      expect(recordEditor.problems(JSON.parse(text)), name).toEqual([]);
    expect(recordEditor.keys({ fields: { a: { cell: { as: 'number' } } } }, '/fields/a/cell')).toContain('unit');
  });

  test('names of records and of bases are offered (PAGE-03)', () => {
    const documents = { pages: ['/a', '/b'], bases: ['/a'], records: ['device'] };
    const editor = new Editor(read('schemas/grammar/page.json'), {
      'names.json': JSON.parse(namesText({}, documents)),
    });
    expect(editor.values(child, '/extends')).toEqual(['/a']);
    expect(editor.values(child, '/record')).toEqual(['device']);
    expect(editor.values(page({ sources: { one: { kind: 'paged' } } }), '/sources/one/record')).toEqual(['device']);
  });
});

describe('an editor offers snippets', () => {
  test.each([
    ['a block', page({ body: undefined }), '/body', Object.keys(blockKinds)],
    ['a block in a list', block({ kind: 'section', items: [] }), '/body/items/0', Object.keys(blockKinds)],
    ['a source', page({ sources: {} }), '/sources/one', Object.keys(sourceKinds)],
    ['a dialog', page({ dialogs: {} }), '/dialogs/one', Object.keys(dialogKinds)],
    ['a step', step({}), atStep, actionVerbs],
  ])('for every kind of %s, complete and valid (PAGE-03)', (_, document, place, labels) => {
    const snippets = pageEditor.snippets(document, place);
    expect(snippets.map(({ label }) => label)).toEqual(labels);
    expect(snippets.filter(({ description }) => !description)).toEqual([]);
    const [, , part = ''] = place.split('/');
    for (const { label, body } of snippets) {
      const made = filledIn(body);
      const table = { kind: 'table', id: 't', source: 's', columns: [{ field: 'a', title: 'A' }] };
      const whole =
        place === atStep
          ? block({ ...table, rowActions: [{ title: 'X', do: [made] }] })
          : part === 'one'
            ? page({ body: table, [place.split('/')[1]!]: { one: made } })
            : block(made as object);
      expect(pageEditor.problems(whole), label).toEqual([]);
    }
  });

  test('whose texts are places to tab to, in order', () => {
    const [first] = pageEditor.snippets(page({ sources: {} }), '/sources/one');
    const stops = [...JSON.stringify(first!.body).matchAll(/\$\{(\d+):/g)].map(([, stop]) => Number(stop));
    expect(stops.length).toBeGreaterThan(0);
    expect(stops).toEqual(stops.map((_, index) => index + 1));
  });
});

test('an editor finds no mistake in a valid document', () => {
  for (const { name, text } of [...productDocuments, ...baseDocuments])
    expect(pageEditor.problems(JSON.parse(text)), name).toEqual([]);
  expect(siteEditor.problems(read('schemas/site.json'))).toEqual([]);
});
