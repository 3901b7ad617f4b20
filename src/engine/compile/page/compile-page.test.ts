import { describe, expect, test } from 'vitest';
import type { Page } from '../../../schemas/page.ts';
import { hintFor, nearestWord } from '../../../schemas/rules/suggest.ts';
import { checkPage } from '../check/check-page.ts';
import { baseContext, baseDocuments } from '../check/test-documents.ts';
import { expectWhole } from '../check/test-whole-plan.ts';
import type { BlockPlanOf, FormPlan, TablePlan } from '../plan/plan.ts';
import { site } from '../test-site.ts';
import { compilePage } from './compile-page.ts';
import { compileWritten } from './test-compile.ts';

const documentOf = (name: string) => baseDocuments.find((document) => document.name === name)!;

/** The plan of a base document with one change. */
function planWith(name: string, right = '', wrong = '') {
  const { file, text } = documentOf(name);
  if (!text.includes(right)) throw new Error(`${name} has no ${right}`);
  const { page, issues } = checkPage(file, text.replace(right, wrong), baseContext);
  return compilePage(page!, issues, site);
}

describe('a plan', () => {
  test('has every default', () => {
    const page = JSON.parse(documentOf('contacts').text) as Page;
    const plan = compileWritten(page);
    const table = plan.body as TablePlan;
    expect(table).toMatchObject({ kind: 'table', span: 1, rowKey: 'id', filters: [], toolbar: [], batch: [] });
    expect(table.columns.map(({ as, options }) => [as, options])).toEqual([
      ['text', []],
      ['number', []],
      ['text', []],
    ]);
    expect(plan.sources.people).toMatchObject({ kind: 'paged', dialect: 'condition' });
    const form = plan.dialogs.person as FormPlan;
    expect(form.fields[0]).toMatchObject({ input: 'text', required: true, options: [] });
    expect(form.editTitle).toEqual(form.title);
    expect(compileWritten({ ...page, dialogs: undefined }).dialogs).toEqual({});
    expect(compileWritten(JSON.parse(documentOf('settings').text) as Page).sources.areas).toMatchObject({
      key: 'code',
      label: 'name',
      children: 'children',
    });
  });

  test.each(baseDocuments.map(({ name }) => name))('of %s is complete and deeply frozen', (name) => {
    expectWhole(planWith(name));
  });

  test('has dictionary ids instead of names, and unchanged literal data', () => {
    const { body } = planWith('poles');
    const table = ((body as BlockPlanOf<'split'>).main as BlockPlanOf<'section'>).items[0] as TablePlan;
    expect(table.columns.find(({ as }) => as === 'dictionary')).toMatchObject({
      dictionary: site.dictionaries.production!.id,
    });
    const page = JSON.parse(
      documentOf('contacts').text.replace('"body": { "name": ', '"body": { "dictionary": "production", "name": '),
    ) as Page;
    const dialog = compileWritten(page, site).dialogs.person as FormPlan;
    expect(dialog.edit[0]).toMatchObject({ call: { body: { dictionary: 'production' } } });
  });

  test('does not change its document', () => {
    const page = JSON.parse(documentOf('poles').text) as Page;
    compileWritten(page, site);
    expect(page).toEqual(JSON.parse(documentOf('poles').text));
  });
});

describe('a mistake', () => {
  test('in one block of a grid breaks that block only (PAGE-03)', () => {
    const grid = (planWith('overview', '"look": "tiles"', '"look": "tile"').body as BlockPlanOf<'section'>)
      .items[1] as BlockPlanOf<'grid'>;
    expect(grid.items[0]).toMatchObject({ kind: 'card', body: { kind: 'list' } });
    expect(grid.items[1]).toMatchObject({
      kind: 'card',
      body: {
        kind: 'broken',
        issues: [{ message: 'unknown value "tile" for "look"', path: 'section > grid > card > links "quick"' }],
      },
    });
  });

  test('in a card itself breaks the card, not its neighbours (PAGE-03)', () => {
    const { items } = planWith('overview', '"span": 2', '"span": 9').body as BlockPlanOf<'section'>;
    expect(items.map(({ kind }) => kind).slice(0, 3)).toEqual(['dashboard', 'grid', 'frame']);
    const grid = items[1] as BlockPlanOf<'grid'>;
    expect(grid.items.map(({ kind }) => kind).slice(0, 3)).toEqual(['broken', 'card', 'links']);
  });

  test('in a panel or a tab breaks its content (PAGE-03)', () => {
    const { items } = planWith('overview', '"chart": "pie"', '"chart": "pies"').body as BlockPlanOf<'section'>;
    expect((items[0] as BlockPlanOf<'dashboard'>).panels.map(({ body }) => body.kind)).toEqual([
      'chart',
      'chart',
      'broken',
      'counter',
    ]);
    const tabs = planWith('settings', '"validate": "account"', '"validate": "acount"').body as BlockPlanOf<'tabs'>;
    expect(tabs.items.map(({ body }) => body.kind)).toEqual(['broken', 'card', 'tree']);
  });

  test('in a dialog breaks the dialog only (PAGE-03)', () => {
    const plan = planWith('poles', '"validate": "password"', '"validate": "pasword"');
    expect(plan.body.kind).toBe('split');
    expect(plan.dialogs.pole).toMatchObject({ kind: 'broken', issues: [{ hint: 'Did you mean "password"?' }] });
  });

  test('in a source breaks only what reads it (PAGE-03)', () => {
    const { body, sources } = planWith('poles', '"dialect": "flatPage"', '"dialect": "flatpage"');
    expect(Object.hasOwn(sources, 'orders')).toBe(false);
    expect(((body as BlockPlanOf<'split'>).main as BlockPlanOf<'section'>).items.map(({ kind }) => kind)).toEqual([
      'table',
      'table',
      'table',
      'broken',
      'list',
    ]);
  });

  test('that affects several places breaks all of them (PAGE-03)', () => {
    const { body } = planWith('poles', '"repairs": {', '"repair": {');
    expect(((body as BlockPlanOf<'split'>).main as BlockPlanOf<'section'>).items[2]).toMatchObject({ kind: 'broken' });
    const renamed = planWith('poles', '"id": "areaTree"', '"id": "places"').body as BlockPlanOf<'split'>;
    expect((renamed.main as BlockPlanOf<'section'>).items[0]).toMatchObject({
      kind: 'broken',
      issues: [{ message: expect.stringContaining('unknown name "page.areaTree", also on line') as string }],
    });
  });

  test('in the root of the page breaks the page but keeps its title', () => {
    const plan = planWith('contacts', '"kind": "paged"', '"kind": "page"');
    expect(plan.body.kind).toBe('broken');
    expect(plan.title).toEqual({ zh: '联系人', en: 'Contacts' });
    expect(planWith('contacts', '"version": 1', '"version": 2').body.kind).toBe('broken');
    expect(planWith('contacts', '"body": {\n    "kind"', '"bdy": {\n    "kind"').body.kind).toBe('broken');
  });

  test('in the head of the page keeps the page, with its path as title', () => {
    expect(planWith('contacts', '"title": {', '"titel": {')).toMatchObject({
      title: '/contacts',
      body: { kind: 'table' },
      issues: [{ message: 'unknown key "titel"' }],
    });
  });

  test('that is only a warning breaks nothing', () => {
    const plan = planWith(
      'contacts',
      '"people": {\n      "kind"',
      '"spare": { "kind": "static", "rows": [] },\n    "people": {\n      "kind"',
    );
    expect([plan.body.kind, plan.issues.length]).toEqual(['table', 1]);
  });

  test('has the same report number for author and operator', () => {
    const report = (wrong: string) => (planWith('contacts', '"columns": [', wrong).body as { report?: string }).report;
    expect(report('"colums": [')).toMatch(/^L-[0-9A-F]{6}$/);
    expect(report('"colums": [')).toBe(report('"colums": ['));
    expect(report('"colums": [')).not.toBe(report('"kolums": ['));
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

  test('list the allowed values if none is close', () => {
    expect(hintFor('zzzz', words)).toBe('Write one of: title, columns, rowActions, id.');
    expect(hintFor('zzzz', ['only'])).toBe('Write "only".');
    expect(hintFor('zzzz', [])).toBe('Remove it.');
    expect(hintFor('titel', words)).toBe('Did you mean "title"?');
  });
});

describe('a table with errors', () => {
  const table = (keywords: object) => {
    const page = {
      version: 1,
      id: 'x',
      path: '/x',
      title: 'X',
      sources: { s: { kind: 'static', rows: [] } },
      body: { kind: 'table', id: 't', source: 's', columns: [{ field: 'a', title: 'A' }], ...keywords },
    };
    const checked = checkPage('pages/x.json', JSON.stringify(page));
    return compilePage(checked.page!, checked.issues);
  };

  test.each([
    [
      'column',
      {
        columns: [
          { field: 'a', title: 'A' },
          { field: 'b', titel: 'B' },
        ],
      },
      'columns',
      ['a'],
    ],
    [
      'filter',
      {
        filters: [
          { field: 'a', title: 'A', inputt: 'text' },
          { field: 'b', title: 'B' },
        ],
      },
      'filters',
      ['b'],
    ],
    ['only filter', { filters: [{ field: 'a', title: 'A', inputt: 'text' }] }, 'filters', []],
  ])('does without the wrong %s, and its author sees the line above the page (PAGE-03)', (_, keywords, key, left) => {
    const plan = table(keywords);
    expect(plan.body.kind).toBe('table');
    expect((plan.body as unknown as Record<string, { field: string }[]>)[key]!.map(({ field }) => field)).toEqual(left);
    expect(plan.loose.length).toBeGreaterThan(0);
  });

  test('does without a wrong button', () => {
    const right = { title: 'Reload', do: [{ reload: 's' }] };
    const plan = table({ toolbar: [right, { title: 'Wrong', doo: [] }] });
    expect((plan.body as TablePlan).toolbar).toHaveLength(1);
  });

  test('without a right column is broken as a whole', () => {
    const { body, loose } = table({ columns: [{ field: 'a', titel: 'A' }] });
    expect(body).toMatchObject({ kind: 'broken', report: expect.stringMatching(/^L-/) });
    expect(loose).toEqual([]);
  });
});
