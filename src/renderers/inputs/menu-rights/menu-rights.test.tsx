import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

const entry = (id: number, caption: string, url: string, more: object = {}) => ({
  id,
  caption,
  url,
  enable: true,
  ...more,
});
const menus = [
  entry(1, 'Assets', '/assets', {
    subMenuItems: [
      entry(2, 'Devices', '/assets/devices', {
        subFuncItems: [
          { id: 21, caption: 'Add', enable: true },
          { id: 22, caption: 'Delete', enable: false },
        ],
      }),
      entry(3, 'Poles', '/assets/poles', { enable: false }),
    ],
  }),
  entry(4, 'Report', '/report'),
];

const draw = () => {
  worker.use(http.get(at('/rights'), () => success({ menus })));
  return drawPage(worker, {
    body: {
      kind: 'form',
      id: 'rights',
      load: '/rights',
      fields: [{ field: 'menus', title: 'Rights', input: 'menuRights', wide: true }],
      submit: [{ call: { post: '/rights' } }],
    },
  });
};
const preview = () => document.querySelector('.lamp-rights-menu')!;
const namesIn = (place: Element) => [...place.querySelectorAll('.lamp-menu-entry')].map((one) => one.textContent);

test('the menu beside it is the one of the console, and follows every check box', async () => {
  await draw();
  await screen.findByText('Menu preview');
  expect(namesIn(preview())).toEqual(['Assets', 'Devices', 'Report']);
  // It cannot be used by mistake.
  expect(preview()).toHaveAttribute('inert');
  await user.click(screen.getByRole('checkbox', { name: 'Poles' }));
  expect(namesIn(preview())).toEqual(['Assets', 'Devices', 'Poles', 'Report']);
  await user.click(screen.getByRole('checkbox', { name: 'Report' }));
  expect(namesIn(preview())).toEqual(['Assets', 'Devices', 'Poles']);
});

test('before saving it says what changes, by number and by name', async () => {
  await draw();
  expect(await screen.findByText('No changes')).toBeVisible();
  const functions = within(screen.getByRole('group', { name: 'Devices' }));
  await user.click(functions.getByRole('checkbox', { name: 'Delete' }));
  await user.click(functions.getByRole('checkbox', { name: 'Add' }));
  await user.click(screen.getByRole('checkbox', { name: 'Poles' }));
  expect(screen.getByText('Functions +1 −1 · Menu items +1')).toBeVisible();
  const lines = [...document.querySelectorAll('.lamp-rights-changes li')].map((line) => line.textContent);
  expect(lines).toEqual(['+ Devices › Delete', '− Devices › Add', '+ Poles']);
  await user.click(screen.getByRole('checkbox', { name: 'Poles' }));
  expect(screen.getByText('Functions +1 −1')).toBeVisible();
});
