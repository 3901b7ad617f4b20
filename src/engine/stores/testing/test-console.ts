import workTable from '../../../../schemas/pages/workTable.json' with { type: 'json' };
import type { ConsoleConfig } from '../../../schemas/console-config.ts';
import { capabilities } from '../../../schemas/grammar/capabilities.ts';
import type { TokenRecord, UserInfo } from '../../../schemas/wire/session.ts';
import { servedPage } from '../../compile/page/test-compile.ts';
import { site } from '../../compile/test-site.ts';
import { Documents } from '../../data/documents.ts';
import type { Draft } from '../../data/draft.ts';
import type { Drafts } from '../../data/drafts.ts';
import { type Kept, keepNothing } from '../../data/kept.ts';
import type { RealtimeSocket } from '../../data/realtime.ts';
import type { ParentSdk, SharedSdk } from '../../data/shared-sdk.ts';
import type { KeptToken, TokenVault } from '../../data/token-vault.ts';
import { type Console, createConsole } from '../console/create-console.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import type { FullScreen } from '../environment/full-screen.ts';
import { MemoryStorage } from '../environment/memory-storage.ts';
import users from './users-page.json' with { type: 'json' };

export { MemoryStorage };

/** URL of the test platform. */
export const platform = 'http://platform.test';

/** Fake timers, run in order of time. */
export class TestTimers {
  private waiting: { run: () => void; at: number }[] = [];
  now = 1_800_000_000_000;

  add = (run: () => void, ms: number): void => {
    this.waiting.push({ run, at: this.now + ms });
  };

  /** Advances time. */
  pass(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const next = this.waiting.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.waiting = this.waiting.filter((timer) => timer !== next);
      this.now = next.at;
      next.run();
    }
    this.now = end;
  }
}

export class MemoryDrafts implements Drafts {
  readonly kept = new Map<string, Draft>();
  async save(owner: string, draft: Draft): Promise<void> {
    this.kept.set([owner, draft.page, draft.dialog, draft.record].join(), draft);
  }
  async find(owner: string, page: string, dialog: string, record: string): Promise<Draft | undefined> {
    return this.kept.get([owner, page, dialog, record].join());
  }
  async ofPage(owner: string, page: string): Promise<Draft[]> {
    return [...this.kept]
      .filter(([key, draft]) => key.startsWith(`${owner},`) && draft.page === page)
      .map(([, d]) => d);
  }
  async discard(owner: string, page: string, dialog: string, record: string): Promise<void> {
    this.kept.delete([owner, page, dialog, record].join());
  }
}

/** A vault in memory, shared by the windows of one browser. */
export class MemoryVault implements TokenVault {
  private readonly kept = new Map<string, KeptToken>();
  async read(userId: string): Promise<KeptToken | undefined> {
    return this.kept.get(userId);
  }
  async write(token: KeptToken): Promise<void> {
    this.kept.set(token.stored.userId, token);
  }
  async remove(userId: string): Promise<void> {
    this.kept.delete(userId);
  }
  async clear(): Promise<void> {
    this.kept.clear();
  }
}

/** What a browser keeps, in memory. */
export class MemoryKept implements Kept {
  readonly texts = new Map<string, string>();
  async read(key: string): Promise<string | undefined> {
    return this.texts.get(key);
  }
  async write(key: string, text: string): Promise<void> {
    this.texts.set(key, text);
  }
  async remove(matches: (key: string) => boolean): Promise<void> {
    for (const key of [...this.texts.keys()]) if (matches(key)) this.texts.delete(key);
  }
}

/** A fake socket whose events the test sends. */
export class TestSocket implements RealtimeSocket {
  private readonly listeners = new Map<string, (value?: unknown) => void>();
  isClosed = false;
  repeats = false;
  readonly io = {
    on: (event: string, listener: (...values: never[]) => void) => this.on(`io ${event}`, listener),
  };
  on(event: string, listener: (...values: never[]) => void): void {
    this.listeners.set(event, listener as (value?: unknown) => void);
  }
  say(event: string, value?: unknown): void {
    this.listeners.get(event)?.(value);
  }
  disconnect(): void {
    this.isClosed = true;
  }
}

/** A fake full screen. */
export class TestFullScreen implements FullScreen {
  private on = false;
  private readonly listeners = new Set<() => void>();
  /** True if the browser refuses, as in an iframe without permission. */
  isRefused = false;

  isOn(): boolean {
    return this.on;
  }
  async enter(): Promise<void> {
    if (this.isRefused) throw new TypeError('not allowed');
    this.become(true);
  }
  async leave(): Promise<void> {
    this.become(false);
  }
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
  /** Simulates Esc or F11. */
  become(on: boolean): void {
    this.on = on;
    for (const listener of this.listeners) listener();
  }
}

export const testUser: UserInfo = {
  id: '7',
  loginName: 'lin@lampyris.demo',
  name: 'Lin',
  phoneNumber: null,
  email: null,
  weChatOpenId: null,
  tenantId: '900000000000000001',
  isAdmin: true,
  departmentCode: '001',
};

/** The response to a sign-in, valid for an hour after the start of the timers. */
export const tokenRecord = (more: Partial<TokenRecord> = {}): TokenRecord => ({
  tokenType: 'Bearer',
  value: 'abc',
  expiration: 1_800_000_000_000 + 3_600_000,
  refreshToken: { value: 'refresh', expiration: 1_800_000_000_000 + 7_200_000 },
  additionalInformation: { userInfo: testUser },
  ...more,
});

export const config = {
  rsa: { publicKey: '', longBody: 'blocks' },
  platform: { timeZone: 'Asia/Shanghai', capabilities: capabilities },
  singleSignOn: 'https://sso.example/',
} satisfies ConsoleConfig;

/** The shipped documents, or others by file. */
export async function readDocuments(files: Record<string, object> = {}): Promise<Documents> {
  const pages: Record<string, { path: string; title: unknown }> = {
    'pages/workTable.json': workTable,
    'pages/admin/users.json': users,
    ...(files as Record<string, { path: string; title: unknown }>),
  };
  const index = {
    site: { hash: 's', issues: 0 },
    pages: Object.entries(pages).map(([file, { path, title }]) => ({
      id: file,
      path,
      file,
      title,
      hash: 'h',
      issues: 0,
    })),
  };
  const texts = new Map<string, unknown>([
    ['schemas/index.json', index],
    ['schemas/site.json', site],
    ...Object.entries(pages).map(([file, page]): [string, unknown] => [`schemas/${file}`, servedPage(page, site)]),
  ]);
  const documents = new Documents(async (path) => JSON.stringify(texts.get(path.split('?')[0] ?? '')));
  await documents.readIndex();
  return documents;
}

/** The site without pages, for tests whose page would only add calls. */
export async function readBareSite(): Promise<Documents> {
  const index = { site: { hash: 's', issues: 0 }, pages: [] };
  const documents = new Documents(async (path) => JSON.stringify(path.includes('index.json') ? index : site));
  await documents.readIndex();
  return documents;
}

/** A console with an in-memory browser that records navigation. */
export interface TestConsole {
  console: Console;
  timers: TestTimers;
  local: MemoryStorage;
  session: MemoryStorage;
  drafts: MemoryDrafts;
  sockets: { socket: TestSocket; userId: string; token: () => string | undefined }[];
  /** Routes it went to, reloads as 'reload /login', other sites as 'leave https://...'. */
  went: string[];
  /** The current route. */
  at(route: string): void;
  /** Browser events: storage changes of other windows, wake-up, messages. */
  listeners: BrowserListeners;
  environment: ConsoleEnvironment;
  fullScreen: TestFullScreen;
  /** The published SDK. */
  offered: { sdk: SharedSdk | undefined };
  /** The build on the server. */
  builds: { now: string };
}

interface BrowserListeners {
  storage: ((key: string | null) => void)[];
  wake: (() => void)[];
  activity: (() => void)[];
  message: ((message: { origin: string; data: unknown; source: unknown }) => void)[];
}

export async function createTestConsole(
  more: {
    config?: Partial<ConsoleConfig>;
    languages?: string[];
    documents?: Documents;
    local?: MemoryStorage;
    vault?: TokenVault;
    kept?: Kept;
    hasNewConfig?: Promise<boolean>;
    session?: MemoryStorage;
    cookies?: Map<string, string>;
    /** The query of the page's URL. */
    search?: string;
    parentSdk?: ParentSdk;
    /** True if the browser blocks new windows. */
    blocksWindows?: boolean;
    /** The platform repeats events to a new connection. */
    repeatsEvents?: boolean;
  } = {},
): Promise<TestConsole> {
  const timers = new TestTimers();
  const local = more.local ?? new MemoryStorage();
  const session = more.session ?? new MemoryStorage();
  const drafts = new MemoryDrafts();
  const cookies = more.cookies ?? new Map<string, string>();
  const sockets: TestConsole['sockets'] = [];
  const went: string[] = [];
  const listeners: BrowserListeners = { storage: [], wake: [], activity: [], message: [] };
  const fullScreen = new TestFullScreen();
  const builds = { now: 'index-1.js' };
  const offered: TestConsole['offered'] = { sdk: undefined };
  let route = '/workTable';
  const environment: ConsoleEnvironment = {
    baseUrl: platform,
    origin: 'http://console.test',
    storage: { local, session },
    tokenVault: more.vault ?? new MemoryVault(),
    kept: more.kept ?? keepNothing,
    hasNewConfig: more.hasNewConfig ?? Promise.resolve(false),
    readCookie: (name) => cookies.get(name),
    writeCookie: (name, value) => void cookies.set(name, value),
    // What moves out stays for a while: the spinner of a button is part of its name.
    browser: { languages: more.languages ?? ['en'], isDark: false, isOnline: true, isStill: true },
    userAgent: 'Test browser',
    version: '1.2.3',
    now: () => timers.now,
    secret: () => 'not-to-be-guessed',
    timer: timers.add,
    saveFile: () => undefined,
    print: () => undefined,
    objectUrls: { create: () => 'blob:test', revoke: () => undefined },
    pickFile: async () => undefined,
    schedule: (run) => timers.add(run, 16),
    navigate(to) {
      route = to;
      went.push(to);
    },
    reloadAt: (to) => void went.push(`reload ${to}`),
    openWindow: (address) => {
      went.push(`window ${address}`);
      return !more.blocksWindows;
    },
    leaveFor: (address) => void went.push(`leave ${address}`),
    currentRoute: () => route,
    search: () => more.search ?? '',
    async openSocket(userId, token) {
      const socket = new TestSocket();
      socket.repeats = more.repeatsEvents ?? false;
      sockets.push({ socket, userId, token });
      return socket;
    },
    onStorage: (listener) => addTo(listeners.storage, listener),
    onWake: (listener) => addTo(listeners.wake, listener),
    onMessage: (listener) => addTo(listeners.message, listener),
    parentWindow: undefined,
    parentSdk: more.parentSdk,
    offerSdk: (sdk) => {
      offered.sdk = sdk;
    },
    onActivity: (listener) => addTo(listeners.activity, listener),
    fullScreen,
    readBuild: async () => builds.now,
    alone: (_, run) => run(),
    drafts,
  };
  const at = (to: string) => {
    route = to;
  };
  const documents = more.documents ?? (await readDocuments());
  const console = createConsole(environment, { ...config, ...more.config }, site, documents);
  return {
    console,
    timers,
    local,
    session,
    drafts,
    sockets,
    went,
    environment,
    listeners,
    fullScreen,
    builds,
    offered,
    at,
  };
}

/** Adds a listener. Returns an unsubscribe function. */
function addTo<Listener>(list: Listener[], listener: Listener): () => void {
  list.push(listener);
  return () => void list.splice(list.indexOf(listener), 1);
}

/** A console with a stored token, before its start. */
export async function createSignedInConsole(more: Parameters<typeof createTestConsole>[0] = {}): Promise<TestConsole> {
  const local = more.local ?? new MemoryStorage();
  const { expiration } = tokenRecord();
  local.setItem('token_7', JSON.stringify({ token: 'Bearer abc', expiration }));
  local.setItem('lastUserId', '7');
  return createTestConsole({ ...more, local });
}
