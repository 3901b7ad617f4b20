import { expect, test } from 'vitest';
import { PlatformError } from '../../data/http/platform-error.ts';
import { loadPart, loadTimeoutMs } from './load-part.ts';

/** Timers that the test fires. */
function clock() {
  const running = new Set<{ run(): void; ms: number }>();
  const timer = (run: () => void, ms: number) => {
    const entry = { run, ms };
    running.add(entry);
    return () => void running.delete(entry);
  };
  return { timer, running };
}

test('a part that loads is returned at once and leaves no timer (HTTP-05)', async () => {
  const { timer, running } = clock();
  expect(await loadPart(async () => 'part', timer)).toBe('part');
  expect(running.size).toBe(0);
});

test('a part that fails is loaded once more (HTTP-05)', async () => {
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries === 1) throw new Error('chunk gone');
    return 'part';
  };
  expect(await loadPart(load, clock().timer)).toBe('part');
  expect(tries).toBe(2);
});

test('a part that fails twice rejects with the reason (HTTP-05)', async () => {
  let tries = 0;
  const load = async () => {
    tries += 1;
    throw new Error(`failure ${tries}`);
  };
  const failure = await loadPart(load, clock().timer).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PlatformError);
  expect(failure).toMatchObject({ kind: 'part', message: 'failure 2' });
});

test('a part that takes longer than 120 s counts as failed (HTTP-05)', async () => {
  const { timer, running } = clock();
  let tries = 0;
  const load = () => {
    tries += 1;
    return tries === 1 ? new Promise<string>(() => undefined) : Promise.resolve('part');
  };
  const part = loadPart(load, timer);
  const [first] = running;
  expect(first?.ms).toBe(loadTimeoutMs);
  first?.run();
  expect(await part).toBe('part');
});
