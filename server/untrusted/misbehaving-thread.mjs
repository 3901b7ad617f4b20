/** A thread for tests: does what its input says, for as long as it is let. */
import { parentPort } from 'node:worker_threads';

const deeds = {
  spin() {
    for (;;);
  },
  grow() {
    const kept = [];
    for (;;) kept.push(Array.from({ length: 1000 }, (_, at) => ({ at })));
  },
  fail() {
    throw new Error('the thread fails');
  },
  end() {
    process.exit(3);
  },
};

parentPort?.on('message', ({ input }) => {
  deeds[input]?.();
  parentPort?.postMessage({ kind: 'done', value: input });
});
parentPort?.postMessage({ kind: 'ready' });
