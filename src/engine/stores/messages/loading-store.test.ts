import { autorun } from 'mobx';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { at, failure, success } from '../testing/test-answers.ts';
import { createSignedInConsole, TestTimers } from '../testing/test-console.ts';
import { startPlatform } from '../testing/test-platform.ts';
import { LoadingStore } from './loading-store.ts';

const server = startPlatform();

test('has the progress of the running upload, and clears it afterwards', () => {
  const store = new LoadingStore(new TestTimers().add);
  expect(store.progress).toBeUndefined();
  store.setProgress(0);
  expect(store.progress).toBe(0);
  store.setProgress(undefined);
  expect(store.progress).toBeUndefined();
});

test.each([
  ['goes well', () => success(null)],
  ['is refused', () => failure('S0301', 'no')],
])('an upload of a button that %s shows its progress', async (_, answer) => {
  server.use(
    http.post(at('/import'), answer),
    http.post(at('/system/api/user/pageList'), () => success({ data: [], total: 0 })),
    http.get(at('/system/api/department/tree'), () => success({ code: '001', name: '市政' })),
  );
  const { console, environment } = await createSignedInConsole();
  environment.pickFile = async () => new File([new Uint8Array(2_000_000)], 'users.csv');
  await console.route.enter('/admin/users', '');
  await vi.waitFor(() => expect(console.pages.get('/admin/users')?.store).toBeDefined());
  const seen: (number | undefined)[] = [];
  autorun(() => seen.push(console.loading.progress));
  await console.pages.get('/admin/users')!.store!.run([{ upload: { post: '/import' } }]);
  expect(seen.some((fraction) => fraction !== undefined && fraction >= 0 && fraction <= 1)).toBe(true);
  expect(seen.at(-1)).toBeUndefined();
});
