import type { Server } from 'node:http';

/** How long answers under way may take when the server stops. */
const closeMs = 5_000;

/** Takes no more requests, lets those under way end, and ends what is left after a while. */
export async function closeServer(http: Server): Promise<void> {
  const closed = new Promise((done) => http.close(done));
  http.closeIdleConnections();
  const timer = setTimeout(() => http.closeAllConnections(), closeMs);
  await closed;
  clearTimeout(timer);
}

/** Longer than browsers and proxies keep an idle connection, so that they never write into one that just closed. */
const keepAliveMs = 75_000;

/** Keeps idle connections of a server open for long enough. */
export function keepConnections(http: Server): void {
  http.keepAliveTimeout = keepAliveMs;
  http.headersTimeout = keepAliveMs + 1_000;
}
