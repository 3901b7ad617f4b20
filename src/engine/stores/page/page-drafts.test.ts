import { expect, test } from 'vitest';
import type { FormStore } from '../forms/form-store.ts';
import { MemoryDrafts, TestTimers } from '../testing/test-console.ts';
import { PageDrafts } from './page-drafts.ts';

/** The part of a form that drafts use. */
const formWith = (name: string, isDirty = true) =>
  ({ name: 'usersForm', record: '', original: {}, isDirty, draftValues: () => ({ name }) }) as unknown as FormStore;
const form = formWith('张三');

function makePage() {
  const drafts = new MemoryDrafts();
  const timers = new TestTimers();
  const ports: ConstructorParameters<typeof PageDrafts>[1] = {
    drafts,
    identity: { owner: '1/7', permits: () => true, isAuthor: false, reload: async () => undefined },
    clock: { today: () => '2026-03-31', now: () => timers.now, timer: timers.add },
  };
  return { drafts, timers, ports, page: new PageDrafts('/admin/users', ports) };
}

test('a save pending at the end of the session keeps the interrupted flag', async () => {
  const { drafts, timers, ports, page } = makePage();
  page.saveSoon(form, () => true);
  await page.save(form, true);
  timers.pass(1000);
  expect([...drafts.kept.values()]).toMatchObject([{ interrupted: true, values: { name: '张三' } }]);
  // The page opened after sign-in gets it once.
  const again = new PageDrafts('/admin/users', ports);
  expect(await again.takeInterrupted()).toMatchObject({ values: { name: '张三' } });
  expect(await again.takeInterrupted()).toBeUndefined();
});

test('a form that replaces another is saved even if the other had a pending save', () => {
  const { drafts, timers, page } = makePage();
  let open = form;
  page.saveSoon(form, () => open === form);
  const next = formWith('李四');
  open = next;
  page.saveSoon(next, () => open === next);
  timers.pass(1000);
  expect([...drafts.kept.values()]).toMatchObject([{ values: { name: '李四' } }]);
});

test('a pending save runs at once on unload, and not again later', () => {
  const { drafts, timers, page } = makePage();
  page.saveSoon(form, () => true);
  page.saveSoon(formWith('已保存', false), () => true);
  page.saveNow();
  expect([...drafts.kept.values()]).toMatchObject([{ values: { name: '张三' } }]);
  drafts.kept.clear();
  timers.pass(1000);
  expect(drafts.kept.size).toBe(0);
});
