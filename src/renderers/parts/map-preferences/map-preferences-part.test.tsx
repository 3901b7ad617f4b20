import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { withTestMap } from '../../map/test-map-canvas.tsx';
import { canDrawMaps } from '../../testing/can-draw-maps.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const location = { type: 'Point', coordinates: [113.5, 22.7], coordinateSystemType: 'GCJ02' };

async function open(view: object | null, answer: () => Response = () => success(null), languages = ['en']) {
  const saved: unknown[] = [];
  worker.use(
    http.get(at('/island-display/map/config'), () => success({ useMode: 'OFFLINE', center: [113.2, 22.5], zoom: 12 })),
    http.get(at('/island/event/get/operation'), () => success(null)),
    http.get(at('/island-business/api/personal/map/view'), () => success(view)),
    http.post(at('/island-business/api/personal/map/view'), async ({ request }) => {
      const body = await request.json();
      const response = answer();
      saved.push(body);
      return response;
    }),
    http.post(at('/island-assets/vehicle/page'), () =>
      success({ content: [{ name: 'Pole', uid: 'P-1', location: { coordinates: [113.61, 22.81] } }] }),
    ),
    http.post(at('/island-assets/device/page'), () => success({ content: [] })),
    http.get(at('/system/api/area/tree'), () => success(null)),
  );
  const registries = withTestMap();
  await drawPage(worker, { body: { kind: 'part', name: 'mapPreferences' } }, { registries, languages });
  await screen.findByRole('radiogroup');
  return { saved };
}
const choice = (name: string) => screen.findByRole('radio', { name });
const map = () => screen.findByRole('region', { name: 'Start view of maps' });

test('maps start where they were left unless the user chooses otherwise; a choice is saved at once', async () => {
  const { saved } = await open(null);
  expect(await choice('At the last view')).toBeChecked();
  await user.click(await choice('Fit all locations'));
  await waitFor(() => expect(saved).toEqual([{ mode: 'ALL' }]));
  expect(await choice('Fit all locations')).toBeChecked();
  expect(screen.queryByRole('region', { name: 'Start view of maps' })).toBeNull();
});

test('a chosen view is that of a small map, moved by hand or to a place found by name', async () => {
  const { saved } = await open({ mode: 'DEFAULT', zoom: 14, location });
  await user.click(await choice('At a fixed view'));
  await waitFor(() => expect(saved).toEqual([{ mode: 'DEFINED', address: '', zoom: 14, location }]));
  expect(await map()).toHaveAttribute('data-zoom', '14');
  const use = screen.getByRole('button', { name: 'Use this view' });
  expect(use).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'move the map' }));
  expect(await screen.findByText('This view is not saved yet')).toBeVisible();
  await user.click(use);
  expect(await screen.findByText('Maps start at this view')).toBeVisible();
  expect(saved.at(-1)).toMatchObject({ mode: 'DEFINED', zoom: 14, location: { coordinates: [113.501, 22.701] } });
  await user.type(screen.getByRole('combobox', { name: 'Find a pole, device or area' }), 'pole');
  await user.click(await screen.findByTitle('Pole · P-1'));
  await waitFor(() => expect(use).toBeEnabled());
  await user.click(use);
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ zoom: 15, location: { coordinates: [113.61, 22.81] } }));
});

test('a choice that could not be saved is said, and can be saved again', async () => {
  let isDown = true;
  const { saved } = await open(null, () => (isDown ? HttpResponse.error() : success(null)));
  await user.click(await choice('Fit all locations'));
  expect(await screen.findByText(/Could not save your choice. Maps open as before/)).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Save again' }));
  await waitFor(() => expect(screen.queryByText(/Maps open as before/)).toBeNull());
  expect(saved.at(-1)).toEqual({ mode: 'ALL' });
  expect(await choice('Fit all locations')).toBeChecked();
});

test.runIf(canDrawMaps())('the words are Chinese for a Chinese user', async () => {
  await open({ mode: 'DEFINED', zoom: 14, location }, undefined, ['zh-CN']);
  expect(await choice('固定视图')).toBeChecked();
  expect(screen.getByText('地图将从这个视图打开')).toBeVisible();
});
