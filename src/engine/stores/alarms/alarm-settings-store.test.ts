import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { at, success } from '../testing/test-answers.ts';
import { createSignedInConsole, MemoryStorage } from '../testing/test-console.ts';
import { startPlatform } from '../testing/test-platform.ts';
import { alarmOf } from './alarm.ts';
import { readSettings } from './alarm-settings.ts';
import { AlarmSettingsStore } from './alarm-settings-store.ts';
import { entry } from './test-alarms.ts';

const server = startPlatform();

/** Two windows of a user share what the platform stores, in `stored`. */
async function opened({ local = new MemoryStorage(), stored = { now: undefined as unknown }, isDown = false } = {}) {
  const saved: unknown[] = [];
  const platform = { isDown };
  server.use(
    http.get(at('/system/api/cache/alarmSettings'), () => success(stored.now ? { content: stored.now } : null)),
    http.post(at('/system/api/cache'), async ({ request }) => {
      if (platform.isDown) return HttpResponse.error();
      stored.now = ((await request.json()) as { content: unknown }).content;
      saved.push(stored.now);
      return success(null);
    }),
  );
  const world = await createSignedInConsole({ local });
  await world.console.session.start();
  const ranks: Record<string, number> = { '1': 0, '2': 1, '3': 2, '4': 3 };
  const levels = { rankOf: (id: string) => ranks[id] ?? 99 } as ConstructorParameters<
    typeof AlarmSettingsStore
  >[0]['levels'];
  const settings = new AlarmSettingsStore({ environment: world.environment, http: world.console.http, levels });
  return { ...world, settings, saved, stored, platform };
}

test('by default the most serious level is the loudest and repeats', async () => {
  const { settings } = await opened();
  const seen = ['1', '2', '3', '4', 'other'].map((id) => settings.of(id));
  expect(seen.map(({ sound, repeats, popup }) => [sound, repeats, popup])).toEqual([
    ['siren', true, true],
    ['beep', false, true],
    ['chime', false, true],
    ['none', false, true],
    ['none', false, true],
  ]);
});

test('a change applies at once and is saved once, after the last one', async () => {
  const { settings, timers, saved } = await opened();
  settings.change('1', { sound: 'chime' });
  settings.change('1', { volume: 15 });
  expect(settings.of('1')).toMatchObject({ sound: 'chime', volume: 15, repeats: true });
  timers.pass(600);
  await vi.waitFor(() => expect(saved).toEqual([{ levels: { '1': { sound: 'chime', volume: 15 } } }]));
});

test('what another window has saved of other levels stays, and is heard of', async () => {
  const first = await opened();
  const second = await opened({ local: first.local, stored: first.stored });
  first.settings.change('1', { popup: false });
  await first.settings.save();
  await second.settings.load();
  second.settings.change('2', { volume: 5 });
  await second.settings.save();
  expect(second.stored.now).toEqual({ levels: { '1': { popup: false }, '2': { volume: 5 } } });
  for (const listener of first.listeners.storage) listener('alarmSettingsSaved');
  await vi.waitFor(() => expect(first.settings.of('2').volume).toBe(5));
});

test('restoring the defaults removes what was chosen', async () => {
  const { settings, saved, stored } = await opened({ stored: { now: { levels: { '1': { popup: false } } } } });
  await settings.load();
  expect(settings.isStandard).toBe(false);
  settings.reset();
  await settings.save();
  expect([settings.isStandard, settings.of('1').popup, saved.length]).toEqual([true, true, 1]);
  expect(readSettings(stored.now)).toEqual({ '1': {} });
});

test('a failed save is reported, the choice stays, and the next save brings it', async () => {
  const { settings, platform, saved } = await opened({ isDown: true });
  settings.change('1', { volume: 20 });
  await settings.save();
  expect([settings.hasFailed, settings.of('1').volume]).toEqual([true, 20]);
  platform.isDown = false;
  await settings.save();
  expect([settings.hasFailed, saved]).toEqual([false, [{ levels: { '1': { volume: 20 } } }]]);
});

test('stored values that are not valid are skipped', () => {
  const levels = {
    '1': { sound: 'trumpet', volume: 101, popup: 'no', quietFrom: '24:00', quietTo: '05:30', unknown: 1 },
    '2': 7,
  };
  expect(readSettings({ levels })).toEqual({ '1': { quietTo: '05:30' }, '2': {} });
  for (const content of [undefined, null, 7, [], { levels: [] }]) expect(readSettings(content)).toEqual({});
});

test("the user's choice comes before the tenant's sound of the type, which comes before that of the level", async () => {
  const { settings } = await opened();
  const alarm = (sound?: string) => alarmOf(entry('1', { levelId: '2', sound }));
  expect([settings.soundOf(alarm()), settings.soundOf(alarm('siren'))]).toEqual(['beep', 'siren']);
  expect(settings.soundOf(alarm('trumpet'))).toBe('beep');
  settings.change('2', { sound: 'none' });
  expect(settings.soundOf(alarm('siren'))).toBeUndefined();
});
