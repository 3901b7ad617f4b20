import { expect, test } from 'vitest';
import { childPage, deviceFiles } from '../resolve/test-devices.ts';
import { libraryOf } from '../resolve/test-library.ts';
import { explainPage } from './explain-page.ts';
import { explainedText, originText } from './explained-text.ts';

const library = libraryOf(deviceFiles);
const child = { ...childPage, body: { columns: [{ field: 'level', width: 60 }] } };
const explained = explainPage('pages/lamps.json', JSON.stringify(child, undefined, 2), { library })!;
const originAt = (pointer: string) => explained.originOf(pointer);

test('a value says in which file and line it is written, and through what (PAGE-03)', () => {
  expect(originAt('/title/zh')).toMatchObject({ file: 'pages/lamps.json', line: 7, pointer: '/title/zh' });
  expect(originAt('/body/columns/1/width')).toEqual({
    file: 'pages/lamps.json',
    line: 14,
    column: 9,
    pointer: '/body/columns/0/width',
  });
  expect(originAt('/body/columns/0/title')).toMatchObject({ file: 'records/device.json', record: 'device' });
  expect(originAt('/body/source')).toMatchObject({ file: 'pages/devices.json', base: '/devices' });
  expect(originAt('/dialogs/device/fields/0/maxLength')).toMatchObject({ pointer: '/fields/name/form/maxLength' });
});

test('what shorthand stands for names its rule, and what is written in it none', () => {
  expect(originText(originAt('/body/toolbar/0/do'))).toMatch(/^pages\/devices\.json:\d+, base \/devices, rule open$/);
  const crud = {
    kind: 'crud',
    id: 'things',
    noun: 'thing',
    list: { post: '/things' },
    columns: [{ field: 'name', title: 'Name' }],
  };
  const page = { version: 1, id: 'x', path: '/x', title: 'X', body: crud };
  const { originOf } = explainPage('pages/x.json', JSON.stringify(page))!;
  expect(originOf('/sources/things/post')).toMatchObject({ rule: 'crud', pointer: '/body/list/post' });
  expect(originOf('/body/columns/0/title')).not.toHaveProperty('rule');
});

test('the page is printed with the origin of each value beside it', () => {
  const lines = explainedText(explained).split('\n');
  expect(lines.map((line) => line.replace(/ +\/\/ .*$/, '')).join('\n')).toBe(
    JSON.stringify(explained.page, undefined, 2),
  );
  expect(lines.find((line) => line.includes('"width": 60'))).toMatch(/"width": 60 +\/\/ pages\/lamps\.json:14$/);
  expect(lines.find((line) => line.includes('"sort": true'))).toMatch(
    / \/\/ records\/device\.json:\d+, record device$/,
  );
});

test('a text that is no page has no explanation, and a broken page that of its own parts', () => {
  expect(explainPage('pages/x.json', '{')).toBeUndefined();
  expect(explainPage('pages/x.json', '[]')).toBeUndefined();
  const lost = explainPage('pages/x.json', '{ "extends": "/none", "title": "X" }', { library })!;
  expect(lost.page).toEqual({ title: 'X' });
  expect(lost.originOf('/title')).toMatchObject({ file: 'pages/x.json', line: 1 });
});
