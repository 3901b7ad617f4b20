import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { paintFrame } from '../../../../tests/setup/painted-frame.ts';
import { clockText } from '../../../engine/lighting/clock-text.ts';
import { solarTimes } from '../../../engine/lighting/solar-times.ts';
import { at, success } from '../../../engine/stores/testing/test-answers.ts';
import { drawPage } from '../../testing/test-page.tsx';
import { press } from '../../testing/test-pointer.ts';
import { startBrowserPlatform } from '../../testing/test-world.tsx';

paintFrame();
const worker = startBrowserPlatform();
const user = userEvent.setup();
const usual = [
  { at: 'sunset', offset: -10, level: 100, ramp: 60 },
  { at: 'clock', time: '22:00', level: 60 },
  { at: 'sunrise', offset: 5, level: 0 },
];

/** A form with the steps of a night; returns what it saves. */
async function open(steps: unknown, more: object = {}, languages?: string[]) {
  const saved: unknown[] = [];
  worker.use(
    http.post(at('/save'), async ({ request }) => {
      saved.push(await request.json());
      return success(null);
    }),
  );
  const field = { field: 'steps', title: 'Program', input: 'schedule', place: { $: 'row.place' }, wide: true, ...more };
  const { page } = await drawPage(
    worker,
    {
      body: { kind: 'text', text: 'Programs' },
      dialogs: {
        edit: { kind: 'form', title: 'Edit', fields: [field], submit: [{ call: { post: '/save' } }, { close: true }] },
      },
    },
    languages ? { languages } : {},
  );
  await act(() => page.open('edit', { id: '1', place: [113.55, 22.7], steps }));
  await screen.findByRole('dialog', { name: 'Edit' });
  await screen.findByRole('button', { name: languages ? '添加步骤' : 'Add step' });
  return { saved };
}
const levels = () =>
  screen.queryAllByRole<HTMLInputElement>('spinbutton', { name: /^Level of step/ }).map(({ value }) => value);
const marks = () =>
  screen.queryAllByRole('button', { name: /^Step \d · / }).map((mark) => mark.getAttribute('aria-label'));
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

test('steps are shown with their picture, edited and saved', async () => {
  const { saved } = await open(usual);
  expect(levels()).toEqual(['100', '60', '0']);
  await user.click(screen.getByText('21 December'));
  const { sunset, sunrise } = solarTimes(
    { longitude: 113.55, latitude: 22.7 },
    `${new Date().getFullYear()}-12-21`,
    480,
  );
  const clock = (moment: Date | undefined, minutes: number) =>
    clockText(new Date(moment!.getTime() + minutes * 60_000), 480);
  expect(marks()).toEqual([
    `Step 1 · ${clock(sunset, -10)} · 100%`,
    'Step 2 · 22:00 · 60%',
    `Step 3 · ${clock(sunrise, 5)} · off`,
  ]);
  const offset = screen.getByRole('spinbutton', { name: /^Offset of step 1/ });
  await user.clear(offset);
  await user.type(offset, '-15');
  expect(marks()[0]).toBe(`Step 1 · ${clock(sunset, -15)} · 100%`);
  const level = screen.getByRole('spinbutton', { name: 'Level of step 2 in percent' });
  await user.clear(level);
  await user.type(level, '40');
  await save();
  await waitFor(() =>
    expect(saved).toEqual([{ id: '1', steps: [{ ...usual[0], offset: -15 }, { ...usual[1], level: 40 }, usual[2]] }]),
  );
});

test('a step is moved by keys and by drag, duplicated and removed, and the focus goes with it', async () => {
  await open(usual);
  const handle = (number: number) => screen.getByRole('button', { name: new RegExp(`^Move ${number}:`) });
  handle(3).focus();
  await user.keyboard('{ArrowUp}');
  expect(levels()).toEqual(['100', '0', '60']);
  expect(handle(2)).toHaveFocus();
  expect(screen.getByText(/Now 2 of 3/)).toBeInTheDocument();
  await user.keyboard('{End}');
  expect(levels()).toEqual(['100', '60', '0']);
  const held = await press(handle(1), 'mouse');
  const third = screen.getByRole('listitem', { name: 'Step 3' });
  const from = handle(1).getBoundingClientRect();
  await act(() => held.move(2, third.getBoundingClientRect().bottom - 4 - (from.top + from.height / 2)));
  await waitFor(() => expect(third).toHaveAttribute('data-target', 'after'));
  await act(() => held.release());
  await waitFor(() => expect(levels()).toEqual(['60', '0', '100']));
  await user.click(screen.getByRole('button', { name: 'Duplicate 1' }));
  expect(levels()).toEqual(['60', '60', '0', '100']);
  expect(screen.getByRole('combobox', { name: 'Basis of step 2' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove 4' }));
  expect(levels()).toEqual(['60', '60', '0']);
  expect(screen.getByRole('button', { name: 'Remove 3' })).toHaveFocus();
  for (let count = 0; count < 3; count += 1) await user.keyboard('{Enter}');
  expect(levels()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Add step' })).toHaveFocus();
});

test('what is wrong is said at its step as it is typed, and an error is not saved', async () => {
  const { saved } = await open([usual[0], { at: 'clock', time: '06:00', level: 50 }, { at: 'sunrise', level: 0 }]);
  const second = screen.getByRole('listitem', { name: 'Step 2' });
  expect(await within(second).findByText(/^Step 2 comes after sunrise in \d+ nights and is left out \(/)).toBeVisible();
  expect(second).toHaveAccessibleDescription(/comes after sunrise/);
  await user.click(screen.getByText('21 June'));
  expect(screen.getByText('Skipped this night: 2')).toBeVisible();
  const level = within(second).getByRole('spinbutton', { name: /^Level/ });
  await user.clear(level);
  await user.type(level, '101');
  expect(await within(second).findByText('Step 2: the level must be a whole number from 0 to 100')).toBeVisible();
  await save();
  expect(saved).toEqual([]);
});

test('the marks of the picture are walked by arrow keys, and lead to their steps', async () => {
  await open(usual);
  const [first, second] = screen.getAllByRole('button', { name: /^Step \d · / });
  first!.focus();
  await user.keyboard('{ArrowRight}');
  expect(second).toHaveFocus();
  expect(second!.closest('.lamp-night')).toHaveTextContent('Step 2 · 22:00 · 60%');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('combobox', { name: 'Basis of step 2' })).toHaveFocus();
});

test('without a place the sun is schematic and says so; a concentrator that holds less is named', async () => {
  await open(usual, { place: { $: 'row.nowhere' }, holders: { $: '[{"name": "C-1", "steps": 2}]' } });
  expect(screen.getByText(/^Without a location, sunset and sunrise are shown at 18:00 and 6:00/)).toBeVisible();
  expect(await screen.findByText('“C-1” holds at most 2 steps, not 3')).toBeVisible();
});

test('no more steps than the document allows are added, and the reason is said', async () => {
  await open(usual, { maxSteps: 3 });
  const add = screen.getByRole('button', { name: 'Add step' });
  expect(add).toHaveAttribute('aria-disabled', 'true');
  await user.click(add);
  expect(await screen.findByText('At most 3 steps')).toBeVisible();
  expect(levels()).toHaveLength(3);
});

test('what happens to a missed moment is behind the button of more', async () => {
  const { saved } = await open([{ ...usual[0] }, usual[2]]);
  await user.click(screen.getByRole('button', { name: 'More of step 1' }));
  await user.click(screen.getByRole('combobox', { name: 'If the time of step 1 is missed' }));
  await user.click(await screen.findByTitle('Skip'));
  await save();
  await waitFor(() => expect(saved).toMatchObject([{ steps: [{ missed: 'skip' }, {}] }]));
});

test('has no violation of accessibility rules, with problems and more open', async () => {
  await open([usual[0], { at: 'clock', level: 50 }, usual[2]]);
  await user.click(screen.getByRole('button', { name: 'More of step 1' }));
  // Below the field too, which has lost the focus of a first field.
  await screen.findAllByText('Step 2: enter a time such as 22:00');
  const { violations } = await axe.run('.lamp-schedule');
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120))}`)).toEqual([]);
});

test('in Chinese too', async () => {
  await open(usual, {}, ['zh-CN']);
  expect(screen.getByRole('spinbutton', { name: '第 2 步的亮度（%）' })).toHaveValue('60');
  expect(screen.getByText(/^亮灯 [\d.]+ 小时，折合满功率 [\d.]+ 小时$/)).toBeVisible();
});
