import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import { createRegistries } from '../index.ts';
import { withTestMap } from '../map/test-map-canvas.tsx';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const center = [113.2, 22.5];
const placed = (name: string, uid: string, coordinates: unknown) => ({ name, uid, location: { coordinates } });

/** A form with a position; returns what it saves, and what the platform was asked to find. */
async function open(value?: object, registries = withTestMap()) {
  const saved: unknown[] = [];
  const searched: string[] = [];
  const find = async ({ request }: { request: Request }) => {
    const { searchValue } = (await request.json()) as { searchValue: string };
    searched.push(`${new URL(request.url).pathname} ${searchValue}`);
    return searchValue;
  };
  worker.use(
    http.get(at('/island-display/map/config'), () => success({ useMode: 'OFFLINE', useType: '', center, zoom: 12 })),
    http.get(at('/island/event/get/operation'), () => success(null)),
    http.get(at('/island-business/api/personal/map/view'), () => success(null)),
    http.post(at('/island-assets/vehicle/page'), async (call) => {
      await find(call);
      const content = [
        placed('Pole', 'P-1', [113.61, 22.81]),
        placed('Pole', 'P-2', [113.62, 22.82]),
        placed('Pole', 'P-3', null),
      ];
      return success({ content, totalElements: 3 });
    }),
    http.post(at('/island-assets/device/page'), async (call) => {
      await find(call);
      return success({ content: [placed('Pole lamp', 'L-1', [113.63, 22.83])], totalElements: 1 });
    }),
    http.get(at('/system/api/area/tree'), () =>
      success({
        code: '001',
        name: 'City',
        children: [{ code: '001001', name: 'Pole street', location: { coordinates: [113.64, 22.84] }, children: [] }],
      }),
    ),
    http.post(at('/save'), async ({ request }) => {
      saved.push(await request.json());
      return success(null);
    }),
  );
  const { page } = await drawPage(
    worker,
    {
      body: { kind: 'text', text: 'Lamps' },
      dialogs: {
        edit: {
          kind: 'form',
          title: 'Edit',
          fields: [{ field: 'location', title: 'Position', input: 'location', ...(value && { initial: value }) }],
          submit: [{ call: { post: '/save' } }, { close: true }],
        },
      },
    },
    { registries },
  );
  await act(() => page.open('edit', undefined));
  await screen.findByRole('dialog', { name: 'Edit' });
  return { saved, searched };
}
const boxes = () =>
  ['Longitude', 'Latitude'].map((name) => (screen.getByRole('spinbutton', { name }) as HTMLInputElement).value);
const pick = async () => {
  await user.click(await screen.findByRole('button', { name: 'Pick on the map' }));
  // In tests all dialogs have the same id, so that a second one has the name of the first.
  const use = await screen.findByRole('button', { name: 'Use this location' });
  return within(use.closest<HTMLElement>('[role=dialog]')!);
};

test('a click on the map fills both boxes, once it is confirmed (MAPS-05)', async () => {
  const { saved } = await open();
  const dialog = await pick();
  expect(dialog.getByRole('button', { name: 'Use this location' })).toBeDisabled();
  expect(dialog.getByText('Click the map, or drag the marker')).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'click the ground' }));
  expect(dialog.getByText('Longitude 113.201000, latitude 22.501000')).toBeVisible();
  expect(boxes()).toEqual(['', '']);
  await user.click(dialog.getByRole('button', { name: 'Use this location' }));
  await waitFor(() => expect(boxes()).toEqual(['113.201', '22.501']));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const location = { type: 'Point', coordinates: [113.201, 22.501], coordinateSystemType: 'GCJ02' };
  await waitFor(() => expect(saved).toEqual([{ location }]));
});

test('the map starts at the position of the form, whose mark can be dragged; cancelling changes nothing (MAPS-05)', async () => {
  await open();
  const [longitude, latitude] = ['Longitude', 'Latitude'].map((name) => screen.getByRole('spinbutton', { name }));
  await user.type(longitude!, '113.7');
  await user.type(latitude!, '22.9');
  const dialog = await pick();
  expect(await dialog.findByRole('region', { name: 'mark at 113.7,22.9' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'drag it' }));
  expect(dialog.getByText('Longitude 113.701000, latitude 22.901000')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use this location' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Edit' })).toBeVisible();
  expect(boxes()).toEqual(['113.7', '22.9']);
});

test('the search finds poles, devices and areas with a place, also several of one name', async () => {
  const { searched } = await open();
  const dialog = await pick();
  await user.type(dialog.getByRole('combobox'), 'Pole');
  const option = (title: string) => screen.findByTitle(title);
  expect(await option('Pole · P-1')).toBeVisible();
  expect(await option('Pole lamp · L-1')).toBeVisible();
  expect(await option('Pole street · 001001')).toBeVisible();
  expect(screen.queryByTitle('Pole · P-3')).toBeNull();
  expect(searched.toSorted()).toEqual(['/island-assets/device/page Pole', '/island-assets/vehicle/page Pole']);
  await user.click(await option('Pole · P-2'));
  await user.click(dialog.getByRole('button', { name: 'click the ground' }));
  expect(await dialog.findByText('Longitude 113.621000, latitude 22.821000')).toBeVisible();
});

test('without WebGL 2 the picker says how the position is given instead', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await open(undefined, createRegistries());
  const picker = await pick();
  expect(await picker.findByText(/Close this dialog and type longitude and latitude/)).toBeVisible();
  expect(screen.queryByText(/The list still works/)).toBeNull();
});
