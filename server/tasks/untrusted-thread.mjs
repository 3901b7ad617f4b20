/**
 * A thread that works on what users sent. Plain JavaScript, so that it can load the rest with the TypeScript loader.
 *
 * Receives { kind: 'run', name, input } and, after each part, { kind: 'next' }; sends { kind: 'ready' },
 * { kind: 'part', items }, { kind: 'done', value }, { kind: 'refused', refusal } and { kind: 'failed', stack }.
 */
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { runTask } = await import('./run-task.ts');

/** @type {(() => void) | undefined} */
let goOn;
/** @param {unknown[]} items */
const send = (items) =>
  new Promise((resolve) => {
    goOn = () => resolve(undefined);
    parentPort?.postMessage({ kind: 'part', items });
  });

parentPort?.on('message', (message) => {
  if (message.kind === 'next') goOn?.();
  else runTask(message.name, message.input, send).then((answer) => parentPort?.postMessage(answer));
});
parentPort?.postMessage({ kind: 'ready' });
