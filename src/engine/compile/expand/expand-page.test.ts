import { describe, expect, test } from 'vitest';
import { expandPage } from './expand-page.ts';

const text = (en: string) => ({ zh: en, en });
const people = { kind: 'paged', post: '/people/page' };
const table = (more: object = {}) => ({
  kind: 'table',
  id: 'people',
  source: 'people',
  columns: [{ field: 'name', title: 'Name' }],
  ...more,
});
const page = (more: object) => ({
  version: 1,
  id: 'p',
  path: '/p',
  title: 'P',
  sources: { people },
  body: table(),
  ...more,
});
const expanded = (more: object) => expandPage(page(more)).page as Record<string, never>;

test('a page without shorthand is returned unchanged', () => {
  const written = page({});
  expect(expandPage(written).page).toBe(written);
});

describe('steps', () => {
  const rowAction = (step: object) => table({ rowActions: [{ title: 'B', do: [step] }] });
  const stepsOf = (step: object, more: object = {}) =>
    (expanded({ body: rowAction(step), ...more }) as unknown as { body: { rowActions: { do: object[] }[] } }).body
      .rowActions[0]!.do;

  test('delete asks, calls, and reloads the source of the enclosing block', () => {
    expect(stepsOf({ delete: '/people/{id}' })).toEqual([
      {
        confirm: {
          title: { zh: '删除“{name}”？', en: 'Delete "{name}"?' },
          ok: { zh: '删除', en: 'Delete' },
          danger: true,
        },
      },
      { call: { delete: '/people/{id}' } },
      { reload: 'people' },
    ]);
  });

  test('its own texts and source take precedence', () => {
    const step = { delete: { path: '/x/{id}', title: text('Sure?'), text: text('Gone.'), reload: 'other' } };
    expect(stepsOf(step)).toMatchObject([
      { confirm: { title: text('Sure?'), text: text('Gone.') } },
      { call: { delete: '/x/{id}' } },
      { reload: 'other' },
    ]);
  });

  test('its body is that of the call', () => {
    const body = { ids: [{ $: 'row.id' }] };
    expect(stepsOf({ delete: { path: '/x', body } })[1]).toEqual({ call: { delete: '/x', body } });
  });

  test('a condition wraps the steps in one branch', () => {
    const when = { $: 'row.mine' };
    expect(stepsOf({ delete: '/x/{id}', when })).toMatchObject([{ choose: [{ when, do: [{}, {}, {}] }] }]);
  });

  test('run expands shared steps, nested ones too, and leaves a cycle unchanged', () => {
    const shared = {
      steps: { a: [{ reload: 'people' }], b: [{ run: 'a' }, { toast: 'T' }], round: [{ run: 'round' }] },
    };
    expect(stepsOf({ run: 'b' }, { shared })).toEqual([{ reload: 'people' }, { toast: 'T' }]);
    expect(stepsOf({ run: 'round' }, { shared })).toEqual([{ run: 'round' }]);
    expect(stepsOf({ run: 'none' }, { shared })).toEqual([{ run: 'none' }]);
  });

  test('the delete of a call is not a step', () => {
    const step = { call: { delete: '/people/{id}' } };
    expect(stepsOf(step)).toEqual([step]);
  });
});

describe('dialogs', () => {
  const fields = [{ field: 'name', title: 'Name' }];
  const opening = (dialog: string) => table({ toolbar: [{ title: 'B', do: [{ open: dialog }] }] });
  const dialog = (more: object) => ({ kind: 'form', title: 'D', fields, ...more });

  test('a single call also closes the dialog and reloads the list that opened it', () => {
    const dialogs = { edit: dialog({ submit: { put: '/people/{id}' } }) };
    expect(expanded({ body: opening('edit'), dialogs })).toMatchObject({
      dialogs: { edit: { submit: [{ call: { put: '/people/{id}' } }, { close: true }, { reload: 'people' }] } },
    });
  });

  test('a computed source is not reloaded', () => {
    const sources = { people: { kind: 'static', rows: [] } };
    const dialogs = { edit: dialog({ submit: { put: '/x' } }) };
    expect(expanded({ sources, body: opening('edit'), dialogs })).toMatchObject({
      dialogs: { edit: { submit: [{ call: { put: '/x' } }, { close: true }] } },
    });
  });

  test('repeat adds a second field below', () => {
    const password = { field: 'new', title: 'New', input: 'newPassword', required: true, repeat: true };
    const made = expanded({ dialogs: { edit: dialog({ fields: [password], submit: [{ close: true }] }) } });
    const { repeat: _, ...first } = password;
    expect(made).toMatchObject({
      dialogs: {
        edit: { fields: [first, { field: 'newRepeated', same: 'new', input: 'password', required: true }] },
      },
    });
  });

  describe('use', () => {
    const phone = { field: 'phone', title: 'Phone', validate: 'onlyPhone' };
    const fieldsOf = (fields: object, list: unknown[], fieldDefaults?: object) =>
      (
        expanded({
          shared: { fields, ...(fieldDefaults ? { fieldDefaults } : {}) },
          dialogs: { edit: dialog({ fields: list, submit: [{ close: true }] }) },
        }) as unknown as { dialogs: { edit: { fields: object[] } } }
      ).dialogs.edit.fields;

    test('takes what is not written from a shared field, also through another', () => {
      const fields = { phone, second: { use: 'phone', field: 'second' } };
      expect(fieldsOf(fields, ['second', { use: 'second', title: 'Other' }])).toEqual([
        { ...phone, field: 'second' },
        { ...phone, field: 'second', title: 'Other' },
      ]);
    });

    test.each([
      ['by name', ['phone']],
      ['by use', [{ use: 'phone', title: 'Home' }]],
    ])('a shared field that holds itself %s ends there', (_, inside) => {
      const shared = { fields: { phone: { ...phone, fields: inside } } };
      const made = expanded({ shared, dialogs: { edit: dialog({ fields: ['phone'], submit: [{ close: true }] }) } });
      expect(made).toMatchObject({ dialogs: { edit: { fields: [{ ...phone, fields: inside }] } } });
    });

    test('an unknown name and a circle stay as they are', () => {
      const fields = { round: { use: 'round', field: 'round', title: 'R' } };
      expect(fieldsOf(fields, [{ use: 'none' }, 'round'])).toEqual([{ use: 'none' }, { ...fields.round }]);
    });

    test('defaults of the page hold where a field says nothing; what is only shown is not required', () => {
      const list = [{ ...phone, required: false }, 'phone', { field: 'note', title: 'N', input: 'show' }];
      expect(fieldsOf({ phone }, list, { required: true, wide: true })).toEqual([
        { ...phone, required: false, wide: true },
        { ...phone, required: true, wide: true },
        { field: 'note', title: 'N', input: 'show', wide: true },
      ]);
    });
  });

  test('names are replaced with shared fields and options', () => {
    const shared = {
      fields: { code: { field: 'code', title: 'Code', input: 'select', options: 'codes' } },
      options: { codes: [{ value: 1, title: 'One' }] },
    };
    const made = expanded({ shared, dialogs: { edit: dialog({ fields: ['code'], submit: [{ close: true }] }) } });
    expect(made).toMatchObject({ dialogs: { edit: { fields: [{ field: 'code', options: shared.options.codes }] } } });
    expect(made).not.toHaveProperty('shared');
  });
});

describe('lists of the site', () => {
  const site = {
    options: { enabled: [{ value: true, title: 'On' }], read: [{ value: true, title: 'Read' }] },
    shell: { alarms: { funcs: ['1'], rows: [{ key: 'a', title: text('Alarms'), func: '2', to: '/alarms' }] } },
  };
  const filters = (options: string) => [{ field: 'x', title: 'X', input: 'select', options }];

  test('stand for their names; a list of the page comes first', () => {
    const own = [{ value: 1, title: 'One' }];
    const written = page({ shared: { options: { enabled: own } }, body: table({ filters: filters('enabled') }) });
    expect(expandPage(written, site).page).toMatchObject({ body: { filters: [{ options: own }] } });
    const other = page({ body: table({ filters: filters('read') }) });
    expect(expandPage(other, site).page).toMatchObject({ body: { filters: [{ options: site.options.read }] } });
    expect(expandPage(other).page).toMatchObject({ body: { filters: [{ options: 'read' }] } });
  });

  test('the numbers of a counter may be those of the alarm bell', () => {
    const body = { kind: 'counter', source: 'people', items: 'alarms' };
    const { page: made, originOf } = expandPage(page({ body }), site);
    expect(made.body).toMatchObject({ items: site.shell.alarms.rows });
    expect(originOf('/body/items/0/func')).toBe('/body');
  });
});

describe('crud', () => {
  const crud = {
    kind: 'crud',
    id: 'people',
    noun: { zh: '人员', en: 'person' },
    list: { post: '/people/page' },
    columns: [{ field: 'name', title: 'Name' }],
    fields: [{ field: 'name', title: 'Name' }],
    add: { id: '1', post: '/people' },
    edit: { id: '2', put: '/people/{id}', disabled: { $: '!row.mine' } },
    delete: { id: '3', keep: true, path: '/people/{id}', body: { ids: [{ $: 'row.id' }] } },
  };

  test('expands to a source, a table with its buttons, and a dialog', () => {
    const { body, sources, dialogs } = expandPage({ version: 1, id: 'p', path: '/p', title: 'P', body: crud })
      .page as Record<string, unknown>;
    expect(sources).toEqual({ people: { kind: 'paged', post: '/people/page' } });
    expect(body).toMatchObject({
      kind: 'table',
      id: 'people',
      source: 'people',
      toolbar: [{ id: '1', title: { zh: '新增人员', en: 'Add person' }, do: [{ open: 'peopleForm' }] }],
      rowActions: [
        { id: '2', disabled: { $: '!row.mine' }, do: [{ open: 'peopleForm', with: 'row' }] },
        {
          id: '3',
          tone: 'danger',
          keep: true,
          do: [
            { confirm: {} },
            { call: { delete: '/people/{id}', body: { ids: [{ $: 'row.id' }] } } },
            { reload: 'people' },
          ],
        },
      ],
    });
    expect(dialogs).toMatchObject({
      peopleForm: {
        kind: 'form',
        add: [{ call: { post: '/people' } }, { close: true }, { reload: 'people' }],
        edit: [{ call: { put: '/people/{id}' } }, { close: true }, { reload: 'people' }],
      },
    });
  });

  test('places of generated parts map to the written ones', () => {
    const { originOf, placesOf } = expandPage(page({ body: crud, sources: {} }));
    expect(originOf('/body/columns/0/title')).toBe('/body/columns/0/title');
    expect(originOf('/body/rowActions/1/do/1/call/delete')).toBe('/body/delete/path');
    expect(originOf('/body/rowActions/1/do/1/call/body/ids/0')).toBe('/body/delete/body/ids/0');
    expect(originOf('/dialogs/peopleForm/fields/0/field')).toBe('/body/fields/0/field');
    expect(originOf('/sources/people/post')).toBe('/body/list/post');
    expect(placesOf('/body/fields/0/title')).toContain('/dialogs/peopleForm/fields/0/title');
  });

  test.each([
    ['no list', { list: undefined }],
    ['no id', { id: 7 }],
  ])('an invalid one (%s) stays unchanged', (_, more) => {
    const body = { ...crud, ...more };
    expect(expandPage(page({ body })).page.body).toBe(body);
  });
});
