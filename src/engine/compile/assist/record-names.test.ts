import { expect, test } from 'vitest';
import { childPage, deviceFiles, devicesPage } from '../resolve/test-devices.ts';
import { libraryOf } from '../resolve/test-library.ts';
import { completeAt } from './assist.ts';

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
