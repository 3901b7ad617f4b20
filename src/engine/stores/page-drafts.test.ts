import { expect, test } from 'vitest';
import type { FormStore } from './form-store.ts';
import { PageDrafts } from './page-drafts.ts';
import { MemoryDrafts, TestTimers } from './test-console.ts';

/** As much of a form as drafts look at. */
const form = {
  name: 'editUser',
  record: '',
  original: {},
  isDirty: true,
  draftValues: () => ({ name: '张三' }),
} as unknown as FormStore;

test('a save that was already due when the session ended keeps the mark of the interruption', async () => {
  const drafts = new MemoryDrafts();
  const timers = new TestTimers();
  const parts = { drafts, owner: '1/7', now: () => timers.now, timer: timers.add };
  const page = new PageDrafts('/admin/users', parts);
  page.saveSoon(form, () => true);
  await page.save(form, true);
  timers.pass(1000);
  expect([...drafts.kept.values()]).toMatchObject([{ interrupted: true, values: { name: '张三' } }]);
  // The page that is opened after the sign-in gets it, once.
  const again = new PageDrafts('/admin/users', parts);
  expect(await again.takeInterrupted()).toMatchObject({ values: { name: '张三' } });
  expect(await again.takeInterrupted()).toBeUndefined();
});
