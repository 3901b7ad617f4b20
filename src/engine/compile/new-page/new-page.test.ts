import { expect, test } from 'vitest';
import { placeOfPage } from '../check/check-documents.ts';
import { checkPage } from '../check/check-page.ts';
import { productContext, productDocuments } from '../check/test-documents.ts';
import { issueLine } from '../issue.ts';
import { newPage } from './new-page.ts';

const title = { zh: '灯具', en: 'Lamps' };
const library = productContext.library!;

/** Writes a page among those of the console, and what the checker says of it. */
function made(wanted: Parameters<typeof newPage>[0], context = productContext) {
  const page = newPage(wanted, context);
  if ('problem' in page) throw new Error(page.problem.en);
  const pages = [...productContext.pages!, placeOfPage(page.file, page.text, library)];
  const { issues } = checkPage(page.file, page.text, { ...context, pages });
  return { ...page, issues: issues.map(issueLine), value: JSON.parse(page.text) as Record<string, unknown> };
}
const refusal = (wanted: Parameters<typeof newPage>[0]) => {
  const page = newPage(wanted, productContext);
  return 'problem' in page ? page.problem.en : undefined;
};
const listed = [...library.records.keys()].filter((record) => !refusal({ path: '/new/list', title, record }));

test('without a list, a page is empty and passes the checker', () => {
  const { file, issues, value } = made({ path: '/admin/lamp-posts', title: { zh: ' 灯杆 ', en: 'Posts ' } });
  expect(file).toBe('pages/admin/lamp-posts.json');
  expect(issues).toEqual([]);
  expect(value).toMatchObject({ id: 'lampPosts', title: { zh: '灯杆', en: 'Posts' }, body: { kind: 'text' } });
});

test('most records of the console have a list', () => expect(listed.length).toBeGreaterThan(15));

test.each(listed)('a page of the record "%s" passes the checker without a change', (record) => {
  const { issues, value, leftOut = [] } = made({ path: `/new/${record}`, title, record });
  expect(issues).toEqual([]);
  const { body } = value as { body: Record<'columns' | 'fields' | 'filters', (string | { field: string })[]> };
  for (const { usage, field } of leftOut)
    expect(body[usage] ?? []).not.toContainEqual(
      expect.toSatisfy((one) => one === field || Object(one).field === field),
    );
});

test('a list has the columns, fields and filters of its record, and the calls that the platform has beside it', () => {
  const { value, leftOut } = made({ path: '/admin/tags', title, record: 'role' });
  expect(value).toMatchObject({
    id: 'tags',
    record: 'role',
    body: {
      kind: 'crud',
      id: 'tags',
      noun: { zh: '角色', en: 'role' },
      list: { record: 'role', post: '/system/api/role/pageList' },
      columns: expect.arrayContaining(['name', 'description', 'enabled']),
      fields: expect.arrayContaining(['name', 'menus']),
      filters: ['enabled'],
      add: { post: '/system/api/role' },
      edit: { put: '/system/api/role/{id}' },
    },
  });
  expect(leftOut).toContainEqual({ usage: 'fields', field: 'productIds', message: 'a multiSelect has no choices' });
});

test('a platform whose calls are not known gets a list that only reads', () => {
  const { body } = made({ path: '/x', title, record: 'role' }, { ...productContext, calls: undefined }).value;
  expect(Object.keys(body as object)).not.toEqual(expect.arrayContaining(['add']));
  expect(body).not.toHaveProperty('fields');
});

test('a column that opens a dialog is one without it where the page has none', () => {
  const { body } = made({ path: '/x', title, record: 'alarm' }).value as {
    body: { columns: (string | { field: string })[] };
  };
  const column = body.columns.find((one) => typeof one !== 'string' && one.field === 'children');
  expect(column).toMatchObject({ title: { en: 'Folded alarms' } });
  expect(column).not.toHaveProperty('open');
});

test('the call that most pages read a record with is its list, in the dialect of the service', () => {
  const { body } = made({ path: '/x', title, record: 'device' }).value as { body: { list: object } };
  expect(body.list).toEqual({ record: 'device', post: '/island-assets/device/page', dialect: 'flat' });
});

test('a call that pages read has their record; another one has a column to begin with', () => {
  const known = made({ path: '/x', title, list: 'POST /system/api/user/pageList' });
  expect(known.value).toMatchObject({ record: 'user' });
  const other = made({ path: '/x', title, list: 'GET /system/api/area/tree' });
  expect(other.issues).toEqual([]);
  expect(other.value).toMatchObject({
    body: { list: { get: '/system/api/area/tree' }, columns: [{ field: 'name' }], noun: { zh: '灯具', en: 'lamps' } },
  });
});

test('an id that another page has gets the rest of the path', () => {
  const ids = productDocuments.map(({ text }) => (JSON.parse(text) as { id: string }).id);
  expect(ids).toContain('users');
  expect(made({ path: '/park/users', title }).value.id).toBe('parkUsers');
});

test.each([
  ['/admin/users', {}, 'The page pages/admin/users.json already exists. Choose another path, or edit that file.'],
  ['/admin/Users', {}, 'The page pages/admin/users.json already exists. Choose another path, or edit that file.'],
  ['/x', { id: 'users' }, 'The id "users" is already used in pages/admin/users.json. Choose another one.'],
  ['/x', { id: '1x' }, expect.stringContaining('The id "1x" cannot be used. Begin with a letter')],
  ['admin/x', {}, expect.stringContaining('The path "admin/x" cannot be used. Write one such as /admin/lamps')],
  ['/admin/../x', {}, expect.stringContaining('cannot be used')],
  ['/x', { title: { zh: '灯', en: ' ' } }, 'Write the title in English.'],
  ['/x', { record: 'devise' }, 'No record "devise". Did you mean "device"?'],
  ['/x', { record: 'area' }, expect.stringContaining('No page reads a list of the record "area". Name the call')],
  ['/x', { list: 'DELETE /x' }, expect.stringContaining('The list "DELETE /x" is no call. Write one such as')],
] as const)('%s with %j is refused with a reason', (path, more, reason) => {
  expect(refusal({ path, title, ...more })).toEqual(reason);
});
