import { http } from 'msw';
import type { SetupServer } from 'msw/node';
import { expect, vi } from 'vitest';
import type { MenuItem } from '../../../schemas/wire/menu.ts';
import { answerOf } from '../../compile/test-site.ts';
import { at, failure, success } from '../testing/test-answers.ts';
import { createSignedInConsole, readBareSite } from '../testing/test-console.ts';

/** A menu with three sections and all functions that the shell uses. */
export const shellMenu: MenuItem[] = [
  {
    id: 10,
    caption: 'Workbench',
    url: '/workTable',
    subFuncItems: ['100450', '100148', '100149', '100300', '100381'].map((id) => ({ id: Number(id), caption: id })),
  },
  {
    id: 20,
    caption: '系统管理',
    subMenuItems: [
      { id: 21, caption: '用户管理', url: '/admin/users' },
      { id: 22, caption: 'Roles', url: '/admin/roles' },
    ],
  },
  {
    id: 30,
    caption: 'Operation',
    subMenuItems: [
      {
        id: 31,
        caption: 'Messages',
        url: '/operation/messages',
        subFuncItems: ['100455', '100456', '100784', '100785'].map((id) => ({ id: Number(id), caption: id })),
      },
      { id: 32, caption: 'Orders', url: '/operation/orders' },
      { id: 33, caption: 'Elsewhere', url: 'https://elsewhere.example/', openType: 'link' },
    ],
  },
  { id: 40, caption: 'Devices', url: '/assetsManagement/iotDevicesManagement' },
];

export interface SentCall {
  /** 'GET /system/api/userInfo?x=1' */
  call: string;
  body: unknown;
}

/** The response of a call; a string is a failure with this message. */
export type ShellAnswers = Record<string, unknown>;

/**
 * The shell of a signed-in user; `answers` by 'METHOD /path', and the calls in order.
 *
 * @param more.isBusy whether the page waits for its data when the shell is created, and the connection is not open
 */
export async function openTestShell(
  server: SetupServer,
  more: { answers?: ShellAnswers; menu?: MenuItem[]; isBusy?: boolean } & Parameters<
    typeof createSignedInConsole
  >[0] = {},
) {
  const { answers = {}, menu = shellMenu, isBusy = false, ...settings } = more;
  const calls: SentCall[] = [];
  server.use(
    http.get(at('/system/api/current/mainMenu'), () => success(answerOf(...menu))),
    http.all(at('/*'), async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const text = request.method === 'POST' ? await request.clone().text() : '';
      const name = `${request.method} ${pathname}`;
      const isKnown = Object.hasOwn(answers, name);
      if (isKnown || /island|workbench/.test(pathname))
        calls.push({
          call: `${name}${search}`,
          body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
        });
      if (!isKnown) return /island/.test(pathname) ? success(null) : undefined;
      const answer = answers[name];
      const value = typeof answer === 'function' ? await answer(text && JSON.parse(text)) : answer;
      return typeof value === 'string' ? failure('A0400', value) : success(value);
    }),
  );
  const test = await createSignedInConsole({ documents: await readBareSite(), ...settings });
  await test.console.route.enter('/workTable', '');
  if (isBusy) test.console.loading.start();
  const shell = await test.console.openShell();
  /** Opens the live connection. */
  const connect = async () => {
    await vi.waitFor(() => expect(test.console.events.state).toBe('connecting'));
    test.sockets[0]!.socket.say('connect');
  };
  if (!isBusy) await connect();
  return {
    ...test,
    connect,
    shell,
    answers,
    calls,
    called: (name: string) => calls.filter(({ call }) => call.startsWith(name)),
  };
}
