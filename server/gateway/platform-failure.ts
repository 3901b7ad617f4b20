import type { MessageKey } from '../texts/messages.ts';

/** How long a connection to the platform may take. */
export const connectMs = 10_000;
/** How long the platform may say nothing while it works on a call; the console itself gives up after 300 s. */
export const silentMs = 15 * 60_000;

/** No connection came about in time. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** The platform has a connection and says nothing. */
export class Silent extends Error {
  override readonly name = 'Silent';
}

/** Why there is no answer, in the words of the message catalogue, and with which HTTP status. */
export interface PlatformFailure {
  key: Extract<MessageKey, `platform${string}`>;
  httpStatus: 502 | 504;
}

/** Tells a platform that is not there from one that is slow and from one that broke off. */
export function failureOf(error: unknown): PlatformFailure {
  if (error instanceof Silent) return { key: 'platformSlow', httpStatus: 504 };
  const { code } = error as NodeJS.ErrnoException;
  const hasBrokenOff = code === 'ECONNRESET' || code === 'EPIPE' || (code ?? '').startsWith('HPE_');
  return { key: hasBrokenOff ? 'platformBroke' : 'platformDown', httpStatus: 502 };
}

/** The reason for the log, without what may be secret. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error);
