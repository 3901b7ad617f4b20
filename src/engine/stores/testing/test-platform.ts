import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startHandlers } from './test-answers.ts';

/** A mock platform for the tests of a file; an unexpected call fails the test. */
export function startPlatform() {
  const server = setupServer(...startHandlers);
  let running = 0;
  server.events.on('request:start', () => {
    running += 1;
  });
  server.events.on('request:end', () => {
    running = Math.max(0, running - 1);
  });
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    // A call that hangs never ends.
    running = 0;
  });
  afterAll(() => server.close());
  return Object.assign(server, {
    /** Waits until no call is in flight and none follows from its response; for a call that hangs, 50 ms at most. */
    async whenIdle(): Promise<void> {
      for (let quiet = 0, waited = 0; quiet < 5 && waited < 50; ) {
        const isBusy = running > 0;
        quiet = isBusy ? 0 : quiet + 1;
        waited += isBusy ? 1 : 0;
        await new Promise((resolve) => (isBusy ? setTimeout(resolve, 1) : setImmediate(resolve)));
      }
    },
  });
}
