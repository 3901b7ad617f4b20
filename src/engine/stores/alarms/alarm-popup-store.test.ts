import { expect, test } from 'vitest';
import { entry, openAlarms } from './test-alarms.ts';

/** A popup with alarms 1 to n, n in front. */
function withAlarms(count: number) {
  const world = openAlarms();
  world.receive(...Array.from({ length: count }, (_, index) => entry(String(index + 1))));
  const shown = () => world.popup.shown?.eventId;
  return { ...world, shown };
}

test('a new alarm comes to the front and is shown (ALARM-03)', () => {
  const { popup, receive, timers, shown } = withAlarms(1);
  expect([popup.phase, shown()]).toEqual(['shown', '1']);
  timers.pass(2000);
  receive(entry('2'));
  expect(shown()).toBe('2');
  expect(popup.items.map(({ eventId }) => eventId)).toEqual(['2', '1']);
});

test('it starts to hide after exactly 5 s and is gone 0.5 s later (ALARM-03)', () => {
  const { popup, timers } = withAlarms(1);
  timers.pass(4999);
  expect(popup.phase).toBe('shown');
  timers.pass(1);
  expect(popup.phase).toBe('leaving');
  timers.pass(499);
  expect(popup.phase).toBe('leaving');
  timers.pass(1);
  expect([popup.phase, popup.shown]).toEqual(['hidden', undefined]);
});

test('it stays while the pointer is over it, and hides 5 s after it has left (ALARM-03)', () => {
  const { popup, timers } = withAlarms(1);
  timers.pass(3000);
  popup.setPointer(true);
  timers.pass(600_000);
  expect(popup.phase).toBe('shown');
  popup.setPointer(false);
  timers.pass(4999);
  expect(popup.phase).toBe('shown');
  timers.pass(1);
  expect(popup.phase).toBe('leaving');
});

test('it stays while it has the focus, also after the pointer has left', () => {
  const { popup, timers } = withAlarms(1);
  popup.setPointer(true);
  popup.setFocus(true);
  popup.setPointer(false);
  timers.pass(600_000);
  expect(popup.phase).toBe('shown');
  popup.setFocus(false);
  timers.pass(5500);
  expect(popup.phase).toBe('hidden');
});

test('the pointer brings it back while it fades (ALARM-03)', () => {
  const { popup, timers } = withAlarms(1);
  timers.pass(5200);
  expect(popup.phase).toBe('leaving');
  popup.setPointer(true);
  expect(popup.phase).toBe('shown');
  timers.pass(60_000);
  expect(popup.phase).toBe('shown');
});

test('a new alarm starts its 5 s anew, and shows a hidden popup again (ALARM-03)', () => {
  const { popup, timers, receive, shown } = withAlarms(1);
  timers.pass(4000);
  receive(entry('2'));
  timers.pass(4990);
  expect(popup.phase).toBe('shown');
  timers.pass(600);
  expect(popup.phase).toBe('hidden');
  receive(entry('3'));
  expect([popup.phase, shown(), popup.items.length]).toEqual(['shown', '3', 3]);
});

test('previous and next wrap around (ALARM-03)', () => {
  const { popup, shown } = withAlarms(3);
  const seen = [1, 1, 1, -1, -1].map((by) => {
    popup.step(by as 1 | -1);
    return [shown(), popup.index];
  });
  expect(seen).toEqual([
    ['2', 1],
    ['1', 2],
    ['3', 0],
    ['1', 2],
    ['2', 1],
  ]);
});

test('under the pointer it does not change: new alarms are counted, and shown once it has left', () => {
  const { popup, receive, timers, shown } = withAlarms(1);
  popup.setPointer(true);
  timers.pass(2000);
  receive(...Array.from({ length: 12 }, (_, index) => entry(`new ${index}`)));
  expect([shown(), popup.newCount, popup.index]).toEqual(['1', 12, 12]);
  popup.setPointer(false);
  expect([shown(), popup.newCount]).toEqual(['new 11', 0]);
});

test('"new" jumps to the newest while the pointer stays', () => {
  const { popup, receive, timers, shown } = withAlarms(1);
  popup.setPointer(true);
  timers.pass(2000);
  receive(entry('2'));
  popup.showNewest();
  expect([shown(), popup.newCount]).toEqual(['2', 0]);
  timers.pass(600_000);
  expect(popup.phase).toBe('shown');
});

test('a storm is one popup that changes once per second', () => {
  const { popup, receive, shown } = withAlarms(1);
  const changes = new Set<string | undefined>();
  for (let frame = 0; frame < 120; frame += 1) {
    receive(...Array.from({ length: 20 }, (_, index) => entry(`${frame}-${index}`)));
    changes.add(shown());
  }
  // 120 frames of 16 ms: the first alarm, then one change after a second.
  expect(changes.size).toBe(2);
  expect(popup.items).toHaveLength(100);
});

test('a storm does not take away the alarm under the pointer, and is counted in full', () => {
  const { popup, receive, shown, timers, list } = withAlarms(1);
  popup.setPointer(true);
  timers.pass(2000);
  receive(...Array.from({ length: 1000 }, (_, index) => entry(`storm ${index}`)));
  expect(list.alarms.some(({ eventId }) => eventId === '1')).toBe(false);
  expect([shown(), popup.newCount, popup.items.length]).toEqual(['1', 1000, 101]);
});

test('an alarm that somebody else acknowledges leaves, unless the user is at it', () => {
  const { popup, change, shown } = withAlarms(2);
  change(entry('2', { isAcknowledged: true }));
  expect([shown(), popup.items.length]).toEqual(['1', 1]);
  popup.setPointer(true);
  change(entry('1', { isAcknowledged: true }));
  expect(popup.shown).toMatchObject({ eventId: '1', isAcknowledged: true });
});

test('an alarm that the user removes from the list leaves the popup', () => {
  const { popup, list, shown } = withAlarms(2);
  list.remove('2');
  expect(shown()).toBe('1');
  list.clear();
  expect(popup.phase).toBe('hidden');
});

test('once all are settled it hides at once', () => {
  const { popup, shown } = withAlarms(2);
  popup.settle('2');
  expect(shown()).toBe('1');
  popup.settle('1');
  expect(popup.phase).toBe('hidden');
});

test('dismissing closes it and forgets its alarms, which stay in the list', () => {
  const { popup, receive, timers, shown, ids } = withAlarms(2);
  popup.setPointer(true);
  popup.dismiss();
  expect([popup.phase, ids()]).toEqual(['hidden', ['2', '1']]);
  timers.pass(2000);
  receive(entry('3'));
  expect([shown(), popup.items.length]).toEqual(['3', 1]);
  // The pointer was over the former popup.
  timers.pass(5500);
  expect(popup.phase).toBe('hidden');
});

test('the keyboard brings it back: what it had, or the pending alarms of the list', () => {
  const { popup, timers, list, shown } = withAlarms(2);
  timers.pass(6000);
  expect(popup.summon()).toBe(true);
  expect([popup.phase, shown(), popup.focusRequests]).toEqual(['shown', '2', 1]);
  popup.dismiss();
  list.acknowledged('2');
  expect(popup.summon()).toBe(true);
  expect(shown()).toBe('1');
  list.clear();
  expect(popup.summon()).toBe(false);
});

test('shows no alarm that may not be shown, or that has only happened again', () => {
  const { popup, receive, timers } = openAlarms(undefined, { isSeen: ({ isPopup }) => isPopup });
  receive(entry('1', { isPopup: false }), entry('2', { repeats: 3 }));
  expect(popup.phase).toBe('hidden');
  timers.pass(2000);
  receive(entry('3'));
  expect(popup.items.map(({ eventId }) => eventId)).toEqual(['3']);
});

test('a clock that is set back does not hold new alarms up', () => {
  const { receive, timers, shown } = withAlarms(1);
  timers.now -= 86_400_000;
  receive(entry('2'));
  expect(shown()).toBe('2');
});
