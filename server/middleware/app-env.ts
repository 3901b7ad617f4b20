import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
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
  config: Pick<Config, 'basePath' | 'demo'>;
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
}

/** Accounts with a known password, for the sign-in screen of a demo. */
export interface DemoAccounts {
  password: string;
  accounts: { loginName: string; role: Bilingual }[];
}

/** What handlers find in `c.var.services`. */
export interface Services extends AppOptions {
  indexDocuments: IndexDocuments;
  policy: Policy;
  version: string;
  signInGuard: SignInGuard;
  limits: Record<'signIn' | 'code' | 'report' | 'batchPassword', RateLimit>;
}

/** The person a request acts for. */
export interface SessionUser {
  sessionId: string;
  userId: string;
  tenantId: string;
}

export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { services: Services; requestId: string; locale: Locale; user: SessionUser | undefined };
}

export type AppContext = Context<AppEnv>;
