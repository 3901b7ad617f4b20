import { expect, test } from 'vitest';
import type { RealtimeEvent } from '../../data/realtime.ts';
import { EventsStore } from '../live/events-store.ts';
import { followSources } from './follow-sources.ts';

function followed() {
  const events = new EventsStore(() => 0);
  const timers: (() => void)[] = [];
  const read: string[] = [];
  const end = followSources(
    {
      notices: { kind: 'paged', post: '/pages', dialect: 'condition', follow: ['NoticeValue', 'NoticeUnReadNum'] },
      person: { kind: 'rest', get: '/person' },
      counts: { kind: 'rest', get: '/counts', follow: ['AlarmCount'] },
    },
    { events, clock: { now: () => 0, timer: (run) => void timers.push(run) } },
    (source) => void read.push(source),
  );
  const hear = (...types: string[]) =>
    events.receive(types.map((type) => ({ type, data: 1 }) as unknown as RealtimeEvent));
  const pass = () => {
    for (const run of timers.splice(0)) run();
  };
  return { hear, pass, read, end };
}

test('a source reloads after its events, once for events in quick succession', () => {
  const { hear, pass, read } = followed();
  hear('NoticeValue', 'NoticeUnReadNum');
  hear('NoticeUnReadNum');
  expect(read).toEqual([]);
  pass();
  expect(read).toEqual(['notices']);
  hear('AlarmCount', 'NoticeValue');
  pass();
  expect(read).toEqual(['notices', 'counts', 'notices']);
});

test('other events, and events after the page is closed, reload nothing', () => {
  const { hear, pass, read, end } = followed();
  hear('DeviceStatus');
  hear('AlarmCount');
  end();
  pass();
  hear('NoticeValue');
  pass();
  expect(read).toEqual([]);
});
