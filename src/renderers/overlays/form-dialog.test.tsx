import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ComponentProps } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { at, failure, success } from '../../engine/stores/testing/test-answers.ts';
import { createSignedInConsole } from '../../engine/stores/testing/test-console.ts';
import type { Registries } from '../context/registries.tsx';
import { createRegistries } from '../index.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { DocumentPage } from '../pages/document-page.tsx';
import { draw, startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

/** The open dialog for adding a user, by default with the product's renderers. */
async function openDialog(registries?: Registries) {
  worker.use(
    http.post(at('/system/api/user/pageList'), () => success({ data: [], total: 0 })),
    http.get(at('/system/api/department/tree'), () => success({ code: '001', name: '市政' })),
  );
  const world = await createSignedInConsole();
  await world.console.route.enter('/admin/users', '');
  await waitFor(() => expect(world.console.pages.get('/admin/users')?.store).toBeDefined());
  const page = world.console.pages.get('/admin/users')!.store!;
  draw(world, <DocumentPage page={page} isOutdated={false} />, registries);
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

test('a save that does not reach the platform says so, keeps the input and is tried again', async () => {
  const sent: unknown[] = [];
  worker.use(http.post(at('/system/api/user'), () => HttpResponse.error(), { once: true }));
  const { field, page, console } = await openDialog();
  await user.type(field('Account'), 'new@lampyris.demo');
  await user.type(field('Name'), '张三');
  await user.type(field('Initial password'), 'abc123');
  await user.type(field('Phone number'), '13900000000');
  page.openForm?.set('department.code', '001');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(console.messages.box).toBeDefined());
  const { box } = console.messages;
  expect(box).toMatchObject({ title: { en: 'Not saved' }, ok: { en: 'Try again' } });
  expect(Object(box?.text).en).toMatch(/Nothing was saved. Your input is kept/);
  expect(field('Name')).toHaveValue('张三');
  worker.use(
    http.post(at('/system/api/user'), async ({ request }) => {
      sent.push(await request.json());
      return success({ id: '9' });
    }),
  );
  box?.answer(true);
  await waitFor(() => expect(sent).toMatchObject([{ name: '张三', phoneNumber: '13900000000' }]));
});

test('a field is validated on blur', async () => {
  const { field } = await openDialog();
  await user.type(field('Phone number'), '12345');
  await user.tab();
  expect(await screen.findByText('Phone number format incorrect')).toBeVisible();
});

test('inputs that cannot be loaded say so in their place, and the other fields keep what is typed (HTTP-05)', async () => {
  vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const { inputs, ...others } = createRegistries();
  // The dialog has two of them.
  const missing = lazyPart<ComponentProps<typeof inputs.password>>(() => Promise.reject(new Error('404')));
  const { field } = await openDialog({ ...others, inputs: { ...inputs, password: missing } });
  expect(await screen.findAllByText('Could not load')).toHaveLength(2);
  await user.type(field('Name'), '张三');
  expect(field('Name')).toHaveValue('张三');
});
