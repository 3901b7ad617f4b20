import { Hono } from 'hono';
import type { ConsoleConfig } from '../../src/schemas/console-config.ts';
import { envelopeStatus } from '../../src/schemas/wire/envelope-status.ts';
import { answerError, answerMissing } from '../http/answer-error.ts';
import type { SiteEnv, SiteServices } from '../http/app-env.ts';
import { failure, Refusal } from '../http/envelope.ts';
import { sendJson } from '../http/send-json.ts';
import { readLocale } from '../middleware/read-locale.ts';
import { refuseAddress } from '../middleware/refuse-address.ts';
import { requestLog } from '../middleware/request-log.ts';
import { secureHeaders } from '../middleware/secure-headers.ts';
import { addFileRoutes } from '../routes/files/file-routes.ts';
import { tenantLogout } from '../routes/sso/tenant-logout.ts';
import { isAmbiguousPath } from './platform-paths.ts';
import type { PlatformState } from './probe-platform.ts';

interface GatewayAppOptions {
  services: SiteServices;
  basePath: string;
  consoleConfig: ConsoleConfig;
  /** Probes the platform. */
  probe(): Promise<PlatformState>;
}

/** Creates the routes the console serves itself: files, documents, configuration, health. */
export function createGatewayApp({ services, basePath, consoleConfig, probe }: GatewayAppOptions): Hono<SiteEnv> {
  const { $schema: _schema, $comment: _comment, ...config } = consoleConfig;
  const app = new Hono<SiteEnv>();
  app.use(async (c, next) => {
    c.set('services', services);
    await next();
  });
  app.use(requestLog, secureHeaders, readLocale, refuseAddress);
  app.use(async (c, next) => {
    if (!isAmbiguousPath(c.env?.incoming?.url ?? '')) return next();
    return failure(c, new Refusal(envelopeStatus.badRequest, 'badAddress'), null, 400);
  });
  app.onError((error, c) => answerError(error, c));
  app.notFound((c) => answerMissing(c));
  if (basePath !== '/') {
    for (const path of ['/', basePath.slice(0, -1)]) app.get(path, (c) => c.redirect(basePath, 308));
  }
  const site = app.basePath(basePath);
  site.get('/health', async (c) => {
    const platform = await probe();
    const isWell = platform !== 'no answer';
    const health = { status: isWell ? 'ok' : 'failing', version: services.version, platform };
    return c.json(health, isWell ? 200 : 503, { 'cache-control': 'no-store' });
  });
  // Platforms redirect to a logout page that few of them have.
  site.get('/tenant_logout', (c) => tenantLogout(c, basePath));
  site.get('/console.config.json', (c) => sendJson(c, config));
  addFileRoutes(site, basePath);
  return app;
}
