import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { paintFrame } from '../../../../tests/setup/painted-frame.ts';
import type { LayoutItem } from '../../../engine/layout/layout-item.ts';
import { createSignedInConsole } from '../../../engine/stores/testing/test-console.ts';
import { press } from '../../testing/test-pointer.ts';
import { draw, startBrowserPlatform } from '../../testing/test-world.tsx';
import { LayoutGrid } from './layout-grid.tsx';
import type { LayoutGridProps } from './layout-grid-props.ts';

paintFrame();

startBrowserPlatform();
const user = userEvent.setup();
afterEach(() => browserPage.viewport(1280, 800));

const rowHeight = 60;
const gap = 10;
const item = (id: string, x: number, y: number, w = 1, h = 1): LayoutItem => ({ id, x, y, w, h });
const limits = { minW: 1, maxW: 3, minH: 1, maxH: 2 };

/** A grid of three columns that keeps what its user does. */
async function grid(start: LayoutItem[], more: Partial<LayoutGridProps<LayoutItem>> = {}) {
  const changes: LayoutItem[][] = [];
  function Grid() {
    const [items, setItems] = useState<LayoutItem[]>(start);
    return (
      <StrictMode>
        <LayoutGrid
          label="Cards"
          items={items}
          columns={3}
          rowHeight={rowHeight}
          gap={gap}
          isEditing
          limitsOf={() => limits}
          nameOf={({ id }) => `card ${id}`}
          renderItem={({ id }) => <button type="button">in {id}</button>}
          onChange={(next) => {
            changes.push(next);
            setItems(next);
          }}
          onRemove={(id) => setItems((all) => all.filter((one) => one.id !== id))}
          {...more}
        />
      </StrictMode>
    );
  }
  draw(await createSignedInConsole(), <Grid />);
  const last = () => changes.at(-1)?.map(({ id, x, y, w, h }) => `${id}:${x},${y},${w}x${h}`);
  return { changes, last };
}
const handleOf = (id: string) => screen.findByRole('button', { name: `Move or resize "card ${id}"` });
const announced = () => screen.getByRole('status').textContent;
const boxOf = (id: string) => screen.getByText(`in ${id}`, { ignore: false }).closest('li')!.getBoundingClientRect();

test('items are placed by column and row, in reading order for screen readers', async () => {
  await grid([item('b', 2, 0), item('c', 0, 1, 3), item('a', 0, 0, 2)], { isEditing: false });
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['in a', 'in b', 'in c']);
  expect(boxOf('b').left).toBeGreaterThan(boxOf('a').right);
  expect(boxOf('c').top).toBe(boxOf('a').top + rowHeight + gap);
  expect(boxOf('c').right).toBe(boxOf('b').right);
  expect(screen.queryByRole('status')).toBeNull();
});

test('arrow keys move an item, Shift with arrow keys resizes it, and each change is announced', async () => {
  const { last, changes } = await grid([item('a', 0, 0, 2), item('b', 2, 0)]);
  const handle = await handleOf('a');
  expect(handle).toHaveAccessibleDescription(/Arrow keys move it/);
  handle.focus();
  await user.keyboard('{ArrowRight}');
  expect(last()).toEqual(['a:1,0,2x1', 'b:0,0,1x1']);
  expect(announced()).toBe('card a: column 2, row 1, 2 wide, 1 high');
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowDown}{/Shift}');
  expect(last()).toEqual(['a:1,0,1x2', 'b:0,0,1x1']);
  expect(handle).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(announced()).toBe('card a: at its limit');
  expect(changes).toHaveLength(3);
});

test('moving back restores what was in the way', async () => {
  const start = [item('a', 0, 0), item('b', 0, 1, 1, 2), item('c', 0, 3)];
  const { changes } = await grid(start);
  (await handleOf('a')).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(changes).toHaveLength(4);
  expect(changes.at(-1)).toEqual(start);
});

test('Delete removes an item; the focus goes to its neighbour', async () => {
  await grid([item('a', 0, 0), item('b', 1, 0)]);
  (await handleOf('a')).focus();
  await user.keyboard('{Delete}');
  expect(screen.queryByText('card a')).toBeNull();
  expect(await handleOf('b')).toHaveFocus();
  expect(announced()).toBe('"card a" removed');
});

test.each(['mouse', 'touch'] as const)(
  '%s: dragging shows where the item will land, and releasing moves it',
  async (by) => {
    const { last, changes } = await grid([item('a', 0, 0), item('b', 1, 0)]);
    const column = boxOf('b').left - boxOf('a').left;
    const pointer = await press(await handleOf('a'), by);
    await pointer.move(column * 0.8);
    await waitFor(() => expect(document.querySelector('.lamp-layout-landing')).toBeVisible());
    const landing = document.querySelector('.lamp-layout-landing')!.getBoundingClientRect();
    await waitFor(() => expect(boxOf('b').left).toBeLessThan(column));
    expect(landing.left - boxOf('a').left).toBeCloseTo(column * 0.2, 0);
    expect(changes).toEqual([]);
    await pointer.release();
    await waitFor(() => expect(last()).toEqual(['a:1,0,1x1', 'b:0,0,1x1']));
    expect(document.querySelector('.lamp-layout-landing')).toBeNull();
    expect(announced()).toBe('card a: column 2, row 1, 1 wide, 1 high');
  },
);

test('the corner resizes within the limits', async () => {
  const { last } = await grid([item('a', 0, 0), item('b', 1, 0), item('c', 0, 1)]);
  await handleOf('a');
  const pointer = await press(document.querySelector('.lamp-layout-corner')!, 'mouse');
  await pointer.move(boxOf('b').left - boxOf('a').left, 5 * rowHeight);
  await pointer.release();
  await waitFor(() => expect(last()).toEqual(['a:0,0,2x2', 'b:1,2,1x1', 'c:0,2,1x1']));
});

test('Escape during a drag changes nothing', async () => {
  const { changes } = await grid([item('a', 0, 0), item('b', 1, 0)]);
  const pointer = await press(await handleOf('a'), 'mouse');
  await pointer.move(boxOf('b').left - boxOf('a').left);
  await waitFor(() => expect(document.querySelector('.lamp-layout-landing')).toBeVisible());
  await user.keyboard('{Escape}');
  expect(document.querySelector('.lamp-layout-landing')).toBeNull();
  expect(announced()).toBe('Drag canceled');
  await pointer.release();
  expect(changes).toEqual([]);
});

test('while editing the items themselves cannot be used', async () => {
  await grid([item('a', 0, 0)]);
  await handleOf('a');
  expect(screen.getByText('in a').closest('[inert]')).not.toBeNull();
});

test('on a phone the items are one column, and buttons move them up and down', async () => {
  await browserPage.viewport(390, 800);
  const { last } = await grid([item('a', 0, 0), item('b', 1, 0), item('c', 0, 1)]);
  const up = await screen.findByRole('button', { name: 'Move "card c" up' });
  await user.click(up);
  expect(last()).toEqual(['a:0,0,1x1', 'b:0,1,1x1', 'c:1,0,1x1']);
  expect(announced()).toBe('card c: 2 of 3');
  await waitFor(() => expect(up).toHaveFocus());
  const names = within(screen.getByRole('list', { name: 'Cards' })).getAllByText(/^card/);
  expect(names.map((name) => name.textContent)).toEqual(['card a', 'card c', 'card b']);
  expect(screen.getByRole('button', { name: 'Move "card a" up' })).toHaveAttribute('aria-disabled', 'true');
});

test('on a phone the items are below each other in reading order', async () => {
  await browserPage.viewport(390, 800);
  await grid([item('b', 1, 0), item('a', 0, 0)], { isEditing: false });
  expect(boxOf('a').bottom).toBeLessThan(boxOf('b').top);
});
