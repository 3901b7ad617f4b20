import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { errorCatalogue } from '../../engine/data/http/error-catalogue.ts';
import { createTestConsole } from '../../engine/stores/testing/test-console.ts';
import type { CaptchaProps } from '../context/registries.tsx';
import { createRegistries } from '../index.ts';
import { draw, startBrowserPlatform } from '../testing/test-world.tsx';

import { CaptchaPlace } from './captcha-place.tsx';
import { answerCaptcha, openCaptcha } from './test-captcha-screen.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const status = () => screen.getByRole('status').textContent;

describe('the dialog', () => {
  test.each([
    ['en', 'please complete security verification', 'swipe right to complete verification'],
    ['zh', '请完成安全验证', '向右滑动完成验证'],
  ])('%s: has its title and the hint (CAPT-08)', async (language, title, hint) => {
    answerCaptcha(worker);
    const { dialog } = await openCaptcha({ language });
    expect(within(dialog).getByText(title)).toBeVisible();
    expect(await within(dialog).findByText(hint)).toBeVisible();
  });

  test("requests one picture, also in React's strict mode", async () => {
    const requests = answerCaptcha(worker);
    const { captcha } = await openCaptcha();
    await screen.findByRole('slider');
    expect(requests.gets).toHaveLength(1);
    expect(captcha.box?.picture?.token).toBe('t1');
  });

  test('Esc and the close button cancel', async () => {
    answerCaptcha(worker);
    const { answers } = await openCaptcha();
    await waitFor(() => expect(screen.getByRole('slider')).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(answers).toEqual([undefined]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('announces loading, the picture, and failure with its reason (CAPT-06)', async () => {
    answerCaptcha(worker, { repCode: '6111', repMsg: 'not there' });
    const { captcha, pass } = await openCaptcha();
    expect(status()).toBe('Image loaded');
    await screen.findByRole('slider');
    captcha.box?.slide(9);
    await waitFor(() => expect(status()).toBe('verification failed: not there'));
    await pass(1000);
    await waitFor(() => expect(status()).toBe('Image loaded'));
  });

  test('announces success (CAPT-05)', async () => {
    answerCaptcha(worker);
    const { captcha, timers } = await openCaptcha();
    timers.pass(3210);
    captcha.box?.slide(9);
    await waitFor(() => expect(status()).toBe('3.21s verification succeeded'));
    expect(screen.getByRole('button', { name: 'New image' })).toBeDisabled();
  });

  test('without a picture it shows the reason and a retry (CAPT-07)', async () => {
    answerCaptcha(worker, undefined, { repCode: '6202', repMsg: 'too many wrong answers' });
    const { captcha } = await openCaptcha();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(document.querySelector('.lamp-captcha-picture img')).toBeNull();
    expect(screen.getByText('too many wrong answers', { selector: '.lamp-captcha-problem *' })).toBeVisible();
    expect(status()).toBe('too many wrong answers');
    const requests = answerCaptcha(worker);
    await user.click(retry);
    await waitFor(() => expect(captcha.box?.phase).toBe('ready'));
    expect(requests.gets).toHaveLength(1);
    expect(screen.getByRole('slider')).toHaveFocus();
  });

  test('buttons load another picture or switch to the other kind', async () => {
    const requests = answerCaptcha(worker);
    const { captcha } = await openCaptcha();
    await user.click(screen.getByRole('button', { name: 'New image' }));
    await waitFor(() => expect(captcha.box?.picture?.token).toBe('t2'));
    await user.click(screen.getByRole('button', { name: 'Click instead' }));
    expect(await screen.findByRole('application')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Slide instead' }));
    expect(await screen.findByRole('slider')).toBeVisible();
    await waitFor(() => expect(requests.gets).toHaveLength(4));
    expect(requests.gets.map(({ captchaType }) => captchaType)).toEqual([
      'blockPuzzle',
      'blockPuzzle',
      'clickWord',
      'blockPuzzle',
    ]);
  });

  test('tells users who cannot see it what to do, and links to another way if the caller has one', async () => {
    answerCaptcha(worker);
    const { captcha, went, dialog } = await openCaptcha();
    expect(within(dialog).getByText(/Cannot see the image/)).toBeVisible();
    expect(within(dialog).queryByRole('link')).toBeNull();
    const otherWay = { text: 'Sign in by a code', route: '/login?by=phone' };
    const answer = captcha.ask('signIn', { otherWay });
    await user.click(await screen.findByRole('link', { name: 'Sign in by a code' }));
    expect(await answer).toBeUndefined();
    expect(went).toContain('/login?by=phone');
  });

  test('every control has an accessible name (CAPT-09)', async () => {
    answerCaptcha(worker);
    const { dialog } = await openCaptcha();
    await within(dialog).findByRole('slider');
    for (const role of ['button', 'slider'])
      for (const control of within(dialog).getAllByRole(role)) expect(control).toHaveAccessibleName();
    await user.click(screen.getByRole('button', { name: 'Click instead' }));
    expect(await within(dialog).findByRole('application')).toHaveAccessibleName();
    expect(await within(dialog).findAllByRole('listitem')).toHaveLength(3);
  });
});

test('a dialog that fails to load shows a message and answers as cancelled', async () => {
  const requests = answerCaptcha(worker);
  const world = await createTestConsole();
  const { captcha, messages } = world.console;
  draw(world, <CaptchaPlace loadRegistries={() => Promise.reject(new Error('404'))} />);
  expect(await captcha.ask('signIn')).toBeUndefined();
  expect(messages.toast).toMatchObject({ tone: 'error', text: errorCatalogue.part.text });
  expect(captcha.box).toBeUndefined();
  // A pending request would reach the next test.
  await waitFor(() => expect(requests.gets).toHaveLength(1));
});

test('the renderer of a kind can be replaced by another (CAPT-10)', async () => {
  const requests = answerCaptcha(worker);
  const Simple = ({ challenge }: CaptchaProps) => (
    <button type="button" onClick={() => challenge.slide(42)}>
      Middle
    </button>
  );
  const registries = createRegistries({ replaces: { captchas: { blockPuzzle: Simple } } });
  const { answers, pass, captcha } = await openCaptcha({ registries });
  await user.click(await screen.findByRole('button', { name: 'Middle' }));
  await waitFor(() => expect(captcha.box?.phase).toBe('passed'));
  expect(screen.queryByRole('slider')).toBeNull();
  expect(requests.checks[0]?.pointJson).toBe('{"x":42,"y":5}');
  await pass(1000);
  await waitFor(() => expect(answers).toEqual(['t1---{"x":42,"y":5}']));
});
