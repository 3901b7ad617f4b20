import { expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import type { Drafts } from './drafts.ts';
import { forgivingDrafts } from './forgiving-drafts.ts';

const draft: Draft = { page: '/a', dialog: 'd', record: '', values: {}, original: {}, savedAt: 1, interrupted: false };

test('without a database there are no drafts, and nothing else fails', async () => {
  const deny = () => Promise.reject(new Error('denied'));
  let troubles = 0;
  const drafts = forgivingDrafts({ save: deny, find: deny, ofPage: deny, discard: deny }, () => {
    troubles += 1;
  });
  await drafts.save('o', draft);
  expect(await drafts.find('o', '/a', 'd', '')).toBeUndefined();
  expect(await drafts.ofPage('o', '/a')).toEqual([]);
  await drafts.discard('o', '/a', 'd', '');
  expect(troubles).toBe(4);
});

test('a working database is used directly', async () => {
  const told: unknown[][] = [];
  const kept: Drafts = {
    save: async (...all) => void told.push(all),
    find: async () => draft,
    ofPage: async () => [draft],
    discard: async (...all) => void told.push(all),
  };
  const drafts = forgivingDrafts(kept, () => expect.unreachable());
  await drafts.save('o', draft);
  await drafts.discard('o', '/a', 'd', '');
  expect(told).toEqual([
    ['o', draft],
    ['o', '/a', 'd', ''],
  ]);
  expect(await drafts.find('o', '/a', 'd', '')).toBe(draft);
  expect(await drafts.ofPage('o', '/a')).toEqual([draft]);
});
