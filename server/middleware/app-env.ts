import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ConsoleConfig } from '../../src/schemas/console-config.ts';
import type { Config } from '../config.ts';
import type { Bilingual } from '../db/schema.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { IndexDocuments } from '../routes/documents.ts';
import type { Db } from './db.ts';
import type { KeyPair } from './key-pair.ts';
import type { Log } from './log.ts';
import type { Locale } from './messages.ts';
import type { Policy } from './policy.ts';
import type { RateLimit } from './rate-limit.ts';
import type { SignInGuard } from './sign-in-guard.ts';

/** What one running platform is made of; `createApp` takes no globals beside it. */
export interface AppOptions {
  db: Db;
  config: Pick<Config, 'basePath' | 'demo'> & Partial<Pick<Config, 'trustedProxies'>>;
  /** The moment a request is judged by. */
  clock: () => Date;
  log: Log;
  realtime: Realtime;
  keyPair: KeyPair;
  /** The accounts with known passwords that the sign-in screen offers; shown only while `config.demo` is on. */
  demo?: DemoAccounts;
  /** The folder `schemas/`. */
  documentsDir: string;
  /** The built console (`dist/`). */
  consoleDir: string;
  /** Lists the documents of a folder; by default every document is checked against the grammar. */
  indexDocuments?: IndexDocuments;
  policy?: Partial<Policy>;
  version?: string;
  /** What console.config.json says, checked; what only the platform knows is added to it. */
  consoleConfig?: ConsoleConfig;
}

/** Accounts with a known password, for the sign-in screen of a demo. */
export interface DemoAccounts {
  password: string;
  accounts: { loginName: string; role: Bilingual }[];
}

/** What the console's own files are sent with; a gateway to a foreign platform has no more than this. */
export interface SiteServices {
  log: Log;
  version: string;
  documentsDir: string;
  consoleDir: string;
  indexDocuments: IndexDocuments;
  /** The security headers of every answer. */
  headers: Readonly<Record<string, string>>;
}

/** What handlers of the platform find in `c.var.services`. */
export interface Services extends AppOptions, SiteServices {
  indexDocuments: IndexDocuments;
  policy: Policy;
  version: string;
  consoleConfig: ConsoleConfig;
  signInGuard: SignInGuard;
  limits: Record<'signIn' | 'code' | 'report' | 'batchPassword', RateLimit>;
}

/** The person a request acts for. */
export interface SessionUser {
  sessionId: string;
  userId: string;
  tenantId: string;
}

/** What every request carries, whichever platform is behind it. */
interface Carried {
  requestId: string;
  locale: Locale;
  user: SessionUser | undefined;
}

export interface SiteEnv {
  Bindings: Partial<HttpBindings>;
  Variables: Carried & { services: SiteServices };
}
/** What an answer is made from; the contexts of both kinds of app have it. */
export type SiteContext = Pick<Context<SiteEnv>, 'var' | 'req' | 'body'>;

export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: Carried & { services: Services };
}

export type AppContext = Context<AppEnv>;
