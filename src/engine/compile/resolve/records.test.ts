import { describe, expect, test } from 'vitest';
import { deviceFiles, deviceRecord, devicesPage } from './test-devices.ts';
import { issuesIn, resolved, type TestFiles } from './test-library.ts';

const { fields, options, dialogs, sources } = deviceRecord;

/** A page of devices with another body, resolved. */
const bodyOf = (change: object, files: TestFiles = deviceFiles): Record<string, unknown> =>
  resolved({ ...devicesPage, body: { ...devicesPage.body, ...change } }, files).page.body as never;
const column = (entry: unknown) => (bodyOf({ columns: [entry] }).columns as object[])[0];
const filter = (entry: unknown) => (bodyOf({ filters: [entry] }).filters as object[])[0];
const fieldIn = (entry: unknown, page: object = devicesPage) => {
  const form = { kind: 'form', title: 'Form', fields: [entry], submit: { post: '/x' } };
  const { dialogs: made } = resolved({ ...page, dialogs: { device: form } }, deviceFiles).page;
  return (made as { device: { fields: object[] } }).device.fields[0];
};

test('documents of a record, a page and a child have no issue', () => {
  expect(issuesIn(deviceFiles)).toEqual([]);
});

describe('a name of a field', () => {
  test('is a column with its title and cell', () => {
    expect(column('name')).toEqual({ field: 'name', title: fields.name.title, sort: true, width: 200 });
    expect(column('area.name')).toEqual({ field: 'area.name', title: fields['area.name'].title });
  });

  test('shows options no longer where the page says another cell', () => {
    const { title } = fields.level;
    expect(column({ field: 'level', as: 'number' })).toEqual({ field: 'level', title, as: 'number', width: 90 });
    expect(column({ field: 'level', as: 'status' })).toMatchObject({ as: 'status', options: options.level });
  });

  test('is known in dialogs of its record, and an unknown one is reported there (PAGE-03)', () => {
    const withDialog = (items: unknown[]) => {
      const drawer = { kind: 'record', title: 'Device', load: '/system/api/user/{id}', items };
      return issuesIn({
        ...deviceFiles,
        'records/device.json': { ...deviceRecord, dialogs: { ...dialogs, drawer } },
      }).map(({ file, message }) => [file, message]);
    };
    expect(withDialog(['name', { field: 'level', as: 'number' }])).toEqual([]);
    expect(withDialog(['nmae'])).toEqual([['records/device.json', 'the record "device" has no field "nmae"']]);
  });

  test('is a fact without what only tables have', () => {
    const body = { kind: 'detail', id: 'facts', source: 'devices', items: ['name', { field: 'level', width: 50 }] };
    const { page } = resolved({ ...devicesPage, body }, deviceFiles);
    expect((page.body as { items?: object[] }).items).toEqual([
      { field: 'name', title: fields.name.title },
      { field: 'level', title: fields.level.title, options: options.level, width: 50 },
    ]);
  });

  test('is an item of a dialog that shows a record', () => {
    const drawer = { kind: 'record', title: 'Device', record: 'device', items: ['name'] };
    const { record: _, ...page } = devicesPage;
    const { page: made } = resolved({ ...page, dialogs: { device: drawer } }, deviceFiles);
    expect(made.dialogs).toEqual({
      device: { kind: 'record', title: 'Device', items: [{ field: 'name', title: fields.name.title }] },
    });
  });

  test('is a field of a form and a filter', () => {
    expect(fieldIn('name')).toEqual({ field: 'name', title: fields.name.title, required: true, maxLength: 30 });
    expect(filter('name')).toEqual({ field: 'name', title: fields.name.title });
    expect(filter('level')).toEqual({
      field: 'level',
      title: fields.level.title,
      input: 'select',
      options: options.level,
    });
  });

  test('of the page comes before one of the record in a form', () => {
    const shared = { fields: { name: { field: 'name', title: 'Own' } } };
    expect(fieldIn('name', { ...devicesPage, shared })).toBe('name');
  });
});

describe('an entry with a field of the record', () => {
  test('has the keys that it says itself, and else those of the record', () => {
    expect(column({ field: 'name', width: 90 })).toEqual({
      field: 'name',
      title: fields.name.title,
      sort: true,
      width: 90,
    });
    expect(column({ use: 'name', field: 'owner', title: 'Owner' })).toEqual({
      field: 'owner',
      title: 'Owner',
      sort: true,
      width: 200,
    });
  });

  test('takes a key away with what is so by default', () => {
    expect(column({ field: 'name', sort: false })).toEqual({ field: 'name', title: fields.name.title, width: 200 });
    expect(fieldIn({ field: 'name', required: false })).toEqual({
      field: 'name',
      title: fields.name.title,
      maxLength: 30,
    });
  });

  test('of another kind has none of the keys of the one of the record', () => {
    expect(column({ field: 'power', as: 'text' })).toEqual({ field: 'power', title: fields.power.title });
    expect(fieldIn({ field: 'level', input: 'number' })).toEqual({
      field: 'level',
      title: fields.level.title,
      input: 'number',
    });
  });

  test('with a title of its own is a column of its own', () => {
    expect(column({ field: 'name', title: 'Mine' })).toEqual({ field: 'name', title: 'Mine' });
  });
});

describe('a page takes of a record', () => {
  const made = resolved(devicesPage, deviceFiles);

  test('the types of rows and the request format', () => {
    expect(made.page.sources).toMatchObject({
      devices: { dialect: 'flat', fields: { name: 'text', level: 'number', power: 'number', 'area.name': 'text' } },
    });
    const own = {
      kind: 'paged',
      post: '/x',
      record: 'device',
      dialect: 'criteria',
      fields: { name: 'time', x: 'text' },
    };
    const { page } = resolved({ ...devicesPage, sources: { devices: own } }, deviceFiles);
    expect(page.sources).toMatchObject({
      devices: { dialect: 'criteria', fields: { name: 'time', level: 'number', x: 'text' } },
    });
  });

  test('dialogs that it opens, and their sources', () => {
    expect(Object.keys(made.page.dialogs as object)).toEqual(['device']);
    expect(made.page.sources).toMatchObject({ areas: sources.areas });
    expect(made.originOf('/dialogs/device/submit/post')).toBe('records/device.json#/dialogs/device/submit/post');
  });

  test('no dialog that nothing opens, and none that it declares itself', () => {
    const { page } = resolved({ ...devicesPage, body: { ...devicesPage.body, toolbar: [] } }, deviceFiles);
    expect(page).not.toHaveProperty('dialogs');
    const own = { ...dialogs.device, title: 'Mine' };
    const other = resolved({ ...devicesPage, dialogs: { device: own } }, deviceFiles).page;
    expect(other.dialogs).toMatchObject({ device: { title: 'Mine' } });
  });

  test('names in a dialog of the record for that record, whatever the record of the page', () => {
    const other = { version: 1, title: 'x', fields: { x: { title: 'X' } } };
    const { page, findings } = resolved(
      { ...devicesPage, record: 'other' },
      { ...deviceFiles, 'records/other.json': other },
    );
    expect(findings).toEqual([]);
    expect(page.dialogs).toMatchObject({ device: { fields: [{ field: 'name', maxLength: 30 }, {}, {}] } });
  });

  test('every place leads to where it is written', () => {
    expect(made.originOf('/body/columns/0')).toBe('/body/columns/0');
    expect(made.originOf('/body/columns/0/title/zh')).toBe('records/device.json#/fields/name/title/zh');
    expect(made.originOf('/body/columns/0/width')).toBe('records/device.json#/fields/name/cell/width');
    expect(made.originOf('/sources/devices/fields/name')).toBe('records/device.json#/fields/name/type');
    expect(made.originOf('/sources/devices/dialect')).toBe('records/device.json#/dialect');
    expect(made.originOf('/sources/devices/post')).toBe('/sources/devices/post');
    const [place] = made.placesOf('records/device.json#/fields/name/title');
    expect(place).toMatch(/\/title$/);
  });
});

describe('the types of a record', () => {
  const messagesOf = (body: object) =>
    issuesIn({
      'records/device.json': deviceRecord,
      'pages/devices.json': { ...devicesPage, body: { ...devicesPage.body, ...body } },
    }).map(({ message, hint }) => `${message}. ${hint}`);
  const button = (condition: string) => ({
    rowActions: [{ title: 'A', when: { $: condition }, do: [{ reload: 'devices' }] }],
  });

  test.each([
    ['a wrong name in a row', button('row.levl > 1'), 'unknown name "row.levl". Did you mean "level"?'],
    [
      'a wrong type in an expression',
      button('row.level == "a"'),
      '"==" cannot compare "row.level" (a number) with "a" (a string). Compare values of one type.',
    ],
    [
      'a column of the wrong type',
      { columns: [{ field: 'name', as: 'number' }] },
      '"name" is a text, which "number" cannot show. Remove "as", or declare another type in "fields".',
    ],
    [
      'a column of no field',
      { columns: [{ field: 'nam', title: 'N' }] },
      'the source "devices" has no field "nam". Did you mean "name"?',
    ],
  ])('find %s (PAGE-03)', (_, body, line) => {
    expect(messagesOf(body)).toEqual([line]);
  });
});
