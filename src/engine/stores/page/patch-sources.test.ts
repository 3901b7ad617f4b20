import { expect, test } from 'vitest';
import type { PagePlan } from '../../compile/plan/plan.ts';
import type { RealtimeEvent } from '../../data/realtime.ts';
import { EventsStore } from '../live/events-store.ts';
import { TestTimers } from '../testing/test-console.ts';
import { patchSources } from './patch-sources.ts';

const paged = (patch: object[]) => ({ kind: 'paged', post: '/page', dialect: 'flat', patch });
const devices = paged([
  { event: 'DeviceStatus', key: 'deviceId', row: 'id', set: { onlineStatus: 'onlineStatus', lastActiveTime: 'time' } },
  { event: 'DeviceSensorValue', key: 'deviceId', row: 'id', set: { sensorValueAttrs: 'values' } },
]);

function patched(sources: Record<string, object>) {
  const timers = new TestTimers();
  const events = new EventsStore(() => timers.now);
  const applied: object[] = [];
  const end = patchSources(
    sources as unknown as PagePlan['sources'],
    { events, clock: { today: () => '2026-03-31', now: () => timers.now, timer: timers.add } },
    (source, { field, rows, onlyKnown }) =>
      void applied.push({ source, field, onlyKnown, rows: Object.fromEntries(rows) }),
  );
  const hear = (type: string, ...data: object[]) =>
    events.receive(data.map((one) => ({ type, data: one }) as unknown as RealtimeEvent));
  const take = () => applied.splice(0);
  return { timers, hear, take, end };
}

test('an event changes the row that it names, at once (RT-05)', () => {
  const { hear, take } = patched({ devices, other: { kind: 'rest', get: '/other' } });
  hear('DeviceStatus', { deviceId: '7', onlineStatus: 'OFFLINE' });
  expect(take()).toEqual([
    { source: 'devices', field: 'id', onlyKnown: false, rows: { 7: { onlineStatus: 'OFFLINE' } } },
  ]);
  hear('DeviceSensorValue', { deviceId: '7', values: { power: 3 } });
  expect(take()).toMatchObject([{ rows: { 7: { sensorValueAttrs: { power: 3 } } } }]);
  hear('AlarmCount', {});
  expect(take()).toEqual([]);
});

test('events in quick succession change their rows together, twice a second at most (RT-05)', () => {
  const { hear, take, timers } = patched({ devices });
  hear('DeviceSensorValue', { deviceId: '1', values: { power: 1 } });
  expect(take()).toHaveLength(1);
  for (let report = 0; report < 499; report += 1) {
    timers.pass(1);
    hear('DeviceSensorValue', {
      deviceId: String(report % 3),
      values: { power: report, [`key${report % 2}`]: report },
    });
  }
  expect(take()).toEqual([]);
  timers.pass(1);
  expect(take()).toEqual([
    {
      source: 'devices',
      field: 'id',
      onlyKnown: false,
      rows: {
        0: { sensorValueAttrs: { power: 498, key0: 498, key1: 495 } },
        1: { sensorValueAttrs: { power: 496, key0: 496, key1: 493 } },
        2: { sensorValueAttrs: { power: 497, key0: 494, key1: 497 } },
      },
    },
  ]);
  timers.pass(10_000);
  expect(take()).toEqual([]);
});

test('without "set" an event changes the fields that the row has', () => {
  const { hear, take } = patched({ alarms: paged([{ event: 'AlarmInfo', key: 'eventId', row: 'eventId' }]) });
  hear('AlarmInfo', { eventId: '9', isAcknowledged: true, repeats: undefined });
  expect(take()).toEqual([
    { source: 'alarms', field: 'eventId', onlyKnown: true, rows: { 9: { eventId: '9', isAcknowledged: true } } },
  ]);
});

test('events without a key, and events after the page is closed, change nothing', () => {
  const { hear, take, end, timers } = patched({ devices });
  hear('DeviceStatus', { onlineStatus: 'OFFLINE' }, { deviceId: null });
  expect(take()).toEqual([]);
  hear('DeviceStatus', { deviceId: '1', onlineStatus: 'OFFLINE' });
  hear('DeviceStatus', { deviceId: '1', onlineStatus: 'ONLINE' });
  take();
  end();
  timers.pass(10_000);
  expect(take()).toEqual([]);
});
