import type { MessageKey } from '../texts/messages.ts';

/** Timeout for connecting. */
export const connectMs = 10_000;
/** Timeout for a response; the console gives up after 300 s. */
export const silentMs = 15 * 60_000;

/** Connecting timed out. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** The response timed out. */
export class Silent extends Error {
  override readonly name = 'Silent';
}

/** The reason as a message key, and its HTTP status. */
export interface PlatformFailure {
  key: Extract<MessageKey, `platform${string}`>;
  httpStatus: 502 | 504;
}

/** Distinguishes an unreachable platform from a slow one and a broken connection. */
export function failureOf(error: unknown): PlatformFailure {
  if (error instanceof Silent) return { key: 'platformSlow', httpStatus: 504 };
  const { code } = error as NodeJS.ErrnoException;
  const hasBrokenOff = code === 'ECONNRESET' || code === 'EPIPE' || (code ?? '').startsWith('HPE_');
  return { key: hasBrokenOff ? 'platformBroke' : 'platformDown', httpStatus: 502 };
}

/** The reason for the log, without secrets. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error);
