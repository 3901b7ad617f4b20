import { describe, expect, test } from 'vitest';
import { issueLine } from '../issue.ts';
import { compilePage } from '../page/compile-page.ts';
import type { CheckContext } from './check-context.ts';
import { checkPage } from './check-page.ts';
import { baseContext, baseDocuments } from './test-documents.ts';
import { expectWhole } from './test-whole-plan.ts';

const contacts = baseDocuments.find(({ name }) => name === 'contacts')!;
const settings = baseDocuments.find(({ name }) => name === 'settings')!;

/** The issue lines of a small page with some parts changed. */
const linesOf = (parts: object, context?: CheckContext, file = 'pages/x.json'): string[] =>
  checkPage(file, JSON.stringify({ version: 1, id: 'x', path: '/x', title: 'X', ...parts }), context).issues.map(
    (issue) => `${issue.severity === 'warning' ? 'warning ' : ''}${issueLine(issue).replace(/^[^ ]+ /, '')}`,
  );
const text = { kind: 'text', text: 'x' };

describe('the place of an issue', () => {
  test('is the line and column of the key, as an editor counts them (PAGE-03)', () => {
    const document =
      '{\n  "version": 1,\n  "id": "x", "path": "/x", "title": "X",\n  "body": { "kind": "links", "id": "a", "source": "s", "colour": 1 },\n  "sources": { "s": { "kind": "static", "rows": [] } }\n}';
    const [issue, ...others] = checkPage('pages/x.json', document).issues;
    expect(others).toEqual([]);
    expect(issue).toMatchObject({ line: 4, column: 56, pointer: '/body/colour' });
    expect(issueLine(issue!)).toBe(
      'pages/x.json:4:56 unknown key "colour" on links "a". Write one of: heading, func, when, else, requires, span, look, max, empty.',
    );
  });

  test('in an expression is the character, even after escapes', () => {
    const document =
      '{ "version": 1, "id": "x", "path": "/x", "title": "X",\n "body": { "kind": "text", "text": "x", "when": { "$": "\\u0022a\\u0022 == \\"b\\" && nobody" } } }';
    const [issue] = checkPage('pages/x.json', document).issues;
    expect(issue).toMatchObject({ line: 2, message: 'unknown name "nobody"' });
    expect(document.split('\n')[1]!.slice(issue!.column! - 1)).toMatch(/^nobody/);
  });

  test('lists later lines with the same mistake', () => {
    const { issues } = checkPage(
      contacts.file,
      contacts.text
        .replace('"field": "age", "title"', '"field": "years", "title"')
        .replace('row.age > 17', 'row.years > 17'),
      baseContext,
    );
    expect(issues).toMatchObject([
      {
        line: 29,
        message: 'the source "people" has no field "years", also on line 35',
        also: [expect.any(String)],
      },
    ]);
  });

  test.each(['7', '"text"', '[]', 'null', 'true'])('%s is not a document', (document) => {
    const { page, issues } = checkPage(contacts.file, document);
    expect(issues).toMatchObject([{ line: 1, column: 1, hint: 'Write an object { ... }.' }]);
    expect(page).toBeUndefined();
  });

  test.each([
    ['', 'the document is empty'],
    ['  \n', 'the document is empty'],
    ['<html></html>', 'unexpected <'],
  ])('%j has one issue', (document, message) => {
    expect(checkPage(contacts.file, document)).toMatchObject({ page: undefined, issues: [{ line: 1, message }] });
  });
});

describe('several mistakes', () => {
  test('are all reported at once', () => {
    const document = contacts.text.replace('"width": 120', '"widht": 120').replace('"as": "number"', '"as": "numbr"');
    expect(checkPage(contacts.file, document, baseContext).issues.map((issue) => issue.hint)).toEqual([
      'Did you mean "width"?',
      'Did you mean "number"?',
    ]);
  });

  test('an unused source is a warning, hidden while there is an error', () => {
    const sources = { spare: { kind: 'static', rows: [] } };
    expect(linesOf({ sources, body: text })).toEqual([
      'warning the source "spare" is never used. Remove it, or use it.',
    ]);
    expect(linesOf({ sources, body: { ...text, lok: 'muted' } })).toEqual([
      'unknown key "lok" on text. Did you mean "look"?',
    ]);
    expect(linesOf({ sources: { a: sources.spare, b: sources.spare, c: sources.spare }, body: text })).toEqual([
      'warning the sources "a", "b", "c" are never used on source "a". Remove them, or use them.',
    ]);
  });

  test('names that a misspelt part declares are not reported as unknown', () => {
    const panel = (id: string, body: object) => ({ id, title: 'P', x: 0, y: 0, w: 2, h: 1, body });
    const tree = { kind: 'tre', id: 'places', source: 'areas' };
    const sources = {
      areas: { kind: 'reference', name: 'areaTree' },
      poles: { kind: 'rest', get: '/poles', query: { area: { $: 'page.places.code' } } },
    };
    const list = { kind: 'list', id: 'poles', source: 'poles', title: 'name' };
    expect(linesOf({ sources, body: { kind: 'grid', items: [tree, list] } })).toEqual([
      'unknown kind "tre" on grid > block "places". Did you mean "tree"?',
    ]);
    const dashboard = { kind: 'dashboard', id: 'd', panel: [panel('p', { ...tree, kind: 'tree' })] };
    expect(linesOf({ sources, body: { kind: 'grid', items: [dashboard, list] } })).toEqual([
      'unknown key "panel" on grid > dashboard "d". Did you mean "panels"?',
    ]);
  });
});

describe('the context of a check', () => {
  test('without a site functions, dictionaries and paths are not checked', () => {
    const body = { ...text, func: '7' };
    const button = { title: 'Go', do: [{ navigate: '/nowhere' }] };
    expect(linesOf({ body: { kind: 'card', title: 'C', actions: [button], body } })).toEqual([]);
  });

  test('a duplicate page id is reported at the later page', () => {
    const pages = [
      { id: 'x', path: '/a', file: 'pages/a.json' },
      { id: 'x', path: '/x', file: 'pages/x.json' },
    ];
    expect(linesOf({ body: text }, { pages })).toEqual([
      'the id "x" is already used in pages/a.json. Give each page a unique id.',
    ]);
    expect(linesOf({ path: '/a', body: text }, { pages }, 'pages/a.json')).toEqual([]);
  });

  test('a page without a menu entry is a warning', () => {
    expect(linesOf({ body: text }, { opens: (path) => path !== '/x' })).toEqual([
      'warning no menu entry opens this page. Add one with the URL "/x".',
    ]);
    expect(linesOf({ body: text }, { opens: () => true })).toEqual([]);
  });
});

describe('unusual input', () => {
  const odd = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'];

  test.each(odd)('"%s" is an ordinary name', (name) => {
    const sources = `{ "${name}": { "kind": "static", "rows": [] } }`;
    const document = `{ "version": 1, "id": "x", "path": "/x", "title": "X", "sources": ${sources},
      "body": { "kind": "list", "id": "${name}", "source": "${name}", "title": "${name}", "when": { "$": "has(page.a)" } } }`;
    const { page, issues } = checkPage('pages/x.json', document);
    expect(Object.keys(page!.sources!)).toEqual(Object.keys(JSON.parse(sources) as object));
    expect(Object.getPrototypeOf(page!.sources)).toBe(Object.prototype);
    expectWhole(compilePage(page!, issues));
    // Expressions cannot use the first one as a name.
    expect(issues.map(({ message }) => message).filter((message) => message !== 'unknown name "page.a"')).toEqual(
      name === '__proto__' ? ['invalid name "__proto__"', 'invalid name "__proto__" for "id"'] : [],
    );
  });

  test.each(odd)('"%s" as a key is reported at every place', (name) => {
    for (const place of [
      '"version": 1',
      '"kind": "table"',
      '"field": "name"',
      '"call": {',
      '"person": {',
      '"$": "row',
    ]) {
      const strange = contacts.text.replace(place, `"${name}": { "kind": "${name}", "${name}": 1 }, ${place}`);
      const { page, issues } = checkPage(contacts.file, strange, baseContext);
      expect(issues.length).toBeGreaterThan(0);
      expect(issues.some(({ message }) => message.includes(name))).toBe(true);
      expectWhole(compilePage(page!, issues));
    }
    for (const word of ['"table"', '"paged"', '"number"', '"people"', '"person"', '"name"', '"put"'])
      expectWhole(planOf(contacts.text.replaceAll(word, `"${name}"`)));
  });

  test('a number beyond the largest is none, and is shown as written', () => {
    const document = contacts.text.replace('"width": 120', '"width": 1e999').replace('"min": 0', '"min": -1e999');
    expect(checkPage(contacts.file, document, baseContext).issues.map(({ message }) => message)).toEqual([
      '"width" must be an integer, not 1e999',
      '"min" must be a number, not -1e999',
    ]);
  });

  test('100,000 nested brackets are one issue', () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const deep = `${open.repeat(100_000)}1${close.repeat(100_000)}`;
      expect(checkPage('pages/x.json', deep).issues.map(issueLine)).toEqual([
        expect.stringContaining('the JSON is nested deeper than 200 levels'),
      ]);
      expect(checkPage('pages/x.json', open.repeat(100_000)).issues).toHaveLength(1);
      expect(checkPage('pages/x.json', `{ "a": "${'x'.repeat(100_000)}`).issues).toHaveLength(1);
    }
  });

  test('a megabyte is checked, valid or with a thousand mistakes', () => {
    const column = (index: number) => ({ field: `f${index}`, title: { zh: `列${index}`, en: `Column ${index}` } });
    const table = (index: number, key: string) => ({
      kind: 'table',
      id: `t${index}`,
      source: 's',
      columns: Array.from({ length: 14 }, (_, place) => column(place)),
      [key]: { zh: '没有', en: 'None' },
    });
    const documentOf = (key: string) =>
      JSON.stringify({
        version: 1,
        id: 'x',
        path: '/x',
        title: 'X',
        sources: { s: { kind: 'rest', get: '/s' } },
        body: { kind: 'section', items: Array.from({ length: 1250 }, (_, index) => table(index, key)) },
      });
    const sound = documentOf('empty');
    expect(sound.length).toBeGreaterThan(1_000_000);
    expect(checkPage('pages/x.json', sound).issues).toEqual([]);
    const { page, issues } = checkPage('pages/x.json', documentOf('emtpy'));
    // The same mistake in every table is reported once.
    expect(issues).toHaveLength(1);
    expect(issues[0]!.also).toHaveLength(1249);
    expect(compilePage(page!, issues).body).toMatchObject({ items: Array(1250).fill({ kind: 'broken' }) });
  });

  test('any value of "kind" is handled', () => {
    for (const kind of ['1', 'null', '{ "toString": 1 }', '[[]]', '"__proto__"', '"toString"'])
      expectWhole(planOf(settings.text.replaceAll('"kind": "form"', `"kind": ${kind}`)));
  });

  function planOf(document: string) {
    const { page, issues } = checkPage(contacts.file, document, baseContext);
    return compilePage(page!, issues);
  }
});

describe('a form beside a tree', () => {
  const tree = { kind: 'tree', id: 'tree', source: 'nodes', title: 'Nodes' };
  const linesFor = (form: object) => {
    const page = {
      version: 1,
      id: 'x',
      path: '/x',
      title: 'X',
      sources: { nodes: { kind: 'tree', get: '/nodes' } },
      body: {
        kind: 'split',
        side: tree,
        main: {
          kind: 'form',
          id: 'node',
          fields: [{ field: 'name', title: 'Name' }],
          submit: [{ call: { post: '/node' } }],
          ...form,
        },
      },
    };
    return checkPage('pages/x.json', JSON.stringify(page)).issues.map(({ message, hint }) => `${message}. ${hint}`);
  };

  test('that follows what is chosen is right', () => {
    const form = { record: { $: 'page.tree' }, load: '/node/{id}', submit: [{ call: { put: '/node/{id}' } }] };
    expect(linesFor(form)).toEqual([]);
  });

  test.each([
    [
      'takes its values from the choice',
      { values: { $: 'page.tree' }, submit: [{ call: { put: '/node/{id}' } }] },
      [
        'the form has no field "id". Write "name".',
        '"page.tree" may change while the form is open, so the form would save one record as another. Give the form "record": { "$": "page.tree" }, and write "row" here.',
      ],
    ],
    [
      'takes one value from the choice',
      { values: { name: { $: 'page.tree.name' } } },
      [
        '"page.tree.name" may change while the form is open, so the form would save one record as another. Give the form "record": { "$": "page.tree" }, and write "row.name" here.',
      ],
    ],
    [
      'saves under the id of the choice',
      { load: '/me', submit: [{ call: { put: '/node/{id}', fill: { id: { $: 'page.tree.id' } } } }] },
      [
        '"page.tree.id" may change while the form is open, so the form would save one record as another. Give the form "record": { "$": "page.tree" }, and write "row.id" here.',
      ],
    ],
    [
      'has a record and reads the choice all the same',
      { record: { $: 'page.tree' }, submit: [{ call: { post: '/node', body: { of: { $: 'page.tree.code' } } } }] },
      [
        '"page.tree.code" may change while the form is open, so the form would save one record as another. Write "row.code" here.',
      ],
    ],
    [
      'loads a record that nothing names',
      { load: '/node/{id}', submit: [{ call: { put: '/node/{id}' } }] },
      [
        'nothing fills {id}: a form on the page has no row. Give the form a "record", such as { "$": "page.tree" }, or write a path without it.',
      ],
    ],
    [
      'names itself as its record',
      { record: { $: 'row' } },
      ['"row" is the record itself. Write a choice on the page, such as "page.tree".'],
    ],
  ])('that %s is refused', (_, form, expected) => {
    expect(linesFor(form)).toEqual(expected);
  });
});

describe('a form in the drawer of a record', () => {
  const source = { kind: 'paged', post: '/pages' };
  const form = (parts: object, reload = 'thread') => ({
    sources: { threads: source },
    body: {
      kind: 'table',
      id: 'threads',
      source: 'threads',
      columns: [{ field: 'name', title: 'Name', open: 'thread' }],
    },
    dialogs: {
      thread: {
        kind: 'record',
        title: '{name}',
        load: '/threads/{id}',
        follow: ['FeedbackValue'],
        items: [{ field: 'name', title: 'Name' }],
        body: {
          kind: 'form',
          id: 'reply',
          fields: [{ field: 'text', title: 'Reply' }],
          submit: [{ call: { post: '/threads/{id}/reply' } }, { reload }],
          ...parts,
        },
      },
    },
  });
  const record = { $: 'page.thread' };

  test('adds to its record, and reloads it', () => {
    expect(linesOf(form({ record, adds: true }))).toEqual([]);
  });

  test('must name what it adds to, and what it reloads', () => {
    expect(linesOf(form({ adds: true, submit: [{ toast: 'x' }] }))).toEqual([
      expect.stringContaining('"adds" requires "record"'),
    ]);
    expect(linesOf(form({ record, adds: true, load: '/threads/{id}' }))).toEqual([
      expect.stringContaining('cannot be combined with'),
    ]);
    expect(linesOf(form({ record, adds: true }, 'thraed'))).toEqual([
      expect.stringContaining('unknown source "thraed"'),
    ]);
  });
});
