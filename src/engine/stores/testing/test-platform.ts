import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startHandlers } from './test-answers.ts';

/** A mock platform for the tests of a file; an unexpected call fails the test. */
export function startPlatform() {
  const server = setupServer(...startHandlers);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
