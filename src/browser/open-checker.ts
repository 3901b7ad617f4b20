import type { CheckerPort, FromChecker } from '../engine/compile/language/checker-messages.ts';

/** Starts the checker of documents in a worker of its own. */
export function openChecker(): CheckerPort {
  const worker = new Worker(new URL('./checker-worker.ts', import.meta.url), { type: 'module' });
  // It may fail before anybody listens.
  let lost: string | undefined;
  let tell: ((message: string) => void) | undefined;
  const lose = (message: string) => {
    lost ??= message;
    tell?.(message);
  };
  worker.addEventListener('error', (event) => lose(event.message || 'the worker could not be loaded'));
  worker.addEventListener('messageerror', () => lose('a message could not be read'));
  return {
    send: (message) => worker.postMessage(message),
    listen(onMessage, onLost) {
      worker.addEventListener('message', ({ data }: MessageEvent<FromChecker>) => onMessage(data));
      tell = onLost;
      if (lost !== undefined) onLost(lost);
    },
    close: () => worker.terminate(),
  };
}
