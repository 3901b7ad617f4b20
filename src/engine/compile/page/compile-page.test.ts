import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Page } from '../../../schemas/page.ts';
import { checkPage } from './check-page.ts';
import { type CardPlan, compilePage, type FormPlan, type GridPlan, type TablePlan } from './compile-page.ts';
import { assembleIndex } from './document-index.ts';
import { hintFor, nearestWord } from './suggest.ts';
import { anyEdits, checkEdited, edit, seed } from './test-random-edits.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(root, 'schemas', file), 'utf8');
const files = ['pages/admin/users.json', 'pages/workTable.json', 'pages/my/account.json'] as const;
const [users, workTable] = files;

/** The plan of a document in which one thing is written differently. */
function planWith(file: string, right: string, wrong: string) {
  const { page, issues } = checkPage(file, read(file).replace(right, wrong));
  return compilePage(page!, issues);
}

describe('a plan', () => {
  test('has every default written out', () => {
    const plan = compilePage(JSON.parse(read(users)) as Page);
    const table = plan.body as TablePlan;
    expect(table).toMatchObject({ rowKey: 'id', kind: 'table' });
    expect(table.columns[0]).toMatchObject({ as: 'text', options: [] });
    expect(table.columns.find(({ field }) => field === 'enabled')).toMatchObject({ as: 'status' });
    expect(table.filters[0]).toMatchObject({ input: 'text', options: [] });
    const form = plan.dialogs.editUser as FormPlan;
    expect(form.fields.find((field) => field.field === 'email')).toMatchObject({ input: 'text', required: false });
    expect(compilePage({ ...(JSON.parse(read(users)) as Page), dialogs: undefined }).dialogs).toEqual({});
  });

  test('is frozen through and through', () => {
    const plan = compilePage(JSON.parse(read(users)) as Page);
    const check = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      expect(Object.isFrozen(value)).toBe(true);
      Object.values(value).forEach(check);
    };
    check(plan);
  });
});

describe('a mistake leaves the rest of the page alive', () => {
  test('in one card of a grid that card alone is broken (PAGE-03)', () => {
    const plan = planWith(workTable, '"uKey"', '"uKey"');
    expect((plan.body as GridPlan).items.every((item) => item.kind === 'card')).toBe(true);
    const broken = planWith(workTable, '"look": "tiles"', '"look": "tile"').body as GridPlan;
    expect(broken.items.map((item) => (item as CardPlan).body.kind)).toEqual(['counter', 'detail', 'broken', 'links']);
    expect((broken.items[2] as CardPlan).body).toMatchObject({
      issues: [{ message: 'unknown word "tile"', path: 'grid > card > links "quick"' }],
    });
  });

  test('of a card itself breaks the card, its neighbours live (PAGE-03)', () => {
    const plan = planWith(workTable, '"span": 2', '"span": 9').body as GridPlan;
    expect(plan.items.map((item) => item.kind)).toEqual(['broken', 'card', 'card', 'card']);
  });

  test('in a dialog breaks the dialog alone (PAGE-03)', () => {
    const plan = planWith(users, '"validate": "fullName"', '"validate": "fulName"');
    expect(plan.body.kind).toBe('table');
    expect(plan.dialogs.editUser).toMatchObject({ kind: 'broken', issues: [{ hint: 'Did you mean "fullName"?' }] });
  });

  test('in what the whole page stands on breaks the page, with its title', () => {
    const plan = planWith(users, '"kind": "paged"', '"kind": "page"');
    expect(plan.body.kind).toBe('broken');
    expect(plan.title).toEqual({ zh: '用户管理', en: 'Users' });
    expect(planWith(users, '"title": {', '"titel": {')).toMatchObject({
      title: '/admin/users',
      body: { kind: 'broken' },
    });
  });

  test('that is a mere warning breaks nothing', () => {
    const plan = planWith(users, '"departments": {', '"spare": { "kind": "static", "rows": [] }, "departments": {');
    expect([plan.body.kind, plan.issues.length]).toEqual(['table', 1]);
  });
});

describe(`random edits, seed ${seed}`, () => {
  test.each(files)('%s: every issue has its place, a whole plan comes out, nothing is thrown', (file) => {
    const text = read(file);
    fc.assert(
      fc.property(anyEdits, (edits) => checkEdited(file, edit(text, edits))),
      { seed, numRuns: 300 },
    );
  });

  test('cut or garbled texts are reported, too', () => {
    const text = read(users);
    fc.assert(
      fc.property(fc.nat(text.length), fc.string(), fc.boolean(), (at, stray, isCut) =>
        checkEdited(users, isCut ? text.slice(0, at) : text.slice(0, at) + stray + text.slice(at)),
      ),
      { seed, numRuns: 300 },
    );
  });
});

describe('the index', () => {
  const file = (name: string, text: string) => ({ file: name, text, hash: `hash of ${name}` });

  test('lists every document with path, title, hash and its number of errors', () => {
    const broken = read(users).replace('"version": 1', '"version": 2');
    const index = assembleIndex(file('site.json', read('site.json')), [
      file(workTable, read(workTable)),
      file(users, broken),
      file('pages/x/half.json', '{ "id": '),
      file('pages/list.json', '[]'),
    ]);
    expect(index.site).toEqual({ hash: 'hash of site.json', issues: 0 });
    expect(index.pages).toMatchObject([
      {
        id: 'workTable',
        path: '/workTable',
        file: workTable,
        title: { zh: '我的工作台', en: 'My workbench' },
        issues: 0,
      },
      { id: 'users', path: '/admin/users', hash: `hash of ${users}`, issues: 1 },
      { id: 'pages/x/half.json', path: '/x/half', title: '/x/half', issues: 1 },
      { path: '/list', title: '/list', issues: 1 },
    ]);
  });

  test('a warning does not count: such a text is vouched for', () => {
    const text = read(users).replace('"departments": {', '"spare": { "kind": "static", "rows": [] }, "departments": {');
    expect(assembleIndex(file('site.json', '{}'), [file(users, text)])).toMatchObject({
      site: { issues: expect.any(Number) as number },
      pages: [{ issues: 0 }],
    });
  });
});

describe('suggestions', () => {
  const words = ['title', 'columns', 'rowActions', 'id'];

  test.each([
    ['titel', 'title'],
    ['Title', 'title'],
    ['coloumns', 'columns'],
    ['rowaction', 'rowActions'],
    ['di', 'id'],
    ['zzzz', undefined],
    ['', undefined],
    ['totally different', undefined],
  ])('%s -> %s', (typed, meant) => {
    expect(nearestWord(typed, words)).toBe(meant);
  });

  test('where nothing is near, the words that may stand there', () => {
    expect(hintFor('zzzz', words)).toBe('Write one of: title, columns, rowActions, id.');
    expect(hintFor('zzzz', [])).toBe('Remove it.');
    expect(hintFor('titel', words)).toBe('Did you mean "title"?');
  });
});

test('the generated validators are what the grammar makes', () => {
  const run = () =>
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/generate.ts', '--check'], { cwd: root });
  expect(run).not.toThrow();
});
