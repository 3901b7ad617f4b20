import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ConsoleConfig } from '../../src/schemas/console-config.ts';
import type { CaptchaPoint } from '../../src/schemas/wire/captcha.ts';
import type { SessionUser } from '../access/session-user.ts';
import type { CaptchaService } from '../captcha/captcha-service.ts';
import type { Config } from '../config/config.ts';
import type { CallMarks } from '../db/caller.ts';
import type { Db } from '../db/db.ts';
import type { PlaceTotals } from '../db/place-totals.ts';
import type { SharedAnswers } from '../db/shared-answers.ts';
import type { IndexDocuments } from '../documents/read-documents.ts';
import type { TenantPages } from '../documents/tenant-pages.ts';
import type { MessageSender } from '../messages/message-sender.ts';
import type { BackgroundWork } from '../process/background-work.ts';
import type { DiskWatch } from '../process/disk-watch.ts';
import type { Log } from '../process/log.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { KnownRecords } from '../records/known-records.ts';
import type { KeyPair } from '../security/key-pair.ts';
import type { PasswordCost } from '../security/password-hash.ts';
import type { Policy } from '../security/policy.ts';
import type { RateLimit } from '../security/rate-limit.ts';
import type { RefusalCount } from '../security/refusal-count.ts';
import type { SignInGuard } from '../security/sign-in-guard.ts';
import type { RecognizeSpeech } from '../speech/speech-recognizer.ts';
import type { Bilingual } from '../texts/bilingual.ts';
import type { Locale } from '../texts/messages.ts';
import type { UntrustedWork } from '../untrusted/untrusted-work.ts';
import type { RouteInput } from './route-input.ts';

/** Options of `createApp`, which uses no globals. */
export interface AppOptions {
  db: Db;
  /** Shares answers of data sets while they are fresh. Default: every question is answered for itself. */
  sharedAnswers?: SharedAnswers;
  config: Pick<Config, 'basePath' | 'demo'> &
    Partial<Pick<Config, 'trustedProxies' | 'messageGatewayUrl' | 'strict' | 'speech' | 'mapFile'>>;
  clock: () => Date;
  log: Log;
  realtime: Realtime;
  keyPair: KeyPair;
  /** Demo accounts shown on the sign-in screen while `config.demo` is on. */
  demo?: DemoAccounts;
  /** The folder `schemas/`. */
  documentsDir: string;
  /** The built console (`dist/`). */
  consoleDir: string;
  /** Indexes the documents; by default every document is checked against the grammar. */
  indexDocuments?: IndexDocuments;
  /** The words of the records of `documentsDir`. Default: those that indexing reads. */
  records?: KnownRecords;
  policy?: Partial<Policy>;
  /** The cost of new password hashes; tests lower it. */
  passwordCost?: PasswordCost;
  /** Receives the answer of each captcha, so that tests can solve it. For tests only: it defeats captchas. */
  onCaptcha?: (token: string, answer: CaptchaPoint[]) => void;
  version?: string;
  /** The checked console.config.json; the platform adds what only it knows. */
  consoleConfig?: ConsoleConfig;
  /** Sends verification codes. Default: the demo's outbox or the configured gateway. */
  messages?: MessageSender;
  /** Watches the log for a full disk. Default: one of its own. */
  disk?: DiskWatch;
  /** Runs imports. Stopping the platform waits for them. */
  background?: BackgroundWork;
  /** Threads that read files of users. */
  untrusted?: UntrustedWork;
  /** A thread that draws captchas. */
  drawing?: UntrustedWork;
  /** Prints a line to the terminal, where the demo shows sent messages. */
  print?: (line: string) => void;
}

export interface DemoAccounts {
  password: string;
  accounts: { loginName: string; role: Bilingual }[];
}

/** Services for the console's own files; the gateway has only these. */
export interface SiteServices {
  log: Log;
  version: string;
  documentsDir: string;
  consoleDir: string;
  indexDocuments: IndexDocuments;
  /** Security headers of every response. */
  headers: Readonly<Record<string, string>>;
}

/** Rate limits. They count failures, except for reports, sent codes, uploads and feedback. */
type LimitName =
  | 'signIn'
  | 'failedNames'
  | 'failedAddresses'
  | 'code'
  | 'unreadable'
  | 'report'
  | 'wallKey'
  | 'batchPassword'
  | 'ownPassword'
  | 'factor'
  | 'factorOfUser'
  | 'codeGap'
  | 'codesPerTarget'
  | 'codesPerIp'
  | 'uploads'
  | 'feedback';

/** Services of handlers, in `c.var.services`. */
export interface Services extends AppOptions, SiteServices {
  /** Answers a GET as if the caller of a request had sent it too, with its headers and all checks. */
  ask(c: AppContext, path: string): Promise<Response>;
  indexDocuments: IndexDocuments;
  /** The documents that tenants have changed. */
  tenantPages: TenantPages;
  records: KnownRecords;
  policy: Policy;
  version: string;
  consoleConfig: ConsoleConfig;
  signInGuard: SignInGuard;
  captcha: CaptchaService;
  /** Undefined without a speech service. */
  recognizeSpeech: RecognizeSpeech | undefined;
  messages: MessageSender;
  background: BackgroundWork;
  disk: DiskWatch;
  places: PlaceTotals;
  /** Undefined where every question is answered for itself. */
  sharedAnswers?: SharedAnswers;
  limits: Record<LimitName, RateLimit>;
  refusals: RefusalCount;
  /** Reads files of users. */
  untrusted: UntrustedWork;
  /** Draws pictures: one that asks for them must not keep others waiting. */
  drawing: UntrustedWork;
}

/** Variables of every request, on the platform and the gateway. */
interface Carried {
  requestId: string;
  locale: Locale;
  user: SessionUser | undefined;
  /** What the session was read after. */
  marks: CallMarks | undefined;
  /** Notes the status of a refusal, which is sent with HTTP status 200. */
  refused: { status?: string };
}

export interface SiteEnv {
  Bindings: Partial<HttpBindings>;
  Variables: Carried & { services: SiteServices };
}
/** The part of a context that responses need; shared by the platform and the gateway. */
export type SiteContext = Pick<Context<SiteEnv>, 'var' | 'req' | 'body'>;

/** Records as the operation log keeps them, by id. */
type RecordsById = ReadonlyMap<string, { name: string; fields: Record<string, unknown> }>;

export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: Carried & {
    services: Services;
    /** The route of the call. */
    route: RouteInput;
    /** The checked query parameters that the route declares. */
    query: Record<string, unknown>;
    /** The id of the record that the operation log names, if only the handler knows it. */
    auditedId: string | undefined;
    /** Records as they were before a call that only its handler knows to change them. */
    auditedBefore: RecordsById | undefined;
    /** Records of other kinds that the call changes too, as they were before, by kind. */
    auditedFurther: ReadonlyMap<string, RecordsById> | undefined;
    /** True for a call that turned out to change nothing. */
    isUnlogged: true | undefined;
  };
}

export type AppContext = Context<AppEnv>;
