import { Hono } from 'hono';
import { calls } from '../src/schemas/generated/calls.js';
import { dataSets } from '../src/schemas/generated/data-sets.js';
import { createCaptchaService } from './captcha/captcha-service.ts';
import { PlaceTotals } from './db/place-totals.ts';
import { addDemoRoutes } from './demo/demo-routes.ts';
import { createDocumentIndexer } from './documents/read-documents.ts';
import { TenantPages } from './documents/tenant-pages.ts';
import { answerError, answerMissing, answerUnknown } from './http/answer-error.ts';
import type { AppEnv, AppOptions, Services } from './http/app-env.ts';
import { limitKeyOf } from './http/client-address.ts';
import { createSender } from './messages/create-sender.ts';
import { countRefusals } from './middleware/count-refusals.ts';
import { readLocale } from './middleware/read-locale.ts';
import { refuseAddress } from './middleware/refuse-address.ts';
import { requestLog } from './middleware/request-log.ts';
import { secureHeaders } from './middleware/secure-headers.ts';
import { addOpenApi } from './openapi/add-open-api.ts';
import { createBackgroundWork } from './process/background-work.ts';
import { watchDisk } from './process/disk-watch.ts';
import { KnownRecords } from './records/known-records.ts';
import { addFileRoutes, addLegacyRoutes } from './routes/files/file-routes.ts';
import { withoutOptional } from './routes/optional-routes.ts';
import { platformRoutes } from './routes/platform-routes.ts';
import { addSiteRoutes } from './routes/site/site-routes.ts';
import { tenantLogout } from './routes/sso/tenant-logout.ts';
import { addRoutes } from './routing/route.ts';
import { defaultPolicy } from './security/policy.ts';
import { createRateLimit } from './security/rate-limit.ts';
import { createRefusalCount } from './security/refusal-count.ts';
import { secureHeadersOf } from './security/security-headers.ts';
import { createSignInGuard } from './security/sign-in-guard.ts';
import { createRecognizer } from './speech/speech-recognizer.ts';
import { createDrawing, draw } from './untrusted/drawing.ts';
import { createUntrustedWork } from './untrusted/untrusted-work.ts';

/** First path segments of the platform's services. Paths below them are calls, never files. */
const servicePrefixes = [
  'system',
  'island',
  'island-alarm',
  'island-ams',
  'island-assets',
  'island-business',
  'island-chart',
  'island-display',
  'island-miniapp',
  'island-streaming',
  'chart',
  'workflow',
  'manage',
];

/** Creates the platform: calls, documents and the console, all below `config.basePath`. */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const { basePath } = options.config;
  const app = new Hono<AppEnv>();
  const services: Services = {
    ...createServices(options),
    async ask(c, path) {
      const { headers } = c.req.raw;
      return app.fetch(new Request(new URL(`${basePath}${path.slice(1)}`, c.req.url), { headers }), c.env);
    },
  };
  app.use(async (c, next) => {
    c.set('services', services);
    await next();
    // Consoles compare this with their own clock to know when their token expires.
    c.res.headers.set('date', services.clock().toUTCString());
  });
  app.use(requestLog, countRefusals, secureHeaders, readLocale, refuseAddress);
  app.onError(answerError);
  app.notFound((c) => answerMissing(c));
  if (basePath !== '/') {
    for (const path of ['/', basePath.slice(0, -1)]) app.get(path, (c) => c.redirect(basePath, 308));
  }
  const site = app.basePath(basePath);
  addSiteRoutes(site);
  addOpenApi(site);
  const { strict = false } = options.config;
  addRoutes(site, strict ? withoutOptional(platformRoutes) : platformRoutes);
  for (const prefix of servicePrefixes)
    site.all(`/${prefix}/*`, strict ? (c) => c.text('404 page not found', 404) : answerUnknown);
  addDemoRoutes(site);
  site.get('/tenant_logout', (c) => tenantLogout(c, basePath));
  addLegacyRoutes(site);
  addFileRoutes(site, basePath, { calls, dataSets });
  return app;
}

function createServices(options: AppOptions): Omit<Services, 'ask'> {
  const { clock, config, db, drawing = createDrawing() } = options;
  const policy = { ...defaultPolicy, ...options.policy };
  const disk = options.disk ?? watchDisk(options.log, clock);
  const limit = (max: number, windowMs = policy.windowMs) => createRateLimit({ max, windowMs, clock });
  const limitOfAddress = (max: number, windowMs = policy.windowMs) =>
    createRateLimit({ max, windowMs, clock, groupBy: limitKeyOf });
  const records = options.records ?? new KnownRecords();
  const background = options.background ?? createBackgroundWork();
  const indexDocuments = options.indexDocuments ?? createDocumentIndexer(undefined, records);
  return {
    records,
    version: '0.0.0',
    consoleConfig: {},
    ...options,
    indexDocuments,
    tenantPages: new TenantPages(indexDocuments, options.documentsDir),
    demo: config.demo ? options.demo : undefined,
    messages: options.messages ?? createSender({ ...options, hasDemoAccounts: options.demo !== undefined, policy }),
    headers: secureHeadersOf(options.consoleConfig ?? {}),
    background,
    places: new PlaceTotals({ background }),
    disk,
    log: disk.log,
    policy,
    signInGuard: createSignInGuard({ db, clock, policy }),
    captcha: createCaptchaService({ ...options, policy, draw: (kind) => draw(drawing, kind) }),
    untrusted: options.untrusted ?? createUntrustedWork(),
    drawing,
    recognizeSpeech: config.speech && createRecognizer(config.speech),
    refusals: createRefusalCount({ ...options, groupBy: limitKeyOf }),
    limits: {
      signIn: limitOfAddress(policy.failedSignInsPerIp),
      code: limitOfAddress(policy.codesPerIp),
      unreadable: limitOfAddress(policy.unreadablePerIp),
      report: limitOfAddress(policy.reportsPerIp),
      wallKey: limitOfAddress(policy.failedWallKeysPerIp),
      batchPassword: limit(policy.lockAfter, policy.lockMs),
      ownPassword: limit(policy.lockAfter, policy.lockMs),
      factor: limit(policy.factorTries),
      factorOfUser: limit(policy.factorTriesOfUser),
      failedNames: limit(policy.captchaAfterFailures),
      failedAddresses: limitOfAddress(policy.captchaAfterFailuresPerIp),
      codeGap: limit(1, policy.verifyCodeGapMs),
      codesPerTarget: limit(policy.verifyCodesPerTarget, policy.verifyCodeWindowMs),
      codesPerIp: limitOfAddress(policy.verifyCodesPerIp, policy.verifyCodeWindowMs),
      uploads: limit(policy.uploadsPerUser),
      feedback: limit(policy.feedbackPerUser),
    },
  };
}
