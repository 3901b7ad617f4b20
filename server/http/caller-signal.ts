import type { AppContext } from './app-env.ts';

/** Aborted when the caller has hung up: work for another service can end then. */
export const callerSignal = (c: AppContext): AbortSignal => c.req.raw.signal;
