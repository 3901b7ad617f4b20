import { expect, test } from 'vitest';
import { placeOfPage } from '../check/check-documents.ts';
import { checkPage } from '../check/check-page.ts';
import { productContext, productDocuments } from '../check/test-documents.ts';
import { issueLine } from '../issue.ts';
import { copyPage } from './copy-page.ts';

const library = productContext.library!;
const title = { zh: '副本', en: 'Copy' };

test.each(productDocuments.map(({ file, text }) => [file, text]))('a copy of %s passes the checker', (_, text) => {
  const copy = copyPage(text, { path: '/some/where/copy', title }, { library });
  if ('problem' in copy) throw new Error(copy.problem.en);
  expect(copy.file).toBe('pages/some/where/copy.json');
  const pages = [...productContext.pages!, placeOfPage(copy.file, copy.text, library)];
  expect(checkPage(copy.file, copy.text, { ...productContext, pages }).issues.map(issueLine)).toEqual([]);
  const { id, path, title: copied, $schema, ...rest } = JSON.parse(copy.text);
  expect([id, path, copied, $schema]).toEqual(['copy', '/some/where/copy', title, '../../../grammar/page.json']);
  const { path: old, ...before } = JSON.parse(text);
  for (const key of ['id', 'title', '$schema']) delete before[key];
  // A page that leads to itself still does.
  const own = JSON.stringify(before).replaceAll(new RegExp(`"${old}(?=["?])`, 'g'), '"/some/where/copy');
  expect(JSON.stringify(rest)).toBe(own);
});

test('a copy keeps comments, order and lines', () => {
  const text = `{
  "version": 1,
  "$comment": "The owner is Ms Li.",
  "id":   "old", "path": "/old",
  "title": {
    "zh": "旧",
    "en": "Old"
  },
  "body": { "kind": "link",   "to": "/old?d.x=1" }
}
`;
  const copy = copyPage(text, { path: '/new', title, id: 'fresh' }, { library });
  expect(copy).toEqual({
    file: 'pages/new.json',
    text: `{
  "version": 1,
  "$comment": "The owner is Ms Li.",
  "id":   "fresh", "path": "/new",
  "title": {
    "zh": "副本",
    "en": "Copy"
  },
  "body": { "kind": "link",   "to": "/new?d.x=1" }
}
`,
  });
});

test('a copy of a broken page or to a taken path is refused', () => {
  const problemOf = (text: string, path: string) => copyPage(text, { path, title }, { library });
  expect(problemOf('{ "version": 1,', '/x')).toMatchObject({
    problem: { en: expect.stringContaining('no valid page') },
  });
  const { text } = productDocuments[0]!;
  expect(problemOf(text, '/admin/users')).toMatchObject({ problem: { en: expect.stringContaining('already exists') } });
});
