import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import { createSignedInConsole } from '../../engine/stores/testing/test-console.ts';
import { draw, startBrowserPlatform } from '../testing/test-world.tsx';
import { Brand } from './brand.tsx';

const worker = startBrowserPlatform();
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==';
const item = (personalizationType: string, more: object) => ({
  personalizationSystem: 'portal',
  personalizationType,
  ...more,
});

async function open(look: object[], isSmall = false) {
  worker.use(http.get(at('/system/api/theme/personalizedSettings'), () => success(look)));
  const world = await createSignedInConsole();
  await world.console.route.enter('/workTable', '');
  return { ...world, ...draw(world, <Brand isSmall={isSmall} />) };
}

test("the side menu shows the tenant's logo and title (SHELL-15)", async () => {
  const { container } = await open([item('title', { title: '智慧灯杆' }), item('logo', { link: picture })]);
  expect(await screen.findByText('智慧灯杆')).toBeVisible();
  expect(container.querySelector('img')).toHaveAttribute('src', picture);
});

test("without them, or if the logo fails to load, it shows the product's own (SHELL-15)", async () => {
  const { container, console } = await open([item('logo', { link: 'data:image/png;base64,AAAA' })]);
  expect(screen.getByText('Lampyris')).toBeVisible();
  await waitFor(() => expect(console.look.logo).toBeDefined());
  await waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
  expect(container.querySelector('img')).toBeNull();
});

test('in a small space only the logo is visible, and the title is its accessible name', async () => {
  await open([item('title', { title: '智慧灯杆' })], true);
  expect(await screen.findByText('智慧灯杆')).toHaveClass('lamp-unseen');
});
