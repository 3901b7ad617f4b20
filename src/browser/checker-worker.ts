import type { FromChecker, ToChecker } from '../engine/compile/language/checker-messages.ts';
import { serveChecker } from '../engine/compile/language/serve-checker.ts';

/** The checker of documents in a worker: the screen never waits for it. */
const answer = serveChecker(
  (message: FromChecker) => self.postMessage(message),
  (run) => void setTimeout(run, 0),
);
self.addEventListener('message', ({ data }: MessageEvent<ToChecker>) => answer(data));
