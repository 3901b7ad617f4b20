import { describe, expect, test } from 'vitest';
import { site } from '../test-site.ts';
import { DocumentChecks, placeOfPage } from './check-documents.ts';
import { assembleIndex, indexOf } from './document-index.ts';
import { baseDocuments } from './test-documents.ts';

const contacts = baseDocuments.find(({ name }) => name === 'contacts')!;
const file = (name: string, text: string, hash = text) => ({ file: name, text, hash });
const siteFile = file('site.json', JSON.stringify(site));

describe('the index', () => {
  test('lists every document with path, title, hash and its number of errors', () => {
    const index = assembleIndex(siteFile, [
      file(contacts.file, contacts.text, 'sound'),
      file('pages/park/people.json', contacts.text.replace('"version": 1', '"version": 2'), 'two mistakes'),
      file('pages/x/half.json', '{ "id": '),
      file('pages/list.json', '[]'),
    ]);
    expect(index.site).toEqual({ hash: siteFile.hash, issues: 0, document: JSON.parse(siteFile.text) });
    expect(index.pages).toMatchObject([
      { id: 'contacts', path: '/contacts', file: contacts.file, title: { zh: '联系人', en: 'Contacts' }, issues: 0 },
      // An unknown version, a path that does not match the file, and a duplicate id.
      { id: 'contacts', path: '/park/people', hash: 'two mistakes', issues: 3 },
      { id: 'pages/x/half.json', path: '/x/half', title: '/x/half', issues: 1 },
      { path: '/list', title: '/list', issues: 1 },
    ]);
  });

  test('does not count warnings', () => {
    const text = contacts.text.replace('"sources": {', '"sources": { "spare": { "kind": "static", "rows": [] },');
    expect(assembleIndex(file('site.json', '{}'), [file(contacts.file, text)])).toMatchObject({
      site: { issues: 1 },
      pages: [{ issues: 0 }],
    });
  });
});

describe('repeated checks of a folder', () => {
  const other = file(
    'pages/other.json',
    contacts.text.replaceAll('"contacts"', '"other"').replace('"/contacts"', '"/other"'),
  );

  test('check changed documents only', () => {
    const checks = new DocumentChecks();
    const files = [file(contacts.file, contacts.text), other];
    const first = checks.check(siteFile, files);
    expect(checks.check(siteFile, files).pages).toEqual(first.pages);
    expect(checks.check(siteFile, files).pages[0]).toBe(first.pages[0]);
    const changed = checks.check(siteFile, [
      files[0]!,
      { ...other, text: other.text.replace('"as"', '"ass"'), hash: 'b' },
    ]);
    expect(changed.pages[0]).toBe(first.pages[0]);
    expect(changed.pages[1]!.issues).toHaveLength(1);
  });

  test('check all documents when the site, an id or a path changes', () => {
    const checks = new DocumentChecks();
    const leading = contacts.text.replace(
      '"do": [{ "open": "person", "with": "row" }]',
      '"do": [{ "navigate": "/other" }, { "open": "person" }]',
    );
    const files = [file(contacts.file, leading), other];
    expect(indexOf(checks.check(siteFile, files), ({ hash }) => hash).pages[0]!.issues).toBe(0);
    expect(checks.check(siteFile, [files[0]!]).pages[0]!.issues).toMatchObject([
      { message: 'no page found at "/other"' },
    ]);
    expect(checks.check(siteFile, files).pages[0]!.issues).toEqual([]);
  });
});

describe('while documents are typed', () => {
  const wrong = file(contacts.file, contacts.text.replace('"when": {', '"id": "10004", "when": {'));
  const siteWith = (change: object) => file('site.json', JSON.stringify({ ...site, ...change }));

  test('a caption of the site is only read again for the hints of mistakes', () => {
    const checks = new DocumentChecks();
    const other = file('pages/other.json', contacts.text.replaceAll('contacts', 'other'));
    const [first, clean] = checks.check(siteWith({}), [wrong, other]).pages;
    expect(first!.issues.map(({ hint }) => hint)).toContainEqual(expect.stringContaining('"100004" ('));
    const functions = { ...site.functions, 100004: '另一个名称' };
    const [again, same] = checks.check(siteWith({ functions }), [wrong, other]).pages;
    expect(again!.issues.map(({ hint }) => hint)).toContainEqual(expect.stringContaining('(另一个名称)'));
    expect(same).toBe(clean);
  });

  test('a site with an error keeps its names for the pages, but not for the command', () => {
    const broken = siteWith({ functions: undefined, function: {} });
    const messages = (keepsLast: boolean) => {
      const checks = new DocumentChecks(keepsLast);
      checks.check(siteWith({}), [wrong]);
      return checks.check(broken, [wrong]).pages[0]!.issues.map(({ message }) => message);
    };
    expect(messages(true)).toContain('unknown function id "10004"');
    expect(messages(false)).not.toContain('unknown function id "10004"');
  });
});

describe('the site is checked with the pages', () => {
  const redirecting = file(
    'site.json',
    JSON.stringify({ ...site, home: '/contacts', redirects: { '/people': '/other' } }),
  );
  const other = file(
    'pages/other.json',
    contacts.text.replaceAll('"contacts"', '"other"').replace('"/contacts"', '"/other"'),
  );
  const problems = (pages: readonly ReturnType<typeof file>[], checks = new DocumentChecks()) =>
    checks.check(redirecting, pages).site.issues.map(({ message }) => message);

  test('again when a page is added or removed', () => {
    const checks = new DocumentChecks();
    const all = [file(contacts.file, contacts.text), other];
    const told = 'no page found at "/other"';
    expect(problems(all, checks)).not.toContain(told);
    expect(problems([all[0]!], checks)).toContain(told);
    expect(problems(all, checks)).not.toContain(told);
  });

  test('and still returned: a wrong path never stops the console', () => {
    const { issues, site: read } = new DocumentChecks().check(redirecting, []).site;
    expect(issues.map(({ severity }) => severity)).toContain('warning');
    expect(issues.map(({ severity }) => severity)).not.toContain('error');
    expect(read).toMatchObject({ home: '/contacts' });
  });
});

test('the id of a page is the one at its root, even if the JSON is broken', () => {
  const text = '{ "sources": { "a": { "query": { "id": "wrong" } } }, "id": "right" }';
  expect(placeOfPage('pages/a/b.json', text)).toEqual({ id: 'right', path: '/a/b', file: 'pages/a/b.json' });
  expect(placeOfPage('pages/a.json', '{ "id": "a", ').id).toBe('a');
  expect(placeOfPage('pages/a.json', '[]').id).toBe('pages/a.json');
  expect(placeOfPage('pages/a.json', 'null').id).toBe('pages/a.json');
});

describe('addresses that name a drawer and a filter of another page', () => {
  const leading = file(
    'pages/other.json',
    contacts.text
      .replaceAll('"contacts"', '"other"')
      .replace('"/contacts"', '"/other"')
      .replace(
        '"do": [{ "open": "person", "with": "row" }]',
        '"do": [{ "navigate": "/contacts?d.facts=1" }, { "navigate": "/contacts?q.name=1" }, { "open": "person" }]',
      ),
  );
  const kept = contacts.text
    .replace('"columns": [', '"filters": [{ "field": "name", "title": { "zh": "姓名", "en": "Name" } }], "columns": [')
    .replace(
      '"dialogs": {',
      '"dialogs": { "facts": { "kind": "record", "title": "{name}", "load": "/x/{id}", "items": [{ "field": "name", "title": { "zh": "姓名", "en": "Name" } }] },',
    );
  const problems = (text: string) =>
    new DocumentChecks()
      .check(siteFile, [file(contacts.file, text), leading])
      .pages[1]!.issues.map(({ message }) => message);

  test('are checked against it', () => {
    expect(problems(kept)).toEqual([]);
    expect(problems(kept.replace('"facts"', '"other"'))).toEqual(['the page "/contacts" has no drawer "facts"']);
  });

  test.each([
    ['misspells its body', '"body": {', '"bdoy": {'],
    ['misspells "filters"', '"filters": [', '"fitlers": ['],
    ['misspells the kind of its drawer', '"kind": "record"', '"kind": "recrod"'],
    ['has no comma', '"version": 1,', '"version": 1'],
  ])('are not, while it %s: one mistake is one line (PAGE-03)', (_, right, wrong) => {
    expect(kept).toContain(right);
    expect(problems(kept.replace(right, wrong))).toEqual([]);
  });
});
