/** Timeout for lazy parts of the console (HTTP-05). */
export const loadTimeoutMs = 120_000;

/** A part of the console failed to load: very likely the server has a new version. */
export class PartError extends Error {
  override readonly name = 'PartError';
}

type Timer = (run: () => void, ms: number) => () => void;

const browserTimer: Timer = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/**
 * Loads a part of the console, with one retry on failure or after 120 s (HTTP-05).
 *
 * @throws PartError after the second failure; its card offers to reload for the new version
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
    throw new PartError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function inTime<Part>(load: () => Promise<Part>, timer: Timer): Promise<Part> {
  return new Promise((resolve, reject) => {
    const stop = timer(() => reject(new Error(`not loaded within ${loadTimeoutMs / 1000} s`)), loadTimeoutMs);
    load().then(resolve, reject).finally(stop);
  });
}
