import { childPage, deviceRecord, devicesPage } from '../../resolve/test-devices.ts';
import type { TestFiles } from '../../resolve/test-library.ts';
import type { Mistake } from './mistake.ts';

/** A mistake that several documents make together, or the whole of one. */
export interface FolderMistake extends Pick<Mistake, 'name' | 'at' | 'severity' | 'message' | 'hint'> {
  files: TestFiles;
  /** The document with the mistake. */
  file: string;
  /** True if the menu of the platform opens no page. */
  isClosed?: true;
}

const small = { version: 1, title: 'x', body: { kind: 'text', text: 'x' } } as const;
const device = { 'records/device.json': deviceRecord } as const;
const { title: _, ...untitled } = deviceRecord.fields.power;

export const folderMistakes: readonly FolderMistake[] = [
  {
    name: 'an empty document',
    files: { 'pages/a.json': ' ' },
    file: 'pages/a.json',
    at: ' ',
    message: 'the document is empty',
    hint: 'Write { "version": 1, ... }.',
  },
  {
    name: 'a document that ends too early',
    files: { 'pages/a.json': '{\n  "version": 1,\n  "body": {\n    "kind": "grid",\n    "items": [\n' },
    file: 'pages/a.json',
    at: '',
    message: 'the "[" on line 5 is never closed, nor 2 around it',
    hint: 'Write ] } } at the end, after line 5.',
  },
  {
    name: 'a page where the console has a screen',
    files: { 'pages/login.json': { ...small, id: 'login', path: '/login' } },
    file: 'pages/login.json',
    at: '"path"',
    message: 'the page "/login" never opens',
    hint: 'Move the file: a screen of the console has this path.',
  },
  {
    name: 'a text alone',
    files: { 'pages/a.json': '{ "version": 1, "id"' },
    file: 'pages/a.json',
    at: '',
    message: 'the "{" on line 1 is never closed',
    hint: 'Write } at the end, after line 1.',
  },
  {
    name: 'lists in 600 lists',
    files: { 'pages/a.json': `{ "version": 1, "x": ${'['.repeat(600)}${']'.repeat(600)} }` },
    file: 'pages/a.json',
    at: '[[[[[[[[[[[[[[[[[[[[[[[',
    message: 'the JSON is nested deeper than 200 levels',
    hint: 'Reduce the nesting.',
  },
  {
    name: 'a list without its bracket',
    files: { 'pages/a.json': '{\n  "version": 1,\n  "items":\n    { "kind": "text" },\n    { "kind": "text" }\n}\n' },
    file: 'pages/a.json',
    at: ':',
    message: '"items" begins no list',
    hint: 'Write "items": [.',
  },
  {
    name: 'a base with a mistake',
    files: { ...device, 'pages/devices.json': { ...devicesPage, boddy: 1 }, 'pages/lamps.json': childPage },
    file: 'pages/lamps.json',
    at: '"extends": "/devices",',
    message: 'the base pages/devices.json has a mistake',
    hint: 'Correct pages/devices.json first.',
  },
  {
    name: 'a base with two mistakes',
    files: { ...device, 'pages/devices.json': { ...devicesPage, boddy: 1, titel: 1 }, 'pages/lamps.json': childPage },
    file: 'pages/lamps.json',
    at: '"extends": "/devices",',
    message: 'the base pages/devices.json has 2 mistakes',
    hint: 'Correct pages/devices.json first.',
  },
  {
    name: 'two pages that are based on each other',
    files: {
      'pages/a.json': { ...small, id: 'a', path: '/a', extends: '/b' },
      'pages/b.json': { ...small, id: 'b', path: '/b', extends: '/a' },
    },
    file: 'pages/a.json',
    at: '"extends": "/b"',
    message: '"/b" is based on this page',
    hint: 'Make one of the two a page of its own.',
  },
  {
    name: 'a base of a base',
    files: {
      'pages/a.json': { ...small, id: 'a', path: '/a' },
      'pages/b.json': { ...small, id: 'b', path: '/b', extends: '/a' },
      'pages/c.json': { ...small, id: 'c', path: '/c', extends: '/b' },
    },
    file: 'pages/c.json',
    at: '"extends": "/b"',
    message: 'the base "/b" is based on another page itself',
    hint: 'Write "/a", or make it a page of its own.',
  },
  {
    name: 'a base that is not JSON',
    files: { 'pages/a.json': '{', 'pages/b.json': { ...small, id: 'b', path: '/b', extends: '/a' } },
    file: 'pages/b.json',
    at: '"extends": "/a"',
    message: 'the base pages/a.json is not a JSON object',
    hint: 'Correct pages/a.json first.',
  },
  {
    name: 'a field of a record without a title',
    files: {
      'records/device.json': { ...deviceRecord, fields: { ...deviceRecord.fields, power: untitled } },
      'pages/devices.json': devicesPage,
    },
    file: 'pages/devices.json',
    at: '"power"',
    message: 'the record "device" has no title for "power"',
    hint: 'Write one there.',
  },
  {
    name: 'a record in a folder without records',
    files: { 'pages/devices.json': devicesPage },
    file: 'pages/devices.json',
    at: '"record": "device",',
    message: 'no record "device", also on line 14',
    hint: 'Add records/device.json.',
  },
  {
    name: 'a place that two entries of a base have',
    files: {
      ...device,
      'pages/devices.json': { ...devicesPage, body: { ...devicesPage.body, columns: ['name', 'level', 'level'] } },
      'pages/lamps.json': { ...childPage, omit: ['/body/columns/level'] },
    },
    file: 'pages/lamps.json',
    at: '"/body/columns/level"',
    message: '"/body/columns" of the base has 2 entries "level"',
    hint: 'Leave out the whole list, and write it anew.',
  },
  {
    name: 'a page that no menu entry opens',
    files: { 'pages/a.json': { ...small, id: 'a', path: '/a' } },
    file: 'pages/a.json',
    isClosed: true,
    severity: 'warning',
    at: '"path": "/a"',
    message: 'no menu entry opens this page',
    hint: 'Add one with the URL "/a".',
  },
  {
    name: 'two pages with one id',
    files: { 'pages/a.json': { ...small, id: 'a', path: '/a' }, 'pages/b.json': { ...small, id: 'a', path: '/b' } },
    file: 'pages/b.json',
    at: '"id": "a",',
    message: 'the id "a" is already used in pages/a.json',
    hint: 'Give each page a unique id.',
  },
];
