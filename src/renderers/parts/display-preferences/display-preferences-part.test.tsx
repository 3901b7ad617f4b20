import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

async function open(kept?: object, answer: () => Response = () => success(null)) {
  const saved: unknown[] = [];
  worker.use(
    http.get(at('/system/api/cache/preferences'), () => success(kept ? { content: kept } : null)),
    http.post(at('/system/api/cache'), async ({ request }) => {
      const { content } = (await request.json()) as { content: unknown };
      saved.push(content);
      return answer();
    }),
  );
  const drawn = await drawPage(worker, { body: { kind: 'part', name: 'displayPreferences' } });
  await screen.findByRole('radiogroup', { name: 'Appearance' });
  const choose = async (group: string, name: string) =>
    user.click(within(screen.getByRole('radiogroup', { name: group })).getByText(name));
  const save = async () => {
    drawn.timers.pass(1000);
    await waitFor(() => expect(saved.length).toBeGreaterThan(0));
  };
  return { ...drawn, saved, choose, save };
}

test('shows stored choices; each choice applies at once and is saved without a button (PAGE-73)', async () => {
  const { console, choose, save, saved } = await open({ density: 'compact', idleLockMinutes: 15 });
  const density = within(screen.getByRole('radiogroup', { name: 'Density' }));
  expect(density.getByRole('radio', { name: 'Compact' })).toBeChecked();
  expect(screen.getByText('15 minutes')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await choose('Appearance', 'Dark');
  await choose('Text size', 'Large');
  await choose('Reduce motion', 'On');
  expect(console.display).toMatchObject({ isDark: true, fontSize: 16, isStill: true });
  await save();
  expect(saved.at(-1)).toEqual({
    density: 'compact',
    idleLockMinutes: 15,
    theme: 'dark',
    fontSize: 16,
    reducedMotion: 'on',
  });
});

test('the start page is one of the pages that the user may open (PAGE-73)', async () => {
  const { console, save, saved } = await open();
  await user.click(screen.getByRole('combobox', { name: 'Start page' }));
  await user.click(await screen.findByTitle('Test'));
  expect(console.preferences.homePath).toBe('/test');
  await save();
  expect(saved).toEqual([{ homePath: '/test' }]);
  expect(await console.route.enter('/', '')).toBe('/test');
});

test('a start page that is no longer permitted is not selected', async () => {
  await open({ homePath: '/admin/users' });
  expect(screen.getByText('Default (my workbench)')).toBeVisible();
});

test('a new language changes all texts at once', async () => {
  const { choose } = await open();
  await choose('Language', '中文');
  expect(await screen.findByRole('radiogroup', { name: '外观' })).toBeVisible();
});

test('restores the defaults', async () => {
  const { console } = await open({ theme: 'dark', homePath: '/test' });
  await user.click(screen.getByRole('button', { name: 'Restore defaults' }));
  expect(console.preferences.values).toEqual({ ...console.display.standard, homePath: '', idleLockMinutes: 0 });
  expect(screen.getByRole('button', { name: 'Restore defaults' })).toBeDisabled();
});

test('a failed save is reported here, the choice stays, and saving can be retried', async () => {
  let isDown = true;
  const { console, choose, save } = await open(undefined, () => (isDown ? HttpResponse.error() : success(null)));
  await choose('Density', 'Compact');
  await save();
  expect(await screen.findByText(/Could not save your last changes to the platform/)).toBeVisible();
  expect(console.display.density).toBe('compact');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Save again' }));
  await waitFor(() => expect(screen.queryByText(/Could not save your last changes to the platform/)).toBeNull());
});
