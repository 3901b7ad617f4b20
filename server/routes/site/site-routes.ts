import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { ConsoleConfig } from '../../../src/schemas/console-config.ts';
import { platformOffers } from '../../../src/schemas/grammar/platform-offers.ts';
import type { AppContext, AppEnv, AppOptions, DemoAccounts } from '../../middleware/app-env.ts';
import type { Locale } from '../../middleware/messages.ts';
import { timeZone } from '../../middleware/wall-time.ts';

/** How long the health address waits for the database, in ms. */
const databaseTimeoutMs = 3_000;

/** What is asked before any sign-in; these answers have no envelope. */
export function addSiteRoutes(app: Hono<AppEnv>): void {
  app.get('/health', sendHealth);
  app.get('/console.config.json', sendConfig);
}

/** 200 while the database answers, else 503: for load balancers and supervisors. */
async function sendHealth(c: AppContext): Promise<Response> {
  const { db, version, log } = c.var.services;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), databaseTimeoutMs);
  });
  const headers = { 'cache-control': 'no-store' };
  try {
    await Promise.race([db.execute(sql`select 1`), timeout]);
    return c.json({ status: 'ok', version, database: 'ok' }, 200, headers);
  } catch (error) {
    log.warn('the database does not answer', { reason: error instanceof Error ? error.message : String(error) });
    return c.json({ status: 'failing', version, database: 'no answer' }, 503, headers);
  } finally {
    clearTimeout(timer);
  }
}

/** What console.config.json says, with what this platform knows better: its key, its time zone, its accounts, that it has it all. */
function sendConfig(c: AppContext): Response {
  const { keyPair, config, demo, consoleConfig } = c.var.services;
  const { $schema: _schema, $comment: _comment, demo: _demo, ...written } = consoleConfig;
  const body: ConsoleConfig = {
    ...written,
    rsa: { publicKey: keyPair.publicKey, longBody: 'blocks' },
    platform: { timeZone, offers: platformOffers },
    ...(demo ? describeDemo(demo, { config, written, locale: c.var.locale }) : {}),
  };
  return c.json(body, 200, { 'cache-control': 'no-cache', vary: 'accept-language' });
}

interface DemoSurroundings {
  config: AppOptions['config'];
  written: ConsoleConfig;
  locale: Locale;
}

/** The accounts, and the demo's stand-ins for WeChat, single sign-on and the phone that codes are sent to. */
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
