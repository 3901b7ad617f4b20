import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { createProxyServer } from 'httpxy';
import type { Log } from '../process/log.ts';
import { isOwnOrigin } from '../security/own-origin.ts';
import { targetOf } from './forward-request.ts';
import { headersForPlatform, type Surroundings } from './headers.ts';
import { connectMs, reasonOf } from './platform-failure.ts';
import type { ForwardedRequest } from './platform-paths.ts';

/** Proxies websockets. */
export interface UpgradeForwarder {
  upgrade(request: IncomingMessage, socket: Socket, head: Buffer, forwarded: ForwardedRequest): void;
  /** Closes all sockets, which would keep the server from closing. */
  close(): void;
}

export function createUpgradeForwarder(places: Surroundings, log: Log): UpgradeForwarder {
  const proxy = createProxyServer({ target: targetOf(places.platformUrl), ws: true, upgradeTimeout: connectMs });
  const open = new Set<Socket>();
  const upgraded = new WeakSet<object>();

  proxy.on('proxyReqWs', (sent, _request, socket) => {
    sent.once('upgrade', (_answer, other) => {
      upgraded.add(socket);
      // Close each side when the other is gone.
      other.once('close', () => socket.destroy());
      socket.once('close', () => other.destroy());
    });
  });
  proxy.on('error', (error, _request, socket) => {
    if (!socket || upgraded.has(socket) || 'writeHead' in socket || !socket.writable) return;
    log.warn('the platform is not responding', { platform: places.platformUrl.origin, reason: reasonOf(error) });
    refuse(socket, '502 Bad Gateway');
  });

  return {
    upgrade(request, socket, head, forwarded) {
      if (!isOwnOrigin(request.headers)) return refuse(socket, '403 Forbidden');
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      request.headers = headersForPlatform(request, randomBytes(9).toString('base64url'), places);
      request.url = forwarded.path;
      // Errors arrive as an event.
      proxy.ws(request, socket, {}, head).catch(() => socket.destroy());
    },
    close() {
      for (const socket of open) socket.destroy();
    },
  };
}

/** Answers an upgrade request with an HTTP response. */
export function refuse(socket: Socket, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
