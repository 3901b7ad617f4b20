import { describe, expect, test } from 'vitest';
import { capabilities } from '../../../schemas/grammar/capabilities.ts';
import type { Page } from '../../../schemas/page.ts';
import { closeColumns, closeRows } from './close-gaps.ts';
import { compilePage } from './compile-page.ts';
import { leaveOut } from './leave-out.ts';
import { compileWritten } from './test-compile.ts';

const text = (words: string, more: object = {}) => ({ kind: 'text', text: words, ...more });
const needy = (words: string, more: object = {}) => text(words, { requires: 'charts', ...more });
const button = (title: string, more: object = {}) => ({ title, do: [{ close: true }], ...more });

/** The body of a page on a platform without capabilities, and what it lacks. */
function leave(body: object, capabilities: Parameters<typeof leaveOut>[1] = []) {
  const page = { version: 1, id: 'p', path: '/p', title: 'P', body } as unknown as Page;
  return leaveOut(compileWritten(page), capabilities);
}
/** The texts of a body, in order. */
const wordsIn = (part: unknown): string[] =>
  typeof part !== 'object' || part === null
    ? []
    : Object.entries(part).flatMap(([key, value]) => (key === 'text' ? [String(value)] : wordsIn(value)));

describe('a part that requires a capability', () => {
  test('stays if the platform has it, and the plan is the same object', () => {
    const whole = compilePage({ version: 1, id: 'p', path: '/p', title: 'P', body: needy('a') } as unknown as Page);
    expect(leaveOut(whole, capabilities)).toEqual({ plan: whole, missed: [] });
    expect(leaveOut(whole, ['charts']).plan).toBe(whole);
  });

  test.each([
    ['section', { kind: 'section', items: [needy('a'), text('b')] }, ['b']],
    ['grid', { kind: 'grid', items: [text('b'), needy('a')] }, ['b']],
    ['split', { kind: 'split', side: needy('a'), main: text('b') }, ['b']],
    ['split', { kind: 'split', side: text('b'), main: needy('a') }, ['b']],
    [
      'tabs',
      {
        kind: 'tabs',
        id: 't',
        items: [
          { id: 'x', title: 'X', body: needy('a') },
          { id: 'y', title: 'Y', body: text('b') },
        ],
      },
      ['b'],
    ],
    ['section in a section', { kind: 'section', items: [{ kind: 'section', items: [needy('a')] }, text('b')] }, ['b']],
    ['card', { kind: 'section', items: [{ kind: 'card', title: 'C', body: needy('a') }, text('b')] }, ['b']],
  ])('is removed from the %s without an empty place', (_, body, left) => {
    const { plan, missed } = leave(body);
    expect(missed).toEqual(['charts']);
    expect(wordsIn(plan.body)).toEqual(left);
    expect(JSON.stringify(plan.body)).not.toMatch(/"items":\[\]|"kind":"(card|split)"/);
    expect(Object.isFrozen(plan) && Object.isFrozen(plan.body)).toBe(true);
  });

  test('takes what is in its place while its condition is not true along, which never counts as its content', () => {
    const when = { $: 'user.isAdmin' };
    const card = { kind: 'card', when, body: text('a') };
    expect(leave({ ...card, requires: 'charts', else: text('b') }).plan.body).toMatchObject({ kind: 'text' });
    const { body } = leave({ ...card, else: needy('b') }).plan;
    expect(body).toMatchObject({ kind: 'card', when, body: { text: 'a' } });
    expect(body).not.toHaveProperty('else');
    expect(leave({ ...card, body: needy('a'), else: text('b') }).plan.body).not.toHaveProperty('else');
    const split = { kind: 'split', when, side: needy('a'), main: text('b'), else: text('c') };
    expect(leave(split).plan.body).toMatchObject({ kind: 'section', items: [{ text: 'b' }], else: { text: 'c' } });
  });

  test('is removed from the columns of a table, the values of a drawer and the fields of a form', () => {
    const value = (field: string, more: object = {}) => ({ field, title: field, ...more });
    const page = {
      version: 1,
      id: 'p',
      path: '/p',
      title: 'P',
      sources: { rows: { kind: 'static', rows: [] } },
      body: {
        kind: 'table',
        id: 't',
        source: 'rows',
        filters: [value('a', { requires: 'charts' }), value('b')],
        columns: [value('a', { requires: 'charts' }), value('b')],
      },
      dialogs: {
        form: {
          kind: 'form',
          title: 'F',
          fields: [value('a'), value('b', { requires: 'charts' })],
          add: [{ close: true }],
        },
        drawer: {
          kind: 'record',
          title: 'D',
          load: '/system/api/user/{id}',
          loadRequires: 'charts',
          items: [value('a', { requires: 'charts' }), value('b')],
        },
      },
    } as unknown as Page;
    const { plan, missed } = leaveOut(compileWritten(page), []);
    expect(missed).toEqual(['charts']);
    const fieldsOf = (part: unknown) => (part as { field: string }[]).map(({ field }) => field);
    const { form, drawer } = plan.dialogs as unknown as Record<string, { fields: unknown; items: unknown }>;
    const { columns, filters } = plan.body as unknown as Record<string, unknown>;
    expect([fieldsOf(columns), fieldsOf(filters)]).toEqual([['b'], ['b']]);
    expect(fieldsOf(form?.fields)).toEqual(['a']);
    expect(fieldsOf(drawer?.items)).toEqual(['b']);
    expect(drawer).not.toHaveProperty('load');
    expect(leaveOut(compileWritten(page), ['charts']).missed).toEqual([]);
  });

  test('a split that loses a side keeps its conditions', () => {
    const { plan } = leave({
      kind: 'split',
      func: '100001',
      when: { $: 'user.isAdmin' },
      side: needy('a'),
      main: text('b'),
    });
    expect(plan.body).toMatchObject({ kind: 'section', func: '100001', when: { $: 'user.isAdmin' } });
  });

  test('a page that loses everything says so', () => {
    const { plan, missed } = leave({ kind: 'section', items: [needy('a'), text('b', { requires: 'userFiles' })] });
    expect(missed).toEqual(['charts', 'userFiles']);
    expect(plan.body).toMatchObject({ kind: 'text', text: { en: expect.stringContaining('does not provide') } });
  });

  test('buttons are removed everywhere, and so is dragging', () => {
    const buttons = [button('stay'), button('go', { requires: 'userFiles' })];
    const table = {
      kind: 'table',
      id: 't',
      source: 's',
      columns: [],
      toolbar: buttons,
      rowActions: buttons,
      batch: buttons,
    };
    const tree = {
      kind: 'tree',
      id: 'u',
      source: 's',
      toolbar: buttons,
      nodeActions: buttons,
      move: [{ close: true }],
      moveRequires: 'departmentMove',
    };
    const card = { kind: 'card', title: 'C', body: text('c'), actions: buttons };
    const { plan, missed } = leave({ kind: 'section', items: [table, tree, card] });
    expect(missed).toEqual(['userFiles', 'departmentMove']);
    expect(JSON.stringify(plan.body)).not.toMatch(/"go"|"move":/);
    expect(JSON.stringify(plan.body).match(/"stay"/g)).toHaveLength(6);
    expect(JSON.stringify(leave(tree, ['departmentMove']).plan.body)).toContain('"move":');
  });
});

describe('neighbours take the space', () => {
  const grid = (columns: number, ...items: (number | [number])[]) =>
    closeColumns(
      items.map((item) => (Array.isArray(item) ? { span: item[0], isGone: true } : { span: item, isGone: false })),
      columns,
    ).filter((_, index) => !Array.isArray(items[index]));

  test('in a grid row by row; [n] is removed', () => {
    expect(grid(3, 2, [1], 2, 1)).toEqual([3, 2, 1]);
    expect(grid(3, [1], 2, 2, 1)).toEqual([3, 2, 1]);
    expect(grid(3, 1, [1], 1)).toEqual([2, 1]);
    expect(grid(2, [2], 1, 1)).toEqual([1, 1]);
    expect(grid(2, 1, 1)).toEqual([1, 1]);
  });

  test('on a dashboard: a neighbour of the same height widens, empty rows close, and no panels overlap', () => {
    const panels = [
      { id: 'head', x: 0, y: 0, w: 12, h: 2, isGone: true },
      { id: 'trend', x: 0, y: 2, w: 8, h: 4, isGone: false },
      { id: 'types', x: 8, y: 2, w: 4, h: 4, isGone: true },
      { id: 'areas', x: 0, y: 6, w: 12, h: 4, isGone: false },
    ];
    expect(closeRows(panels)).toEqual([
      { id: 'trend', x: 0, y: 0, w: 12, h: 4 },
      { id: 'areas', x: 0, y: 4, w: 12, h: 4 },
    ]);
    expect(
      closeRows(panels.map((panel) => ({ ...panel, isGone: panel.id === 'trend' }))).map(({ id, x, w }) => [id, x, w]),
    ).toEqual([
      ['head', 0, 12],
      ['types', 0, 12],
      ['areas', 0, 12],
    ]);
  });

  test("on a dashboard the author's gaps stay", () => {
    const there = { id: 'a', x: 0, y: 3, w: 4, h: 2, isGone: false };
    expect(closeRows([there])).toEqual([{ id: 'a', x: 0, y: 3, w: 4, h: 2 }]);
    const gone = { id: 'b', x: 6, y: 5, w: 6, h: 2, isGone: true };
    expect(closeRows([there, gone])).toEqual([{ id: 'a', x: 0, y: 3, w: 4, h: 2 }]);
  });

  test('a panel is removed by its own requirement or by that of its body', () => {
    const panel = (id: string, y: number, more: object, body: object) => ({
      id,
      title: id,
      x: 0,
      y,
      w: 12,
      h: 2,
      ...more,
      body,
    });
    const { plan } = leave({
      kind: 'dashboard',
      id: 'd',
      panels: [
        panel('a', 0, { requires: 'charts' }, text('a')),
        panel('b', 2, {}, needy('b')),
        panel('c', 4, {}, text('c')),
      ],
    });
    expect(plan.body).toMatchObject({ kind: 'dashboard', panels: [{ id: 'c', y: 0 }] });
  });
});
