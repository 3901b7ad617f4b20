import { expect, test, vi } from 'vitest';
import { startPlatform } from '../testing/test-platform.ts';
import { readInboxItem } from './inbox-item.ts';
import { openTestShell, type ShellAnswers, shellMenu } from './test-shell.ts';

const server = startPlatform();
const base = '/island-business';
const counts = { news: `GET ${base}/newsCenter/number`, notices: `GET ${base}/noticeCenter/unReadNum` };
const lists = { news: `POST ${base}/newsCenter/findByPage`, notices: `POST ${base}/noticeCenter/pages` };
const rows = (count: number) => ({
  data: Array.from({ length: count }, (_, n) => ({ id: `${n}`, title: `Title ${n}` })),
  total: count,
});

async function opened(answers: ShellAnswers = {}) {
  const all = {
    [counts.news]: 3,
    [counts.notices]: 120,
    [lists.news]: rows(2),
    [lists.notices]: rows(6),
    ...answers,
  };
  const world = await openTestShell(server, { answers: all });
  const { news, notices } = world.shell;
  await vi.waitFor(() => expect([news.count, notices.count]).not.toContain(undefined));
  const hear = (type: string, data: unknown) => {
    world.sockets[0]!.socket.say('WebSocketEvent', { type, data });
    world.timers.pass(16);
  };
  return { ...world, news, notices, hear };
}

test('both are counted at start (NOTE-02)', async () => {
  const { news, notices } = await opened();
  expect([news.count, notices.count]).toEqual([3, 120]);
});

test('four unread items are requested and shown (NOTE-03)', async () => {
  const { news, notices, called } = await opened();
  await Promise.all([news.load(), notices.load()]);
  const body = { pageNum: 1, pageSize: 4, condition: { isRead: false, readStatus: 'UNREAD' } };
  expect(called(lists.news)[0]?.body).toEqual(body);
  expect(called(lists.notices).at(-1)?.body).toEqual(body);
  expect([news.items.length, notices.items.length]).toEqual([2, 4]);
});

test('marking all as read is one call for any number of clicks, and empties the tab (NOTE-04)', async () => {
  const { notices, called, answers } = await opened();
  await notices.load();
  answers[lists.notices] = rows(0);
  answers[counts.notices] = 0;
  await Promise.all([notices.markAllRead(), notices.markAllRead(), notices.markAllRead()]);
  expect(called(`GET ${base}/noticeCenter/readAllNotice`)).toHaveLength(1);
  expect([notices.count, notices.items]).toEqual([0, []]);
});

test('marking all without unread items shows a message and sends nothing (NOTE-04)', async () => {
  const { news, called, console } = await opened({ [lists.news]: rows(0) });
  await news.load();
  await news.markAllRead();
  expect(console.messages.toast?.text).toEqual({ zh: '暂无未读数据', en: 'No unread data' });
  expect(called(`GET ${base}/newsCenter/allRead`)).toEqual([]);
});

test('opening an item marks it as read and loads its content (NOTE-05)', async () => {
  const { notices, news, called, answers } = await opened({
    [`GET ${base}/noticeCenter/2`]: {
      content: '<p>Light</p>',
      attachments: [{ name: 'a.pdf', downloadUrl: 'system/mediaInfo/download/1' }],
    },
    [`POST ${base}/newsCenter/1`]: null,
  });
  await Promise.all([news.load(), notices.load()]);
  answers[lists.notices] = rows(1);
  const opened2 = await notices.open(notices.items[2]!);
  expect(opened2).toMatchObject({ id: '2', title: 'Title 2', content: '<p>Light</p>', files: [{ name: 'a.pdf' }] });
  await vi.waitFor(() => expect(notices.items).toHaveLength(1));
  expect(await news.open(news.items[1]!)).toMatchObject({ id: '1', title: 'Title 1' });
  expect(called(`POST ${base}/newsCenter/1`)).toHaveLength(1);
});

test('an item that cannot be marked is still shown, and the failure is reported', async () => {
  const { notices, console } = await opened({ [`GET ${base}/noticeCenter/0`]: 'gone' });
  await notices.load();
  expect(await notices.open(notices.items[0]!)).toMatchObject({ id: '0', title: 'Title 0' });
  expect(console.messages.toast).toMatchObject({ tone: 'error', text: 'gone' });
});

test('counts and lists follow events (NOTE-06)', async () => {
  const { news, notices, hear, answers } = await opened();
  hear('NewsCenterUnReadNum', 8);
  hear('NoticeUnReadNum', 5);
  expect([news.count, notices.count]).toEqual([8, 5]);
  await news.load();
  answers[lists.news] = rows(4);
  answers[counts.news] = 9;
  hear('NewsCenterValue', { id: '9', newsInfo: 'A lamp has failed' });
  await vi.waitFor(() => expect([news.items.length, news.count]).toEqual([4, 9]));
  answers[counts.notices] = 6;
  hear('NoticeValue', { id: '7', title: 'Works tonight' });
  await vi.waitFor(() => expect(notices.count).toBe(6));
});

test('a tab requires its function, and so does marking all (NOTE-01, PERM-04)', async () => {
  const { news, notices } = await opened();
  expect([news.isShown, notices.isShown, news.canMarkAll, notices.canMarkAll]).toEqual([true, true, true, true]);
  const menu = [{ ...shellMenu[0]!, subFuncItems: [{ id: 100784, caption: 'x' }] }];
  const { shell, called } = await openTestShell(server, { menu });
  expect([shell.news.isShown, shell.notices.isShown, shell.notices.canMarkAll]).toEqual([false, true, false]);
  await shell.news.loadCount();
  expect(called(counts.news)).toEqual([]);
});

test('popup notices show one by one after sign-in, and closing one marks it as read', async () => {
  const { notices, called, answers } = await opened({
    [lists.notices]: {
      data: [
        { id: '1', title: 'Plain' },
        { id: '2', title: 'First', isPopup: true },
        { id: '3', title: 'Next', isPopup: true },
      ],
    },
    [`GET ${base}/noticeCenter/2`]: { content: '<p>x</p>' },
  });
  await notices.loadPopups();
  expect(called(lists.notices).at(-1)?.body).toMatchObject({ condition: { isRead: false, isPopup: true } });
  expect(notices.popups.map(({ title }) => title)).toEqual(['First', 'Next']);
  notices.closePopup();
  expect(notices.popups.map(({ title }) => title)).toEqual(['Next']);
  await vi.waitFor(() => expect(called(`GET ${base}/noticeCenter/2`)).toHaveLength(1));
  notices.closePopup();
  notices.closePopup();
  expect(notices.popups).toEqual([]);
  answers[lists.notices] = 'away';
  await notices.loadPopups();
  expect(notices.popups).toEqual([]);
});

test('a platform without popup notices is not asked for them (HTTP-08)', async () => {
  const config = { platform: { capabilities: [] } };
  const { shell, called } = await openTestShell(server, { config });
  await shell.notices.loadPopups();
  expect(called(lists.notices)).toEqual([]);
});

test('popup notices that cannot be shown stay unread', async () => {
  const { notices, called } = await opened({
    [lists.notices]: { data: [{ id: '2', title: 'First', isPopup: true }] },
  });
  await notices.loadPopups();
  notices.postponePopups();
  expect(notices.popups).toEqual([]);
  await notices.loadPopups();
  expect(notices.popups).toHaveLength(1);
  expect(called(`GET ${base}/noticeCenter/2`)).toEqual([]);
});

test('the page of a news item is defined by the site', async () => {
  const { news } = await opened();
  const about = (eventType: string) => news.sourceOf(readInboxItem({ id: '1', eventType, eventId: 'a/b' }));
  expect(about('device')).toBe('/assetsManagement/iotDevicesManagement?d.deviceDetail=a%2Fb');
  expect([about('unheard of'), about('constructor'), about('')]).toEqual([undefined, undefined, undefined]);
});

test('rows of both platforms are parsed; attachments with an invalid URL are skipped', () => {
  expect(
    readInboxItem({
      id: 7,
      createTime: '2026-11-01T08:00:00',
      newsInfoDetail: { newsInfo: 'A lamp has failed', newsTypeName: 'Alarm', eventType: 'device', eventId: 5 },
    }),
  ).toMatchObject({
    id: '7',
    title: 'A lamp has failed',
    kind: 'Alarm',
    time: '2026-11-01T08:00:00',
    eventType: 'device',
    eventId: '5',
  });
  const files = ['javascript:alert(1)', '//evil.example/a', 'data:text/html,x', null, { downloadUrl: 7 }].map((one) =>
    typeof one === 'string' ? { name: 'x', downloadUrl: one } : one,
  );
  const good = [
    { name: 'a', downloadUrl: 'system/mediaInfo/download/1?key=x' },
    { name: '', downloadUrl: '/files/b.pdf' },
    { name: 'c', downloadUrl: 'https://files.example/c' },
  ];
  expect(readInboxItem({ attachment: [...files, ...good] }).files.map(({ name }) => name)).toEqual([
    'a',
    '/files/b.pdf',
    'c',
  ]);
  expect(readInboxItem({ newsInfoDetail: null, attachments: 'rubbish', title: {} })).toMatchObject({
    title: '',
    files: [],
  });
});
