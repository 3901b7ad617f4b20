import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ConsoleConfig } from '../../src/schemas/console-config.ts';
import type { CaptchaPoint } from '../../src/schemas/wire/captcha.ts';
import type { SessionUser } from '../access/session-user.ts';
import type { CaptchaService } from '../captcha/captcha-service.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';
import type { IndexDocuments } from '../documents/read-documents.ts';
import type { MessageSender } from '../messages/message-sender.ts';
import type { Log } from '../process/log.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { KeyPair } from '../security/key-pair.ts';
import type { Policy } from '../security/policy.ts';
import type { RateLimit } from '../security/rate-limit.ts';
import type { SignInGuard } from '../security/sign-in-guard.ts';
import type { Bilingual } from '../texts/bilingual.ts';
import type { Locale } from '../texts/messages.ts';

/** What one running platform is made of; `createApp` takes no globals beside it. */
export interface AppOptions {
  db: Db;
  config: Pick<Config, 'basePath' | 'demo'> & Partial<Pick<Config, 'trustedProxies' | 'messageGatewayUrl'>>;
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
  /**
   * Sees the answer of each captcha that is handed out, so that a test can solve what it is shown. Nothing but a test may set
   * it: whoever sees answers needs no captcha.
   */
  onCaptcha?: (token: string, answer: CaptchaPoint[]) => void;
  version?: string;
  /** What console.config.json says, checked; what only the platform knows is added to it. */
  consoleConfig?: ConsoleConfig;
  /** What codes are sent by; without it the demo's outbox, or the gateway of the configuration. */
  messages?: MessageSender;
  /** Writes a line to the terminal: the demo shows there what it has sent. */
  print?: (line: string) => void;
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

/** What is counted: failures, except for reports, codes that are sent, uploads and feedback. */
type LimitName =
  | 'signIn'
  | 'failedNames'
  | 'failedAddresses'
  | 'code'
  | 'report'
  | 'batchPassword'
  | 'ownPassword'
  | 'codeGap'
  | 'codesPerTarget'
  | 'codesPerIp'
  | 'uploads'
  | 'feedback';

/** What handlers of the platform find in `c.var.services`. */
export interface Services extends AppOptions, SiteServices {
  indexDocuments: IndexDocuments;
  policy: Policy;
  version: string;
  consoleConfig: ConsoleConfig;
  signInGuard: SignInGuard;
  captcha: CaptchaService;
  messages: MessageSender;
  limits: Record<LimitName, RateLimit>;
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
