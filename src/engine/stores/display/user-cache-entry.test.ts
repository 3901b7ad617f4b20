import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import { fakeHttp } from '../../data/test-http.ts';
import { AlarmSettingsStore } from '../alarms/alarm-settings-store.ts';
import { MessagesStore } from '../messages/messages-store.ts';
import { MemoryKept, MemoryStorage, TestTimers } from '../testing/test-console.ts';
import { DisplayStore } from './display-store.ts';
import { LayoutsStore } from './layouts-store.ts';
import { PreferencesStore } from './preferences-store.ts';

/** Stores one value; an answer is made when its call arrives, and reaches the console when it is let go. */
function slowPlatform() {
  const stored: { value?: unknown } = {};
  const answers: (() => void)[] = [];
  const http = fakeHttp((call) => {
    if (call.method !== 'GET') stored.value = structuredClone((call.body as { content: unknown }).content);
    const answer = call.method === 'GET' ? structuredClone({ content: stored.value }) : null;
    return new Promise((resolve) => void answers.push(() => resolve(answer)));
  });
  return { stored, answers, http };
}

interface Subject {
  load(): Promise<void>;
  choose(size: number): void;
  shown(): unknown;
  /** The same of what the platform has stored. */
  shownOf(value: unknown): unknown;
}

type Http = ReturnType<typeof slowPlatform>['http'];

const subjects: Record<string, (http: Http, timers: TestTimers) => Subject> = {
  preferences(http, timers) {
    const local = new MemoryStorage();
    const cookies = { readCookie: () => undefined, writeCookie: () => undefined };
    const display = new DisplayStore({ local, ...cookies }, { languages: ['en'], isDark: false, isOnline: true });
    const store = new PreferencesStore({
      http,
      kept: new MemoryKept(),
      display,
      messages: new MessagesStore(timers.add),
      timer: timers.add,
      isSignedIn: () => true,
      setLanguage: async (language) => display.setLanguage(language),
    });
    const sizes = [13, 14, 16] as const;
    return {
      load: () => store.load(),
      choose: (size) => store.change({ fontSize: sizes[size]! }),
      shown: () => display.fontSize,
      shownOf: (value) => Object(value).fontSize,
    };
  },
  layouts(http, timers) {
    const store = new LayoutsStore({
      http,
      kept: new MemoryKept(),
      messages: new MessagesStore(timers.add),
      timer: timers.add,
      isSignedIn: () => true,
      display: { density: 'default', fontSize: 14 },
      viewHeight: () => 900,
    });
    const sizes = [10, 50, 100];
    return {
      load: () => store.load(),
      choose: (size) => store.change('/a#t', { pageSize: sizes[size] }),
      shown: () => store.of('/a#t').pageSize,
      shownOf: (value) => Object(value)['/a#t'].pageSize,
    };
  },
  alarmSettings(http, timers) {
    const environment = {
      timer: timers.add,
      storage: { local: new MemoryStorage(), session: new MemoryStorage() },
      onStorage: () => () => undefined,
      now: () => timers.now,
      kept: new MemoryKept(),
    };
    const levels = { rankOf: () => 0 } as unknown as ConstructorParameters<typeof AlarmSettingsStore>[0]['levels'];
    const store = new AlarmSettingsStore({ environment, http, levels } as never);
    return {
      load: () => store.load(),
      choose: (size) => store.change('1', { volume: (size + 1) * 10 }),
      shown: () => store.of('1').volume,
      shownOf: (value) => Object(value).levels['1'].volume,
    };
  },
};

const step = fc.oneof(
  fc.constant('load' as const),
  fc.constant('wait' as const),
  fc.constant('answer' as const),
  fc.nat({ max: 2 }),
);

describe.each(Object.keys(subjects))('of the %s', (name) => {
  test('the last choice stays, here and on the platform, whatever overlaps', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.nat({ max: 2 }), async (steps, last) => {
        const timers = new TestTimers();
        const { stored, answers, http } = slowPlatform();
        const subject = subjects[name]!(http, timers);
        const settle = async () => {
          for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
        };
        let chosen: unknown;
        for (const one of [...steps, last, ...steps.filter((some) => typeof some !== 'number')]) {
          if (one === 'load') void subject.load();
          else if (one === 'wait') timers.pass(1000);
          else if (one === 'answer') answers.shift()?.();
          else {
            subject.choose(one);
            chosen = subject.shown();
          }
          await settle();
          if (chosen !== undefined) expect(subject.shown()).toBe(chosen);
        }
        for (let round = 0; round < 60; round += 1) {
          timers.pass(1000);
          answers.shift()?.();
          await settle();
        }
        expect(answers).toEqual([]);
        expect([subject.shown(), subject.shownOf(stored.value)]).toEqual([chosen, chosen]);
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});
