import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { ConsoleConfig } from '../../../src/schemas/console-config.ts';
import { capabilities } from '../../../src/schemas/grammar/capabilities.ts';
import type { AppContext, AppEnv, AppOptions, DemoAccounts } from '../../http/app-env.ts';
import { sendJson } from '../../http/send-json.ts';
import { reasonOf } from '../../process/describe-error.ts';
import type { Locale } from '../../texts/messages.ts';
import { timeZone } from '../../texts/wall-time.ts';

/** Timeout of the health check's query, in ms. */
const databaseTimeoutMs = 3_000;

/** Routes used before the sign-in; they have no envelope. */
export function addSiteRoutes(app: Hono<AppEnv>): void {
  app.get('/health', sendHealth);
  app.get('/console.config.json', sendConfig);
}

/**
 * 200 if the database answers, else 503: for load balancers and supervisors. On a full disk it still answers reading
 * calls, and says so.
 */
async function sendHealth(c: AppContext): Promise<Response> {
  const { db, version, log, disk } = c.var.services;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), databaseTimeoutMs);
  });
  const headers = { 'cache-control': 'no-store' };
  try {
    await Promise.race([db.execute(sql`select 1`), timeout]);
    const isFull = disk.isFull();
    return c.json(
      { status: isFull ? 'reading' : 'ok', version, database: 'ok', ...(isFull && { disk: 'full' }) },
      200,
      headers,
    );
  } catch (error) {
    log.warn('the database is not responding', { reason: reasonOf(error) });
    return c.json({ status: 'failing', version, database: 'no answer' }, 503, headers);
  } finally {
    clearTimeout(timer);
  }
}

/** console.config.json with the platform's own key, time zone, accounts and capabilities. */
function sendConfig(c: AppContext): Response {
  const { keyPair, config, demo, consoleConfig } = c.var.services;
  const { $schema: _schema, $comment: _comment, demo: _demo, ...written } = consoleConfig;
  const body: ConsoleConfig = {
    ...written,
    rsa: { publicKey: keyPair.publicKey, longBody: 'blocks' },
    platform: { timeZone, capabilities: config.strict ? [] : capabilities },
    ...(demo ? describeDemo(demo, { config, written, locale: c.var.locale }) : {}),
  };
  return sendJson(c, body, { vary: 'accept-language' });
}

interface DemoSurroundings {
  config: AppOptions['config'];
  written: ConsoleConfig;
  locale: Locale;
}

/** Demo accounts and stand-ins for WeChat, single sign-on and the phone. */
function describeDemo(
  { password, accounts }: DemoAccounts,
  { config, written, locale }: DemoSurroundings,
): ConsoleConfig {
  const pages = `${config.basePath}demo/`;
  return {
    weChat: written.weChat ?? {},
    singleSignOn: written.singleSignOn ?? `${pages}sso`,
    demo: {
      password,
      accounts: accounts.map(({ loginName, role }) => ({ loginName, role: role[locale] })),
      messages: `${pages}outbox`,
    },
  };
}
