import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { writeOutline } from '../../engine/geo/outline.ts';
import type { Ring } from '../../engine/geo/rings.ts';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import type { Coordinates } from '../../schemas/wire/map.ts';
import { withTestMap } from '../map/test-map-canvas.tsx';
import { drawPage } from '../testing/test-page.tsx';
import { startBrowserPlatform } from '../testing/test-world.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const center = [113.2, 22.5];
const square: Ring = [
  [113.2, 22.5],
  [113.3, 22.5],
  [113.3, 22.6],
  [113.2, 22.6],
];
const wide: Ring = [
  [113, 22],
  [114, 22],
  [114, 23],
  [113, 23],
];
const around = [
  { id: '0', name: 'City', relation: 'parent', outline: writeOutline(wide) },
  { id: '1', name: 'Own', relation: 'self', outline: writeOutline(square) },
  { id: '2', name: 'Beside', relation: 'sibling', outline: writeOutline(square.map(([x, y]) => [x + 0.1, y])) },
];

/** A form with an outline; returns what it saves. */
async function open(outline: unknown) {
  const saved: unknown[] = [];
  worker.use(
    http.get(at('/island-display/map/config'), () => success({ useMode: 'OFFLINE', useType: '', center, zoom: 12 })),
    http.get(at('/island/event/get/operation'), () => success(null)),
    http.get(at('/island-business/api/personal/map/view'), () => success(null)),
    http.get(at('/around'), () => success(around)),
    http.post(at('/save'), async ({ request }) => {
      saved.push(await request.json());
      return success(null);
    }),
  );
  const { page, console } = await drawPage(
    worker,
    {
      sources: { around: { kind: 'rest', get: '/around' } },
      body: { kind: 'text', text: 'Areas' },
      dialogs: {
        edit: {
          kind: 'form',
          title: 'Edit',
          fields: [{ field: 'outline', title: 'Outline', input: 'outline', around: 'around' }],
          submit: [{ call: { post: '/save' } }, { close: true }],
        },
      },
    },
    { registries: withTestMap() },
  );
  await act(() => page.open('edit', { id: '1', version: 3, outline }));
  await screen.findByRole('dialog', { name: 'Edit' });
  return { saved, messages: console.messages };
}
const corner = (number: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^Corner ${number}:`) });
const corners = () =>
  screen.queryAllByRole<HTMLInputElement>('textbox', { name: /^Corner \d+:/ }).map(({ value }) => value);
const texts = (ring: Ring) => ring.map((one) => one.join());
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const type = async (box: HTMLElement, text: string) => {
  await user.clear(box);
  await user.type(box, `${text}{Enter}`);
};

test('an outline is drawn on the map, closed, and saved as a polygon', async () => {
  const { saved } = await open(null);
  expect(await screen.findByRole('region', { name: 'outline to draw' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Finish drawing' })).toBeDisabled();
  for (let count = 0; count < 4; count += 1) await press('click a corner');
  await press('close the outline');
  expect(await screen.findByRole('region', { name: 'outline to edit' })).toHaveAttribute('data-corners', '4');
  expect(corners()).toHaveLength(4);
  const ring = corners().map((text) => text.split(',').map(Number) as unknown as Coordinates);
  await press('Save');
  await waitFor(() => expect(saved).toEqual([{ id: '1', version: 3, outline: writeOutline(ring) }]));
});

test('the list and the map show the same, with undo and redo by button and key', async () => {
  await open(writeOutline(square));
  await screen.findByRole('region', { name: 'outline to edit' });
  expect(corners()).toEqual(texts(square));
  await press('drag the first corner');
  expect(corner(1)).toHaveValue('113.201,22.501');
  await type(corner(2), '113.31, 22.5');
  await press('Insert after corner 2');
  await press('Remove corner 4');
  expect(corners()).toEqual(['113.201,22.501', '113.31,22.5', '113.305,22.55', '113.2,22.6']);
  expect(screen.getByRole('region', { name: 'outline to edit' })).toHaveAttribute('data-corners', '4');
  await user.keyboard('{Control>}z{/Control}');
  await press('Undo');
  expect(corners()).toEqual(['113.201,22.501', '113.31,22.5', '113.3,22.6', '113.2,22.6']);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await press('Redo');
  expect(corners()).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'Redo' })).toBeDisabled();
  await press('Revert');
  expect(corners()).toEqual(texts(square));
});

test('an outline that crosses itself is not saved, and the place is said and marked', async () => {
  const { saved } = await open(writeOutline(square));
  await screen.findByRole('region', { name: 'outline to edit' });
  await type(corner(1), '113.35,22.55');
  expect(await screen.findByText(/^The outline crosses itself: sides \d and \d meet at 113/)).toBeVisible();
  const marks = within(screen.getByRole('listitem', { name: 'layer crossing' }));
  expect(await marks.findByRole('button')).toBeInTheDocument();
  await press('Save');
  expect((await screen.findAllByText(/The outline crosses itself/)).length).toBe(1);
  expect(saved).toEqual([]);
  await type(corner(1), '113.2,22.5');
  await press('Save');
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('what is typed must be a place, and pasted lines replace all corners', async () => {
  await open(writeOutline(square));
  await screen.findByRole('region', { name: 'outline to edit' });
  await type(corner(1), '22.5,113.2');
  expect(await screen.findByText('Latitude comes first. Write 113.2,22.5')).toBeVisible();
  await type(screen.getByRole('textbox', { name: 'New corner: longitude,latitude' }), '113.15,22.55');
  expect(corners()).toHaveLength(5);
  await press('Paste coordinates');
  const box = screen.getByRole('textbox', { name: 'Paste coordinates' });
  await user.type(box, '113.1,22.1{Enter}here');
  await press('Replace corners');
  expect(await screen.findByText(/^Line 2: Not a coordinate/)).toBeVisible();
  await user.clear(box);
  await user.type(box, '113.1,22.1{Enter}113.2,22.1{Enter}113.2,22.2');
  await press('Replace corners');
  await waitFor(() => expect(corners()).toEqual(['113.1,22.1', '113.2,22.1', '113.2,22.2']));
});

test('outlines around are drawn and snapped to; a corner beyond the parent area is warned about', async () => {
  const { saved } = await open(writeOutline(square));
  const map = await screen.findByRole('region', { name: 'outline to edit' });
  expect(map).toHaveAttribute('data-snaps', '2');
  expect(screen.getByRole('button', { name: 'area Beside' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'area Own' })).toBeNull();
  await type(corner(3), '114.5,22.6');
  expect(await screen.findByText(/^Corner 3 is outside the outline of the parent area/)).toBeVisible();
  await press('Save');
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('an outline is removed after a question, and sent as none', async () => {
  const { saved, messages } = await open(writeOutline(square));
  await screen.findByRole('region', { name: 'outline to edit' });
  await press('Remove outline');
  expect(corners()).toHaveLength(4);
  act(() => messages.box?.answer(true));
  await waitFor(() => expect(corners()).toEqual([]));
  await press('Save');
  await waitFor(() => expect(saved).toEqual([{ id: '1', version: 3, outline: null }]));
});

test('an outline of 50,000 corners is shown, and the editor says that it has too many', async () => {
  const count = 50_000;
  const ring = Array.from({ length: count }, (_, index): Coordinates => {
    const angle = (2 * Math.PI * index) / count;
    return [113.5 + Math.cos(angle) / 10, 22.5 + Math.sin(angle) / 10];
  });
  await open(writeOutline(ring));
  expect(
    await screen.findByText(/^The outline has 50,?000 corners, too many to edit by hand \(at most 2,?000\)/),
  ).toBeVisible();
  const layer = within(await screen.findByRole('listitem', { name: 'layer outline' }));
  expect(layer.getByRole('button', { name: 'area' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /^outline to/ })).toBeNull();
  expect(corners()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Add corners' })).toBeDisabled();
});
