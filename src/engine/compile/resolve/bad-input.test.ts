import { expect, test } from 'vitest';
import { childPage, deviceFiles, deviceRecord, devicesPage } from './test-devices.ts';
import { issuesIn, type TestFiles } from './test-library.ts';

const base = 'pages/devices.json';
const lamps = 'pages/lamps.json';
const device = 'records/device.json';

const files = (file: string, change: object): TestFiles => ({
  ...deviceFiles,
  [file]: { ...deviceFiles[file as keyof typeof deviceFiles], ...change },
});
const child = (change: object) => files(lamps, change);
const omits = (...omit: unknown[]) => child({ omit });
const alone = (change: object): TestFiles => ({ [device]: deviceRecord, [base]: { ...devicesPage, ...change } });
const body = (change: object) => alone({ body: { ...devicesPage.body, ...change } });
const fields = (change: object) => files(device, { fields: { ...deviceRecord.fields, ...change } });
const other = (extended: string) => ({ ...childPage, id: 'other', path: '/other', extends: extended });

/** A line: the file, what its place begins with, and the words. */
type Line = readonly [file: string, at: string, words: string];

type Case = [name: string, files: TestFiles, ...lines: Line[]];
const cases: Case[] = [
  [
    'no base',
    child({ extends: '/device' }),
    [lamps, '"extends": "/device"', 'no page "/device" to extend. Did you mean "/devices"?'],
  ],
  [
    'a base that is no path',
    child({ extends: 5 }),
    [lamps, '"extends": 5', '"extends" must be a string. Write the path of a page.'],
  ],
  [
    'a base that is not JSON',
    { ...deviceFiles, [base]: '{ "version": 1,' },
    [base, '', 'the "{" on line 1 is never closed. Write } at the end, after line 1.'],
    [
      lamps,
      '"extends": "/devices"',
      'the base pages/devices.json is not a JSON object. Correct pages/devices.json first.',
    ],
  ],
  [
    'a base that is a list',
    { ...deviceFiles, [base]: '[]' },
    [base, '[]', 'the document must be an object, not a list. Write an object { ... }.'],
    [
      lamps,
      '"extends": "/devices"',
      'the base pages/devices.json is not a JSON object. Correct pages/devices.json first.',
    ],
  ],
  [
    'a base with a mistake',
    files(base, { version: 2 }),
    [base, '"version": 2', '"version" must be 1, not 2. Write 1.'],
    [lamps, '"extends": "/devices"', 'the base pages/devices.json has a mistake. Correct pages/devices.json first.'],
  ],
  [
    'a base with a base',
    { ...deviceFiles, 'pages/other.json': other('/lamps') },
    [
      'pages/other.json',
      '"extends": "/lamps"',
      'the base "/lamps" is based on another page itself. Write "/devices", or make it a page of its own.',
    ],
  ],
  [
    'a page based on itself',
    child({ extends: '/lamps' }),
    [lamps, '"extends": "/lamps"', 'the page is based on itself. Write the path of another page.'],
  ],
  [
    'two pages based on each other',
    { ...child({ extends: '/other' }), 'pages/other.json': other('/lamps') },
    [lamps, '"extends"', '"/other" is based on this page. Make one of the two a page of its own.'],
    ['pages/other.json', '"extends"', '"/lamps" is based on this page. Make one of the two a page of its own.'],
  ],
  [
    'an omitted name that is none',
    omits('/body/columns/nam'),
    [lamps, '"/body/columns/nam"', '"/body/columns" of the base has no "nam". Did you mean "name"?'],
  ],
  [
    'an omitted place that is none',
    omits('/bodi/columns/name'),
    [lamps, '"/bodi/columns/name"', 'the base has no "bodi". Did you mean "body"?'],
  ],
  [
    'an omitted place twice',
    omits('/body/toolbar', '/body/toolbar'),
    [lamps, '"/body/toolbar"\n', '"/body/toolbar" is left out already. Remove it.'],
  ],
  [
    'an omitted place in another',
    omits('/body/toolbar', '/body/toolbar/device'),
    [lamps, '"/body/toolbar/device"', '"/body/toolbar" is left out already. Remove it.'],
  ],
  [
    'an omitted place without "/"',
    omits('body.lamps'),
    [lamps, '"body.lamps"', 'a place begins with "/". Write it like "/body/columns/date".'],
  ],
  [
    'a known place without "/"',
    omits('body.columns'),
    [lamps, '"body.columns"', 'a place begins with "/". Write "/body/columns".'],
  ],
  [
    'a base named by its file',
    child({ extends: 'pages/devices.json' }),
    [lamps, '"extends"', 'no page "pages/devices.json" to extend. Did you mean "/devices"?'],
  ],
  ['an omitted number', omits(3), [lamps, '3', 'a place begins with "/". Write it like "/body/columns/date".']],
  ['nothing omitted', omits(), [lamps, '"omit": []', '"omit" is empty. Name a place, or remove it.']],
  [
    'omit that is no list',
    child({ omit: '/body' }),
    [lamps, '"omit": "/body"', '"omit" must be a list. Write it like ["/body/columns/date"].'],
  ],
  ['omit without a base', alone({ omit: ['/body'] }), [base, '"omit"', '"omit" requires "extends". Remove it.']],
  [
    'an omitted source that others name',
    omits('/sources/devices'),
    [
      lamps,
      '"/sources/devices"',
      'unknown source "devices", in pages/devices.json at /body/source. Keep it, or leave out what names it.',
    ],
  ],
  [
    'an omitted part that must be there',
    omits('/body/columns'),
    [lamps, '"/body/columns"', '"columns" is missing, in pages/devices.json at /body. Keep it, or write another one.'],
  ],
  [
    'an omitted kind',
    omits('/body/kind'),
    [lamps, '"/body/kind"', '"kind" is missing, in pages/devices.json at /body. Keep it, or write another one.'],
  ],
  ['an omitted body', omits('/body'), [lamps, '"/body"', '"body" is missing. Keep it, or write another one.']],
  [
    'a change of a column that the base no longer has',
    child({ body: { columns: [{ field: 'powr', width: 90 }] } }),
    [lamps, '"field": "powr"', 'the record "device" has no field "powr". Did you mean "power"?'],
  ],
  [
    'a change of a button that the base no longer has',
    child({ body: { toolbar: [{ title: { zh: '新', en: 'Ad' }, when: false }] } }),
    [lamps, '{', 'the base has no "Ad" to change, and "do" is missing. Did you mean "Add"?'],
  ],
  [
    'a change of a source that the base no longer has',
    child({ sources: { device: { dialect: 'flatPage' } } }),
    [lamps, '"device": {', 'the base has no "device" to change, and "kind" is missing. Did you mean "devices"?'],
  ],
  [
    'a change of a dialog where the base has none',
    child({ dialogs: { people: { width: 800 } } }),
    [
      lamps,
      '"people": {',
      'the base has no "people" to change, and "kind" is missing. Add "kind", one of: form, record, import, assetForm, assetDetail, control, batchEdit, labels.',
    ],
  ],
  [
    'an object where the base has a list',
    child({ body: { columns: { name: { width: 90 } } } }),
    [lamps, '"columns": {', '"columns" must be a list, not an object. Write a list around it: [ ... ].'],
  ],
  [
    'a list where the base has an object',
    child({ sources: [] }),
    [lamps, '"sources": []', '"sources" must be an object, not a list. Write an object { ... }.'],
  ],
  [
    'a list of names and numbers',
    child({ body: { columns: ['name', 5] } }),
    [lamps, '5', 'entry 2 of "columns" must be an object, not a number. Write an object { ... }.'],
  ],
  [
    'a mistake in what a child changes',
    child({ body: { columns: [{ field: 'name', width: 'a' }] } }),
    [lamps, '"width": "a"', '"width" must be an integer, not a string. Write an integer.'],
  ],
  ['a child without an id', child({ id: undefined }), [lamps, '{', '"id" is missing. Add "id".']],
  [
    'no record',
    alone({ record: 'devise' }),
    [base, '"record": "devise"', 'no record "devise". Did you mean "device"?'],
  ],
  [
    'no record at all',
    { [base]: devicesPage },
    [base, '"record": "device"', 'no record "device", also on line 14. Add records/device.json.'],
  ],
  [
    'no record of a source',
    alone({ record: undefined, sources: { devices: { ...devicesPage.sources.devices, record: 'devise' } } }),
    [base, '"record": "devise"', 'no record "devise". Did you mean "device"?'],
  ],
  [
    'a record that is no string',
    alone({ record: 5 }),
    [base, '"record": 5', '"record" must be a string. Write the name of a record.'],
  ],
  [
    'names where no record is named',
    alone({
      record: undefined,
      sources: { devices: { kind: 'paged', post: '/x' } },
    }),
    [
      base,
      '"name"',
      'a name alone requires a record, also on lines 21, 22, 25, 26. Write "record" in the page or the source, or an object with "field" and "title".',
    ],
  ],
  [
    'a record that is no JSON',
    { ...deviceFiles, [device]: '{ "version": 1,' },
    [device, '', 'the "{" on line 1 is never closed. Write } at the end, after line 1.'],
  ],
  [
    'a record that is a list',
    { ...deviceFiles, [device]: '[]' },
    [device, '[]', 'the document must be an object, not a list. Write an object { ... }.'],
  ],
  [
    'an empty record',
    { ...deviceFiles, [device]: '{}' },
    [device, '{}', '"version", "title", "fields" are missing. Add "version", "title", "fields".'],
  ],
  [
    'a record with a list of fields',
    files(device, { fields: [] }),
    [device, '"fields": []', '"fields" must be an object, not a list. Write an object { ... }.'],
  ],
  [
    'a field that is no object',
    fields({ name: null }),
    [device, '"name": null', '"name" must be an object, not null. Write an object { ... }, or remove it.'],
  ],
  [
    'a named field without a title',
    fields({ name: { type: 'text' } }),
    [device, '"name"', 'the record "device" has no title for "name". Write one there.'],
    [base, '"name"', 'the record "device" has no title for "name", also on line 27. Write one there.'],
    [lamps, '"extends"', 'the base pages/devices.json has a mistake. Correct pages/devices.json first.'],
  ],
  [
    'a field of an unknown type',
    fields({ name: { ...deviceRecord.fields.name, type: 'texts' } }),
    [device, '"type": "texts"', 'unknown value "texts" for "type". Did you mean "text"?'],
  ],
  [
    'a wrong value of a cell',
    fields({ name: { ...deviceRecord.fields.name, cell: { width: 'a' } } }),
    [device, '"width": "a"', '"width" must be an integer, not a string. Write an integer.'],
  ],
  [
    'an unknown key of a cell',
    fields({ name: { ...deviceRecord.fields.name, cell: { widht: 90 } } }),
    [device, '"widht"', 'unknown key "widht". Did you mean "width"?'],
  ],
  [
    'an unknown dialect',
    files(device, { dialect: 'flatt' }),
    [device, '"dialect"', 'unknown value "flatt" for "dialect". Did you mean "flat"?'],
  ],
  [
    'an unknown option list',
    fields({ level: { ...deviceRecord.fields.level, cell: { options: 'levle' } } }),
    [device, '"options"', 'unknown option list "levle". Did you mean "level"?'],
  ],
  [
    'a field with two titles',
    {
      ...deviceFiles,
      [device]: JSON.stringify(deviceRecord, undefined, 2).replace(
        '"type": "text",',
        '"title": "Title",\n"type": "text",',
      ),
    },
    [device, '"title": "Title"', 'duplicate key "title". Remove one of them.'],
  ],
  [
    'an unknown field in a dialog of the record',
    files(device, { dialogs: { device: { ...deviceRecord.dialogs.device, fields: ['nam'] } }, sources: undefined }),
    [device, '"nam"', 'the record "device" has no field "nam". Did you mean "name"?'],
  ],
  [
    'a misspelt dialog of the record',
    body({ toolbar: [{ title: { zh: '新增', en: 'Add' }, open: 'devcie' }] }),
    [base, '"open": "devcie"', 'unknown dialog "devcie". Did you mean "device"?'],
  ],
  [
    'a misspelt key that the base has',
    child({ body: { filter: ['name'] } }),
    [lamps, '"filter"', 'unknown key "filter". Did you mean "filters"?'],
  ],
  [
    'a column of no field',
    body({ columns: ['name', 'levle'] }),
    [base, '"levle"', 'the record "device" has no field "levle". Did you mean "level"?'],
  ],
  [
    'a filter of no field',
    body({ filters: ['levle'] }),
    [base, '"levle"', 'the record "device" has no field "levle". Did you mean "level"?'],
  ],
  [
    'a use of no field',
    body({ columns: [{ use: 'levle', width: 90 }] }),
    [base, '"use": "levle"', 'the record "device" has no field "levle". Did you mean "level"?'],
  ],
  [
    'an entry of no field',
    body({ columns: [{ field: 'levle', width: 90 }] }),
    [base, '"field": "levle"', 'the record "device" has no field "levle". Did you mean "level"?'],
  ],
  [
    'a misspelt base, and a title that is none',
    child({ extends: undefined, extend: '/devices', title: 5 }),
    [
      lamps,
      '"title": 5',
      '"title" must be a string or an object, not a number. Write a string in quotes, or { "zh": "...", "en": "..." }.',
    ],
    [lamps, '"extend"', 'unknown key "extend". Did you mean "extends"?'],
  ],
  [
    'a misspelt base, and another misspelt key',
    child({ extends: undefined, extend: '/devices', sourcs: {} }),
    [lamps, '"extend"', 'unknown key "extend". Did you mean "extends"?'],
    [lamps, '"sourcs"', 'unknown key "sourcs". Did you mean "sources"?'],
  ],
  [
    'a list of dialogs, and digits of a text',
    child({ dialogs: [], body: { columns: [{ field: 'name', digits: 1 }] } }),
    [lamps, '"dialogs"', '"dialogs" must be an object, not a list. Write an object { ... }.'],
    [lamps, '"digits"', '"digits" does not apply to the cell "text". Write "as": "number", or remove it.'],
  ],
  [
    'a field that a page and its child name and the record no longer has',
    { ...deviceFiles, [device]: { ...deviceRecord, fields: { ...deviceRecord.fields, power: undefined } } },
    [base, '"power"', 'the record "device" has no field "power". Write one of: name, level, area.name.'],
    [lamps, '"extends"', 'the base pages/devices.json has a mistake. Correct pages/devices.json first.'],
  ],
];

test.each(cases.map(([name, ...rest]): [string, typeof rest] => [name, rest]))(
  '%s is one line at its place (PAGE-03)',
  (_, [planted, ...lines]) => {
    const found = issuesIn(planted);
    expect(found.map(({ file, message, hint }) => [file, `${message}. ${hint}`])).toEqual(
      lines.map(([file, , words]) => [file, words]),
    );
    for (const [index, [, at]] of lines.entries()) expect(found[index]!.rest.slice(0, at.length)).toBe(at);
  },
);

test('a warning of the base is not repeated in its children', () => {
  const columns = [{ field: 'name', as: 'number' }];
  const found = issuesIn(files(base, { body: { ...devicesPage.body, columns } }));
  expect(found.map(({ file, severity }) => [file, severity])).toEqual([[base, 'warning']]);
});

test('a source that a child no longer uses is a warning that says how to leave it out', () => {
  const sources = { ...devicesPage.sources, areas: { kind: 'tree', get: '/system/api/area/tree' } };
  const tree = { kind: 'select', field: 'area', title: 'Area', input: 'treeSelect', source: 'areas' };
  const { kind: _, ...filter } = tree;
  const found = issuesIn({
    [device]: deviceRecord,
    [base]: { ...devicesPage, sources, body: { ...devicesPage.body, toolbar: [], filters: [filter] } },
    [lamps]: { ...childPage, omit: ['/body/filters'] },
  });
  expect(found).toMatchObject([{ file: lamps, severity: 'warning', hint: 'Add "/sources/areas" to "omit".' }]);
});
