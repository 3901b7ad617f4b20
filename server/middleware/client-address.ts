import type { AppContext } from './app-env.ts';

/** The address of the connection itself; forwarded-for headers are not believed. Empty when there is no connection. */
export function clientAddress(c: AppContext): string {
  return c.env?.incoming?.socket.remoteAddress ?? '';
}
