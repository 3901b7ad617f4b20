import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { at, failure, success } from '../../engine/stores/testing/test-answers.ts';
import { createSignedInConsole, createTestConsole } from '../../engine/stores/testing/test-console.ts';
import WeChatDialog from '../overlays/we-chat-dialog.tsx';
import { draw, startBrowserPlatform } from '../testing/test-world.tsx';
import { WeChatFrame } from './we-chat-frame.tsx';

const worker = startBrowserPlatform();
const user = userEvent.setup();
const signInPage = at('/system/api/weChat/authorizedCode');
const bindPage = at('/system/api/personalCenter/we_chat/authorizedCode');

test('the QR code page is in a frame that cannot navigate the whole page (AUTH-03)', async () => {
  const requests: (string | null)[] = [];
  worker.use(
    http.get(signInPage, ({ request }) => {
      requests.push(new URL(request.url).searchParams.get('loginState'));
      return success('about:blank#scan');
    }),
  );
  draw(await createTestConsole(), <WeChatFrame purpose="signIn" />);
  const frame = await waitFor(() => {
    const found = document.querySelector('.lamp-we-chat iframe');
    if (!found) throw new Error('no frame yet');
    return found;
  });
  expect(frame).toHaveAttribute('src', 'about:blank#scan');
  expect(frame).toHaveAccessibleName();
  expect(frame.getAttribute('sandbox')).not.toContain('top-navigation');
  expect(requests[0]).toMatch(/\/wechat\.html$/);
});

test('a failed load is reported and can be retried', async () => {
  worker.use(http.get(signInPage, () => failure('B0001', '微信暂不可用')));
  draw(await createTestConsole(), <WeChatFrame purpose="signIn" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('微信暂不可用');
  worker.use(http.get(signInPage, () => success('about:blank#again')));
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(document.querySelector('iframe')).toHaveAttribute('src', 'about:blank#again'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the linking dialog closes with the code or on cancel', async () => {
  worker.use(http.get(bindPage, () => success('about:blank#bind')));
  const world = await createSignedInConsole();
  await world.console.session.start();
  const { weChat } = world.console;
  draw(world, <WeChatDialog />);
  const answers: (string | undefined)[] = [];
  act(() => void weChat.ask().then((code) => answers.push(code)));
  await waitFor(() => expect(document.querySelector('iframe')).toHaveAttribute('src', 'about:blank#bind'));
  act(() => weChat.hear({ type: 'weChatCode', code: 'c1' }));
  await waitFor(() => expect(answers).toEqual(['c1']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => void weChat.ask().then((code) => answers.push(code)));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(answers).toEqual(['c1', undefined]));
});
