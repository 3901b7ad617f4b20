import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { ConsoleConfig } from '../../src/schemas/console-config.ts';
import type { SiteServices } from '../http/app-env.ts';
import { frameAncestors, secureHeadersOf } from '../security/security-headers.ts';
import { createForwarder } from './forward-request.ts';
import { createUpgradeForwarder, refuse } from './forward-upgrade.ts';
import { createGatewayApp } from './gateway-app.ts';
import { findForwarded, isAmbiguousPath } from './platform-paths.ts';
import { type PlatformState, probePlatform } from './probe-platform.ts';

/** Default timeout of the health check's probe. */
const usualPatienceMs = 3_000;
/** Uploads may exceed Node's default of five minutes. */
const longestRequestMs = 60 * 60_000;

export interface GatewayOptions {
  platformUrl: URL;
  /** Base path of the console, with a slash at both ends. */
  basePath: string;
  consoleConfig: ConsoleConfig;
  /** Number of proxies in front whose headers are trusted. */
  trustedProxies: number;
  /** Timeout of the health check's probe. */
  patienceMs?: number;
  services: Omit<SiteServices, 'headers'>;
}

export interface Gateway {
  http: Server;
  /** Whether the platform answers. */
  probe(): Promise<PlatformState>;
  /** Aborts requests in flight, so that the server can close. */
  close(): void;
}

/**
 * Serves the console in front of a foreign platform: its own files, and everything else, including websockets,
 * proxied to the platform. Uses no database and no accounts.
 */
export function createGateway(options: GatewayOptions): Gateway {
  const { platformUrl, basePath, consoleConfig, trustedProxies, patienceMs = usualPatienceMs, services } = options;
  const headers = secureHeadersOf(consoleConfig);
  const rules = {
    platformUrl,
    basePath,
    trustedProxies,
    secureHeaders: headers,
    frameAncestors: frameAncestors(consoleConfig.origins?.embeddedBy),
  };
  const forwarder = createForwarder(rules, services.log);
  const upgrades = createUpgradeForwarder(rules, services.log);
  let probing: Promise<PlatformState> | undefined;
  // Concurrent health checks share one probe.
  const probe = () => {
    probing ??= probePlatform(platformUrl, patienceMs).finally(() => {
      probing = undefined;
    });
    return probing;
  };
  const app = createGatewayApp({ services: { ...services, headers }, basePath, consoleConfig, probe });
  const own = getRequestListener(app.fetch);
  const forwardedOf = (request: IncomingMessage) => findForwarded(request.url ?? '/', basePath);
  const http = createServer({ requestTimeout: longestRequestMs }, (request, response) => {
    const forwarded = forwardedOf(request);
    if (forwarded) forwarder.answer(request, response, forwarded);
    else void own(request, response);
  });
  http.on('upgrade', (request, socket, head) => {
    // HTTP servers only have TCP connections.
    const connection = socket as Socket;
    connection.on('error', () => connection.destroy());
    const forwarded = forwardedOf(request);
    if (forwarded) upgrades.upgrade(request, connection, head, forwarded);
    else refuse(connection, isAmbiguousPath(request.url ?? '') ? '400 Bad Request' : '404 Not Found');
  });
  return {
    http,
    probe,
    close() {
      upgrades.close();
      forwarder.close();
    },
  };
}
