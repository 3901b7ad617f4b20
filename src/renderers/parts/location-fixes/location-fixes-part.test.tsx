import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import type { LocationFaultRow, LocationFaultsRequest } from '../../../schemas/wire/location-faults.ts';
import type { Coordinates, LocationFix, LocationFixResult } from '../../../schemas/wire/map.ts';
import { withTestMap } from '../../map/test-map-canvas.tsx';
import { drawPage } from '../../testing/test-page.tsx';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();

const point = (coordinates: Coordinates) => ({ type: 'Point', coordinates, coordinateSystemType: 'GCJ02' }) as const;
const row = (id: string, more: Partial<LocationFaultRow> = {}): LocationFaultRow => ({
  id,
  type: 'IOTDEVICE',
  uid: `SL-${id}`,
  name: `Lamp ${id}`,
  location: point([113.5, 22.7]),
  areaCode: '001',
  areaName: 'Harbour',
  vehicleId: null,
  vehicleName: null,
  vehicleLocation: null,
  faults: ['FAR'],
  metres: 80,
  version: 1,
  ...more,
});
const rows = [
  row('1', { vehicleLocation: point([113.501, 22.701]) }),
  row('2', { location: null, faults: ['MISSING'], metres: null }),
  row('3', { location: point([22.72, 113.52]), faults: ['SWAPPED'], metres: null }),
];
/** The outline of their area. */
const area = [
  [113.4, 22.6],
  [113.6, 22.6],
  [113.6, 22.8],
  [113.4, 22.8],
];
/** Not in the list. */
const other = row('9', { faults: [], metres: null });

type Answer = (fix: LocationFix) => LocationFixResult;
const savesAll: Answer = ({ id }) => ({ id, isSaved: true, version: 2 });

interface World {
  functions?: string[];
  answer?: Answer;
}

async function open({ functions = ['1'], answer = savesAll }: World = {}) {
  const sent: LocationFix[] = [];
  const world = { answer };
  worker.use(
    http.get(at('/island-display/map/config'), () => success({ useMode: 'OFFLINE', useType: '' })),
    http.get(at('/island/event/get/operation'), () => success(null)),
    http.get(at('/island-business/api/personal/map/view'), () => success(null)),
    http.post(at('/island-assets/assets/locationFaults/page'), async ({ request }) => {
      const { condition, outlines } = (await request.json()) as LocationFaultsRequest;
      const uids = condition.uidList;
      const all = uids && condition.type === 'IOTDEVICE' ? [...rows, other] : uids ? [] : rows;
      const content = all.filter(({ uid }) => !uids || uids.includes(uid));
      const page = { content, totalElements: content.length, pageNum: 1, pageSize: 10, totalPages: 1 };
      return success({ ...page, ...(outlines && { outlines: { '001': area } }) });
    }),
    http.post(at('/island-assets/assets/fixLocation'), async ({ request }) => {
      const { locations } = (await request.json()) as { locations: LocationFix[] };
      sent.push(...locations);
      return success(locations.map((fix) => world.answer(fix)));
    }),
  );
  const title = { zh: '名称', en: 'Name' };
  const drawn = await drawPage(
    worker,
    {
      sources: { faults: { kind: 'paged', post: '/island-assets/assets/locationFaults/page' } },
      body: {
        kind: 'section',
        items: [
          {
            kind: 'table',
            id: 'faults',
            source: 'faults',
            choose: true,
            select: true,
            columns: [{ field: 'name', title }],
          },
          { kind: 'part', name: 'locationFixes', assets: 'faults', editFuncs: { device: '1' } },
        ],
      } as never,
    },
    { registries: withTestMap(), functions },
  );
  await screen.findByRole('row', { name: /Lamp 1/ });
  await screen.findByRole('button', { name: 'point Lamp 1' });
  return { ...drawn, sent, world };
}

const pending = () => within(screen.getByRole('region', { name: 'Corrections to save' }));
const lines = () =>
  pending()
    .queryAllByRole('row')
    .slice(1)
    .map((one) => [...one.querySelectorAll('td')].slice(0, 5).map((cell) => cell.textContent));
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const tick = async (name: string) =>
  user.click(within(screen.getByRole('row', { name: new RegExp(name) })).getByRole('checkbox'));
const list = () => screen.getAllByRole('table')[0]!;
const chooseRow = (name: string) => user.click(within(list()).getByText(name));

test('a dragged point waits in the list with old, new and metres, is undone, and saved (MAPS-03, PAGE-64)', async () => {
  const { page, sent } = await open();
  await press('drag Lamp 1');
  expect(lines()).toEqual([['Lamp 1SL-1', '113.5,22.7', '113.501,22.701', '151', '']]);
  expect(page.isDirty).toBe(true);
  await press('Undo');
  expect(lines()).toEqual([]);
  await press('Redo');
  await press('Save 1');
  await waitFor(() => expect(lines()).toEqual([]));
  expect(sent).toMatchObject([
    { id: '1', type: 'IOTDEVICE', version: 1, location: { coordinates: [113.501, 22.701] } },
  ]);
  expect(page.isDirty).toBe(false);
});

test('an asset without coordinates is placed by a click, or by a typed pair; a bad pair stays with the reason (MAPS-03, PAGE-64)', async () => {
  await open();
  await chooseRow('Lamp 2');
  expect(screen.getByText('Click the map to place "Lamp 2"')).toBeVisible();
  await press('click the ground');
  expect(lines()[0]!.slice(0, 2)).toEqual(['Lamp 2SL-2', 'No coordinates']);
  const box = screen.getByRole('textbox', { name: 'Coordinates (longitude, latitude)' });
  await user.clear(box);
  await user.type(box, '22.75,113.55{Enter}');
  expect(box).toHaveValue('22.75,113.55');
  expect(box).toHaveAttribute('aria-invalid', 'true');
  await user.clear(box);
  await user.type(box, '113.55,22.75{Enter}');
  expect(lines()[0]![2]).toBe('113.55,22.75');
});

test('tools move the ticked assets: to carriers, by metres, from exchanged coordinates; each is one step (MAPS-03, PAGE-64)', async () => {
  const { console } = await open();
  expect(screen.getByRole('button', { name: 'Shift' })).toHaveAttribute('aria-disabled', 'true');
  await tick('Lamp 1');
  await tick('Lamp 3');
  await press('Snap to carrier');
  expect(console.messages.toast?.text).toMatchObject({ en: '1 asset has no carrier with coordinates' });
  expect(lines().map(([name, , to]) => [name, to])).toEqual([['Lamp 1SL-1', '113.501,22.701']]);
  await press('Convert');
  await user.click(screen.getByRole('radio', { name: 'Longitude and latitude swapped' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Convert' }));
  expect(lines().map(([name, , to]) => [name, to])).toEqual([
    ['Lamp 1SL-1', '113.501,22.701'],
    ['Lamp 3SL-3', '113.52,22.72'],
  ]);
  await press('Shift');
  const north = screen.getByLabelText('North (m; south is negative)');
  await user.clear(north);
  await user.type(north, '600');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Shift' }));
  expect(lines()[0]!.slice(3)).toEqual(['719', 'Moved more than 500 m']);
  await press('Undo');
  expect(lines()[0]![3]).toBe('151');
});

test('the ticked assets are spread along a line whose corners are clicked or typed (MAPS-03, PAGE-64)', async () => {
  await open();
  await tick('Lamp 1');
  await tick('Lamp 2');
  await press('Spread along a line');
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', 'true');
  const corner = screen.getByRole('textbox', { name: 'Point coordinates' });
  await user.type(corner, '113.51,22.7{Enter}113.52,22.7{Enter}');
  expect(screen.getByText(/2 points, 1,025/)).toBeVisible();
  await press('Reverse');
  await press('Apply');
  expect(lines().map(([name, , to]) => [name, to])).toEqual([
    ['Lamp 1SL-1', '113.52,22.7'],
    ['Lamp 2SL-2', '113.51,22.7'],
  ]);
});

test('pasted lines move assets that the list does not show too; mistakes have their line (MAPS-03, PAGE-64)', async () => {
  await open();
  await press('Paste coordinates');
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByLabelText('UIDs and coordinates'));
  await user.paste('SL-1,113.51,22.71\nSL-9,113.52,22.72\nSL-x,113.53,22.73\nSL-3,0,0');
  expect(await dialog.findByText(/Line 4: /)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Apply 3 lines' }));
  expect(await dialog.findByText('Line 3: No asset has the UID "SL-x"')).toBeVisible();
  expect(dialog.getByLabelText('UIDs and coordinates')).toHaveValue(
    'SL-1,113.51,22.71\nSL-9,113.52,22.72\nSL-x,113.53,22.73\nSL-3,0,0',
  );
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(lines().map(([name, , to]) => [name, to])).toEqual([
    ['Lamp 1SL-1', '113.51,22.71'],
    ['Lamp 9SL-9', '113.52,22.72'],
  ]);
});

test('exchanged columns are said once, and read the other way at a click (MAPS-03, PAGE-64)', async () => {
  await open();
  await press('Paste coordinates');
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByLabelText('UIDs and coordinates'));
  await user.paste('SL-1,22.71,113.51\nSL-2,22.72,113.52\nSL-3,22.73,113.53');
  expect(await dialog.findByText(/swapped: write uid,lng,lat/)).toBeVisible();
  expect(dialog.getByText('0 lines to apply · 1 error')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'The two columns are swapped' }));
  await user.click(await dialog.findByRole('button', { name: 'Apply 3 lines' }));
  await waitFor(() => expect(lines()).toHaveLength(3));
});

test('what the platform refuses stays with its reason, a conflict waits for a decision (MAPS-03, PAGE-64)', async () => {
  const { sent, world, console } = await open({
    answer: ({ id }) =>
      id === '1'
        ? { id, isSaved: false, reason: 'Changed', current: { location: point([113.6, 22.8]), version: 5 } }
        : { id, isSaved: false, reason: 'The asset was deleted' },
  });
  await press('drag Lamp 1');
  await chooseRow('Lamp 2');
  await press('click the ground');
  await press('Save 2');
  expect(await pending().findByText('The asset was deleted')).toBeVisible();
  expect(pending().getByText(/Changed by someone else to 113.6,22.8/)).toBeVisible();
  await user.click(pending().getByRole('button', { name: 'Keep mine' }));
  world.answer = savesAll;
  // 14 km from where somebody else has put it.
  await press('Save 2');
  expect(console.messages.box?.text).toBe('1 moved more than 500 m');
  act(() => console.messages.box?.answer(true));
  await waitFor(() => expect(lines()).toEqual([]));
  expect(sent.at(-2)).toMatchObject({ id: '1', version: 5 });
});

test('a place outside of the area is warned of (MAPS-03, PAGE-64)', async () => {
  await open();
  await chooseRow('Lamp 2');
  const box = screen.getByRole('textbox', { name: 'Coordinates (longitude, latitude)' });
  await user.type(box, '113.7,22.75{Enter}');
  await waitFor(() => expect(lines()[0]![4]).toBe('Outside its area'));
});

test('a failed call keeps every correction (MAPS-03, PAGE-64)', async () => {
  await open();
  worker.use(http.post(at('/island-assets/assets/fixLocation'), () => HttpResponse.json({}, { status: 502 })));
  await press('drag Lamp 1');
  await press('Save 1');
  expect(await screen.findByText('Could not save. Your corrections are still here')).toBeVisible();
  expect(lines()).toHaveLength(1);
});

test('a box on the map ticks its assets in the table (PAGE-64)', async () => {
  await open();
  await press('Select with a box');
  await press('draw a box');
  expect(within(screen.getByRole('row', { name: /Lamp 1/ })).getByRole('checkbox')).toBeChecked();
  expect(within(screen.getByRole('row', { name: /Lamp 2/ })).getByRole('checkbox')).not.toBeChecked();
});

test('without the right to edit nothing moves, and the tools say why (PERM-03)', async () => {
  await open({ functions: [] });
  await tick('Lamp 1');
  await press('drag Lamp 1');
  expect(lines()).toEqual([]);
  await user.hover(screen.getByRole('button', { name: 'Shift' }));
  expect(await screen.findByText('You do not have permission to edit these assets')).toBeVisible();
});

test('discarding asks first, and leaves nothing (MAPS-03, PAGE-64)', async () => {
  const { console, page } = await open();
  await press('drag Lamp 1');
  await press('Discard all');
  expect(console.messages.box?.title).toMatchObject({ en: 'Discard 1 correction?' });
  act(() => console.messages.box?.answer(true));
  await waitFor(() => expect(lines()).toEqual([]));
  expect(page.isDirty).toBe(false);
});
