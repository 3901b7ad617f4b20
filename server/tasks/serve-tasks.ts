/**
 * The program of a thread that works on what users sent.
 *
 * Receives { kind: 'run', name, input } and, after each part, { kind: 'next' }; sends { kind: 'ready' },
 * { kind: 'part', items }, { kind: 'done', value }, { kind: 'refused', refusal } and { kind: 'failed', stack }.
 */
import { parentPort } from 'node:worker_threads';
import { runTask } from './run-task.ts';
import type { tasks } from './tasks.ts';

type Order = { kind: 'next' } | { kind: 'run'; name: keyof typeof tasks; input: never };

let goOn: (() => void) | undefined;
const send = (items: unknown[]) =>
  new Promise<void>((resolve) => {
    goOn = resolve;
    parentPort?.postMessage({ kind: 'part', items });
  });

parentPort?.on('message', (order: Order) => {
  if (order.kind === 'next') goOn?.();
  else void runTask(order.name, order.input, send).then((answer) => parentPort?.postMessage(answer));
});
parentPort?.postMessage({ kind: 'ready' });
