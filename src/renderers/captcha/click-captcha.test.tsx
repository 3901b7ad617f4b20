import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { startBrowserPlatform } from '../testing/test-world.tsx';
import { answerCaptcha, openCaptcha } from './test-captcha-screen.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const area = () => screen.findByRole('application', { name: 'Verification image' });
const marks = () => [...document.querySelectorAll('.lamp-captcha-mark')].map(({ textContent }) => textContent);

/** Clicks the picture at a point of 310x155, whatever its size on the screen. */
async function clickAt(x: number, y: number) {
  const target = await area();
  const box = target.getBoundingClientRect();
  const clientX = box.left + (x * box.width) / 310;
  const clientY = box.top + (y * box.height) / 155;
  await user.pointer([{ target, coords: { clientX, clientY }, keys: '[MouseLeft]' }]);
}

describe('words in a picture', () => {
  test('three clicks in the order of the prompt are numbered and sent (CAPT-03)', async () => {
    const requests = answerCaptcha(worker);
    const { pass, captcha } = await openCaptcha({ kind: 'clickWord' });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['灯', '杆', '网']);
    await clickAt(200, 40);
    await clickAt(20, 90);
    await clickAt(300, 150);
    expect(marks()).toEqual(['1', '2', '3']);
    expect(requests.checks).toEqual([]);
    await pass(400);
    await waitFor(() => expect(captcha.box?.phase).toBe('passed'));
    expect(requests.checks[0]).toMatchObject({
      captchaType: 'clickWord',
      pointJson: '[{"x":200,"y":40},{"x":20,"y":90},{"x":300,"y":150}]',
    });
  });

  test('long words keep whole and make the bar higher instead of covering the picture', async () => {
    const words = ['‹足球运动员›', '‹大型公共汽车›', '‹international›'];
    answerCaptcha(worker, undefined, { repCode: '0000', words });
    await openCaptcha({ kind: 'clickWord' });
    document.querySelector<HTMLElement>('.lamp-captcha-kind')!.style.width = '280px';
    const bar = document.querySelector('.lamp-captcha-prompt')!.getBoundingClientRect();
    const items = screen.getAllByRole('listitem').map((item) => item.getBoundingClientRect());
    for (const item of items) {
      expect(item.height).toBeLessThanOrEqual(30);
      expect(item.top).toBeGreaterThanOrEqual(bar.top);
      expect(item.bottom).toBeLessThanOrEqual(bar.bottom + 1);
      expect(item.right).toBeLessThanOrEqual(bar.right);
    }
    expect(bar.top).toBeGreaterThanOrEqual(
      document.querySelector('.lamp-captcha-picture')!.getBoundingClientRect().bottom,
    );
  });

  test('clicks on a scaled picture are converted on both axes (CAPT-03)', async () => {
    const requests = answerCaptcha(worker);
    const { pass } = await openCaptcha({ kind: 'clickWord' });
    document.querySelector<HTMLElement>('.lamp-captcha-kind')!.style.width = '200px';
    document.querySelector<HTMLElement>('.lamp-captcha-picture')!.style.aspectRatio = '4';
    const { width, height } = (await area()).getBoundingClientRect();
    expect([width, height]).toEqual([200, 50]);
    for (const [x, y] of [
      [155, 77.5],
      [31, 31],
      [279, 124],
    ] as const)
      await clickAt(x, y);
    await pass(400);
    await waitFor(() => expect(requests.checks).toHaveLength(1));
    const points = JSON.parse(String(requests.checks[0]?.pointJson)) as { x: number; y: number }[];
    expect(points.map(({ x }) => x)).toEqual([155, 31, 279]);
    expect(points.map(({ y }) => y)).toEqual([78, 31, 124]);
  });

  test('the last mark can be removed before sending', async () => {
    const requests = answerCaptcha(worker);
    const { pass } = await openCaptcha({ kind: 'clickWord' });
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo).toBeDisabled();
    for (const x of [10, 20, 30]) await clickAt(x, 10);
    await user.click(undo);
    expect(marks()).toEqual(['1', '2']);
    await pass(1000);
    expect(requests.checks).toEqual([]);
    await clickAt(40, 10);
    await pass(400);
    await waitFor(() => expect(requests.checks).toHaveLength(1));
    expect(requests.checks[0]?.pointJson).toBe('[{"x":10,"y":10},{"x":20,"y":10},{"x":40,"y":10}]');
  });

  test('a wrong answer loads a new picture after 0.7 s and clears the marks (CAPT-06)', async () => {
    const requests = answerCaptcha(worker, { repCode: '6111', repMsg: 'not these' });
    const { pass } = await openCaptcha({ kind: 'clickWord' });
    for (const x of [10, 20, 30]) await clickAt(x, 10);
    await pass(400);
    expect(await screen.findByText('verification failed: not these')).toBeVisible();
    expect(marks()).toHaveLength(3);
    await pass(700);
    await waitFor(() => expect(requests.gets).toHaveLength(2));
    expect(marks()).toEqual([]);
  });
});

describe('by keyboard', () => {
  test('a cursor moves, Enter marks, Backspace removes the last mark (CAPT-09)', async () => {
    const requests = answerCaptcha(worker);
    const { pass } = await openCaptcha({ kind: 'clickWord' });
    const target = await area();
    await waitFor(() => expect(target).toHaveFocus());
    expect(document.querySelector('.lamp-captcha-cursor')).toBeNull();
    await user.keyboard('{Enter}');
    expect(document.querySelector('.lamp-captcha-cursor')).not.toBeNull();
    expect(marks()).toEqual([]);
    await user.keyboard('{Enter}{ArrowRight}{ArrowRight}{ArrowUp}{Enter}{Backspace}');
    expect(marks()).toEqual(['1']);
    await user.keyboard('{Shift>}{ArrowLeft}{ArrowDown}{/Shift}{Enter}');
    await user.keyboard(`${'{ArrowLeft}'.repeat(40)}${'{ArrowUp}'.repeat(20)}{Enter}`);
    await pass(400);
    await waitFor(() => expect(requests.checks).toHaveLength(1));
    expect(requests.checks[0]?.pointJson).toBe('[{"x":155,"y":78},{"x":174,"y":69},{"x":0,"y":0}]');
  });

  test('announcements never give positions (CAPT-09)', async () => {
    answerCaptcha(worker);
    await openCaptcha({ kind: 'clickWord' });
    const target = await area();
    await clickAt(123, 45);
    await user.keyboard('{ArrowRight}');
    expect(target).toHaveAccessibleDescription(/Backspace removes the last mark/);
    for (const child of target.children) expect(child).toHaveAttribute('aria-hidden', 'true');
    expect(document.querySelectorAll('.lamp-captcha img:not([alt=""])')).toHaveLength(0);
    expect(screen.getByRole('status').textContent).toBe('1 of 3 marked');
  });
});
