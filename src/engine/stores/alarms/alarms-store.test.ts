import fc from 'fast-check';
import { autorun } from 'mobx';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import { maxAlarms } from './alarm-list.ts';
import { entry, openAlarms } from './test-alarms.ts';

const message = (eventId: unknown) =>
  JSON.stringify({
    eventId,
    eventDomainName: '设备告警',
    description: 'Lamp',
    date: '2026-11-24 08:00:00',
    isRead: false,
  });

test('newest first, at most 100, the oldest makes room (ALARM-02)', () => {
  const { receive, ids } = openAlarms();
  for (let count = 1; count <= 130; count += 1) receive(entry(String(count)));
  expect(ids()).toHaveLength(maxAlarms);
  expect([ids()[0], ids().at(-1)]).toEqual(['130', '31']);
});

test('removes by eventId, and clears (ALARM-02)', () => {
  const { receive, list, ids } = openAlarms();
  receive(entry('1'), entry('2'), entry('3'));
  list.remove('2');
  expect(ids()).toEqual(['3', '1']);
  list.remove('absent');
  expect(ids()).toEqual(['3', '1']);
  list.clear();
  expect(ids()).toEqual([]);
});

test('an event of a known alarm updates it in place and keeps what it leaves out', () => {
  const { receive, change, list, ids } = openAlarms();
  receive(entry('1', { deviceName: 'Lamp 7' }), entry('2'));
  list.markRead('1');
  change({
    eventId: '1',
    eventDomainName: 'D',
    description: 'again',
    date: 'later',
    isAcknowledged: true,
    isRead: false,
  });
  expect(ids()).toEqual(['2', '1']);
  expect(list.alarms[1]).toMatchObject({
    description: 'again',
    deviceName: 'Lamp 7',
    levelId: '1',
    isAcknowledged: true,
    isRead: true,
  });
});

test.each([
  { isAcknowledged: true },
  { isHandled: true },
  { isActive: false },
  { parentId: '9' },
  { shelvedUntil: '2026-11-24 09:00:00' },
  { change: 'unshelve' },
  { change: 'order' },
])('a change of an old alarm that is over adds nothing: %j', (over) => {
  const { change, ids } = openAlarms();
  change(entry('1', over));
  change(entry('2'));
  expect(ids()).toEqual(['2']);
});

test.each([{ parentId: '9' }, { shelvedUntil: '2026-11-24 09:00:00' }])(
  'a new alarm that is folded or shelved adds nothing: %j',
  (hidden) => {
    const { receive, ids } = openAlarms();
    receive(entry('1', hidden), entry('2'));
    expect(ids()).toEqual(['2']);
  },
);

test('an alarm that is shelved stays in the list, read, until it is over', () => {
  const { receive, change, list } = openAlarms();
  receive(entry('1'));
  change(entry('1', { shelvedUntil: '2026-11-24 09:00:00', change: 'shelve' }));
  expect(list.alarms[0]).toMatchObject({ isShelved: true, isRead: true });
  change(entry('1', { shelvedUntil: null, change: 'unshelve' }));
  expect(list.alarms[0]).toMatchObject({ isShelved: false, isRead: true });
});

test('the order is that of arrival, whatever the times say', () => {
  const { receive, timers, ids } = openAlarms();
  receive(entry('1', { date: '2030-01-01 00:00:00' }));
  timers.now -= 3_600_000;
  receive(entry('2', { date: '2020-01-01 00:00:00' }));
  expect(ids()).toEqual(['2', '1']);
});

test('a message between windows adds an alarm (ALARM-05)', () => {
  const { browser, timers, list } = openAlarms();
  browser.write('alarmMsg', message('77'));
  browser.write('alarmMsg', message(78));
  timers.pass(16);
  expect(list.alarms.map(({ eventId, eventName, isRead }) => [eventId, eventName, isRead])).toEqual([
    ['78', '设备告警', false],
    ['77', '设备告警', false],
  ]);
});

test('all windows of the browser hear the message, the same alarm once (ALARM-05)', () => {
  const first = openAlarms();
  const second = openAlarms(first.browser);
  first.receive(entry('5'));
  second.environment.storage.local.setItem('alarmMsg', message('5'));
  first.environment.storage.local.setItem('alarmMsg', message('6'));
  first.timers.pass(16);
  expect([first.ids(), second.ids()]).toEqual([['5'], ['6']]);
});

test.each(['', '{', 'null', '[]', '7', '{"eventId":""}', '{"eventId":{}}', '{"eventId":"1","description":7}'])(
  'a malformed message is ignored: %s (ALARM-05)',
  (text) => {
    const { browser, timers, ids } = openAlarms();
    browser.write('alarmMsg', text);
    timers.pass(16);
    expect(ids()).toEqual([]);
  },
);

test('a received alarm is not sent to other windows, which have their own connection', () => {
  const { receive, browser } = openAlarms();
  receive(entry('1'));
  expect(browser.local.getItem('alarmMsg')).toBeNull();
});

test('a flood changes the list once per frame and leaves nothing behind (ALARM-08)', () => {
  const { receive, list, ids } = openAlarms();
  let changes = -1;
  const stop = autorun(() => {
    changes += list.alarms.length >= 0 ? 1 : 0;
  });
  for (let frame = 0; frame < 10; frame += 1)
    receive(...Array.from({ length: 1000 }, (_, index) => entry(`${frame}-${index}`)));
  stop();
  expect(changes).toBe(10);
  expect(ids()).toHaveLength(maxAlarms);
  expect(ids()[0]).toBe('9-999');
});

test('the list on the screen follows a flood once a second, and the user at once', () => {
  const { receive, list, browser } = openAlarms();
  const seen: string[] = [];
  const stop = autorun(() => void seen.push(list.shown[0]?.eventId ?? 'none'));
  const frames = 124;
  for (let frame = 0; frame < frames; frame += 1) receive(entry(String(frame)));
  // Frames of 16 ms: the first one at once, then one per second.
  expect(seen).toHaveLength(1 + Math.ceil((frames * 16) / 1000));
  list.remove(list.shown[0]!.eventId);
  expect(list.shown).toBe(list.alarms);
  browser.timers.pass(1000);
  expect(list.shown).toBe(list.alarms);
  const drawn = seen.length;
  browser.timers.pass(5000);
  expect(seen).toHaveLength(drawn);
  stop();
});

test('any sequence of changes keeps order, cap and uniqueness (ALARM-02)', () => {
  const id = fc.integer({ min: 0, max: 150 }).map(String);
  const step = fc.oneof(
    { weight: 12, arbitrary: fc.record({ do: fc.constant('add' as const), id }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), id }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), id }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('frame' as const), id }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const), id }) },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 400, size: 'max' }), (steps) => {
      const { list, timers, ids } = openAlarms();
      let expected: string[] = [];
      for (const one of steps) {
        if (one.do === 'frame') timers.pass(16);
        else if (one.do === 'remove') list.remove(one.id);
        else if (one.do === 'clear') list.clear();
        else list.add(entry(one.id), one.do === 'change');
        if (one.do === 'remove') expected = expected.filter((other) => other !== one.id);
        if (one.do === 'clear') expected = [];
        if ((one.do === 'add' || one.do === 'change') && !expected.includes(one.id))
          expected = [one.id, ...expected].slice(0, maxAlarms);
      }
      timers.pass(16);
      expect(ids()).toEqual(expected);
    }),
    { numRuns: propertyRuns(300) },
  );
});

test('reads and counts unread alarms', () => {
  const { receive, list } = openAlarms();
  receive(entry('1'), entry('2'), entry('3', { isRead: true }));
  expect(list.unread).toBe(2);
  list.markRead('1');
  expect(list.unread).toBe(1);
  list.markRead();
  expect(list.unread).toBe(0);
});

test('after the end of the session nothing is heard or kept', () => {
  const { receive, list, events, browser, timers, ids } = openAlarms();
  receive(entry('1'));
  list.dispose();
  browser.write('alarmMsg', message('2'));
  timers.pass(16);
  expect([ids(), events.size]).toEqual([[], 0]);
});
