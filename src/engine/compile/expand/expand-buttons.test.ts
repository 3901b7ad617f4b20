import { describe, expect, test } from 'vitest';
import { expandPage } from './expand-page.ts';

const title = { zh: '停用', en: 'Disable' };
const call = { put: '/people/{id}', patch: { enabled: false } };

/** The page with one table, and a dialog to open. */
const pageWith = (table: object, more: object = {}) => ({
  version: 1,
  id: 'p',
  path: '/p',
  title: 'P',
  sources: { people: { kind: 'paged', post: '/people/page' }, chosen: { kind: 'static', rows: [] } },
  body: { kind: 'table', id: 'people', source: 'people', columns: [{ field: 'name', title: 'Name' }], ...table },
  dialogs: {
    edit: { kind: 'form', title: 'D', fields: [{ field: 'name', title: 'Name' }], submit: [{ close: true }] },
  },
  ...more,
});
type Table = Record<'rowActions' | 'toolbar' | 'columns', { do: object[] }[]>;
const tableOf = (table: object) => expandPage(pageWith(table)).page.body as unknown as Table;
const rowButton = (button: object) => tableOf({ rowActions: [{ title, ...button }] }).rowActions[0];

describe('open', () => {
  test('at a row hands the row over, elsewhere nothing', () => {
    const buttons = [{ title, open: 'edit' }];
    const { rowActions, toolbar } = tableOf({ rowActions: buttons, toolbar: buttons });
    expect(rowActions).toEqual([{ title, do: [{ open: 'edit', with: 'row' }] }]);
    expect(toolbar).toEqual([{ title, do: [{ open: 'edit' }] }]);
  });

  test('on a column hands the row over', () => {
    const { columns } = tableOf({ columns: [{ field: 'name', title, open: 'edit' }] });
    expect(columns).toEqual([{ field: 'name', title, do: [{ open: 'edit', with: 'row' }] }]);
  });

  test('hands over what is written beside it, as in the step, wherever a button is', () => {
    const given = { name: { $: 'user.name' } };
    const button = { title, open: 'edit', with: given };
    const made = { title, do: [{ open: 'edit', with: given }] };
    const { rowActions, toolbar, ...table } = tableOf({ rowActions: [button], toolbar: [button], batch: [button] });
    expect([rowActions, toolbar, table]).toEqual([[made], [made], expect.objectContaining({ batch: [made] })]);
    const { columns } = tableOf({ columns: [{ field: 'name', title, open: 'edit', with: { $: 'row' } }] });
    expect(columns).toEqual([{ field: 'name', title, do: [{ open: 'edit', with: { $: 'row' } }] }]);
    const tree = { kind: 'tree', id: 'people', source: 'people', nodeActions: [button], toolbar: [button] };
    expect(expandPage(pageWith({}, { body: tree })).page.body).toMatchObject({ nodeActions: [made], toolbar: [made] });
    const card = { kind: 'card', actions: [button], body: tree };
    expect(expandPage(pageWith({}, { body: card })).page.body).toMatchObject({ actions: [made] });
    const drawer = {
      kind: 'record',
      title: 'R',
      items: [{ field: 'name', title, open: 'edit', with: given }],
      body: card,
    };
    expect(expandPage(pageWith({}, { dialogs: { drawer } })).page.dialogs).toMatchObject({
      drawer: { items: [{ do: [{ open: 'edit', with: given }] }], body: { actions: [made] } },
    });
  });

  test('beside steps stays as it is', () => {
    const both = { open: 'edit', do: [{ reload: 'people' }] };
    expect(rowButton(both)).toEqual({ title, ...both });
  });

  test('what the dialog saves reads the list of the button again', () => {
    const submit = { put: '/people/{id}' };
    const { dialogs } = expandPage(
      pageWith(
        { rowActions: [{ title, open: 'edit' }] },
        { dialogs: { edit: { kind: 'form', title: 'D', fields: [], submit } } },
      ),
    ).page;
    expect(dialogs).toMatchObject({ edit: { submit: [{ call: submit }, { close: true }, { reload: 'people' }] } });
  });
});

describe('a single call', () => {
  test('is followed by a reload of the source around', () => {
    expect(rowButton({ do: call })?.do).toEqual([{ call }, { reload: 'people' }]);
  });

  test('reloads nothing that is computed', () => {
    const { rowActions } = tableOf({ source: 'chosen', rowActions: [{ title, do: call }] });
    expect(rowActions[0]?.do).toEqual([{ call }]);
  });

  test('on a card reloads what the card shows', () => {
    const body = { kind: 'detail', source: 'people', items: [{ field: 'name', title: 'Name' }] };
    const card = { kind: 'card', title: 'C', actions: [{ title, do: call }], body };
    expect(expandPage(pageWith({}, { body: card })).page).toMatchObject({
      body: { actions: [{ do: [{ call }, { reload: 'people' }] }] },
    });
  });
});

describe('confirm', () => {
  const question = { title: { zh: '停用？', en: 'Disable it?' }, danger: true };

  test('asks first; the button of the question has the title of the button', () => {
    const expected = [{ confirm: { ...question, ok: title } }, { call }, { reload: 'people' }];
    expect(rowButton({ confirm: question, do: call })?.do).toEqual(expected);
  });

  test('may name its button, and comes before steps and before a dialog', () => {
    const confirm = { ...question, ok: 'Yes' };
    expect(rowButton({ confirm, do: [{ reload: 'people' }] })?.do).toEqual([{ confirm }, { reload: 'people' }]);
    expect(rowButton({ confirm, open: 'edit' })?.do).toEqual([{ confirm }, { open: 'edit', with: 'row' }]);
  });

  test('without anything to do stays as it is', () => {
    expect(rowButton({ confirm: question })).toEqual({ title, confirm: question });
  });
});

test('places of the steps lead back to the button', () => {
  const button = { title, confirm: { title: 'Sure?' }, do: call };
  const { originOf } = expandPage(pageWith({ rowActions: [button] }));
  expect(originOf('/body/rowActions/0/do/0/confirm/title')).toBe('/body/rowActions/0/confirm/title');
  expect(originOf('/body/rowActions/0/do/1/call/put')).toBe('/body/rowActions/0/do/put');
  expect(originOf('/body/rowActions/0/title')).toBe('/body/rowActions/0/title');
});
