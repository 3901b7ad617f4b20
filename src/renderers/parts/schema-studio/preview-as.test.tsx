import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { answerOf } from '../../../engine/compile/test-site.ts';
import { at, failure, success } from '../../../engine/stores/testing/test-answers.ts';
import { openTestChecker } from '../../../engine/stores/testing/test-checker.ts';
import { testUser } from '../../../engine/stores/testing/test-console.ts';
import { previewHeader } from '../../../schemas/wire/preview.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const file = 'pages/people.json';
afterEach(() => browserPage.viewport(1280, 800));

const written = {
  version: 1,
  id: 'people',
  path: '/people',
  title: { zh: '人员', en: 'People' },
  sources: { people: { kind: 'paged', post: '/system/api/people', fields: { name: 'text' } } },
  body: {
    kind: 'table',
    id: 'list',
    source: 'people',
    columns: [{ field: 'name', title: { zh: '姓名', en: 'Name' } }],
    toolbar: [
      { id: '7', title: { zh: '删除全部', en: 'Remove all' }, do: [{ call: { delete: '/system/api/people' } }] },
    ],
  },
};
const guest = { id: '5', name: 'Guest', tenantId: testUser.tenantId, tenantName: 'City', isAdmin: false };
const other = { ...guest, id: '6', name: 'Other', tenantId: 'x', tenantName: 'Harbour' };

/** The studio of somebody who may preview as a role; the platform answers a guest with other rows and without rights. */
async function open(functions = ['7', '200594']) {
  await browserPage.viewport(1500, 900);
  const isGuest = (request: Request) => request.headers.get(previewHeader) === 'p1';
  worker.use(
    http.post(at('/system/api/people'), ({ request }) =>
      success({ data: [{ id: '1', name: isGuest(request) ? 'Wu' : 'Lin' }], total: 1 }),
    ),
    http.get(at('/island-display/preview/roles'), () => success([guest])),
    http.get(at('/island-display/preview/tenantRoles'), () => success([other])),
    http.post(at('/island-display/preview'), () => success({ pass: 'p1', expiresAt: 0, role: guest })),
  );
  const drawn = await drawPage(
    worker,
    { body: { kind: 'part', name: 'schemaStudio', previewFunc: '200594' } as never },
    {
      functions,
      search: `?file=${file}`,
      config: { platform: { timeZone: 'Asia/Shanghai', capabilities: ['previewAs'] } },
      environment: { openChecker: openTestChecker },
      files: { 'schemas/sources.json': { files: { [file]: JSON.stringify(written) } } },
    },
  );
  worker.use(
    http.get(at('/system/api/userInfo'), () => success({ ...testUser, id: '9', name: 'Guest' })),
    http.get(at('/system/api/current/mainMenu'), () => success(answerOf({ id: 20, caption: 'Test', url: '/test' }))),
  );
  await waitFor(() => expect(within(preview()).getByText('Lin')).toBeVisible());
  return drawn;
}
const preview = () => document.querySelector<HTMLElement>('.lamp-studio-page')!;
const world = () => document.querySelector<HTMLElement>('.lamp-studio-world')!;
const choices = async (button = 'Appearance') => {
  await user.click(screen.getByRole('button', { name: button }));
  return waitFor(() => document.querySelector<HTMLElement>('.lamp-studio-choices')!);
};

async function chooseRole(name: string) {
  await choices();
  await user.click(await screen.findByRole('combobox', { name: 'Preview as a role' }));
  await user.click(await screen.findByTitle(name));
}

test('as a role the page has what the platform answers for it, and only what it may use', async () => {
  await open();
  expect(within(preview()).getByRole('button', { name: 'Remove all' })).toBeVisible();
  await chooseRole('Guest');
  expect(await screen.findByText(/^Previewing as "Guest"/)).toBeVisible();
  await waitFor(() => expect(within(preview()).getByText('Wu')).toBeVisible());
  expect(within(preview()).queryByRole('button', { name: 'Remove all' })).toBeNull();
  await user.click(screen.getByText('Why', { selector: '.ant-segmented-item-label' }));
  const nodes = await screen.findByRole('navigation', { name: 'Page nodes' });
  await user.click(within(nodes).getByRole('button', { name: /button "7".*Hidden/ }));
  expect(screen.getByText(/^The permission 7/)).toHaveTextContent('is missing');
});

test('roles of other tenants are named with their tenant', async () => {
  await open();
  await choices();
  await user.click(await screen.findByRole('combobox', { name: 'Preview as a role' }));
  expect(await screen.findByTitle('Harbour · Other')).toBeVisible();
});

test('a role that the platform refuses is said, and the page stays as it is', async () => {
  await open();
  worker.use(http.post(at('/island-display/preview'), () => failure('A0301', 'This role is not yours')));
  await chooseRole('Guest');
  expect(await screen.findByText('Cannot preview as this role')).toBeVisible();
  expect(screen.getByText('This role is not yours')).toBeVisible();
  expect(within(preview()).getByText('Lin')).toBeVisible();
});

test('who may not preview as a role chooses language, theme and width only', async () => {
  await open(['7']);
  const shown = await choices();
  expect(within(shown).queryByRole('combobox')).toBeNull();
  expect(within(shown).getByText('Language')).toBeVisible();
});

test('the page is shown in another language, theme and width, which the console keeps', async () => {
  await open();
  const shown = await choices();
  await user.click(within(shown).getByText('中文'));
  await waitFor(() => expect(within(preview()).getByRole('heading', { name: '人员' })).toBeVisible());
  expect(world()).toHaveAttribute('lang', 'zh-CN');
  await user.click(within(shown).getByText('Dark'));
  await waitFor(() => expect(world().style.colorScheme).toBe('dark'));
  const head = await within(preview()).findByRole('columnheader', { name: '姓名' });
  expect(getComputedStyle(head).backgroundColor).toBe('rgb(24, 32, 51)');
  await user.click(within(shown).getByText('Phone 390'));
  await waitFor(() => expect(world().getBoundingClientRect().width).toBe(390));
  expect(within(preview()).queryByRole('columnheader', { name: '姓名' })).toBeNull();
  expect(await within(preview()).findByText('Lin')).toBeVisible();
  expect(screen.getByText('Files', { selector: '.ant-segmented-item-label' })).toBeVisible();
  expect(getComputedStyle(document.querySelector('.lamp-studio')!).colorScheme).not.toBe('dark');
});
