import { expect, test } from 'vitest';
import { childPage, deviceFiles, devicesPage } from '../resolve/test-devices.ts';
import { libraryOf } from '../resolve/test-library.ts';
import { completeAt, explainAt } from './assist.ts';

const context = { library: libraryOf(deviceFiles) };

/** The names offered in the string of a page that has "|". */
function namesIn(page: object): string[] | undefined {
  const text = JSON.stringify(page);
  const offset = text.indexOf('|');
  return completeAt({ file: 'pages/x.json', text: text.replace('|', ''), context, language: 'en' }, offset)?.names.map(
    ({ name }) => name,
  );
}

const fields = ['name', 'level', 'power', 'area.name'];

test('fields of the record are offered where a name is a column (PAGE-03)', () => {
  const { body } = devicesPage;
  expect(namesIn({ ...devicesPage, body: { ...body, columns: ['n|'] } })).toEqual(fields);
  expect(namesIn({ ...childPage, body: { columns: ['n|'] } })).toEqual(fields);
});

test('records are offered, and pages that have no base themselves (PAGE-03)', () => {
  expect(namesIn({ ...devicesPage, record: 'd|' })).toEqual(['device']);
  expect(namesIn({ ...childPage, extends: '/d|' })).toEqual(['/devices']);
});

test('names of the base are offered in its child (PAGE-03)', () => {
  const toolbar = [{ title: 'X', do: [{ reload: 'd|' }] }];
  expect(namesIn({ ...childPage, body: { toolbar } })).toContain('devices');
});

/** What is said of the string of a page that has "|", and where it is declared. */
function explained(page: object): (string | undefined)[] {
  const text = JSON.stringify(page);
  const offset = text.indexOf('|');
  const document = { file: 'pages/x.json', text: text.replace('|', ''), context, language: 'en' } as const;
  const { what, detail, declared } = explainAt(document, offset) ?? {};
  return [what, detail, declared && `${declared.file}#${declared.pointer}`];
}

test('a name says what it is of a record or a base, and where that is declared (PAGE-03)', () => {
  const { body } = devicesPage;
  expect(explained({ ...devicesPage, body: { ...body, columns: ['po|wer'] } })).toEqual([
    'recordField',
    'Power',
    'records/device.json#/fields/power',
  ]);
  const field = { field: 'na|me', width: 90 };
  expect(explained({ ...childPage, body: { columns: [field] } })[2]).toBe('records/device.json#/fields/name');
  expect(explained({ ...devicesPage, record: 'de|vice' })).toEqual(['record', 'device', 'records/device.json#/title']);
  expect(explained({ ...childPage, extends: '/dev|ices' })).toEqual(['base', 'Devices', 'pages/devices.json#/path']);
});

test('sources and dialogs that a page has from others are declared there (PAGE-03)', () => {
  const reload = { title: 'X', do: [{ reload: 'dev|ices' }] };
  expect(explained({ ...childPage, body: { toolbar: [reload] } })[2]).toBe('pages/devices.json#/sources/devices');
  const open = { title: 'X', open: 'dev|ice' };
  expect(explained({ ...devicesPage, body: { ...devicesPage.body, toolbar: [open] } })[2]).toBe(
    'records/device.json#/dialogs/device',
  );
});

test('what a child can leave out is offered level by level (PAGE-03)', () => {
  expect(namesIn({ ...childPage, omit: ['|'] })).toEqual(['/title', '/record', '/sources', '/body']);
  expect(namesIn({ ...childPage, omit: ['/body/columns/|'] })).toEqual([
    '/body/columns/name',
    '/body/columns/level',
    '/body/columns/power',
  ]);
  expect(namesIn({ ...childPage, omit: ['/body/toolbar/|'] })).toEqual(['/body/toolbar/device']);
  expect(namesIn({ ...childPage, omit: ['/body/none/|'] })).toEqual([]);
  expect(namesIn({ ...devicesPage, omit: ['/|'] })).toBeUndefined();
  expect(explained({ ...childPage, omit: ['/bo|dy/columns/level'] })).toEqual([
    'part',
    undefined,
    'pages/devices.json#/body/columns/1',
  ]);
});
