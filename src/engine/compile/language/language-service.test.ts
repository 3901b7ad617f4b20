import { afterEach, expect, test } from 'vitest';
import { applyEdits } from '../fix/text-edit.ts';
import { crumbsAt } from './crumbs-at.ts';
import { LanguageService } from './language-service.ts';
import { cursor, edited, shippedTexts, startLanguage, withCursor } from './test-language.ts';

const users = 'pages/admin/users.json';
const service = startLanguage();
afterEach(() => {
  for (const file of shippedTexts.keys()) service.type(file, undefined);
  service.language = 'en';
});

/** Types a part of a document that has the cursor; returns its offset. */
function type(part: string, by: string, file = users): number {
  const { text, offset } = withCursor(edited(file, part, by));
  service.type(file, text);
  return offset;
}

const offered = (part: string, by: string, file = users) => service.completionsAt(file, type(part, by, file));
const labels = (part: string, by: string, file = users) => offered(part, by, file).map(({ label }) => label);
/** The text of a document after a completion was taken. */
function taken(file: string, { insert, span }: { insert: string; span: { start: number; end: number } }): string {
  return applyEdits(service.textOf(file), [{ ...span, text: insert }]);
}
const only = <Item>(list: readonly Item[]): Item => {
  expect(list).toHaveLength(1);
  return list[0]!;
};

test('keys of a block are offered with their meaning, those that are there are not (EDIT-01)', () => {
  const found = offered('"kind": "split",', `"kind": "split", ${cursor}`);
  expect(found.map(({ label }) => label)).not.toContain('side');
  const when = found.find(({ label }) => label === 'when');
  expect(when).toMatchObject({ what: 'key', insert: '"when": { $1 },', isSnippet: true });
  expect(when?.documentation).toMatch(/\w/);
  // The comment is last.
  expect(found.at(-1)?.label).toBe('$comment');
});

test('the keys of an object fit its kind (EDIT-01)', () => {
  expect(labels('"kind": "tree",', `"kind": "tree", "${cursor}",`)).toContain('nodeActions');
  expect(labels('"kind": "crud",', `"kind": "crud", "${cursor}",`)).toContain('steps');
  expect(labels('"kind": "crud",', `"kind": "crud", "${cursor}",`)).not.toContain('nodeActions');
});

test('a key with a value is replaced without a second value (EDIT-01)', () => {
  const offset = type('"noun": {', `"n${cursor}oun": {`);
  const list = service.completionsAt(users, offset).find(({ label }) => label === 'filterBar' || label === 'title');
  expect(list?.insert).toMatch(/^"\w+"$/);
  expect(list?.isSnippet).toBeUndefined();
  expect(service.textOf(users).slice(list!.span.start, list!.span.end)).toBe('"noun"');
});

test('words of an enumeration are offered, and replace what is typed (EDIT-01)', () => {
  const found = offered('"tone": "primary",', `"tone": "p${cursor}",`);
  const danger = found.find(({ label }) => label === 'danger');
  expect(danger).toMatchObject({ what: 'word', insert: '"danger"' });
  expect(taken(users, danger!)).toContain('"tone": "danger",');
});

test('words are offered where a value is missing (EDIT-01)', () => {
  const inColumn = '{ "field": "enabled", "keep": true }';
  expect(labels(inColumn, `{ "field": "enabled", "keep": ${cursor} }`)).toEqual(['true', 'false']);
});

test('an example of each kind is offered for a missing block, indented as its line (EDIT-01)', () => {
  const file = 'pages/admin/schemaStudio.json';
  const text = shippedTexts.get(file)!;
  const at = text.indexOf('{', text.indexOf('"body"'));
  service.type(file, `${text.slice(0, at)}\n}`);
  const snippets = service.completionsAt(file, at).filter(({ what }) => what === 'snippet');
  expect(snippets.length).toBeGreaterThan(20);
  for (const { insert, isSnippet } of snippets) {
    expect(isSnippet).toBe(true);
    expect(insert).toMatch(/^\{\n {4}"/);
  }
});

test('names are offered where a name is written, with what they are of (EDIT-01)', () => {
  const found = offered('"source": "departments",', `"source": "d${cursor}",`);
  const departments = found.find(({ label }) => label === 'departments');
  expect(departments).toMatchObject({ what: 'source', insert: 'departments' });
  expect(taken(users, departments!)).toContain('"source": "departments",');
});

test('a name at a missing value brings its quotes (EDIT-01)', () => {
  const found = offered('"source": "departments",', `"source": ${cursor},`);
  expect(found.find(({ label }) => label === 'departments')?.insert).toBe('"departments"');
});

test('names in an expression have their type and path (EDIT-01)', () => {
  const found = offered('"$": "page.departments.code"', `"$": "page.departments.${cursor}"`);
  expect(found.find(({ label }) => label === 'code')).toMatchObject({
    what: 'value',
    insert: 'code',
    detail: 'text',
    path: 'page.departments.code',
  });
});

test('a function is explained where site.json declares it, and offered where it names one', () => {
  const text = shippedTexts.get('site.json')!;
  const { functions } = JSON.parse(text) as { functions: Record<string, unknown> };
  const id = Object.keys(functions)[0]!;
  const hover = service.hoverAt('site.json', text.indexOf(`"${id}":`) + 2);
  expect(hover?.lines[0]).toMatch(new RegExp(`^function \`${id}\``));
  const guards = service.completionsAt('site.json', text.indexOf('"batchPassword": "') + 19);
  expect(guards.map(({ label }) => label)).toContain(id);
});

test('without schemas for editors names are offered, and mistakes are marked', () => {
  const few = new Map([...shippedTexts].filter(([file]) => !file.startsWith('pages/') || file === users));
  const own = new LanguageService(few, {}, { page: undefined }, 'en');
  const { text, offset } = withCursor(edited(users, '"source": "departments",', `"source": "d${cursor}",`));
  own.type(users, text);
  expect(new Set(own.completionsAt(users, offset).map(({ what }) => what))).toEqual(new Set(['source']));
  expect(own.marks().get(users)).toHaveLength(1);
  expect(own.hoverAt(users, text.indexOf('"alsoReload"') + 2)).toBeUndefined();
});

test('the hover of a key, a word, a name and an expression says what it is (EDIT-01)', () => {
  const text = shippedTexts.get(users)!;
  const hover = (part: string, skip = 1) => service.hoverAt(users, text.indexOf(part) + skip);
  const key = hover('"alsoReload"');
  expect(key?.lines[0]).toMatch(/\w/);
  expect(text.slice(key!.span.start, key!.span.end)).toBe('"alsoReload"');
  expect(hover('"split"')?.lines[0]).toMatch(/\w/);
  expect(hover('"source": "departments"', 12)?.lines).toEqual(
    expect.arrayContaining([
      expect.stringContaining('source `departments`'),
      expect.stringMatching(/^Declared in pages\/admin\/users\.json:\d+$/),
    ]),
  );
  const expression = hover('page.departments.code', 18);
  expect(expression).toMatchObject({ path: 'page.departments.code' });
  expect(expression?.lines[0]).toContain('`page.departments.code` — text');
  service.language = 'zh';
  expect(hover('"source": "departments"', 12)?.lines[0]).toContain('数据源 `departments`');
});

test('the hover of a function names the pages that use it', () => {
  const text = shippedTexts.get(users)!;
  const hover = service.hoverAt(users, text.indexOf('"100001"') + 2);
  expect(hover?.lines.join()).toContain('(/admin/users)');
});

test('the definition of a source, a record and a field is found (EDIT-01)', () => {
  const at = (part: string, skip: number) => {
    const found = service.definitionAt(users, shippedTexts.get(users)!.indexOf(part) + skip);
    return found && [found.file, shippedTexts.get(found.file)!.slice(found.start, found.end)];
  };
  expect(at('"source": "departments"', 12)).toEqual([users, '"departments"']);
  expect(at('\n        "expiredTime",', 12)).toEqual(['records/user.json', '"expiredTime"']);
  expect(at('"record": "user"', 13)?.[0]).toBe('records/user.json');
  expect(at('"version"', 2)).toBeUndefined();
});

test('the shipped documents have no marks', () => {
  expect([...service.marks()]).toEqual([]);
});

test('a mistake is marked at its part of the text, with its line and its fix (EDIT-01)', () => {
  type('"source": "departments",', '"source": "departmens",');
  const mark = only(service.marks().get(users) ?? []);
  const text = service.textOf(users);
  expect(text.slice(mark.start, mark.end)).toContain('departmens');
  expect(mark).toMatchObject({ severity: 'error', hasFix: true });
  expect(text.split('\n')[mark.line - 1]!.slice(mark.column - 1)).toMatch(/^"/);
});

test('a mistake in a record is marked on the pages that it breaks', () => {
  const file = 'records/user.json';
  service.type(file, edited(file, '"expiredTime": {', '"expired": {'));
  expect([...service.marks().keys()]).toContain(users);
});

test('broken JSON is one mark, and nothing is served of it (EDIT-03)', () => {
  type('"version": 1,', '"version": 1,,');
  const mark = only(service.marks().get(users) ?? []);
  expect(mark.end).toBeGreaterThan(mark.start);
  expect(service.served(users)).toBeUndefined();
  expect(service.outlineOf(users)).toBeUndefined();
  expect(service.formattedOf(users)).toBeUndefined();
  expect(service.expandedOf(users)).toBeUndefined();
});

test('a page with a mistake is served with the number of its errors', () => {
  type('"source": "departments",', '"source": "departmens",');
  expect(service.served(users)?.errors).toBe(1);
  expect(service.served('site.json')).toBeUndefined();
});

test('a fix takes its mistake away, and one mends all mistakes of its kind (EDIT-01)', () => {
  const text = edited(users, '"tone": "primary",', '"tone": "primry",').replace(
    '"requires": "imports",',
    '"requires": "import",',
  );
  service.type(users, text);
  const marks = service.marks().get(users) ?? [];
  expect(marks).toHaveLength(2);
  const fixes = service.fixesAt(users, marks[0]!);
  const one = only(fixes.filter(({ of }) => of === 'one'));
  expect(one).toMatchObject({ title: 'Write "primary"', isPreferred: true });
  const kind = only(fixes.filter(({ of }) => of === 'kind'));
  expect(kind.title).toBe('Fix all 2 mistakes of this kind');
  service.type(users, applyEdits(text, one.edits.get(users)!));
  expect(service.marks().get(users)).toHaveLength(1);
  service.type(users, applyEdits(text, kind.edits.get(users)!));
  expect(service.marks().size).toBe(0);
});

test('a name that is wrong in two places is one mark that tells the other', () => {
  const text = edited(users, '"source": "departments",', '"source": "departmens",').replace(
    '"alsoReload": ["departments"]',
    '"alsoReload": ["departmens"]',
  );
  service.type(users, text);
  const { also } = only(service.marks().get(users) ?? []);
  expect(also.map(({ start, end }) => text.slice(start, end))).toEqual(['"source"']);
});

test('what has one clear answer in a document is fixed at once, and nothing else (EDIT-01)', () => {
  const text = edited(users, '"source": "departments",', '"source": "departmens",').replace(
    '"tone": "primary",',
    '"tone": "primry",',
  );
  service.type(users, text);
  const fix = service.fixOfDocument(users);
  expect(fix?.of).toBe('document');
  expect(applyEdits(text, fix!.edits.get(users)!)).toBe(shippedTexts.get(users));
  expect([...fix!.edits.keys()]).toEqual([users]);
  service.type(users, undefined);
  expect(service.fixOfDocument(users)).toBeUndefined();
  expect(service.fixesAt(users, { start: 0, end: 10 })).toEqual([]);
});

test('the outline has the nodes in the order of the text, and the cursor its crumbs (EDIT-01)', () => {
  const outline = service.outlineOf(users)!;
  const text = shippedTexts.get(users)!;
  const names = (nodes: typeof outline): string[] => nodes.flatMap(({ name, children }) => [name, ...names(children)]);
  expect(names(outline)).toEqual(
    expect.arrayContaining(['source "departments"', 'tree "departments"', 'crud "users"']),
  );
  const crumbs = crumbsAt(outline, text.indexOf('"alsoReload"'));
  expect(crumbs.map(({ name }) => name)).toContain('crud "users"');
  for (const { start } of crumbs) expect(text[start]).toMatch(/["{]/);
  expect(crumbsAt(outline, text.indexOf('"version"'))).toEqual([]);
});

test('the expanded form writes shorthand out', () => {
  const expanded = service.expandedOf(users)!;
  expect(expanded.length).toBeGreaterThan(shippedTexts.get(users)!.length);
  expect(expanded).toContain('records/user.json');
  expect(service.expandedOf('pages/none.json')).toBeUndefined();
});

test('a document is formatted as all others, unless something would be lost', () => {
  for (const [file, text] of shippedTexts) expect(service.formattedOf(file)).toBe(text.replace(/\n+/g, '\n'));
  service.type(users, JSON.stringify(JSON.parse(shippedTexts.get(users)!)));
  expect(service.formattedOf(users)).toBe(shippedTexts.get(users));
  type('"version": 1,', '"version": 1, "version": 1,');
  expect(service.formattedOf(users)).toBeUndefined();
});

test('a part is found by its pointer', () => {
  const { start, end } = service.spanOf(users, '/body/side/source')!;
  expect(shippedTexts.get(users)!.slice(start, end)).toBe('"source": "departments"');
  expect(service.spanOf(users, '/body/none')).toBeUndefined();
});

test('a place of the expanded page leads to where it is written, also in a record', () => {
  const textAt = ({ file, start, end }: { file: string; start: number; end: number }) =>
    shippedTexts.get(file)!.slice(start, end);
  const source = service.originOf(users, '/sources/departments')!;
  expect([source.file, textAt(source)]).toEqual([
    users,
    expect.stringMatching(/^"departments": \{ "kind": "reference"/),
  ]);
  const title = service.originOf(users, '/body/main/columns/0/title')!;
  expect([title.file, textAt(title)]).toEqual(['records/user.json', expect.stringMatching(/^"title": /)]);
});

test('what is stored anew replaces what was, but not what is typed', () => {
  const own = startLanguage();
  own.type(users, '{');
  const file = 'pages/admin/schemaStudio.json';
  own.store(new Map([...shippedTexts].filter(([name]) => name !== file)));
  expect(own.textOf(users)).toBe('{');
  expect(own.textOf(file)).toBe('');
});

test('what a hand can change at a column: its keys with their values, and its place among the others (EDIT-01)', () => {
  const found = service.handlesAt(users, '/body/main/columns/3');
  expect(found?.name).toBe('split > table "users" > column "department.name"');
  expect(found?.keys.find(({ key }) => key === 'width')).toMatchObject({ type: 'integer', value: 130 });
  expect(found?.keys.find(({ key }) => key === 'hidden')).toMatchObject({ type: 'boolean', default: false });
  expect(found?.around).toMatchObject({ key: 'columns', index: 3 });
  expect(found?.around?.entries[3]?.title).toBe('Department');
  expect(service.handlesAt(users, '/body/main')?.lists.map(({ key }) => key)).toContain('filters');
  expect(service.handlesAt(users, '/body/nothing')).toBeUndefined();
});

test('a node of the page leads to its line, and a line to its nodes (EDIT-01)', () => {
  const origin = service.originOf(users, '/body/main/columns/3');
  expect(origin?.file).toBe(users);
  expect(service.textOf(users).slice(origin!.start, origin!.end)).toContain('department.name');
  expect(service.nodesAt(users, origin!.start + 1)).toContain('/body/main/columns/3');
});

test('the fields that a list may take are those that it lacks (EDIT-01)', () => {
  const names = service.offersFor(users, '/body/main/filters').map(({ name }) => name);
  expect(names).toContain('phoneNumber');
  expect(names).not.toContain('username');
  expect(service.offersFor(users, '/body/main/toolbar')).toEqual([]);
});

test.each([
  ['pages/admin/announcements.json', '/body/filters'],
  ['pages/admin/announcements.json', '/dialogs/release/fields'],
  ['pages/admin/miniappCtrl.json', '/dialogs/app/body/items/0/body/columns'],
  ['pages/operation/alarmManageNew/businessAlarm.json', '/body/columns'],
])('every field that is offered to a list can be added: %s %s (EDIT-01)', (file, list) => {
  const offers = service.offersFor(file, list);
  expect(offers.length).toBeGreaterThan(0);
  const refused = offers.filter(
    ({ value }) => 'refusal' in service.pictureEdits(file, { op: 'add', list, index: 1, value }),
  );
  expect(refused).toEqual([]);
});

test('a file that was pasted by mistake is one mark, and the editor goes on (EDIT-03)', () => {
  const columns = '{ "field": "a", "titel": "b" },'.repeat(80_000);
  service.type(users, `{ "body": { "kind": "table", "columns": [${columns}] } }`);
  const mark = only(service.marks().get(users) ?? []);
  expect(mark).toMatchObject({
    severity: 'error',
    line: 1,
    message: expect.stringMatching(/too long to check: 2\.5 MB/),
  });
  expect(service.served(users)).toBeUndefined();
  expect(service.completionsAt(users, 100_000)).toEqual([]);
  expect(service.hoverAt(users, 100_000)).toBeUndefined();
  expect(service.pictureEdits(users, { op: 'remove', node: '/body' })).toHaveProperty('refusal');
  service.type(users, undefined);
  expect(service.marks().get(users)).toBeUndefined();
});

test('a word of megabytes is a mistake like any other (EDIT-03)', () => {
  service.type(users, `${shippedTexts.get(users)}${'x'.repeat(1_500_000)}`);
  expect(only(service.marks().get(users) ?? []).severity).toBe('error');
});

test.each([
  ['"title": { "zh": "用户管理", "en": "Users" },', '"title": { "zh": "用户管理" },'],
  ['"title": { "zh": "用户管理", "en": "Users" },', '"title": { "en": "Users" },'],
  ['"title": { "zh": "用户管理", "en": "Users" },', '"title": "用户管理",'],
  ['"path": "/admin/users",', '"path": "/admin/user",'],
  ['"tone": "primary",', '"tone": "Primary",'],
])('%s as %s has a fix, after which it is no mistake (PAGE-03)', (right, wrong) => {
  const text = shippedTexts.get(users)!.replace(right, () => wrong);
  expect(text).not.toBe(shippedTexts.get(users));
  service.type(users, text);
  const [mark] = service.marks().get(users) ?? [];
  const { edits } = only(service.fixesAt(users, mark!).filter(({ of }) => of === 'one'));
  service.type(users, applyEdits(text, edits.get(users)!));
  const left = (service.marks().get(users) ?? []).map(({ message }) => message);
  expect(left.filter((message) => !message.startsWith('the English text is Chinese'))).toEqual([]);
});
