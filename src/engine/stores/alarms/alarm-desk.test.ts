import { http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { site } from '../../compile/test-site.ts';
import { openTestShell, shellMenu } from '../shell/test-shell.ts';
import { at, success } from '../testing/test-answers.ts';
import { startPlatform } from '../testing/test-platform.ts';
import { defaultDomainColor, domainColor } from './event-domain.ts';
import { entry } from './test-alarms.ts';

const server = startPlatform();
// A shell goes on reading after its test: the next one must not count that.
afterEach(() => server.whenIdle());
const notice = 'GET /island-business/api/personal/alarm/notice';
const all = { alarmNoticeType: ['BLUE_POINT', 'PUSH'], workflowNoticeTypes: ['POPUP'] };
const alarmMenu = (...functions: number[]) => [
  { ...shellMenu[0]!, subFuncItems: functions.map((id) => ({ id, caption: `${id}` })) },
  ...shellMenu.slice(1),
  {
    id: 50,
    caption: 'Alarms',
    url: '/operation/alarmManageNew/index',
    subFuncItems: [{ id: 100515, caption: 'locate' }],
  },
];
const rows = [100450, 100148, 100149, 100300];

/** The shell, and a way to send an alarm over its socket. */
async function opened(more: Parameters<typeof openTestShell>[1] = {}) {
  const world = await openTestShell(server, { menu: alarmMenu(...rows), ...more });
  const { sockets, timers, shell } = world;
  const send = (type: string, data: unknown) => {
    sockets.at(-1)!.socket.say('WebSocketEvent', { type, data });
    timers.pass(16);
    timers.pass(16);
  };
  return { ...world, send, desk: shell.alarms };
}

test.each([
  ['all three', all, true],
  ['under the other names', { alarmNoticeTypes: ['PUSH', 'BLUE_POINT'], workflowNoticeType: ['POPUP'] }, true],
  ['as texts', { alarmNoticeType: 'BLUE_POINT,PUSH', workflowNoticeTypes: 'POPUP' }, true],
  ['no BLUE_POINT', { ...all, alarmNoticeType: ['PUSH'] }, false],
  ['no PUSH', { ...all, alarmNoticeType: ['BLUE_POINT'] }, false],
  ['no POPUP', { ...all, workflowNoticeTypes: ['PUSH'] }, false],
  ['POPUP for alarms only', { alarmNoticeType: ['BLUE_POINT', 'PUSH', 'POPUP'], workflowNoticeTypes: [] }, false],
  ['nothing', null, false],
])(
  'the popup shows only with BLUE_POINT and PUSH for alarms and POPUP for work orders: %s (ALARM-04)',
  async (_, answer, isShown) => {
    const { desk, send } = await opened({ answers: { [notice]: answer } });
    await vi.waitFor(() => expect(desk.notices.ways).toBeDefined());
    send('alarm', entry('1'));
    expect([desk.popup.phase, desk.list.alarms.length]).toEqual([isShown ? 'shown' : 'hidden', 1]);
  },
);

test('if the preferences cannot be read there is no popup until they can; the list is filled all the same', async () => {
  const { desk, send, answers, timers, called } = await opened({ answers: { [notice]: 'down' } });
  await vi.waitFor(() => expect(called(notice)).toHaveLength(1));
  await server.whenIdle();
  send('alarm', entry('1'));
  expect([desk.popup.phase, desk.list.alarms.length]).toEqual(['hidden', 1]);
  answers[notice] = all;
  timers.pass(30_000);
  await vi.waitFor(() => expect(desk.notices.showsPopup).toBe(true));
  send('alarm', entry('2'));
  expect(desk.popup.phase).toBe('shown');
});

test('the preferences are read again once they are saved, in this window and in others (ALARM-04)', async () => {
  const { desk, answers, console, local, listeners } = await opened({ answers: { [notice]: all } });
  await vi.waitFor(() => expect(desk.notices.showsPopup).toBe(true));
  answers[notice] = { ...all, workflowNoticeTypes: [] };
  await console.session.reloadUser();
  await vi.waitFor(() => expect(desk.notices.showsPopup).toBe(false));
  expect(local.getItem('alarmNoticesSaved')).not.toBeNull();
  answers[notice] = all;
  for (const listener of listeners.storage) listener('alarmNoticesSaved');
  await vi.waitFor(() => expect(desk.notices.showsPopup).toBe(true));
});

test('an alarm of a type without popup, or of a level without, is listed only', async () => {
  const { desk, send } = await opened({ answers: { [notice]: all } });
  await vi.waitFor(() => expect(desk.notices.showsPopup).toBe(true));
  desk.settings.change('9', { popup: false });
  send('AlarmInfo', entry('1', { isPopup: false }));
  send('AlarmInfo', entry('2', { levelId: '9' }));
  expect([desk.popup.phase, desk.list.alarms.length]).toEqual(['hidden', 2]);
});

test('acknowledging sends the id, settles the alarm, and needs the function and the capability', async () => {
  const ack = 'POST /island-alarm/alarm/ack';
  const { desk, send, called } = await opened({
    menu: alarmMenu(...rows, 100445),
    answers: { [notice]: all, [ack]: true },
  });
  await vi.waitFor(() => expect(desk.notices.showsPopup).toBe(true));
  send('alarm', entry('1'));
  expect(desk.canAcknowledge).toBe(true);
  await desk.acknowledge(desk.popup.shown!);
  expect(called(ack)).toEqual([{ call: ack, body: { ids: ['1'] } }]);
  expect([desk.popup.phase, desk.list.alarms[0]?.isAcknowledged]).toEqual(['hidden', true]);
  expect((await opened()).desk.canAcknowledge).toBe(false);
  const bare = { platform: { timeZone: 'Asia/Shanghai', capabilities: [] } };
  expect((await opened({ menu: alarmMenu(...rows, 100445), config: bare })).desk.canAcknowledge).toBe(false);
});

test('an alarm that cannot be acknowledged stays, and the failure is reported', async () => {
  const ack = 'POST /island-alarm/alarm/ack';
  const { desk, send, console } = await opened({ answers: { [notice]: all, [ack]: 'gone' } });
  await vi.waitFor(() => expect(desk.notices.showsPopup).toBe(true));
  send('alarm', entry('1'));
  await desk.acknowledge(desk.popup.shown!);
  expect([desk.popup.shown?.eventId, desk.list.alarms[0]?.isAcknowledged]).toEqual(['1', false]);
  expect(console.messages.toast ?? console.messages.notices.length).toBeTruthy();
});

test('snoozing closes the popup and keeps it closed for 10 minutes', async () => {
  const { desk, send, timers } = await opened({ answers: { [notice]: all } });
  await vi.waitFor(() => expect(desk.notices.showsPopup).toBe(true));
  send('alarm', entry('1'));
  desk.snooze();
  timers.pass(2000);
  send('alarm', entry('2'));
  expect([desk.popup.phase, desk.list.alarms.length]).toEqual(['hidden', 2]);
  timers.pass(600_000);
  send('alarm', entry('3'));
  expect(desk.popup.shown?.eventId).toBe('3');
});

test('an alarm opens at the page of its kind, of its domain, or of the name of its domain', async () => {
  const { desk, send } = await opened();
  const pageOf = (more: object) => {
    send('alarm', entry('7', { eventDomainName: '', ...more }));
    const page = desk.pageOf(desk.list.alarms[0]!);
    desk.list.clear();
    return page;
  };
  const base = '/operation/alarmManageNew';
  expect(pageOf({ kind: 'business' })).toBe(`${base}/businessAlarm?d.alarm=7`);
  expect(pageOf({ eventDomainId: '55' })).toBe(`${base}/businessAlarm?d.alarm=7`);
  expect(pageOf({ eventDomainName: '业务告警' })).toBe(`${base}/businessAlarm?d.alarm=7`);
  expect(pageOf({})).toBe(`${base}/deviceAlarm?d.alarm=7`);
  // The user may not open this page.
  expect(pageOf({ kind: 'ai' })).toBeUndefined();
});

test('the map is offered where the menu has the function locate', async () => {
  const { desk, send } = await opened();
  send('alarm', entry('7'));
  expect(desk.mapOf(desk.list.alarms[0]!)).toBe('/operation/alarmManage/alarmMap?eventId=7');
  const without = await opened({ menu: shellMenu });
  without.send('alarm', entry('7'));
  expect(without.desk.mapOf(without.desk.list.alarms[0]!)).toBeUndefined();
});

test('users who may not see alarms have no popup, and nothing is read for it', async () => {
  const { desk, send, called } = await opened({ menu: alarmMenu(100148), answers: { [notice]: all } });
  await server.whenIdle();
  send('alarm', entry('1'));
  expect([desk.popup.phase, called(notice)]).toEqual(['hidden', []]);
});

test('the end of the session clears the alarms', async () => {
  const { desk, send, console } = await opened({ answers: { [notice]: all } });
  await vi.waitFor(() => expect(desk.notices.showsPopup).toBe(true));
  send('alarm', entry('1'));
  server.use(http.get(at('/system/logout'), () => success(null)));
  await console.session.signOut();
  expect([desk.list.alarms, desk.popup.phase]).toEqual([[], 'hidden']);
});

test('three event domains have their own color, all others the grey-blue default (ALARM-07)', () => {
  const colors = ['66', '55', '77'].map((id) => domainColor(site, id));
  expect(new Set([...colors, defaultDomainColor]).size).toBe(4);
  for (const id of ['1', '', '660']) expect(domainColor(site, id)).toBe(defaultDomainColor);
  expect(domainColor({ ...site, shell: {} }, '66')).toBe(defaultDomainColor);
});

test.each(['#ffffff', '#f4f6fa', '#131a29', '#1a2234'])(
  'a mark in the color of any domain has a contrast of 3:1 on %s (ALARM-07)',
  (surface) => {
    const light = (hex: string) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
        const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };
    for (const id of ['66', '55', '77', 'other']) {
      const [one, other] = [light(domainColor(site, id)), light(surface)];
      expect(Math.max(one, other) / Math.min(one, other)).toBeGreaterThan(3);
    }
  },
);
