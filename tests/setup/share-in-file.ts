import type { test as journeyTest } from './journey.ts';

/**
 * Opens a resource for the journeys of a file when the first one asks for it, and closes it after the last. A fixture
 * of the worker would do so too, but for each set of those Playwright starts another worker with another browser.
 */
export function shareInFile<Resource, Needs extends unknown[]>(
  test: typeof journeyTest,
  open: (...needs: Needs) => Promise<Resource>,
  close?: (resource: Resource) => Promise<void>,
): (...needs: Needs) => Promise<Resource> {
  let resource: Promise<Resource> | undefined;
  test.afterAll(async () => {
    const opened = resource;
    resource = undefined;
    if (opened) await close?.(await opened);
  });
  return (...needs) => {
    resource ??= open(...needs);
    return resource;
  };
}
