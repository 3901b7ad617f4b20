import { expect, test } from 'vitest';
import { MemoryDrafts, TestTimers } from '../testing/test-console.ts';
import { StudioDrafts } from './studio-drafts.ts';

function begin(kept = new MemoryDrafts()) {
  const timers = new TestTimers();
  const drafts = new StudioDrafts({
    drafts: kept,
    owner: 'tenant/7',
    path: '/studio',
    now: () => timers.now,
    timer: timers.add,
    versionOf: () => 3,
  });
  return { drafts, kept, timers };
}

test('a text is stored once typing pauses, and read in the next session (EDIT-03)', async () => {
  const { drafts, kept, timers } = begin();
  drafts.keep('pages/a.json', '{ "a"', '{}');
  timers.pass(400);
  drafts.keep('pages/a.json', '{ "a": 1 }', '{}');
  timers.pass(400);
  expect(kept.kept.size).toBe(0);
  timers.pass(100);
  expect([...kept.kept.values()]).toMatchObject([
    { page: '/studio', record: 'pages/a.json', values: { text: '{ "a": 1 }' }, original: { text: '{}' } },
  ]);
  const next = begin(kept).drafts;
  expect(await next.read()).toEqual(new Map([['pages/a.json', '{ "a": 1 }']]));
  expect(next.versions).toEqual(new Map([['pages/a.json', 3]]));
});

test('what is saved or discarded is kept no longer', async () => {
  const { drafts, kept, timers } = begin();
  drafts.keep('a.json', '1', undefined);
  drafts.keep('b.json', '2', undefined);
  timers.pass(500);
  drafts.keep('a.json', undefined, '1');
  await drafts.saveNow();
  expect([...kept.kept.values()].map(({ record }) => record)).toEqual(['b.json']);
});

test('all that waits is stored at once when the session ends (EDIT-03)', async () => {
  const { drafts, kept } = begin();
  drafts.keep('a.json', '1', undefined);
  drafts.keep('b.json', '2', undefined);
  await drafts.saveNow();
  expect(kept.kept.size).toBe(2);
});

test('drafts of others and of dialogs are not taken up, and none is without a storage', async () => {
  const kept = new MemoryDrafts();
  const draft = { page: '/studio', record: '1', values: { text: 'x' }, original: {}, savedAt: 0, interrupted: false };
  await kept.save('tenant/7', { ...draft, dialog: 'form' });
  await kept.save('tenant/8', { ...draft, dialog: 'document' });
  expect(await begin(kept).drafts.read()).toEqual(new Map());
  kept.ofPage = async () => {
    throw new Error('no storage');
  };
  expect(await begin(kept).drafts.read()).toEqual(new Map());
});
