import { describe, expect, test } from 'vitest';
import { calls } from '../../../schemas/generated/calls.js';
import { readCalls } from '../../../schemas/known-calls.ts';
import { checkCalls } from './check-calls.ts';
import { checkPage } from './check-page.ts';
import { productContext, productDocuments } from './test-documents.ts';
import type { FoundPath } from './walk.ts';

const list = [
  'GET /system/api/user/{id}',
  'PUT /system/api/user/{id}',
  'DELETE /system/api/user/{ids}',
  'GET /system/api/user/all',
  'POST /system/api/user/pageList',
  'POST /system/api/user/{departCode}/pageList',
  'POST /system/api/user/import',
  'POST /island-assets/api/facilityModel/definition/valid',
  'POST /island-assets/facility/page',
];

function saidOf(pointer: string, path: string, holder: Record<string, unknown> = {}, of = list): string[] {
  const found: FoundPath = { use: 'call', path, holder, pointer, around: { scope: [] } };
  return checkCalls([found], of).map(({ severity, message, hint }) => `${severity}: ${message}. ${hint}`);
}

describe('a path of the platform is one of its calls', () => {
  test.each([
    ['/a/post', '/system/api/user/pageList'],
    ['/a/post/path', '/system/api/user/pageList?x=1'],
    ['/a/load', '/system/api/user/{id}'],
    ['/a/get', '/system/api/user/900000000000000001'],
    ['/a/delete', '/system/api/user/{id}'],
    ['/a/post', '/system/api/user/{code}/pageList'],
    ['/a/resource', '/system/api/user'],
    ['/a/post', 'https://other.example/x'],
    // What is written wrong is reported as such.
    ['/a/post', '/system//api/user/pageList'],
  ])('%s %s (PAGE-03)', (pointer, path) => {
    expect(saidOf(pointer, path)).toEqual([]);
  });

  test.each([
    ['/a/post', '/island-assets/facilty/page', 'Did you mean "/island-assets/facility/page"?'],
    ['/a/post', '/island-asset/facility/pge', 'Did you mean "/island-assets/facility/page"?'],
    ['/a/post', '/system/user/pageList', 'Did you mean "/system/api/user/pageList"?'],
    ['/a/put', '/system/api/usr/{userId}', 'Did you mean "/system/api/user/{userId}"?'],
    ['/a/get', '/system/api/user/al', 'Did you mean "/system/api/user/all"?'],
    ['/a/resource', '/system/api/usr', 'Did you mean "/system/api/user"?'],
  ])('%s %s is none: the nearest is named (PAGE-03)', (pointer, path, hint) => {
    const [said = '', ...others] = saidOf(pointer, path);
    expect(others).toEqual([]);
    expect(said).toMatch(/^error: the platform has no (?:call|import) "/);
    expect(said).toContain(hint);
  });

  test('a path like no other is a warning: the platform may have more services than its list', () => {
    expect(saidOf('/a/post', '/parking/spaces/search')).toEqual([
      'warning: the platform has no call "/parking/spaces/search". Write the path of a call in docs/reference/calls.md, or of calls.json.',
    ]);
  });

  test.each([
    [
      '/a/get',
      '/island-assets/facility/page',
      'error: the call "/island-assets/facility/page" has no GET. Write "post".',
    ],
    [
      '/a/load',
      '/island-assets/facility/page',
      'error: the call "/island-assets/facility/page" has no GET. It has POST.',
    ],
    [
      '/a/post',
      '/system/api/user/{id}',
      'error: the call "/system/api/user/{id}" has no POST. It has GET, PUT, DELETE.',
    ],
  ])('%s %s has another method (PAGE-03)', (pointer, path, said) => {
    expect(saidOf(pointer, path)).toEqual([said]);
  });

  test('a source only reads: of several methods one is meant (PAGE-03)', () => {
    const value = { kind: 'rest' };
    const holder = { type: 'source' as const, value, pointer: '/sources/user' };
    const found: FoundPath = {
      use: 'filledCall',
      path: '/system/api/user/{id}',
      holder: value,
      pointer: '/sources/user/post',
      around: { scope: [], holder },
    };
    expect(checkCalls([found], list).map(({ hint }) => hint)).toEqual(['Write "get".']);
  });

  test('a part that an expression fills may be any word', () => {
    const fill = { fill: { list: { $: 'page.kind.value' } } };
    expect(saidOf('/a/post', '/system/api/user/{list}', fill)).toEqual([]);
    expect(saidOf('/a/post', '/system/api/usr/{list}', fill)).toHaveLength(1);
  });

  test('without a list nothing is said', () => {
    expect(
      checkCalls([{ use: 'call', path: '/x', holder: {}, pointer: '/get', around: { scope: [] } }], undefined),
    ).toEqual([]);
  });
});

test('the shipped pages call the reference platform, and a misspelt path is one line with the right one (PAGE-03)', () => {
  const { file, text } = productDocuments.find(({ name }) => name === 'pages/admin/users.json')!;
  expect(checkPage(file, text, productContext).issues).toEqual([]);
  const wrong = text.replace('/system/api/user/pageList', '/system/api/usr/pageList');
  expect(wrong).not.toBe(text);
  const { issues } = checkPage(file, wrong, productContext);
  expect(issues.map(({ message, hint }) => `${message}. ${hint}`)).toEqual([
    'the platform has no call "/system/api/usr/pageList". Did you mean "/system/api/user/pageList"?',
  ]);
  expect(issues[0]!.fix).toBeDefined();
  expect(calls).toContain('POST /system/api/user/pageList');
});

test('calls are read from an OpenAPI document, below its server, and from a list', () => {
  const paths = { '/a/{id}': { get: {}, parameters: [], delete: {} } };
  expect(readCalls({ openapi: '3.1.0', servers: [{ url: 'https://x.example/svc/' }], paths })).toEqual([
    'GET /svc/a/{id}',
    'DELETE /svc/a/{id}',
  ]);
  expect(readCalls(['GET /a'])).toEqual(['GET /a']);
  expect(readCalls(['/a'])).toBeUndefined();
  expect(readCalls({ code: '0' })).toBeUndefined();
});
