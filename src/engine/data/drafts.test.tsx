import { beforeEach, expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import { createDrafts } from './drafts.ts';

const day = 24 * 3_600_000;
let now = 1_800_000_000_000;
const drafts = createDrafts(() => now);
let owner = '';
let number = 0;

beforeEach(() => {
  number += 1;
  owner = `tenant ${number}/user`;
});

const draft = (more: Partial<Draft> = {}): Draft => ({
  page: '/admin/users',
  dialog: 'usersForm',
  record: '12',
  values: { name: '张三', enabled: false },
  original: { id: '12', version: 3, department: { code: '001' } },
  savedAt: now,
  interrupted: false,
  ...more,
});

test('a draft is found by owner, page, dialog and record', async () => {
  await drafts.save(owner, draft());
  expect(await drafts.find(owner, '/admin/users', 'usersForm', '12')).toEqual(draft());
  expect(await drafts.find(owner, '/admin/users', 'usersForm', '')).toBeUndefined();
  expect(await drafts.find(owner, '/admin/users', 'other', '12')).toBeUndefined();
  expect(await drafts.find(owner, '/admin/roles', 'usersForm', '12')).toBeUndefined();
  expect(await drafts.find(`${owner}2`, '/admin/users', 'usersForm', '12')).toBeUndefined();
});

test('saving again replaces it, discarding removes it', async () => {
  await drafts.save(owner, draft());
  await drafts.save(owner, draft({ values: { name: '李四' } }));
  expect((await drafts.find(owner, '/admin/users', 'usersForm', '12'))?.values).toEqual({ name: '李四' });
  await drafts.discard(owner, '/admin/users', 'usersForm', '12');
  expect(await drafts.find(owner, '/admin/users', 'usersForm', '12')).toBeUndefined();
});

test('drafts are separate per page and owner (FORM-28)', async () => {
  await drafts.save(owner, draft());
  await drafts.save(owner, draft({ record: '', interrupted: true }));
  await drafts.save(owner, draft({ page: '/admin/roles' }));
  await drafts.save(`${owner} else`, draft());
  const found = await drafts.ofPage(owner, '/admin/users');
  expect(found.map(({ record }) => record).sort()).toEqual(['', '12']);
});

test('a draft is deleted from the browser after seven days (FORM-28)', async () => {
  await drafts.save(owner, draft());
  now += 7 * day - 1;
  expect(await drafts.find(owner, '/admin/users', 'usersForm', '12')).toBeDefined();
  now += 1;
  expect(await drafts.find(owner, '/admin/users', 'usersForm', '12')).toBeUndefined();
  expect(await drafts.ofPage(owner, '/admin/users')).toEqual([]);
  // Not restored by setting the clock back.
  now -= day;
  expect(await drafts.find(owner, '/admin/users', 'usersForm', '12')).toBeUndefined();
});

test('a draft whose page went away before its transaction committed is recovered (FORM-28)', async () => {
  const key = `draft:${JSON.stringify([owner, '/admin/users', 'usersForm', '12'])}`;
  const left = draft({ values: { name: '王五' }, savedAt: now + 5 });
  await drafts.save(owner, draft());
  expect(localStorage.getItem(key)).toBeNull();
  localStorage.setItem(key, JSON.stringify(left));
  expect(await drafts.find(owner, '/admin/users', 'usersForm', '12')).toEqual(left);
  expect(localStorage.getItem(key)).toBeNull();
  // An older copy does not replace what was saved later.
  localStorage.setItem(key, JSON.stringify(draft()));
  expect(await drafts.ofPage(owner, '/admin/users')).toEqual([left]);
  expect(localStorage.getItem(key)).toBeNull();
});

test('a draft is saved although local storage is full or forbidden, and a foreign entry does no harm', async () => {
  localStorage.setItem('draft:{', '{');
  const forbidden = createDrafts(
    () => now,
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  );
  await forbidden.save(owner, draft());
  expect(await drafts.find(owner, '/admin/users', 'usersForm', '12')).toEqual(draft());
});
