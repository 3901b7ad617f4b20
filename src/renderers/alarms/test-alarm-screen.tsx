import { act } from '@testing-library/react';
import { http } from 'msw';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { answerOf } from '../../engine/compile/test-site.ts';
import { entry, TestPlayer } from '../../engine/stores/alarms/test-alarms.ts';
import { at, success } from '../../engine/stores/testing/test-answers.ts';
import { createSignedInConsole, readBareSite } from '../../engine/stores/testing/test-console.ts';
import type { AlarmEntry } from '../../schemas/wire/alarms.ts';
import type { Registries } from '../context/registries.tsx';
import { ShellProvider } from '../context/shell-context.tsx';
import { draw, type startBrowserPlatform } from '../testing/test-world.tsx';

const levelType = '843154794105704448';
const levels = ['紧急', '重要', '次要', '提示'].map((dictLabel, index) => ({
  id: String(index + 1),
  dictLabel,
  dictSort: index,
  dictValue: String(index),
  dictTypeId: levelType,
}));

/** Draws a part of the shell for a user who sees alarms; all notices are on, and the socket is open. */
export async function drawAlarms(
  worker: ReturnType<typeof startBrowserPlatform>,
  part: ReactNode,
  more: { functions?: number[]; registries?: Registries; settings?: object } = {},
) {
  const functions = more.functions ?? [100450, 100445, 100148, 100149, 100300];
  const acknowledged: unknown[] = [];
  const saved: unknown[] = [];
  worker.use(
    http.get(at('/system/api/current/mainMenu'), () =>
      success(
        answerOf(
          {
            id: 10,
            caption: 'Workbench',
            url: '/workTable',
            subFuncItems: functions.map((id) => ({ id, caption: '' })),
          },
          {
            id: 50,
            caption: 'Alarms',
            url: '/operation/alarmManageNew/index',
            subFuncItems: [{ id: 100515, caption: 'locate' }],
          },
        ),
      ),
    ),
    http.get(at('/island-business/api/personal/alarm/notice'), () =>
      success({ alarmNoticeType: ['BLUE_POINT', 'PUSH', 'SOUND'], workflowNoticeTypes: ['POPUP'] }),
    ),
    http.get(at('/system/api/cache/alarmSettings'), () => success(more.settings ? { content: more.settings } : null)),
    http.post(at('/system/api/cache'), async ({ request }) => {
      saved.push(((await request.json()) as { content: unknown }).content);
      return success(null);
    }),
    http.get(at('/system/api/dictionaryType/all'), () =>
      success([{ id: levelType, name: 'Levels', dictionaryDTOs: levels }]),
    ),
    http.post(at('/island-alarm/alarm/count'), () => success([{ uKey: 'deviceAlarm', value: 7 }])),
    http.post(at('/island-alarm/alarm/ack'), async ({ request }) => {
      acknowledged.push(await request.json());
      return success(true);
    }),
    http.all(at('/island-business/*'), () => success(null)),
  );
  const world = await createSignedInConsole({ documents: await readBareSite() });
  const player = new TestPlayer(() => world.timers.now);
  world.environment.openSound = async () => player;
  await world.console.route.enter('/workTable', '');
  const shell = await world.console.openShell();
  await shell.alarms.load();
  await shell.alarms.levels.need();
  const drawn = draw(world, <ShellProvider value={shell}>{part}</ShellProvider>, more.registries);
  await vi.waitFor(() => {
    if (world.sockets.length === 0) throw new Error('The socket is not open yet.');
  });
  /** Alarms of one frame. */
  const receive = async (...entries: AlarmEntry[]) =>
    act(async () => {
      for (const data of entries) world.sockets[0]!.socket.say('WebSocketEvent', { type: 'alarm', data });
      world.timers.pass(32);
    });
  const pass = async (ms: number) => act(async () => world.timers.pass(ms));
  return { ...world, ...drawn, shell, desk: shell.alarms, receive, pass, acknowledged, saved, player };
}

/** An alarm with everything that the popup shows. */
export const fullEntry = (eventId: string, more: Partial<AlarmEntry> = {}) =>
  entry(eventId, {
    eventDomainName: '设备告警',
    eventDomainId: '66',
    kind: 'device',
    description: `Lamp ${eventId} draws too much current`,
    deviceName: `Lamp ${eventId}`,
    ...more,
  });
