import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { createSignedInConsole } from '../../engine/stores/testing/test-console.ts';
import { draw, startBrowserPlatform } from '../testing/test-world.tsx';
import { LimitedNumber } from './limited-number.tsx';
import { NumberBox } from './number-box.tsx';

startBrowserPlatform();
const user = userEvent.setup();

/** A box with its value beside it. */
function Box({ start, step }: { start?: unknown; step?: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <NumberBox aria-label="box" value={value} onChange={setValue} step={step} />
      <output>{JSON.stringify(value) ?? 'empty'}</output>
    </>
  );
}
const box = () => screen.getByRole('spinbutton');
const value = () => screen.getByRole('status').textContent;

test.each([
  ['12', '12'],
  ['１２', '12'],
  ['1.50', '1.5'],
  ['1,5', '"1,5"'],
  ['12 W', '"12 W"'],
  ['12345678901234567', '"12345678901234567"'],
  ['  ', 'empty'],
])('of %j typed the value is %s, and the box keeps what was typed', async (typed, expected) => {
  render(<Box />);
  await user.type(box(), typed);
  expect([value(), (box() as HTMLInputElement).value]).toEqual([expected, typed]);
});

test('without the focus the box shows the value, and another text as it is', async () => {
  render(<Box start={1e-7} />);
  expect(box()).toHaveValue('0.0000001');
  await user.clear(box());
  await user.type(box(), '007');
  await user.tab();
  expect(box()).toHaveValue('7');
  await user.clear(box());
  await user.type(box(), '1,5');
  await user.tab();
  expect(box()).toHaveValue('1,5');
});

test('arrow keys step without rounding errors, and the wheel does nothing', async () => {
  render(<Box start={0.2} step={0.1} />);
  await user.click(box());
  await user.keyboard('{ArrowUp}');
  expect([value(), (box() as HTMLInputElement).value]).toEqual(['0.3', '0.3']);
  fireEvent.wheel(box(), { deltaY: 100 });
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(value()).toBe('-0.1');
});

test('outside of forms a number that cannot apply stays, with what is wrong beside it', async () => {
  const applied: (number | undefined)[] = [];
  const world = await createSignedInConsole();
  draw(
    world,
    <LimitedNumber aria-label="box" min={40} max={800} isInteger value={160} onChange={(n) => applied.push(n)} />,
  );
  await user.clear(box());
  await user.type(box(), '900');
  expect(screen.getByRole('alert')).toHaveTextContent('800 or less');
  await user.clear(box());
  await user.type(box(), '4');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  expect(screen.getByRole('alert')).toHaveTextContent('40 or more');
  expect(box()).toHaveValue('4');
  await user.type(box(), '5');
  expect(applied).toEqual([90, 45]);
  expect(screen.queryByRole('alert')).toBeNull();
});
