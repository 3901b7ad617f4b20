import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Issue, issueLine } from '../issue.ts';
import { checkPage } from './check-page.ts';
import { checkSite } from './check-site.ts';

const folder = join(import.meta.dirname, '../../../../schemas');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const files = readdirSync(join(folder, 'pages'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => `pages/${file}`);

const users = 'pages/admin/users.json';
const usersText = read(users);
const workTable = 'pages/workTable.json';
const workTableText = read(workTable);

describe('the documents of the product', () => {
  test.each(files)('%s has no issue', (file) => {
    expect(checkPage(file, read(file)).issues.map(issueLine)).toEqual([]);
  });

  test('site.json has no issue', () => {
    expect(checkSite('site.json', read('site.json'))).toMatchObject({ issues: [], site: { version: 1 } });
  });
});

/** The document with one mistake, and the line and column where it stands. */
function plant(file: string, text: string, right: string, wrong: string) {
  const at = text.indexOf(right);
  if (at < 0) throw new Error(`${file} has no ${right}`);
  const before = text.slice(0, at);
  const place = { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
  return { ...checkPage(file, text.slice(0, at) + wrong + text.slice(at + right.length)), place };
}

type Mistake = [name: string, right: string, wrong: string, expected: Partial<Issue>];

const inUsers: Mistake[] = [
  [
    'a mistyped key',
    '"rowActions"',
    '"rowAction"',
    { message: 'unknown key "rowAction"', hint: 'Did you mean "rowActions"?', path: 'table "users"' },
  ],
  [
    'a mistyped key that is required',
    '"columns": [',
    '"colums": [',
    { message: 'unknown key "colums"', hint: 'Did you mean "columns"?' },
  ],
  [
    'a key that is like no other',
    '"post": "/system/api/user/pageList"',
    '"post": "/system/api/user/pageList", "zzzzzz": 1',
    { message: 'unknown key "zzzzzz"' },
  ],
  [
    'a missing key',
    '"field": "loginName",\n        "title": { "zh": "账号", "en": "Account" },\n        "placeholder"',
    '"field": "loginName",\n        "placeholder"',
    { message: '"title" is missing', hint: 'Add "title".', path: 'table "users" > filter "loginName"' },
  ],
  [
    'a block of an unknown kind',
    '"kind": "table"',
    '"kind": "tabel"',
    { message: 'unknown kind "tabel"', hint: 'Did you mean "table"?' },
  ],
  [
    'a block without a kind',
    '"kind": "table",\n',
    '\n',
    { message: '"kind" is missing', hint: 'Add "kind", one of: grid, card, table, detail, counter, links.' },
  ],
  [
    'a source of an unknown kind',
    '"kind": "reference"',
    '"kind": "referense"',
    { message: 'unknown kind "referense"', hint: 'Did you mean "reference"?', path: 'source "departments"' },
  ],
  [
    'a wrong word',
    '"input": "treeSelect"',
    '"input": "treeselect"',
    { message: 'unknown word "treeselect"', hint: 'Did you mean "treeSelect"?' },
  ],
  [
    'a validator that does not exist',
    '"validate": "fullName"',
    '"validate": "fullname2"',
    { message: 'unknown word "fullname2"', hint: 'Did you mean "fullName"?' },
  ],
  [
    'reference data that does not exist',
    '"name": "departmentTree"',
    '"name": "departmentTrees"',
    { message: 'unknown word "departmentTrees"', hint: 'Did you mean "departmentTree"?' },
  ],
  [
    'a text of the wrong type',
    '"title": { "zh": "用户管理", "en": "Users" }',
    '"title": 7',
    {
      message: 'wrong type: a number',
      hint: 'Write a value of type string or object.',
    },
  ],
  [
    'a text in one language',
    '"title": { "zh": "用户管理", "en": "Users" }',
    '"title": { "zh": "用户管理" }',
    {
      message: '"en" is missing',
      hint: 'Add "en".',
    },
  ],
  [
    'an empty text',
    '"title": { "zh": "用户管理", "en": "Users" }',
    '"title": ""',
    {
      message: 'is empty',
      hint: 'Write at least one.',
    },
  ],
  ['another version', '"version": 1', '"version": 2', { message: 'wrong value 2', hint: 'Write 1.' }],
  [
    'a path that is none',
    '"post": "/system/api/user/pageList"',
    '"post": "system/api/user/pageList"',
    {
      message: '"system/api/user/pageList" does not fit',
      hint: 'Write a path that begins with "/".',
    },
  ],
  [
    'a function id that is none',
    '"id": "100001"',
    '"id": "add"',
    {
      message: '"add" does not fit',
      hint: 'Write a number in quotes.',
      path: 'table "users" > button "add"',
    },
  ],
  [
    'a width beyond the limit',
    '"width": 220',
    '"width": 2200',
    { message: 'does not fit (maximum {"comparison":"<=","limit":800})' },
  ],
  [
    'a list that is none',
    '"do": [{ "open": "editUser" }]',
    '"do": { "open": "editUser" }',
    {
      message: 'wrong type: an object',
      hint: 'Write a value of type array.',
    },
  ],
  [
    'an empty list of steps',
    '"do": [{ "open": "editUser" }]',
    '"do": []',
    {
      message: 'is empty',
      hint: 'Write at least one.',
    },
  ],
  ['null', '"sort": true', '"sort": null', { message: 'wrong type: null', hint: 'Write a value of type boolean.' }],
  [
    'a source nobody declared',
    '"source": "users"',
    '"source": "user"',
    {
      message: 'unknown source "user"',
      hint: 'Did you mean "users"?',
    },
  ],
  [
    'a source with a name that every object has',
    '"source": "departments"',
    '"source": "toString"',
    {
      message: 'unknown source "toString"',
    },
  ],
  [
    'a dialog nobody declared',
    '"open": "editUser"',
    '"open": "editUsers"',
    {
      message: 'unknown dialog "editUsers"',
      hint: 'Did you mean "editUser"?',
    },
  ],
  [
    'a list to reload that is none',
    '{ "reload": "users" }',
    '{ "reload": "usres" }',
    {
      message: 'unknown source "usres"',
      hint: 'Did you mean "users"?',
    },
  ],
  [
    'two verbs in one step',
    '{ "open": "editUser" }',
    '{ "open": "editUser", "navigate": "/x" }',
    {
      message: 'an action has one verb, this one has 2',
      hint: 'Write one of: open, call, reload, close, confirm, navigate, toast.',
    },
  ],
  [
    'a step without a verb',
    '{ "open": "editUser", "with": "row" }',
    '{ "with": "row" }',
    {
      message: 'an action has one verb, this one has 0',
    },
  ],
  [
    'a call with two methods',
    '{ "delete": "/system/api/user/{id}" }',
    '{ "delete": "/x", "get": "/x" }',
    {
      message: 'a call has exactly one method',
      hint: 'Write one of: get, post, put, delete.',
    },
  ],
  [
    'closing where nothing is open',
    '{ "open": "editUser" }',
    '{ "close": true }',
    {
      message: 'nothing is open here to close',
    },
  ],
  [
    'a table on a source that is not paged',
    '"source": "users"',
    '"source": "departments"',
    {
      message: 'a table needs a paged source, "departments" is reference',
    },
  ],
  [
    'choices from a paged source',
    '"source": "departments"',
    '"source": "users"',
    {
      message: 'only a table reads a paged source, "users" is one',
    },
  ],
  [
    'a choice without choices',
    '"input": "switch"',
    '"input": "select"',
    {
      message: 'a select needs its choices',
      hint: 'Add "options".',
    },
  ],
  [
    'a field that stands twice',
    '"field": "email", "title": { "zh": "邮箱", "en": "E-mail" }, "validate"',
    '"field": "name", "title": { "zh": "邮箱", "en": "E-mail" }, "validate"',
    {
      message: 'the field "name" stands twice',
    },
  ],
  [
    'a path that does not agree with the file',
    '"path": "/admin/users"',
    '"path": "/admin/user"',
    {
      message: 'the path "/admin/user" does not agree with the file',
      hint: 'Write "/admin/users" or move the file.',
    },
  ],
];

/** Mistakes whose issue stands at another place than the change: at the object it is about. */
const elsewhere = new Set(['a missing key', 'a block without a kind', 'a text in one language']);

describe('one mistake in a page is one issue with place, expectation and hint', () => {
  test.each(inUsers)('%s (PAGE-03)', (name, right, wrong, expected) => {
    const { issues, place } = plant(users, usersText, right, wrong);
    const errors = issues.filter((issue) => issue.severity === 'error');
    expect(errors.map(issueLine)).toHaveLength(1);
    expect(errors[0]).toMatchObject({ file: users, ...expected });
    if (!elsewhere.has(name)) expect(errors[0]?.line).toBe(place.line);
    expect(errors[0]?.line).toBeGreaterThan(0);
  });

  test.each([
    ['an id that stands twice', '"id": "devices"', '"id": "alarms"', 'the id "alarms" stands twice'],
    [
      'a rest source without a call',
      '"get": "/island-assets/device/stat/overview", ',
      '',
      'a rest source has exactly one call',
    ],
    ['a fifth column', '"columns": 3', '"columns": 5', 'does not fit (maximum {"comparison":"<=","limit":4})'],
    ['a look that does not exist', '"look": "tiles"', '"look": "tile"', 'unknown word "tile"'],
  ])('%s (PAGE-03)', (_, right, wrong, message) => {
    const { issues, place } = plant(workTable, workTableText, right, wrong);
    expect(issues).toMatchObject([{ message, line: place.line }]);
  });

  test('line and column are those of the key, as an editor counts them (PAGE-03)', () => {
    const text =
      '{\n  "version": 1,\n  "id": "x", "path": "/x", "title": "X",\n  "body": { "kind": "links", "id": "a", "source": "s", "colour": 1 },\n  "sources": { "s": { "kind": "static", "rows": [] } }\n}';
    const [issue, ...others] = checkPage('pages/x.json', text).issues;
    expect(others).toEqual([]);
    expect(issue).toMatchObject({ line: 4, column: 56, pointer: '/body/colour' });
    expect(issueLine(issue!)).toBe(
      'pages/x.json:4:56 unknown key "colour" on links "a". Write one of: kind, id, source, look, max, empty.',
    );
  });

  test.each([
    ['an open brace', usersText.slice(0, -3), 'the JSON is broken: close brace expected'],
    [
      'a trailing comma',
      usersText.replace('"version": 1,', '"version": 1,,'),
      'the JSON is broken: property name expected',
    ],
    ['a comment', `// hello\n${usersText}`, 'the JSON is broken: invalid comment token'],
    ['nothing', '', 'the document is empty'],
    ['HTML', '<html></html>', 'the JSON is broken: invalid symbol'],
  ])('broken JSON: %s is one issue (PAGE-03)', (_, text, message) => {
    const { page, issues } = checkPage(users, text);
    expect(page).toBeUndefined();
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatchObject({ severity: 'error', message, hint: 'Correct the JSON here.' });
  });

  test.each(['7', '"text"', '[]', 'null', 'true'])('%s is no document', (text) => {
    const { page, issues } = checkPage(users, text);
    expect(issues).toMatchObject([{ line: 1, column: 1, hint: 'Write a value of type object.' }]);
    expect(Array.isArray(page) || page === undefined).toBe(true);
  });

  test('what nothing uses is a warning', () => {
    const { issues } = plant(
      users,
      usersText,
      '"departments": {',
      '"spare": { "kind": "static", "rows": [] }, "departments": {',
    );
    expect(issues).toMatchObject([
      { severity: 'warning', message: 'the source "spare" is never used', path: 'source "spare"' },
    ]);
  });

  test('several mistakes are several issues, all at once', () => {
    const text = usersText.replace('"width": 200', '"widht": 200').replace('"tone": "success"', '"tone": "sucess"');
    expect(checkPage(users, text).issues.map((issue) => issue.hint)).toEqual([
      'Did you mean "width"?',
      'Did you mean "success"?',
    ]);
  });
});

test('a mistake in the site document has its place, and no half site comes out', () => {
  const { site, issues } = checkSite('site.json', read('site.json').replace('"publicPaths"', '"publicPath"'));
  expect(site).toBeUndefined();
  expect(issues).toMatchObject([
    { line: 6, column: 3, message: 'unknown key "publicPath"', hint: 'Did you mean "publicPaths"?' },
  ]);
});
