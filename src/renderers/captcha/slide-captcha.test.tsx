import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { paintFrame } from '../../../tests/setup/painted-frame.ts';
import { press } from '../testing/test-pointer.ts';
import { startBrowserPlatform } from '../testing/test-world.tsx';
import { answerCaptcha, openCaptcha } from './test-captcha-screen.tsx';

paintFrame();

const worker = startBrowserPlatform();
const user = userEvent.setup();
const handle = () => screen.findByRole('slider');
const frameOf = () => document.querySelector('.lamp-captcha-picture') as HTMLElement;
const pieceOf = () => document.querySelector('.lamp-captcha-piece') as HTMLElement;

describe.each(['mouse', 'touch'] as const)('dragged by %s', (by) => {
  test('the piece follows, and its position gives the verification string (CAPT-02, CAPT-05, CAPT-09)', async () => {
    const requests = answerCaptcha(worker);
    const { answers, pass, timers, captcha } = await openCaptcha();
    const box = frameOf().getBoundingClientRect();
    expect([box.width, box.height]).toEqual([310, 155]);
    expect(pieceOf().getBoundingClientRect().width).toBeCloseTo(47, 0);
    timers.pass(1500);
    const pointer = await press(await handle(), by);
    await pointer.move(60);
    await pointer.move(120);
    await waitFor(() => expect(pieceOf().getBoundingClientRect().left - box.left).toBeCloseTo(120, 0));
    expect(requests.checks).toEqual([]);
    await pointer.release();
    await waitFor(() => expect(captcha.box?.phase).toBe('passed'));
    expect(JSON.parse(String(requests.checks[0]?.pointJson))).toEqual({ x: expect.closeTo(120, 0), y: 5 });
    expect(await screen.findByText(/^1\.\d\d?s verification succeeded$/)).toBeVisible();
    expect(answers).toEqual([]);
    await pass(1000);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(answers).toEqual([`t1---${requests.checks[0]?.pointJson}`]);
  });

  test('the piece stays in its range, however far the pointer goes (CAPT-09)', async () => {
    const requests = answerCaptcha(worker);
    await openCaptcha();
    const bar = (await handle()).parentElement!.getBoundingClientRect();
    const pointer = await press(await handle(), by);
    await pointer.move(600);
    await waitFor(() => expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '263'));
    expect(screen.getByRole('slider').getBoundingClientRect().right).toBeLessThanOrEqual(bar.right + 0.5);
    expect(pieceOf().getBoundingClientRect().right).toBeLessThanOrEqual(frameOf().getBoundingClientRect().right + 0.5);
    await pointer.move(-300);
    await waitFor(() => expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '0'));
    expect(screen.getByRole('slider').getBoundingClientRect().left).toBeGreaterThanOrEqual(bar.left - 0.5);
    await pointer.move(80);
    await pointer.release();
    await waitFor(() => expect(requests.checks).toHaveLength(1));
    expect(JSON.parse(String(requests.checks[0]?.pointJson)).x).toBeCloseTo(80, 0);
  });

  test('in a box of 200 px the position is still sent in pixels of 310 (CAPT-02)', async () => {
    const requests = answerCaptcha(worker);
    await openCaptcha();
    const kind = document.querySelector<HTMLElement>('.lamp-captcha-kind')!;
    kind.style.width = '200px';
    const box = frameOf().getBoundingClientRect();
    expect([box.width, box.height]).toEqual([200, 100]);
    const pointer = await press(await handle(), by);
    await pointer.move(100);
    await waitFor(() => expect(pieceOf().getBoundingClientRect().left - box.left).toBeCloseTo(100, 0));
    await pointer.release();
    await waitFor(() => expect(requests.checks).toHaveLength(1));
    expect(JSON.parse(String(requests.checks[0]?.pointJson)).x).toBeCloseTo(155, 0);
  });
});

describe('a finger', () => {
  test('cancelled by the system sends nothing; the piece returns (CAPT-09)', async () => {
    const requests = answerCaptcha(worker);
    await openCaptcha();
    const pointer = await press(await handle(), 'touch');
    await pointer.move(90);
    await waitFor(() => expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '90'));
    await pointer.cancel();
    await waitFor(() => expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '0'));
    const again = await press(await handle(), 'touch');
    await again.move(30);
    await again.release();
    await waitFor(() => expect(requests.checks).toHaveLength(1));
    expect(JSON.parse(String(requests.checks[0]?.pointJson)).x).toBeCloseTo(30, 0);
  });

  test('does not scroll the page while it slides (CAPT-09)', async () => {
    answerCaptcha(worker);
    await openCaptcha();
    expect(getComputedStyle(await handle()).touchAction).toBe('none');
  });
});

test('a press without movement sends nothing', async () => {
  const requests = answerCaptcha(worker);
  const { captcha } = await openCaptcha();
  const pointer = await press(await handle(), 'mouse');
  await pointer.release();
  expect(captcha.box?.phase).toBe('ready');
  expect(requests.checks).toEqual([]);
});

describe('by keyboard', () => {
  test('arrows move the piece, Shift in small steps, Home and End to the ends, Enter submits (CAPT-09)', async () => {
    const requests = answerCaptcha(worker);
    await openCaptcha();
    const slider = await handle();
    await waitFor(() => expect(slider).toHaveFocus());
    await user.keyboard('{ArrowRight}{ArrowUp}{ArrowRight}');
    expect(slider).toHaveAttribute('aria-valuenow', '15');
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowLeft}{ArrowDown}');
    expect(slider).toHaveAttribute('aria-valuenow', '6');
    await user.keyboard('{End}');
    expect(slider).toHaveAttribute('aria-valuenow', '263');
    expect(slider).toHaveAttribute('aria-valuetext', 'moved by 100%');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(slider).toHaveAttribute('aria-valuenow', '0');
    await user.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(requests.checks).toHaveLength(1));
    expect(requests.checks[0]?.pointJson).toBe('{"x":5,"y":5}');
  });

  test('the slider has a name, range and description, and keeps the focus on failure (CAPT-06, CAPT-08)', async () => {
    const requests = answerCaptcha(worker, { repCode: '6111', repMsg: 'not there' });
    const { pass, captcha } = await openCaptcha();
    const slider = await screen.findByRole('slider', { name: 'swipe right to complete verification' });
    expect(slider).toHaveAttribute('aria-valuemin', '0');
    expect(slider).toHaveAttribute('aria-valuemax', '263');
    expect(slider).toHaveAccessibleDescription(/Enter submits/);
    await waitFor(() => expect(slider).toHaveFocus());
    await user.keyboard('{End}{Enter}');
    expect(await screen.findByText('verification failed: not there')).toBeVisible();
    expect(slider).toHaveAttribute('aria-valuenow', '263');
    await pass(1000);
    await waitFor(() => expect(captcha.box?.picture?.token).toBe('t2'));
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuenow', '0'));
    expect(slider).toHaveFocus();
    expect(requests.gets).toHaveLength(2);
  });
});
