import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, failure, success } from '../../engine/stores/testing/test-answers.ts';
import { createSignedInConsole } from '../../engine/stores/testing/test-console.ts';
import { DocumentPage } from '../pages/document-page.tsx';
import { draw, startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

/** The open dialog for adding a user. */
async function openDialog() {
  worker.use(
    http.post(at('/system/api/user/pageList'), () => success({ data: [], total: 0 })),
    http.get(at('/system/api/department/tree'), () => success({ code: '001', name: '市政' })),
  );
  const world = await createSignedInConsole();
  await world.console.route.enter('/admin/users', '');
  await waitFor(() => expect(world.console.pages.get('/admin/users')?.store).toBeDefined());
  const page = world.console.pages.get('/admin/users')!.store!;
  draw(world, <DocumentPage page={page} isOutdated={false} />);
  await page.open('usersForm', undefined);
  // antd gives dialogs one fixed id in tests, so they cannot be queried by name.
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Add user')).toBeVisible();
  const field = (name: string) => screen.getByLabelText(name, { selector: '.lamp-form input' });
  await waitFor(() => expect(field('Account')).toBeVisible());
  return { ...world, page, field };
}

test('saving with empty fields reports what is missing and focuses the first field', async () => {
  const { field } = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Required')).toHaveLength(5);
  await waitFor(() => expect(field('Account')).toHaveFocus());
});

test("the server's message is shown at its field, which gets the focus; the input is kept", async () => {
  worker.use(
    http.post(at('/system/api/user'), () =>
      failure('S0301', '手机号已存在', { data: { fields: { phoneNumber: '手机号已存在' } } }),
    ),
  );
  const { field, page, console } = await openDialog();
  await user.type(field('Account'), 'new@lampyris.demo');
  await user.type(field('Name'), '张三');
  await user.type(field('Initial password'), 'abc123');
  await user.type(field('Phone number'), '13900000000');
  page.openForm?.set('department.code', '001');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('手机号已存在')).toBeVisible();
  await waitFor(() => expect(field('Phone number')).toHaveFocus());
  expect(field('Account')).toHaveValue('new@lampyris.demo');
  expect(console.messages.toast).toBeUndefined();
  await user.type(field('Phone number'), '{Backspace}1');
  expect(screen.queryByText('手机号已存在')).toBeNull();
});

test('a field is validated on blur', async () => {
  const { field } = await openDialog();
  await user.type(field('Phone number'), '12345');
  await user.tab();
  expect(await screen.findByText('Phone number format incorrect')).toBeVisible();
});
