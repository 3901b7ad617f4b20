import type { test as journeyTest } from './journey.ts';

/**
 * Opens a resource for the journeys of a file when the first one asks for it, and closes it after the last. A fixture
 * of the worker would do so too, but for each set of those Playwright starts another worker with another browser.
 */
export function shareInFile<Resource>(
  test: typeof journeyTest,
  open: () => Promise<Resource>,
  close: (resource: Resource) => Promise<void>,
): () => Promise<Resource> {
  let resource: Promise<Resource> | undefined;
  test.afterAll(async () => {
    const opened = resource;
    resource = undefined;
    if (opened) await close(await opened);
  });
  return () => {
    resource ??= open();
    return resource;
  };
}
