import { http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import type { BlockPlanOf, TablePlan } from '../../compile/plan/plan.ts';
import { at, failure, success } from '../testing/test-answers.ts';
import { createSignedInConsole, type TestConsole, testUser, tokenRecord } from '../testing/test-console.ts';
import { startPlatform } from '../testing/test-platform.ts';

const server = startPlatform();
const row = { id: '12', version: 3, loginName: 'lin@lampyris.demo', name: '林小', phoneNumber: '13800000000' };
const record = { ...row, department: { code: '001' } };
const usersHandlers = (total = 1) => [
  http.post(at('/system/api/user/pageList'), () => success({ data: [row], total })),
  http.get(at('/system/api/user/12'), () => success(record)),
  http.get(at('/system/api/department/tree'), () => success({ code: '001', name: 'City' })),
];

/** The users page of a signed-in user. */
async function usersPage(test?: TestConsole) {
  server.use(...usersHandlers());
  const open = test ?? (await createSignedInConsole());
  await open.console.route.enter('/admin/users', '');
  const entry = open.console.pages.get('/admin/users')!;
  await vi.waitFor(() => expect(entry.store).toBeDefined());
  const page = entry.store!;
  return { ...open, page, table: page.table((page.plan.body as BlockPlanOf<'split'>).main as TablePlan) };
}

/** Opens the dialog and waits for its record. */
async function openDialog(page: Awaited<ReturnType<typeof usersPage>>['page'], edited?: typeof row) {
  await page.open('usersForm', edited);
  return page.openForm!;
}

describe('saving', () => {
  const fill = (form: Awaited<ReturnType<typeof openDialog>>) => {
    form.set('loginName', 'new@lampyris.demo');
    form.set('name', '张三');
    form.set('initPassword', 'abc123');
    form.set('phoneNumber', '13900000000');
    form.set('department.code', '001');
  };

  test('a new record is sent and reported, the dialog closes, the list reloads, the draft is deleted', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post(at('/system/api/user'), async ({ request }) => {
        bodies.push(await request.json());
        return success('99', { msg: '保存成功' });
      }),
    );
    const { page, table, console, drafts, timers } = await usersPage();
    await table.reload();
    const form = await openDialog(page);
    fill(form);
    timers.pass(400);
    expect(drafts.kept.size).toBe(1);
    server.use(http.post(at('/system/api/user/pageList'), () => success({ data: [row, { id: '99' }], total: 2 })));
    await form.submit();
    expect(bodies).toMatchObject([{ loginName: 'new@lampyris.demo', department: { code: '001' } }]);
    expect(console.messages.toast).toMatchObject({ tone: 'success', text: '保存成功' });
    expect(page.dialog).toBeUndefined();
    expect(table.view?.total).toBe(2);
    await vi.waitFor(() => expect(drafts.kept.size).toBe(0));
  });

  test('what follows from the list reloads with it: the number of users of each department', async () => {
    const { page, table } = await usersPage();
    const departments = page.source('departments');
    await Promise.all([table.reload(), departments.need()]);
    server.use(
      http.get(at('/system/api/department/tree'), () => success({ code: '001', name: 'City', userCount: 2 })),
      http.post(at('/system/api/user'), () => success('99')),
    );
    const form = await openDialog(page);
    fill(form);
    await form.submit();
    await vi.waitFor(() => expect(departments.data).toMatchObject({ userCount: 2 }));
  });

  test('field messages of the server are shown at their fields, without a toast, and the input stays', async () => {
    server.use(
      http.post(at('/system/api/user'), () =>
        failure('S0301', '账号已存在', { data: { fields: { loginName: '账号已存在' } } }),
      ),
    );
    const { page, console } = await usersPage();
    const form = await openDialog(page);
    fill(form);
    await form.submit();
    expect(form.errors.get('loginName')).toBe('账号已存在');
    expect(console.messages.toast).toBeUndefined();
    expect(page.dialog).toBe(form);
    expect(form.values.get('name')).toBe('张三');
  });

  test('any other failure is reported, and the input stays', async () => {
    server.use(http.post(at('/system/api/user'), () => failure('B0001', '系统繁忙')));
    const { page, console } = await usersPage();
    const form = await openDialog(page);
    fill(form);
    await form.submit();
    expect(console.messages.toast).toMatchObject({ tone: 'error', text: '系统繁忙', note: 'req-1' });
    expect(page.openForm?.isDirty).toBe(true);
  });
});

describe('a session that ends while a dialog is open', () => {
  test('keeps the input, without passwords, and restores it after the next sign-in', async () => {
    const first = await usersPage();
    const form = await openDialog(first.page, row);
    form.set('name', '林晓');
    server.use(http.put(at('/system/api/user/12'), () => failure('A0200', '登录已失效')));
    first.at('/admin/users');
    await form.submit();
    await vi.waitFor(() => expect(first.went).toHaveLength(1));
    expect(first.console.pages.get('/admin/users')).toBeUndefined();
    expect(first.local.length).toBe(0);

    server.resetHandlers();
    await first.console.session.signInByToken('Bearer again', tokenRecord().expiration);
    first.console.route.goOn('/admin/users');
    const { page } = await usersPage(first);
    await vi.waitFor(() => expect(page.dialog).toBeDefined());
    expect(page.dialog).toMatchObject({ isEdit: true, record: '12', isRestored: true, isDirty: true });
    expect(page.openForm?.values.get('name')).toBe('林晓');
    expect(page.openForm?.values.get('phoneNumber')).toBe('13800000000');
  });

  test('never stores a password (FORM-28)', async () => {
    const { page, console, drafts } = await usersPage();
    const form = await openDialog(page);
    form.set('name', '张三');
    form.set('initPassword', 'geheim1');
    await console.route.exits.sessionLost();
    expect(JSON.stringify([...drafts.kept.values()])).not.toContain('geheim1');
    expect([...drafts.kept.values()]).toMatchObject([{ interrupted: true, values: { name: '张三' } }]);
  });

  test('does not show the input to other users (FORM-28)', async () => {
    const first = await usersPage();
    (await openDialog(first.page)).set('name', '张三');
    await first.console.route.exits.sessionLost();
    server.use(http.get(at('/system/api/userInfo'), () => success({ ...testUser, id: '8' })));
    await first.console.session.signInByToken('Bearer other', tokenRecord().expiration);
    const { page } = await usersPage(first);
    await page.openAtStart();
    expect(page.dialog).toBeUndefined();
  });
});

describe('closing', () => {
  test('the draft is deleted even while the list is reloading', async () => {
    const { page, drafts, timers } = await usersPage();
    let readList = () => {};
    server.use(
      http.post(at('/system/api/user'), () => success('13')),
      http.post(
        at('/system/api/user/pageList'),
        () =>
          new Promise((resolve) => {
            readList = () => resolve(success({ data: [], total: 0 }));
          }),
      ),
    );
    page.table((page.plan.body as BlockPlanOf<'split'>).main as TablePlan);
    const form = await openDialog(page);
    form.set('loginName', 'new@lampyris.demo');
    form.set('name', '张三');
    form.set('initPassword', 'abc123');
    form.set('phoneNumber', '13900000000');
    form.set('department.code', '001');
    timers.pass(400);
    expect(drafts.kept.size).toBe(1);
    const saving = form.submit();
    await vi.waitFor(() => expect(page.dialog).toBeUndefined());
    const next = await openDialog(page);
    expect([next.isRestored, next.values.get('name'), drafts.kept.size]).toEqual([false, undefined, 0]);
    readList();
    await saving;
  });

  test('a dialog without changes closes at once', async () => {
    const { page, console } = await usersPage();
    await openDialog(page, row);
    await page.closeDialog();
    expect([page.dialog, console.messages.box]).toEqual([undefined, undefined]);
  });

  test('a dialog with unsaved input asks; no keeps it, yes discards it with its draft', async () => {
    const { page, console, drafts, timers } = await usersPage();
    const form = await openDialog(page);
    form.set('name', '张');
    timers.pass(400);
    const refused = page.closeDialog();
    console.messages.box?.answer(false);
    await refused;
    expect(page.dialog).toBe(form);
    const agreed = page.closeDialog();
    console.messages.box?.answer(true);
    await agreed;
    expect([page.dialog, drafts.kept.size]).toEqual([undefined, 0]);
  });

  test('a dialog that cannot be shown closes at once and keeps its draft', async () => {
    const { page, console, drafts } = await usersPage();
    (await openDialog(page)).set('name', '张');
    page.giveUpDialog();
    expect([page.dialog, console.messages.box]).toEqual([undefined, undefined]);
    expect([...drafts.kept.values()]).toMatchObject([{ values: { name: '张' } }]);
    const again = await openDialog(page);
    expect(again).toMatchObject({ isRestored: true });
    expect(again.values.get('name')).toBe('张');
  });

  test('a tab with unsaved input asks, even if it is evicted', async () => {
    const { page, console, went } = await usersPage();
    await console.route.enter('/workTable', '');
    (await openDialog(page)).set('name', '张');
    const closing = console.route.closeTab('/admin/users');
    expect(console.messages.box?.title).toEqual({ zh: '关闭“Users”？', en: 'Close "Users"?' });
    console.messages.box?.answer(false);
    await closing;
    expect(console.tabs.tabs).toHaveLength(2);
    const again = console.route.closeTab('/admin/users');
    console.messages.box?.answer(true);
    await again;
    expect(console.tabs.tabs.map((tab) => tab.path)).toEqual(['/workTable']);
    expect(console.pages.get('/admin/users')).toBeUndefined();
    expect(went).toEqual([]);
  });

  test('a closed page cancels its calls (HTTP-07)', async () => {
    const { table, console } = await usersPage();
    const { source } = table;
    await vi.waitFor(() => expect(source.state).toBe('ready'));
    const shown = source.data;
    const loading = source.load();
    console.pages.close('/admin/users');
    await loading;
    expect(source.data).toBe(shown);
    expect(console.messages).toMatchObject({ toast: undefined, box: undefined });
  });
});

test('a row is deleted only after confirmation, with its id in the path', async () => {
  const deleted: string[] = [];
  server.use(
    http.delete(at('/system/api/user/:id'), ({ params }) => {
      deleted.push(String(params.id));
      return success(null, { status: '204' });
    }),
  );
  const { page, console } = await usersPage();
  const { rowActions } = (page.plan.body as BlockPlanOf<'split'>).main as TablePlan;
  const action = rowActions.find((button) => button.id === '100002')!;
  const refused = page.run(action.do, { row });
  expect(console.messages.box).toMatchObject({ title: { en: 'Delete the user "林小"?' }, danger: true });
  console.messages.box?.answer(false);
  expect(await refused).toBe(false);
  expect(deleted).toEqual([]);
  const agreed = page.run(action.do, { row });
  console.messages.box?.answer(true);
  expect(await agreed).toBe(true);
  expect(deleted).toEqual(['12']);
});

describe('a dialog without the steps that its button needs', () => {
  test('says so with a report number instead of a Save that does nothing', async () => {
    const { page } = await usersPage();
    await page.open('resetPassword', undefined);
    expect(page.dialog).toBeUndefined();
    expect(page.brokenDialog).toMatchObject({ kind: 'broken', report: expect.stringMatching(/^L-/) });
    expect(page.brokenDialog?.issues[0]?.message).toContain('was opened to add a record, but has no "add"');
    await page.closeDialog();
    expect(page.brokenDialog).toBeUndefined();
  });
});

test('a page shown again counts the nodes of its tree anew, though its departments are shared reference data', async () => {
  const { page } = await usersPage();
  const departments = page.source('departments')!;
  await departments.need();
  server.use(http.get(at('/system/api/department/tree'), () => success({ code: '001', name: 'City', userCount: 7 })));
  page.refresh();
  await vi.waitFor(() => expect(departments.data).toMatchObject({ userCount: 7 }));
});
