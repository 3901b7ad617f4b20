import { describe, expect, test } from 'vitest';
import { TestTimers } from '../testing/test-console.ts';
import { LoadingStore } from './loading-store.ts';
import { MessagesStore } from './messages-store.ts';

function messages() {
  const timers = new TestTimers();
  return { timers, store: new MessagesStore(timers.add) };
}

describe('toasts', () => {
  test('show one at a time, 100 ms apart (SHELL-08)', () => {
    const { timers, store } = messages();
    store.add('success', 'first');
    store.add('error', 'second');
    expect(store.toast?.text).toBe('first');
    timers.pass(3000);
    expect(store.toast).toBeUndefined();
    timers.pass(99);
    expect(store.toast).toBeUndefined();
    timers.pass(1);
    expect(store.toast?.text).toBe('second');
  });

  test.each([
    ['success', 3000],
    ['info', 5000],
    ['warning', 5000],
    ['error', 5000],
  ] as const)('of %s stay %i ms (SHELL-08)', (tone, ms) => {
    const { timers, store } = messages();
    store.add(tone, 'x');
    expect(store.toast?.durationMs).toBe(ms);
    timers.pass(ms - 1);
    expect(store.toast?.text).toBe('x');
    timers.pass(1);
    expect(store.toast).toBeUndefined();
  });

  test('replace the one with the same key, shown or waiting, for their whole time', () => {
    const { timers, store } = messages();
    store.add('warning', 'first', { key: 'refused' });
    timers.pass(4000);
    store.add('warning', 'second', { key: 'refused' });
    expect(store.toast?.text).toBe('second');
    timers.pass(4999);
    expect(store.toast?.text).toBe('second');
    store.add('error', 'other');
    timers.pass(101);
    store.add('warning', 'third', { key: 'refused' });
    store.add('warning', 'fourth', { key: 'refused' });
    expect(store.toast?.text).toBe('other');
    timers.pass(5100);
    expect(store.toast?.text).toBe('fourth');
  });

  test('keep the gap after the user closes one, whose timer is cancelled (SHELL-08)', () => {
    const { timers, store } = messages();
    store.add('error', 'first');
    store.add('error', 'second');
    timers.pass(1000);
    store.closeToast(store.toast!.id);
    timers.pass(100);
    expect(store.toast?.text).toBe('second');
    // The five seconds of the first one are over.
    timers.pass(4000);
    expect(store.toast?.text).toBe('second');
  });

  test('begin their time when a view that loads late draws them', () => {
    const { timers, store } = messages();
    store.noteDrawn();
    store.add('success', 'x');
    timers.pass(2000);
    store.noteDrawn();
    timers.pass(2999);
    expect(store.toast?.text).toBe('x');
    timers.pass(1);
    expect(store.toast).toBeUndefined();
  });

  test('two equal messages at once are one toast', () => {
    const { timers, store } = messages();
    store.add('error', { zh: '甲', en: 'a' });
    store.add('error', { zh: '甲', en: 'a' });
    store.add('info', { zh: '甲', en: 'a' });
    timers.pass(5100);
    expect(store.toast?.tone).toBe('info');
    timers.pass(5100);
    expect(store.toast).toBeUndefined();
  });

  test('at most twenty wait', () => {
    const { timers, store } = messages();
    for (let number = 0; number < 10_000; number++) store.add('success', `message ${number}`);
    let shown = 0;
    while (store.toast) {
      shown += 1;
      timers.pass(3100);
    }
    expect(shown).toBe(21);
  });
});

describe('message boxes', () => {
  test('have the title warning and the label confirm by default (SHELL-10)', () => {
    const { store } = messages();
    void store.ask({ text: 'x' });
    expect(store.box).toMatchObject({
      title: { zh: '警告', en: 'Warning' },
      ok: { zh: '确定', en: 'Confirm' },
    });
    void store.ask({ title: 'other', ok: 'Delete' });
    expect(store.box).toMatchObject({ title: 'other', ok: 'Delete' });
  });

  const question = (title: string) => ({ title, ok: 'OK', cancel: 'Cancel' });

  test('return the answer to the caller', async () => {
    const { store } = messages();
    const yes = store.ask(question('a'));
    store.box?.answer(true);
    expect(await yes).toBe(true);
    expect(store.box).toBeUndefined();
    const no = store.ask(question('b'));
    store.box?.answer(false);
    expect(await no).toBe(false);
  });

  test('are singletons: a new one cancels the open one (SHELL-08)', async () => {
    const { store } = messages();
    const first = store.ask(question('first'));
    const firstBox = store.box;
    const second = store.ask(question('second'));
    expect(await first).toBe(false);
    expect(store.box?.title).toBe('second');
    firstBox?.answer(true);
    expect(store.box?.title).toBe('second');
    store.box?.answer(true);
    expect(await second).toBe(true);
  });
});

describe('the loading overlay', () => {
  test('hides 300 ms after the last tracked call (SHELL-07)', () => {
    const timers = new TestTimers();
    const store = new LoadingStore(timers.add);
    store.start();
    store.start();
    store.end();
    timers.pass(1000);
    expect(store.isShown).toBe(true);
    store.end();
    timers.pass(299);
    expect(store.isShown).toBe(true);
    timers.pass(1);
    expect(store.isShown).toBe(false);
  });

  test('stays if another call starts within 300 ms (SHELL-07)', () => {
    const timers = new TestTimers();
    const store = new LoadingStore(timers.add);
    store.start();
    store.end();
    timers.pass(200);
    store.start();
    timers.pass(1000);
    expect(store.isShown).toBe(true);
    store.end();
    timers.pass(300);
    expect(store.isShown).toBe(false);
  });
});
