import type { CheckerPort, FromChecker } from '../engine/compile/language/checker-messages.ts';

/** Starts the checker of documents in a worker of its own. */
export function openChecker(): CheckerPort {
  const worker = new Worker(new URL('./checker-worker.ts', import.meta.url), { type: 'module' });
  return {
    send: (message) => worker.postMessage(message),
    listen(onMessage, onLost) {
      worker.addEventListener('message', ({ data }: MessageEvent<FromChecker>) => onMessage(data));
      worker.addEventListener('error', (event) => onLost(event.message || 'the worker could not be loaded'));
      worker.addEventListener('messageerror', () => onLost('a message could not be read'));
    },
    close: () => worker.terminate(),
  };
}
