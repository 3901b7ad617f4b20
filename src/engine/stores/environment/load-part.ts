import { PlatformError } from '../../data/http/platform-error.ts';

/** Timeout for lazy parts of the console (HTTP-05). */
export const loadTimeoutMs = 120_000;

/** Whether a part of the console could not be loaded: very likely the server has a new version. */
export const isPartFailure = (error: unknown): boolean => error instanceof PlatformError && error.kind === 'part';

type Timer = (run: () => void, ms: number) => () => void;

const browserTimer: Timer = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/**
 * Loads a part of the console, with one retry on failure or after 120 s (HTTP-05).
 *
 * @throws PlatformError of kind `part` after the second failure
 */
export async function loadPart<Part>(load: () => Promise<Part>, timer: Timer = browserTimer): Promise<Part> {
  try {
    return await inTime(load, timer);
  } catch (error) {
    console.warn(`failed to load a part of the console, retrying: ${String(error)}`);
  }
  try {
    return await inTime(load, timer);
  } catch (error) {
    throw new PlatformError('part', error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function inTime<Part>(load: () => Promise<Part>, timer: Timer): Promise<Part> {
  return new Promise((resolve, reject) => {
    const stop = timer(() => reject(new Error(`not loaded within ${loadTimeoutMs / 1000} s`)), loadTimeoutMs);
    load().then(resolve, reject).finally(stop);
  });
}
