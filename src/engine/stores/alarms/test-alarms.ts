import { observable, runInAction } from 'mobx';
import type { AlarmEntry } from '../../../schemas/wire/alarms.ts';
import type { EventData } from '../../../schemas/wire/events.ts';
import { SourceStore } from '../../data/source-store.ts';
import type { SoundName, SoundPlayer } from '../environment/sound-player.ts';
import { MemoryStorage, TestTimers } from '../testing/test-console.ts';
import type { Alarm } from './alarm.ts';
import { AlarmLevels } from './alarm-levels.ts';
import { AlarmPopupStore } from './alarm-popup-store.ts';
import { AlarmQuietStore } from './alarm-quiet-store.ts';
import { type LevelSettings, standardSettings } from './alarm-settings.ts';
import { AlarmSoundStore } from './alarm-sound-store.ts';
import { AlarmsStore } from './alarms-store.ts';

/** An entry of the wire; the level '1' is the most serious. */
export const entry = (eventId: string, more: Partial<AlarmEntry> = {}): AlarmEntry => ({
  eventId,
  eventDomainName: 'Device alarms',
  description: `Alarm ${eventId}`,
  date: '2026-11-24 08:00:00',
  levelId: '1',
  ...more,
});

export class TestPlayer implements SoundPlayer {
  played: [name: SoundName, volume: number, at: number][] = [];
  /** True once the user has pressed something. */
  hasActivity = true;
  private isOn = false;
  private readonly listeners = new Set<() => void>();
  constructor(private readonly now: () => number) {}
  isAllowed = () => this.isOn;
  async allow(): Promise<void> {
    this.isOn = this.hasActivity;
    for (const listener of this.listeners) listener();
  }
  play(name: SoundName, volume: number): void {
    this.played.push([name, volume, this.now()]);
  }
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}

/** What the windows of one browser share. */
export class TestBrowser {
  readonly timers = new TestTimers();
  readonly local = new MemoryStorage();
  readonly cookies = new Map<string, string>();
  private readonly storageListeners = new Set<{ of: Storage; run(key: string | null, value?: string | null): void }>();
  private locked: Promise<unknown> = Promise.resolve();

  /** A window: what it stores, the others hear of. */
  open() {
    const { timers, local, cookies, storageListeners } = this;
    const storage: Storage = Object.create(local, {
      setItem: {
        value: (key: string, value: string) => {
          local.setItem(key, value);
          for (const listener of storageListeners) if (listener.of !== storage) listener.run(key, value);
        },
      },
    });
    for (const name of ['getItem', 'removeItem', 'key', 'clear'] as const)
      Object.defineProperty(storage, name, { value: local[name].bind(local) });
    const activity = new Set<() => void>();
    const player = new TestPlayer(() => timers.now);
    const environment = {
      timer: timers.add,
      schedule: (run: () => void) => timers.add(run, 16),
      now: () => timers.now,
      storage: { local: storage, session: new MemoryStorage() },
      readCookie: (name: string) => cookies.get(name),
      writeCookie: (name: string, value: string) => void cookies.set(name, value),
      onStorage: (run: (key: string | null, value?: string | null) => void) => {
        const listener = { of: storage, run };
        storageListeners.add(listener);
        return () => void storageListeners.delete(listener);
      },
      onWake: () => () => undefined,
      onActivity: (listener: () => void) => {
        activity.add(listener);
        return () => void activity.delete(listener);
      },
      alone: <Result>(_: string, run: () => Promise<Result>): Promise<Result> => {
        const done = this.locked.then(run);
        this.locked = done.catch(() => undefined);
        return done;
      },
      openSound: async () => player,
    };
    const touch = () => {
      player.hasActivity = true;
      for (const listener of activity) listener();
    };
    return { environment, player, touch };
  }

  /** Another window, which is not a console, writes to local storage. */
  write(key: string, value: string): void {
    this.local.setItem(key, value);
    for (const { run } of this.storageListeners) run(key, value);
  }
}

/**
 * The alarm stores of a window, with all notices on.
 *
 * @param more.isSeen whether an alarm may show the popup
 * @param more.hasLevels false if the levels are not loaded yet
 */
export function openAlarms(
  browser = new TestBrowser(),
  more: { isSeen?(alarm: Alarm): boolean; hasLevels?: boolean } = {},
) {
  const { environment, player, touch } = browser.open();
  const followers = new Map<string, (data: EventData['alarm']) => void>();
  const events = {
    follow: (type: string, listener: (data: never) => void) => {
      followers.set(type, listener as (data: EventData['alarm']) => void);
      return () => void followers.delete(type);
    },
  };
  const names = ['Critical', 'Major', 'Minor', 'Warning'];
  const rows = names.map((name, index) => ({ id: String(index + 1), name, index }));
  const source = new SourceStore<unknown>(async () => rows, environment.now);
  if (more.hasLevels !== false) source.put(rows);
  const levels = new AlarmLevels({ get: () => source });
  const list = new AlarmsStore({ environment, events });
  const notices = observable({ playsSound: true });
  const chosen = observable.map<string, Partial<LevelSettings>>();
  const of = (id: string): LevelSettings => ({ ...standardSettings(levels.rankOf(id)), ...chosen.get(id) });
  const settings = {
    of,
    soundOf: ({ levelId }: Alarm): SoundName | undefined => {
      const { sound } = of(levelId);
      return sound === 'none' ? undefined : sound;
    },
  };
  const quiet = new AlarmQuietStore(environment);
  const isShown = more.isSeen ?? (() => !quiet.isSnoozed);
  const popup = new AlarmPopupStore({ environment, list, isShown });
  const sound = new AlarmSoundStore({ environment, list, levels, notices, settings, quiet, isOffered: () => true });
  const { timers } = browser;
  /** Events of one frame, which then passes. */
  const receive = (...entries: AlarmEntry[]) => {
    for (const one of entries) followers.get('alarm')?.(one);
    timers.pass(16);
  };
  const change = (one: AlarmEntry) => {
    followers.get('AlarmInfo')?.(one);
    timers.pass(16);
  };
  /** Advances time; what waits for a lock or a module goes on. */
  const pass = async (ms: number) => {
    await settle();
    timers.pass(ms);
    await settle();
  };
  const choose = (id: string, some: Partial<LevelSettings>) => runInAction(() => chosen.set(id, some));
  const ids = () => list.alarms.map(({ eventId }) => eventId);
  return {
    browser,
    timers,
    environment,
    events: followers,
    list,
    levels,
    notices,
    quiet,
    popup,
    sound,
    player,
    touch,
    receive,
    change,
    pass,
    choose,
    ids,
  };
}

/** Lets promises run. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
}
