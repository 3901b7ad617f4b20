import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { releaseMemory } from './release-memory.ts';

test('what nobody holds is gone, and nothing can call the collector later', async () => {
  const dropped = new WeakRef({ rows: new Array(1000) });
  await nextTurn();
  releaseMemory();
  expect(dropped.deref()).toBeUndefined();
  expect('gc' in globalThis).toBe(false);
});
