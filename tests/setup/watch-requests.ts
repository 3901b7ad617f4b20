import type { BrowserContext, Request } from '@playwright/test';

/** The browser's recent requests, for the report of a failed journey. */
export interface RequestWatch {
  /** The last requests, one line each: time (ms since the watch started), method, path, and the outcome so far. */
  read(): string[];
}

/** Watches the calls of a context's pages, without the console's own files. */
export function watchRequests(context: BrowserContext, keep = 40): RequestWatch {
  const began = Date.now();
  const seen: { request: Request; at: number; ended?: string }[] = [];
  context.on('request', (request) => {
    if (request.resourceType() !== 'fetch' && request.resourceType() !== 'xhr') return;
    seen.push({ request, at: Date.now() - began });
    if (seen.length > keep) seen.shift();
  });
  const end = (request: Request, how: string) => {
    const known = seen.find((entry) => entry.request === request);
    if (known) known.ended = `${how} after ${Date.now() - began - known.at} ms`;
  };
  context.on('response', (response) => end(response.request(), `${response.status()}`));
  context.on('requestfailed', (request) => end(request, request.failure()?.errorText ?? 'failed'));
  return {
    read: () =>
      seen.map(({ request, at, ended }) => {
        const { pathname } = new URL(request.url());
        return `${at} ${request.method()} ${pathname} ${ended ?? 'no answer'}`;
      }),
  };
}
