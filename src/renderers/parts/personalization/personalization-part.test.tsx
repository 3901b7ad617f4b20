import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { pngBytes } from '../../../engine/forms/personalization/test-pictures.ts';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import type { PersonalizationSystem } from '../../../schemas/wire/personalization-rules.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const theme = '/system/api/theme';
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==';
const item = (system: string, type: string, more: object) => ({
  id: `${type}1`,
  personalizationSystem: system,
  personalizationType: type,
  personalizationKey: null,
  link: null,
  title: null,
  ...more,
});
const file = (id: string, more: object = {}) => ({
  id,
  link: picture,
  personalizationKey: `${id}.png`,
  name: `${id}.png`,
  inUse: false,
  ...more,
});
const funcs = { logo: '1', favicon: '2', title: '2', imageMap: '3', backgroundImage: '4', icp: '2' };

interface Given {
  system?: PersonalizationSystem;
  settings?: object[];
  gallery?: Record<string, object[]>;
  functions?: string[];
}

/** Opens the part for a user with these functions, on a platform with this branding. */
async function open({ system = 'esso', settings = [], gallery = {}, functions = ['1', '2', '3', '4'] }: Given = {}) {
  const saved: unknown[] = [];
  const uploads: string[] = [];
  const platform = { settings };
  worker.use(
    http.get(at(`${theme}/personalizedSettings`), () => success(platform.settings)),
    http.get(at(`${theme}/personalizedFiles`), ({ request }) =>
      success(gallery[new URL(request.url).searchParams.get('type') ?? ''] ?? []),
    ),
    http.post(at(`${theme}/personalizedFiles`), async ({ request }) => {
      uploads.push(new URL(request.url).search);
      await request.formData();
      return success(file('new'));
    }),
    http.post(at(`${theme}/personalizedSettings/:what`), async ({ request, params }) => {
      saved.push([params.what, await request.json()]);
      return success(null);
    }),
  );
  const drawn = await drawPage(
    worker,
    { body: { kind: 'part', name: 'personalization', system, funcs } },
    { functions: ['9', ...functions] },
  );
  await screen.findByRole('button', { name: 'Save' });
  const preview = () => within(drawn.container.querySelector<HTMLElement>('.lamp-look-preview')!);
  return { ...drawn, saved, uploads, platform, preview };
}

test('the preview is the sign-in screen with unsaved values; saving applies it for everyone (PAGE-25)', async () => {
  const { saved, page, console, platform, preview } = await open({
    settings: [item('esso', 'title', { title: '旧标题' })],
    gallery: { logo: [file('mine')] },
  });
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Use "mine.png"' }));
  const title = screen.getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Poles');
  expect(preview().getAllByText('Poles')).not.toHaveLength(0);
  expect(document.querySelector('.lamp-look-preview .lamp-login-brand img')).toHaveAttribute('src', picture);
  expect(document.querySelector('.lamp-look-preview [inert] input[name="username"]')).not.toBeNull();
  expect(page.isDirty).toBe(true);
  platform.settings = [item('portal', 'title', { title: 'Console' })];
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved).toEqual([['new', { fileIds: ['mine'], title: 'Poles', typeTitleEnum: 'ESSO_title' }]]),
  );
  await waitFor(() => expect(console.look.productTitle).toBe('Console'));
  await waitFor(() => expect(page.isDirty).toBe(false));
});

test('leaving with unsaved changes asks; discarding restores the saved state', async () => {
  const { page } = await open({ settings: [item('esso', 'title', { title: 'Old' })] });
  const title = screen.getByRole('textbox', { name: 'Title' });
  await user.type(title, '1');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  expect(page.isDirty).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(title).toHaveValue('Old');
  expect(page.isDirty).toBe(false);
});

test('an invalid text shows the reason and cannot be saved', async () => {
  await open();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'eleven char');
  expect(await screen.findByText('Only Chinese characters, letters, digits and _ are allowed')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Filing link' }), 'beian');
  expect(await screen.findByText(/begins with http/)).toBeVisible();
});

test('a dropped file is validated, uploaded and shown', async () => {
  const { uploads } = await open();
  const shelf = within(screen.getByRole('group', { name: 'Logo' }));
  const zone = shelf.getByRole('button', { name: /Upload/ });
  const drop = (name: string, content: Uint8Array<ArrayBuffer>) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], name));
    zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
  };
  drop('logo.svg', pngBytes(110, 110));
  await waitFor(() => expect(uploads).toEqual([]));
  drop('logo.png', pngBytes(110, 110));
  expect(await shelf.findByRole('button', { name: 'Use "new.png"' })).toHaveAttribute('aria-pressed', 'true');
  expect(uploads).toEqual(['?system=esso&type=logo']);
});

test('the order of backgrounds can be changed by keyboard', async () => {
  const { saved } = await open({ gallery: { backgroundImage: [file('a'), file('b')] } });
  await user.click(screen.getByRole('button', { name: 'Use "a.png"' }));
  await user.click(screen.getByRole('button', { name: 'Use "b.png"' }));
  screen.getByRole('button', { name: 'Move "b.png" forward' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Move "b.png" forward' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toMatchObject([['new', { fileIds: ['b', 'a'] }]]));
});

test('settings without permission are read-only (PAGE-25)', async () => {
  const { container } = await open({
    functions: ['2'],
    settings: [item('esso', 'logo', { id: 'mine', link: picture })],
    gallery: { logo: [file('mine', { inUse: true }), file('other')] },
  });
  expect(screen.getByRole('group', { name: 'Logo' })).toHaveAttribute('disabled');
  expect(screen.getByRole('button', { name: 'Use "other.png"' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: 'Title' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Restore defaults' })).toBeNull();
  expect(within(container.querySelector('fieldset')!).queryByRole('button', { name: /Upload/ })).toBeNull();
});

test('restoring the default asks for confirmation', async () => {
  const { saved, console } = await open({ system: 'screen', settings: [item('screen', 'title', { title: '态势' })] });
  await user.click(screen.getByRole('button', { name: 'Restore defaults' }));
  console.messages.box?.answer(true);
  await waitFor(() => expect(saved).toEqual([['reset', { system: 'screen' }]]));
});

test('the preview of the console has its header, that of the wall screen its title', async () => {
  const { preview, unmount } = await open({
    system: 'portal',
    settings: [item('portal', 'title', { title: '智慧灯杆' }), item('portal', 'logo', { id: 'mine', link: picture })],
  });
  expect(preview().getByText(/- 智慧灯杆$/)).toBeVisible();
  expect(document.querySelector('.lamp-look-shell .lamp-brand img')).toHaveAttribute('src', picture);
  unmount();
  const other = await open({ system: 'screen', settings: [item('screen', 'title', { title: '态势' })] });
  expect(other.preview().getByText('态势')).toBeVisible();
});
