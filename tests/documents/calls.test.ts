import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { referenceSections } from '../../scripts/grammar/reference-keywords.ts';
import { platformRoutes } from '../../server/routes/platform-routes.ts';
import { resolvePage } from '../../src/engine/compile/resolve/resolve-page.ts';
import { callsIn, isCallOf } from './calls-in.ts';
import { guideBlocks } from './guide-blocks.ts';
import { documentContext, pageFiles, readDocument } from './read-documents.ts';
import { examplesOf } from './reference-examples.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/writing-a-page.md'), 'utf8');
const blocksOfGuide = guideBlocks(guide).map(({ sort, heading, json }) => ({
  name: heading,
  // A step of the page is one key of an object.
  value: JSON.parse(['above', 'replace'].includes(sort) ? `{${json.trim().replace(/,$/, '')}}` : json),
}));
const examples = referenceSections.flatMap(({ file, keywords }) =>
  keywords.flatMap((keyword) => examplesOf(keyword).map((value) => ({ name: `${keyword.name} of ${file}`, value }))),
);
const documents = ['site.json', ...pageFiles].map((file) => ({
  name: file,
  value: resolvePage(JSON.parse(readDocument(file)), documentContext.library).page,
}));

const unknownCalls = (value: unknown) =>
  callsIn(value).filter((call) => !platformRoutes.some((route) => isCallOf(call, route)));

test.each([
  ['of the grammar', examples, 30],
  ['of the guide', blocksOfGuide, 40],
  ['of the shipped documents', documents, 80],
])('the reference platform serves every call of the examples %s', (_, cases, atLeast) => {
  const unserved = cases.flatMap(({ name, value }) => unknownCalls(value).map((call) => `${name}: ${call}`));
  expect([...new Set(unserved)]).toEqual([]);
  expect(cases.flatMap(({ value }) => callsIn(value)).length).toBeGreaterThanOrEqual(atLeast);
});

test('a call with another method or path is found, in long and short forms', () => {
  expect(
    unknownCalls([
      { call: { post: '/system/api/users' } },
      { delete: { path: '/system/api/user/{id}/all' } },
      { delete: '/system/api/user/{id}' },
      { load: '/system/api/user/{userId}' },
      { put: '/system/api/user/export' },
    ]),
  ).toEqual(['POST /system/api/users', 'DELETE /system/api/user/{id}/all', 'PUT /system/api/user/export']);
});
