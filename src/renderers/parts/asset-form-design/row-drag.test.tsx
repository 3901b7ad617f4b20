import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paintFrame } from '../../../../tests/setup/painted-frame.ts';
import { define } from '../../testing/test-assets.ts';
import { type HeldPointer, press } from '../../testing/test-pointer.ts';
import { startBrowserPlatform } from '../../testing/test-world.tsx';
import { openDesign } from './test-design.tsx';

paintFrame();
const worker = startBrowserPlatform();
const open = (how: Parameters<typeof openDesign>[1] = {}) => openDesign(worker, { form: null, ...how });
const row = (name: string) => document.querySelector<HTMLElement>(`[data-row="${name}"]`)!;
const handle = (name: string) => row(name).querySelector('.lamp-designer-handle')!;
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row);
const targets = () =>
  [...document.querySelectorAll<HTMLElement>('[data-target]')].map(({ dataset }) => [dataset.row, dataset.target]);
/** Moves a held pointer to the upper or lower quarter of another row. */
const moveTo = async (held: HeldPointer, name: string, to: string, part: 0.25 | 0.75) => {
  const [from, on] = [handle(name), row(to)].map((one) => one.getBoundingClientRect());
  await act(() => held.move(2, on!.top + on!.height * part - (from!.top + from!.height / 2)));
};
const first = ['group 0', 'uid', 'supplier', 'note'];

test.each(['touch', 'mouse'] as const)(
  'a row is dragged by its handle by %s, before or after another (EDIT-02)',
  async (by) => {
    await open();
    expect(rows().slice(0, 4)).toEqual(first);
    const held = await press(handle('attributes.height'), by);
    await moveTo(held, 'attributes.height', 'uid', 0.25);
    await waitFor(() => expect(targets()).toEqual([['uid', 'before']]));
    await act(() => held.release());
    await waitFor(() => expect(rows().slice(0, 3)).toEqual(['group 0', 'attributes.height', 'uid']));
    expect(targets()).toEqual([]);
    expect(screen.getByText('height is now 1 of 4 in General')).toBeInTheDocument();
    const again = await press(handle('attributes.height'), by);
    await moveTo(again, 'attributes.height', 'supplier', 0.75);
    await waitFor(() => expect(targets()).toEqual([['supplier', 'after']]));
    await act(() => again.release());
    await waitFor(() => expect(rows().slice(0, 4)).toEqual(['group 0', 'uid', 'supplier', 'attributes.height']));
  },
);

test('a finger beside the handle scrolls the list and drags nothing', async () => {
  await open();
  const held = await press(row('uid').querySelector('.lamp-designer-name')!, 'touch');
  await act(() => held.move(2, 90));
  expect(targets()).toEqual([]);
  await act(() => held.release());
  expect(rows().slice(0, 4)).toEqual(first);
});

test('Escape and a drag that the system takes away change nothing', async () => {
  await open();
  const held = await press(handle('note'), 'mouse');
  await moveTo(held, 'note', 'uid', 0.25);
  await waitFor(() => expect(targets()).toEqual([['uid', 'before']]));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(targets()).toEqual([]));
  await act(() => held.release());
  const finger = await press(handle('note'), 'touch');
  await moveTo(finger, 'note', 'uid', 0.25);
  await waitFor(() => expect(targets()).toEqual([['uid', 'before']]));
  await act(() => finger.cancel());
  await waitFor(() => expect(targets()).toEqual([]));
  expect(rows().slice(0, 4)).toEqual(first);
});

test('a group is dragged into the place of another', async () => {
  await open();
  const held = await press(handle('group 1'), 'touch');
  await moveTo(held, 'group 1', 'uid', 0.75);
  await waitFor(() => expect(targets()).toEqual([['group 0', 'into']]));
  await act(() => held.release());
  await waitFor(() => expect(rows().slice(0, 2)).toEqual(['group 0', 'attributes.power']));
});

test('a drag at the edge of a long list scrolls it', async () => {
  await open({ attributes: Array.from({ length: 60 }, (_, index) => define(`a${index}`)) });
  const pane = document.querySelector<HTMLElement>('.lamp-designer-panes')!;
  pane.style.cssText = 'max-height: 240px; overflow: auto';
  const held = await press(handle('uid'), 'touch');
  const bottom = pane.getBoundingClientRect().bottom - 8;
  const from = handle('uid').getBoundingClientRect();
  await act(() => held.move(2, bottom - (from.top + from.height / 2)));
  await waitFor(() => expect(pane.scrollTop).toBeGreaterThan(400));
  await act(() => held.release());
  await waitFor(() => expect(rows().indexOf('uid')).toBeGreaterThan(10));
});
