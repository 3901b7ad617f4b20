import type { CheckerPort, FromChecker } from '../../compile/language/checker-messages.ts';
import { serveChecker } from '../../compile/language/serve-checker.ts';

/** The checker of documents in the thread of the test; as with a worker, every message arrives later. */
export async function openTestChecker(): Promise<CheckerPort> {
  let onMessage: ((message: FromChecker) => void) | undefined;
  const post = (message: FromChecker) => queueMicrotask(() => onMessage?.(message));
  const answer = serveChecker(post, queueMicrotask);
  return {
    send: (message) => queueMicrotask(() => answer(message)),
    listen: (listener) => {
      onMessage = listener;
    },
    close: () => {
      onMessage = undefined;
    },
  };
}
