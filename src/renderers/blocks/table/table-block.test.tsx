import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { answerOf } from '../../../engine/compile/test-site.ts';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { createSignedInConsole } from '../../../engine/stores/testing/test-console.ts';
import { DocumentPage } from '../../pages/document-page.tsx';
import { draw, startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const pageList = at('/system/api/user/pageList');
const rows = [
  { id: '1', loginName: 'lin@lampyris.demo', name: '林小', enabled: true, department: { name: '市政' } },
  { id: '2', loginName: 'wang@lampyris.demo', name: '王五', enabled: false, department: { name: '路灯' } },
];

/** Answers the list query and records the requests. */
function answerRows(data: object[] = rows, total = data.length) {
  const requests: Record<string, unknown>[] = [];
  worker.use(
    http.post(pageList, async ({ request }) => {
      requests.push((await request.json()) as Record<string, unknown>);
      return success({ data, total });
    }),
    http.get(at('/system/api/department/tree'), () => success({ code: '001', name: '市政' })),
  );
  return requests;
}

/** The users page for a user with these functions. */
async function usersPage(functions: string[] = []) {
  worker.use(
    http.get(at('/system/api/current/mainMenu'), () =>
      success(
        answerOf({ id: 20, caption: 'Users', url: '/admin/users', subFuncItems: functions.map((id) => ({ id })) }),
      ),
    ),
  );
  const test = await createSignedInConsole();
  await test.console.route.enter('/admin/users', '');
  await waitFor(() => expect(test.console.pages.get('/admin/users')?.store).toBeDefined());
  const page = test.console.pages.get('/admin/users')!.store!;
  const { container } = draw(test, <DocumentPage page={page} isOutdated={false} />);
  return { ...test, page, container };
}
const user = userEvent.setup();

describe('a table', () => {
  test('rows show each value as its column says', async () => {
    answerRows();
    await usersPage();
    expect(await screen.findByText('lin@lampyris.demo')).toBeVisible();
    const row = screen.getByText('王五').closest('tr, .ant-table-row') as HTMLElement;
    expect(within(row).getByText('路灯')).toBeVisible();
    expect(within(row).getByText('Disabled')).toBeVisible();
    expect(screen.getByText('2 in total')).toBeVisible();
  });

  test('a click on a column header asks the server to sort by it', async () => {
    const requests = answerRows();
    const { went } = await usersPage();
    await screen.findByText('林小');
    expect(requests.at(-1)).toMatchObject({ sortName: 'createTime', sortOrder: 'DESC' });
    const head = within(screen.getByRole('columnheader', { name: 'Name' })).getByRole('button');
    await user.click(head);
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ sortName: 'name', sortOrder: 'ASC', pageNum: 1 }));
    await user.click(head);
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ sortName: 'name', sortOrder: 'DESC' }));
    await user.click(head);
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ sortName: '', sortOrder: '' }));
    expect(went).toContain('/admin/users?sort=name+ASC');
  });

  test('a filter applies on Enter; when nothing matches, it can be reset', async () => {
    const requests = answerRows();
    await usersPage();
    await screen.findByText('林小');
    answerRows([], 0);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' 张 {Enter}');
    expect(await screen.findByText('No records match the filters')).toBeVisible();
    const again = answerRows();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(await screen.findByText('林小')).toBeVisible();
    expect(requests.length).toBeGreaterThan(0);
    await waitFor(() => expect(again.at(-1)).toMatchObject({ condition: {} }));
  });

  test('an empty table says so', async () => {
    answerRows([], 0);
    await usersPage();
    expect(await screen.findByText('No users yet')).toBeVisible();
  });

  test('a list that fails to load shows the failure in its place, and retry loads it', async () => {
    worker.use(http.post(pageList, () => HttpResponse.error()));
    const { container } = await usersPage();
    const table = within(
      await waitFor(() => container.querySelector<HTMLElement>('.lamp-table') ?? expect.fail('no table')),
    );
    expect(await table.findByText('Could not load')).toBeVisible();
    answerRows();
    await user.click(table.getByRole('button', { name: 'Try again' }));
    expect(await table.findByText('林小')).toBeVisible();
    expect(table.queryByText('Could not load')).toBeNull();
  });

  test('an answer of another type is a failure; rows that were loaded stay', async () => {
    const unexpected = /The platform returned an unexpected response/;
    worker.use(http.post(pageList, () => success('no page')));
    const { container } = await usersPage();
    const table = within(
      await waitFor(() => container.querySelector<HTMLElement>('.lamp-table') ?? expect.fail('no table')),
    );
    expect(await table.findByText(unexpected)).toBeVisible();
    expect(table.queryByText('No users yet')).toBeNull();
    answerRows();
    await user.click(table.getByRole('button', { name: 'Try again' }));
    await screen.findByText('林小');
    worker.use(http.post(pageList, () => success({ data: 'no rows', total: 3 })));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/As of/)).toBeVisible();
    expect(screen.getByText('林小')).toBeVisible();
  });

  test('rows stay when a reload fails, with the time they were loaded', async () => {
    answerRows();
    await usersPage();
    await screen.findByText('林小');
    worker.use(http.post(pageList, () => HttpResponse.error()));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/As of/)).toBeVisible();
    expect(screen.getByText('林小')).toBeVisible();
    answerRows();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/As of/)).toBeNull());
  });
});

describe('buttons', () => {
  test('that require a function show only to users with it, in the toolbar and in the rows (PERM-01)', async () => {
    answerRows();
    await usersPage(['100001', '100004']);
    await screen.findByText('林小');
    expect(screen.getByRole('button', { name: 'Add user' })).toBeVisible();
    expect(await screen.findAllByRole('button', { name: 'Edit' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  test('are absent for a user without functions, as is their column (PERM-01)', async () => {
    answerRows();
    await usersPage([]);
    await screen.findByText('林小');
    expect(screen.queryByRole('button', { name: 'Add user' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
  });
});
