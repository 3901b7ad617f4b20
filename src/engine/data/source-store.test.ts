import { describe, expect, test } from 'vitest';
import { PlatformError } from './http/platform-error.ts';
import { SourceStore } from './source-store.ts';

/** A source whose responses the test controls. */
function source() {
  const reads: { signal: AbortSignal; answer(data: string): void; fail(error: unknown): void; isRefresh: boolean }[] =
    [];
  let now = 1000;
  const store = new SourceStore<string>(
    (signal, isRefresh) =>
      new Promise((resolve, reject) => reads.push({ signal, isRefresh, answer: resolve, fail: reject })),
    () => now++,
  );
  return { store, reads };
}

const turn = () => new Promise((done) => setImmediate(done));

describe('a source', () => {
  test('goes from idle over loading to ready', async () => {
    const { store, reads } = source();
    expect(store.state).toBe('idle');
    const loading = store.load();
    expect(store.state).toBe('loading');
    reads[0]!.answer('a');
    await loading;
    expect(store).toMatchObject({ state: 'ready', data: 'a', loadedAt: 1000, error: undefined });
  });

  test('a late response never overwrites a newer one (HTTP-07)', async () => {
    const { store, reads } = source();
    const first = store.load();
    const second = store.load();
    reads[1]!.answer('new');
    await second;
    reads[0]!.answer('old');
    await first;
    expect(store).toMatchObject({ state: 'ready', data: 'new' });
  });

  test('a late failure does not either (HTTP-07)', async () => {
    const { store, reads } = source();
    const first = store.load();
    const second = store.load();
    reads[0]!.fail(new PlatformError('network', ''));
    await turn();
    expect(store.state).toBe('loading');
    reads[1]!.answer('new');
    await Promise.all([first, second]);
    expect(store).toMatchObject({ state: 'ready', data: 'new' });
  });

  test('a new read cancels the pending one, and so does dispose (HTTP-07)', async () => {
    const { store, reads } = source();
    void store.load();
    void store.load();
    expect(reads.map((read) => read.signal.aborted)).toEqual([true, false]);
    store.dispose();
    expect(reads[1]!.signal.aborted).toBe(true);
    reads[1]!.answer('late');
    await Promise.resolve();
    expect(store.data).toBeUndefined();
  });

  test('a read that has ended is not cancelled by the next one', async () => {
    const { store, reads } = source();
    const first = store.load();
    reads[0]!.answer('a');
    await first;
    const second = store.load(true);
    reads[1]!.fail(new PlatformError('timeout', ''));
    await second;
    void store.load(true);
    expect(reads.map((read) => read.signal.aborted)).toEqual([false, false, false]);
  });

  test('a failure keeps the last data and its time', async () => {
    const { store, reads } = source();
    const first = store.load();
    reads[0]!.answer('a');
    await first;
    const second = store.load(true);
    reads[1]!.fail(new PlatformError('timeout', ''));
    await second;
    expect(store).toMatchObject({ state: 'failed', data: 'a', loadedAt: 1000, error: { kind: 'timeout' } });
    expect(reads.map((read) => read.isRefresh)).toEqual([false, true]);
  });

  test('a cancelled call is not a failure', async () => {
    const { store, reads } = source();
    const first = store.load();
    reads[0]!.fail(new PlatformError('cancelled', ''));
    await first;
    expect(store).toMatchObject({ state: 'idle', error: undefined });
  });

  test('need reads once, and concurrent callers share the read', async () => {
    const { store, reads } = source();
    const first = store.need();
    const second = store.need();
    reads[0]!.answer('a');
    await Promise.all([first, second, store.need()]);
    expect(reads).toHaveLength(1);
  });

  test('the caller of a read that another one replaces waits for that one', async () => {
    const { store, reads } = source();
    const needed = store.need().then(() => store.data);
    void store.load(true);
    const second = store.need().then(() => store.data);
    reads[0]!.fail(new PlatformError('cancelled', 'cancelled'));
    await turn();
    reads[1]!.answer('new');
    expect([await needed, await second]).toEqual(['new', 'new']);
  });

  test('clear resets to the initial state', async () => {
    const { store, reads } = source();
    const first = store.load();
    reads[0]!.answer('a');
    await first;
    void store.load();
    store.clear();
    reads[1]!.answer('late');
    await Promise.resolve();
    expect(store).toMatchObject({ state: 'idle', data: undefined, loadedAt: undefined });
  });
});
