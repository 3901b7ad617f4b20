import type { Server } from 'node:http';

/** Grace period for requests in flight. */
const closeMs = 5_000;

/** Stops accepting requests, waits for those in flight and then closes all connections. */
export async function closeServer(http: Server): Promise<void> {
  const closed = new Promise((done) => http.close(done));
  http.closeIdleConnections();
  const timer = setTimeout(() => http.closeAllConnections(), closeMs);
  await closed;
  clearTimeout(timer);
}

/** Longer than browsers and proxies keep idle connections, so that they never write to a closed one. */
const keepAliveMs = 75_000;

export function keepConnections(http: Server): void {
  http.keepAliveTimeout = keepAliveMs;
  http.headersTimeout = keepAliveMs + 1_000;
}
