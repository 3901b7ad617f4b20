import { runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { entry, openAlarms, settle, TestBrowser } from './test-alarms.ts';

/** A window whose sound is open, at noon. */
async function opened(browser = new TestBrowser()) {
  const noon = new Date(browser.timers.now);
  browser.timers.now = noon.setHours(12, 0, 0, 0);
  const world = openAlarms(browser);
  await settle();
  const names = () => world.player.played.map(([name]) => name);
  const hear = async (...entries: Parameters<typeof world.receive>) => {
    world.receive(...entries);
    await settle();
  };
  return { ...world, names, hear };
}

test('each level has its sound and volume', async () => {
  const { hear, pass, player } = await opened();
  for (const level of ['3', '2', '1']) {
    await hear(entry(level, { levelId: level }));
    await pass(3000);
  }
  expect(player.played.map(([name, volume]) => [name, volume])).toEqual([
    ['chime', 40],
    ['beep', 60],
    ['siren', 80],
  ]);
});

test('of alarms that come together the most serious one sounds', async () => {
  const { hear, names } = await opened();
  await hear(entry('1', { levelId: '3' }), entry('2', { levelId: '1' }), entry('3', { levelId: '2' }));
  expect(names()).toEqual(['siren']);
});

test('a flood makes at most one sound in 3 s', async () => {
  const { hear, pass, player } = await opened();
  for (let step = 0; step < 100; step += 1) {
    await hear(...Array.from({ length: 10 }, (_, index) => entry(`${step}-${index}`, { levelId: '2' })));
    await pass(84);
  }
  const times = player.played.map(([, , at]) => at);
  expect(times.length).toBeGreaterThanOrEqual(3);
  for (const [index, at] of times.slice(1).entries()) expect(at - times[index]!).toBeGreaterThanOrEqual(3000);
});

test('a more serious alarm within the gap sounds when it is over', async () => {
  const { hear, pass, names } = await opened();
  await hear(entry('1', { levelId: '3' }));
  await pass(500);
  await hear(entry('2', { levelId: '1' }));
  expect(names()).toEqual(['chime']);
  await pass(3000);
  expect(names()).toEqual(['chime', 'siren']);
});

test('repeats every 30 s until the alarm is acknowledged', async () => {
  const { hear, pass, change, player, names } = await opened();
  await hear(entry('1'));
  const start = player.played[0]![2];
  for (let round = 0; round < 3; round += 1) await pass(30_000);
  expect(player.played.map(([, , at]) => at - start)).toEqual([0, 30_000, 60_000, 90_000]);
  change(entry('1', { isAcknowledged: true }));
  for (let round = 0; round < 3; round += 1) await pass(30_000);
  expect(names()).toHaveLength(4);
});

test.each<[string, (world: Awaited<ReturnType<typeof opened>>) => void]>([
  ['our own acknowledgement', ({ list }) => list.acknowledged('1')],
  ['removing it', ({ list }) => list.remove('1')],
  ['mute', ({ quiet }) => quiet.setMuted(true)],
  ['snooze', ({ quiet }) => quiet.snooze()],
  ['sound off in the preferences', ({ notices }) => runInAction(() => Object.assign(notices, { playsSound: false }))],
])('%s stops the repetition', async (_, act) => {
  const world = await opened();
  await world.hear(entry('1'));
  act(world);
  for (let round = 0; round < 3; round += 1) await world.pass(30_000);
  expect(world.names()).toEqual(['siren']);
});

test('a level that does not repeat sounds once', async () => {
  const { hear, pass, names } = await opened();
  await hear(entry('1', { levelId: '2' }));
  await pass(120_000);
  expect(names()).toEqual(['beep']);
});

test('after the snooze an alarm that is still not acknowledged repeats', async () => {
  const { hear, pass, quiet, names } = await opened();
  await hear(entry('1'));
  quiet.snooze();
  for (let minute = 0; minute < 20; minute += 1) await pass(30_000);
  expect(names()).toEqual(['siren']);
  await pass(31_000);
  expect(names()).toEqual(['siren', 'siren']);
});

test('quiet hours are silent, also over midnight', async () => {
  const { hear, pass, choose, names, timers } = await opened();
  choose('2', { isQuiet: true, quietFrom: '22:00', quietTo: '06:00' });
  const at = async (hour: number, minute: number, id: string) => {
    timers.now = new Date(timers.now).setHours(hour, minute, 0, 0);
    await hear(entry(id, { levelId: '2' }));
    await pass(4000);
    return names().length;
  };
  expect([await at(21, 59, 'a'), await at(22, 0, 'b'), await at(3, 0, 'c'), await at(6, 0, 'd')]).toEqual([1, 1, 1, 2]);
});

test('without SOUND in the preferences nothing sounds, and sound is not blocked', async () => {
  const { hear, sound, notices, names } = await opened();
  runInAction(() => {
    notices.playsSound = false;
  });
  await hear(entry('1'));
  expect([names(), sound.isBlocked]).toEqual([[], false]);
});

test('until the user has pressed something the bell says that sound is blocked', async () => {
  const browser = new TestBrowser();
  const { sound, player, touch, receive, pass, notices } = openAlarms(browser);
  player.hasActivity = false;
  runInAction(() => {
    notices.playsSound = false;
  });
  runInAction(() => {
    notices.playsSound = true;
  });
  await player.allow();
  await settle();
  expect([sound.isWanted, sound.isBlocked]).toEqual([true, true]);
  receive(entry('1'));
  await settle();
  expect(player.played).toEqual([]);
  touch();
  await settle();
  expect(sound.isBlocked).toBe(false);
  await pass(30_000);
  expect(player.played).toHaveLength(1);
});

test('the test sound allows sound and plays', async () => {
  const { sound, player } = await opened();
  await sound.test('chime', 35);
  expect(player.played.map(([name, volume]) => [name, volume])).toEqual([['chime', 35]]);
});

test('one of several windows plays, also when it repeats', async () => {
  const browser = new TestBrowser();
  const [first, second, third] = [await opened(browser), await opened(browser), await opened(browser)];
  for (const { list } of [first, second, third]) list.add(entry('1'));
  await first.pass(16);
  const count = () => [first, second, third].reduce((sum, { player }) => sum + player.played.length, 0);
  expect(count()).toBe(1);
  await first.pass(30_000);
  await first.pass(30_000);
  expect(count()).toBe(3);
});

test('a window whose sound is blocked leaves it to another', async () => {
  const browser = new TestBrowser();
  const [blocked, free] = [await opened(browser), await opened(browser)];
  blocked.player.hasActivity = false;
  await blocked.player.allow();
  for (const { list } of [blocked, free]) list.add(entry('1'));
  await free.pass(16);
  expect([blocked.player.played.length, free.player.played.length]).toEqual([0, 1]);
});

test('windows share mute and snooze; mute survives the end of the session, a snooze ends after 10 minutes', async () => {
  const browser = new TestBrowser();
  const [first, second] = [await opened(browser), await opened(browser)];
  first.quiet.setMuted(true);
  first.quiet.snooze();
  expect([second.quiet.isMuted, second.quiet.isSnoozed]).toEqual([true, true]);
  await first.pass(600_000);
  expect([first.quiet.isSnoozed, second.quiet.isSnoozed]).toEqual([false, false]);
  browser.local.clear();
  expect(openAlarms(browser).quiet.isMuted).toBe(true);
});

test('an alarm waits for the levels, to have the sound of its own', async () => {
  const { receive, levels, player, pass } = openAlarms(undefined, { hasLevels: false });
  await settle();
  receive(entry('1', { levelId: '2' }));
  expect([levels.isSettled, player.played]).toEqual([false, []]);
  await pass(0);
  expect(player.played.map(([name]) => name)).toEqual(['beep']);
});

test('an alarm without a known level is silent by default', async () => {
  const { hear, names } = await opened();
  await hear(entry('1', { levelId: 'unknown' }));
  expect(names()).toEqual([]);
});
