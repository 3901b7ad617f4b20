import { http } from 'msw';
import { expect, test } from 'vitest';
import type { Issue } from '../../../compile/issue.ts';
import type { TablePlan } from '../../../compile/plan/plan.ts';
import { at, failure, success } from '../../testing/test-answers.ts';
import { startPlatform } from '../../testing/test-platform.ts';
import { inspectedNodes } from './inspected-nodes.ts';
import { inspectTest } from './test-inspect.ts';
import { whyOf } from './why-of.ts';

const server = startPlatform();
const name = { zh: '姓名', en: 'Name' };
const people = { kind: 'paged', post: '/system/api/people', fields: { name: 'text', age: 'number' } };
const table = { kind: 'table', id: 'list', source: 'people', columns: [{ field: 'name', title: name }] };
const rowsOf = (...rows: object[]) =>
  http.post(at('/system/api/people'), () => success({ data: rows, total: rows.length }));
const lin = { id: '1', name: 'Lin' };

test('a permission that is missing hides a node, and names the function', async () => {
  const items = [
    { ...table, func: '7' },
    { kind: 'section', func: { any: ['8', '9'] }, items: [{ ...table, id: 'b' }] },
  ];
  const { inspect, nodeAt, whyAt } = await inspectTest(
    server,
    { sources: { people }, body: { kind: 'section', items } },
    { handlers: [rowsOf(lin)] },
  );
  expect(whyAt('/body/items/0')[1]).toBe('The permission 7 People › Edit people is granted');
  expect(whyAt('/body/items/1/items/0')).toEqual([
    'hidden',
    'The permission 8, 9 is missing: the role does not have it, or the menu does not list it',
  ]);
  expect(inspect.whyOf(nodeAt('/body/items/1'))?.reasons).toMatchObject([
    {
      kind: 'func',
      at: '/body/items/1',
      holds: false,
      codes: [
        { id: '8', has: false },
        { id: '9', has: false },
      ],
    },
  ]);
});

test('what the platform lacks is listed although the page does without it', async () => {
  const toolbar = [{ title: name, requires: 'imports', do: [{ reload: 'people' }] }];
  const { whyAt, page } = await inspectTest(server, { sources: { people }, body: { ...table, toolbar } });
  expect((page.plan.body as TablePlan).toolbar).toEqual([]);
  expect(whyAt('/body/toolbar/0')).toEqual([
    'hidden',
    'The platform does not provide "imports" (requires), so it is omitted',
  ]);
});

test('a condition that is false shows the values of its inputs, and follows them', async () => {
  const when = { $: 'user.isAdmin && route.mode == "all"' };
  const body = { kind: 'section', items: [{ kind: 'text', text: name, when, else: { kind: 'text', text: name } }] };
  const { inspect, nodeAt, whyAt, page } = await inspectTest(server, { body });
  page.setQuery('mode', 'one');
  const why = inspect.whyOf(nodeAt('/body/items/0'))!;
  expect(why.state).toBe('hidden');
  expect(why.reasons).toMatchObject([
    { kind: 'when', holds: false },
    { kind: 'else', holds: false },
  ]);
  const { condition } = why.reasons[0]!;
  expect(condition).toMatchObject({ text: when.$, value: false });
  expect(whyAt('/body/items/0/else')).toEqual(['shown', 'text is hidden by its condition, and this replaces it']);
  page.setQuery('mode', 'all');
  expect(whyAt('/body/items/0')).toEqual(['shown', 'Its condition is true']);
  expect(whyAt('/body/items/0/else')[0]).toBe('hidden');
});

test('a condition that lacks something says what, and one of rows is decided for the first row', async () => {
  const open = { title: name, when: { $: 'row.age > 30' }, do: [{ reload: 'people' }] };
  const toolbar = [{ ...open, when: { $: 'page.other.row.id == "1"' } }];
  const body = { ...table, toolbar, rowActions: [open] };
  const { inspect, nodeAt, whyAt, page } = await inspectTest(
    server,
    { sources: { people }, body },
    { handlers: [rowsOf({ ...lin, age: 20 }, { id: '2', name: 'Wu', age: 40 })] },
  );
  expect(whyAt('/body/toolbar/0')).toEqual(['hidden', 'Its condition cannot be true: page.other is missing']);
  expect(whyAt('/body/rowActions/0')).toEqual(['hidden', 'Evaluated per row, and there are no rows']);
  const shown = page.table(page.plan.body as TablePlan);
  await shown.reload();
  expect(whyAt('/body/rowActions/0')).toEqual(['hidden', 'Its condition is false']);
  expect(inspect.whyOf(nodeAt('/body/rowActions/0'))!.reasons[0]!.note).toMatchObject({
    en: 'For the selected row, or else the first one',
  });
  shown.choose(shown.view!.rows[1]!);
  expect(whyAt('/body/rowActions/0')).toEqual(['shown', 'Its condition is true']);
});

test('of tabs only the open one is shown', async () => {
  const tab = (id: string) => ({ id, title: name, body: { kind: 'text', text: name } });
  const body = { kind: 'tabs', id: 'views', items: [{ ...tab('a'), func: '9' }, tab('b'), tab('c')] };
  const { whyAt, page } = await inspectTest(server, { body });
  expect(whyAt('/body/items/1/body')).toEqual(['shown', 'This tab is open']);
  expect(whyAt('/body/items/2')).toEqual(['hidden', 'Another tab is open']);
  page.setQuery('views', 'c');
  expect(whyAt('/body/items/2')).toEqual(['shown', 'This tab is open']);
});

test('fields are seen in their open dialog, by its values', async () => {
  const fields = [
    { field: 'name', title: name },
    { field: 'nick', title: name, when: { $: 'form.name == "Lin"' } },
    { field: 'age', title: name, only: 'add' },
  ];
  const dialogs = { edit: { kind: 'form', title: name, fields, submit: [{ reload: 'people' }] } };
  const { whyAt, page } = await inspectTest(
    server,
    { sources: { people }, body: table, dialogs },
    { handlers: [rowsOf(lin)] },
  );
  expect(whyAt('/dialogs/edit/fields/0')).toEqual(['hidden', 'The dialog is not open']);
  await page.open('edit', lin);
  expect(whyAt('/dialogs/edit/fields/1')).toEqual(['shown', 'The dialog is open', 'Its condition is true']);
  page.openForm!.set('name', 'Wu');
  expect(whyAt('/dialogs/edit/fields/1')).toEqual(['hidden', 'The dialog is open', 'Its condition is false']);
  expect(whyAt('/dialogs/edit/fields/2')).toEqual([
    'hidden',
    'The dialog is open',
    'Shown only when a record is added',
  ]);
});

test('a column without values says whether the rows lack its field', async () => {
  const columns = ['name', 'age', 'boss.name'].map((field) => ({ field, title: name }));
  const { whyAt, page } = await inspectTest(
    server,
    {
      sources: { people: { ...people, fields: { name: 'text', age: 'number', boss: 'any' } } },
      body: { ...table, columns },
    },
    { handlers: [rowsOf({ ...lin, age: null }, { id: '2', name: '' })] },
  );
  const shown = page.table(page.plan.body as TablePlan);
  await shown.reload();
  expect(whyAt('/body')).toEqual(['shown', 'The source "people" has 2 rows']);
  expect(whyAt('/body/columns/0').slice(2)).toEqual(['1 of 2 rows has a value']);
  expect(whyAt('/body/columns/1')).toEqual([
    'empty',
    'The source "people" has 2 rows',
    'The field "age" has no value in any row',
  ]);
  expect(whyAt('/body/columns/2').slice(2)).toEqual(['No row has the field "boss.name"']);
});

test('a column that is hidden says whether the document or the user hides it', async () => {
  const columns = ['name', 'age'].map((field) => ({ field, title: name }));
  columns[1] = { ...columns[1]!, hidden: true } as never;
  const { whyAt, page, console } = await inspectTest(
    server,
    { sources: { people }, body: { ...table, columns } },
    { handlers: [rowsOf({ ...lin, age: 20 })] },
  );
  await page.table(page.plan.body as TablePlan).reload();
  expect(whyAt('/body/columns/0')[0]).toBe('shown');
  expect(whyAt('/body/columns/1')).toEqual(['hidden', 'Hidden by default (hidden). Turn it on in the table settings']);
  // A preview follows the settings of the page, and changes none.
  const tableIndex = [
    { id: 'name', checked: false },
    { id: 'age', checked: true },
  ];
  console.layouts.change('/people#list', { tableIndex });
  expect(whyAt('/body/columns/1')[0]).toBe('shown');
  expect(whyAt('/body/columns/0')).toEqual(['hidden', 'You turned the column off in the table settings']);
});

test('a column without room says how wide the table is, and how wide it has to be', async () => {
  const columns = ['name', 'age'].map((field) => ({ field, title: name }));
  const { whyAt, page } = await inspectTest(
    server,
    { sources: { people }, body: { ...table, columns } },
    { handlers: [rowsOf({ ...lin, age: 20 })] },
  );
  const shown = page.table(page.plan.body as TablePlan);
  await shown.reload();
  shown.layout.noteRoom({ width: 300.5, needed: { age: 420 } });
  expect(whyAt('/body/columns/0')[0]).toBe('shown');
  expect(whyAt('/body/columns/1')).toEqual([
    'hidden',
    'The table is too narrow for this column: it is 300 px wide, and 420 px are needed',
  ]);
  shown.layout.noteRoom({ width: 420, needed: {} });
  expect(whyAt('/body/columns/1')[0]).toBe('shown');
});

test('a filter whose options are read when it is opened lacks nothing', async () => {
  const roles = { kind: 'rest', get: '/system/api/roles' };
  const filters = [{ field: 'name', title: name, input: 'select', source: 'roles' }];
  const { whyAt, page } = await inspectTest(
    server,
    { sources: { people, roles }, body: { ...table, filters } },
    { handlers: [rowsOf(lin), http.get(at('/system/api/roles'), () => success([]))] },
  );
  expect(whyAt('/body/filters/0')).toEqual(['shown', 'Its options are read when it is opened (source "roles")']);
  await page.source('roles').load();
  expect(whyAt('/body/filters/0')).toEqual(['empty', 'The response of the source "roles" has 0 rows']);
});

test('a table without rows names its filters and the conditions of its source', async () => {
  const filters = [{ field: 'name', title: name }];
  const source = { ...people, with: { area: { $: 'user.id' } } };
  const { whyAt, page } = await inspectTest(
    server,
    { sources: { people: source }, body: { ...table, filters } },
    { handlers: [rowsOf()] },
  );
  const shown = page.table(page.plan.body as TablePlan);
  shown.setFilter('name', 'nobody');
  await shown.reload();
  expect(whyAt('/body')).toEqual([
    'empty',
    'The response of the source "people" has 0 rows',
    'No row matches 1 filter: name',
    'The source itself asks for area',
  ]);
});

test('rows that the console itself filters are counted', async () => {
  const filters = [{ field: 'name', title: name }];
  const source = { kind: 'static', rows: [lin, { id: '2', name: 'Wu' }], fields: { name: 'text' } };
  const { whyAt, page } = await inspectTest(server, { sources: { people: source }, body: { ...table, filters } });
  page.table(page.plan.body as TablePlan).setFilter('name', 'nobody');
  expect(whyAt('/body')).toEqual([
    'empty',
    'No row of the source "people" can be shown',
    '2 rows were read, and none matches 1 filter: name',
  ]);
});

test('a source that waits says for what', async () => {
  const sources = {
    one: { kind: 'rest', get: '/system/api/one', query: { id: { $: 'page.list.row.id' } } },
    two: { kind: 'rest', get: '/system/api/two', when: { $: 'route.on == "yes"' } },
  };
  const show = (source: string) => ({ kind: 'detail', source, items: [{ field: 'name', title: name }] });
  const body = { kind: 'section', items: [show('one'), show('two')] };
  const { inspect, nodeAt, whyAt, page } = await inspectTest(server, { sources, body });
  expect(whyAt('/body/items/0')).toEqual([
    'empty',
    'The source "one" is waiting for page.list: nothing is selected yet',
  ]);
  page.setQuery('on', 'no');
  expect(whyAt('/body/items/1')).toEqual(['empty', 'The condition of the source "two" is false: it is not read']);
  expect(inspect.whyOf(nodeAt('/body/items/1'))!.reasons[0]!.condition?.parts[0]).toMatchObject({
    text: 'route.on',
    value: 'no',
  });
});

test('a failure is named, and earlier data that is still shown', async () => {
  const { whyAt, page } = await inspectTest(
    server,
    { sources: { people }, body: table },
    { handlers: [http.post(at('/system/api/people'), () => failure('B0001', 'busy'))] },
  );
  const shown = page.table(page.plan.body as TablePlan);
  await shown.reload(true);
  expect(whyAt('/body')).toEqual(['failed', 'Could not read the source "people": B0001 busy']);
  server.use(rowsOf(lin));
  const again = shown.reload(true);
  expect(whyAt('/body')[0]).toBe('loading');
  await again;
});

test('a disabled button is shown, with the condition that disables it', async () => {
  const toolbar = [{ title: name, disabled: { $: 'user.id != ""' }, do: [{ reload: 'people' }] }];
  const { whyAt } = await inspectTest(
    server,
    { sources: { people }, body: { ...table, toolbar } },
    { handlers: [rowsOf(lin)] },
  );
  expect(whyAt('/body/toolbar/0')).toEqual(['shown', 'The button is disabled']);
});

test('a broken node says what is wrong in it, and so does one whose source is not there', async () => {
  const body = {
    kind: 'section',
    items: [
      { ...table, source: 'nothing' },
      { kind: 'text', text: name },
    ],
  };
  const { inspect, whyAt, page } = await inspectTest(server, { sources: { people }, body });
  expect(whyAt('/body/items/0')).toEqual(['broken', 'The page has no source "nothing"']);
  const zh = { path: '', message: '未知的数据源 "peopel"' };
  const issues: readonly Issue[] = [{ file: '', severity: 'error', path: '', message: 'unknown source "peopel"', zh }];
  const broken = { kind: 'broken', span: 1, issues, report: '1' } as const;
  const [node] = inspectedNodes({ ...page.plan, body: broken });
  const why = whyOf(node!, inspect.sight!);
  expect(why.state).toBe('broken');
  expect(why.reasons[0]!.text).toEqual({
    zh: '文档有错误：未知的数据源 "peopel"',
    en: 'The document has an error: unknown source "peopel"',
  });
});
