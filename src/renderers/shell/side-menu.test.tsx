import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { answerOf } from '../../engine/compile/test-site.ts';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import { createSignedInConsole } from '../../engine/stores/testing/test-console.ts';
import type { MenuItem } from '../../schemas/wire/menu.ts';
import { draw, startBrowserPlatform } from '../testing/test-world.tsx';
import { SideMenu } from './side-menu.tsx';
import { StartFailure } from './start-failure.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

const tree: MenuItem[] = [
  {
    id: 1,
    caption: 'Lighting',
    subMenuItems: [
      {
        id: 2,
        caption: 'Lamps',
        subMenuItems: [
          {
            id: 3,
            caption: 'Lamp list',
            url: '/lightTools/lamp/list',
            subMenuItems: [{ id: 4, caption: 'Fourth level', url: '/x' }],
          },
        ],
      },
    ],
  },
  { id: 5, caption: 'Bought', url: 'https://bought.example/', openType: 'link' },
  { id: 6, caption: 'Users', url: '/admin/users' },
];

/** Collects the entries recorded as recent. */
function recordRecent(): unknown[] {
  const recent: unknown[] = [];
  worker.use(
    http.post(at('/island-business/workbench/menus/recent'), async ({ request }) => {
      recent.push(await request.json());
      return success(null);
    }),
  );
  return recent;
}

async function sideMenu(items = tree, path = '/admin/users', height?: number) {
  worker.use(http.get(at('/system/api/current/mainMenu'), () => success(answerOf(...items))));
  const world = await createSignedInConsole();
  await world.console.route.enter(path, '');
  draw(
    world,
    <div style={{ height, overflow: 'auto' }}>
      <SideMenu isCollapsed={false} />
    </div>,
  );
  return world;
}

test('expands down to the third level and no deeper; a leaf opens its page (SHELL-01)', async () => {
  const recent = recordRecent();
  const { went } = await sideMenu();
  await user.click(await screen.findByText('Lighting'));
  await user.click(await screen.findByText('Lamps'));
  expect(await screen.findByText('Lamp list')).toBeVisible();
  expect(screen.queryByText('Fourth level')).toBeNull();
  await user.click(screen.getByText('Lamp list'));
  expect(went).toEqual(['/lightTools/lamp/list']);
  // A pending request would reach the next test.
  await waitFor(() => expect(recent).toHaveLength(1));
});

test('a link opens a browser tab, and both kinds of entry are recorded as recent (SHELL-02)', async () => {
  const recent = recordRecent();
  const { went } = await sideMenu();
  const link = (await screen.findByText('Bought')).closest('a')!;
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link).toHaveAttribute('href', 'https://bought.example/');
  // Keeps the test on its page.
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await user.click(screen.getByText('Users'));
  await waitFor(() => expect(recent).toHaveLength(2));
  expect(recent).toMatchObject([
    { menuId: '5', caption: 'Bought', openType: 'link', url: 'https://bought.example/', appName: 'pc' },
    { menuId: '6', caption: 'Users', openType: 'tag', url: '/admin/users' },
  ]);
  expect(went).toEqual(['/admin/users']);
});

test('the open page is highlighted; the message and notice centre never are (MENU-09)', async () => {
  const centre = { id: 7, caption: 'Centre', url: '/operation/messageCenter' };
  const { console } = await sideMenu([...tree, centre]);
  const itemOf = async (name: string) => (await screen.findByText(name)).closest('li')!;
  expect(await itemOf('Users')).toHaveClass('ant-menu-item-selected');
  await console.route.enter('/operation/messageCenter', '');
  await waitFor(async () => expect(await itemOf('Users')).not.toHaveClass('ant-menu-item-selected'));
  expect(await itemOf('Centre')).not.toHaveClass('ant-menu-item-selected');
});

test('the entry of the open page comes into view, and what is scrolled to afterwards stays', async () => {
  const many = Array.from(
    { length: 40 },
    (_, index): MenuItem => ({ id: 100 + index, caption: `E${index}`, url: `/e/${index}` }),
  );
  const group: MenuItem = { id: 90, caption: 'Group', subMenuItems: many };
  await sideMenu([group, ...tree], '/e/30', 200);
  const place = (await screen.findByText('E30')).closest('div[style]')!;
  const isInView = (name: string) => {
    const [entry, around] = [screen.getByText(name), place].map((one) => one.getBoundingClientRect());
    return entry!.top >= around!.top && entry!.bottom <= around!.bottom;
  };
  await waitFor(() => expect(isInView('E30')).toBe(true));
  place.scrollTop = 0;
  await user.click(screen.getByText('Group'));
  await user.click(screen.getByText('Group'));
  await screen.findByText('E30');
  expect(place.scrollTop).toBe(0);
});

test('a menu with a duplicate id shows an error with the entry, not a blank page (MENU-11)', async () => {
  const world = await sideMenu([...tree, { id: 6, caption: 'Again', url: '/again' }]);
  const { failure } = world.console.route;
  draw(world, <StartFailure failure={failure!} />);
  expect(await screen.findByText('Invalid menu data')).toBeVisible();
  expect(screen.getByText('duplicate menu item id: entry 6')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
