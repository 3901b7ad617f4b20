import { reaction } from 'mobx';
import type { ConsoleConfig } from '../../schemas/console-config.ts';
import type { Site } from '../../schemas/site.ts';
import { type ConsoleSettings, settingsOf } from '../compile/config/console-settings.ts';
import type { Documents } from '../data/documents.ts';
import { createHttp, type Http, timeouts } from '../data/http/create-http.ts';
import { asPlatformError } from '../data/http/platform-error.ts';
import { createPlatformTime, type PlatformTime } from '../data/platform-time.ts';
import { ServerClock } from '../data/server-clock.ts';
import { SharedReads } from '../data/shared-reads.ts';
import { TokenStorage } from '../data/token-storage.ts';
import { BatchConfirmStore } from './batch-confirm-store.ts';
import { CaptchaStore } from './captcha-store.ts';
import { CodesStore } from './codes-store.ts';
import type { ConsoleEnvironment } from './console-environment.ts';
import { consoleValues } from './console-values.ts';
import { DisplayStore } from './display-store.ts';
import { EventsStore } from './events-store.ts';
import { createHttpContext, sayFailure } from './http-context.ts';
import { LiveStore } from './live-store.ts';
import { LoadingStore } from './loading-store.ts';
import { LookStore } from './look-store.ts';
import { MenuStore } from './menu-store.ts';
import { MessagesStore } from './messages-store.ts';
import { ModalsStore } from './modals-store.ts';
import { openEvent } from './open-event.ts';
import { PagesStore } from './pages-store.ts';
import { PreferencesStore } from './preferences-store.ts';
import { RecentFailures } from './recent-failures.ts';
import { ReferenceStore } from './reference-store.ts';
import { RouteStore } from './route-store.ts';
import { SessionStore } from './session-store.ts';
import type { Shell } from './shell/create-shell.ts';
import { TabsStore } from './tabs-store.ts';
import { watchSession } from './watch-session.ts';
import { WeChatStore } from './we-chat-store.ts';

/** The stores of the console, wired together. Renderers get this one object. */
export interface Console {
  config: ConsoleSettings;
  http: Http;
  captcha: CaptchaStore;
  session: SessionStore;
  menu: MenuStore;
  tabs: TabsStore;
  pages: PagesStore;
  reference: ReferenceStore;
  events: EventsStore;
  messages: MessagesStore;
  /** What the console has said did not work. */
  failures: RecentFailures;
  loading: LoadingStore;
  display: DisplayStore;
  preferences: PreferencesStore;
  route: RouteStore;
  codes: CodesStore;
  batch: BatchConfirmStore;
  weChat: WeChatStore;
  look: LookStore;
  modals: ModalsStore;
  /** Makes what stands around the page, for whoever is signed in; the answer stays the same until the session ends. */
  openShell(): Promise<Shell>;
  site: Site;
  documents: Documents;
  time: PlatformTime;
  /** Says a failure as the error catalogue has it. */
  report(error: unknown): void;
}

/**
 * Makes the console. Nothing is read or sent before `route.start()`.
 *
 * @param written console.config.json as it was read, checked
 */
export function createConsole(
  environment: ConsoleEnvironment,
  written: ConsoleConfig,
  site: Site,
  documents: Documents,
): Console {
  const { now, timer, storage } = environment;
  const config = settingsOf(written);
  documents.offers = config.platform.offers;
  const display = new DisplayStore(
    { local: storage.local, ...cookiesOf(environment) },
    environment.browser,
    config.language,
  );
  const messages = new MessagesStore(timer);
  const failures = new RecentFailures(now);
  const time = createPlatformTime(config.platform.timeZone);
  const loading = new LoadingStore(timer);
  const events = new EventsStore(now);
  const clock = new ServerClock(now);

  const say = sayFailure(messages, failures);
  const context = createHttpContext({
    environment,
    config,
    display,
    messages,
    loading,
    clock,
    session: () => session,
    route: () => route,
    say,
  });
  const baseUrl = { baseUrl: environment.baseUrl };
  const http = createHttp({ ...baseUrl, timeoutMs: timeouts.mainMs }, context);
  const captchaHttp = createHttp({ ...baseUrl, timeoutMs: timeouts.captchaMs }, context);
  const captcha = new CaptchaStore({
    http: captchaHttp,
    storage: storage.local,
    now,
    timer,
    navigate: (path) => environment.navigate(path),
    report: say,
  });
  const tokens = new TokenStorage(storage, now, (ms) => clock.toLocal(ms));
  const session = new SessionStore(http, tokens, environment);
  const menu = new MenuStore(http, site);
  const codes = new CodesStore({
    http,
    askCaptcha: () => captcha.ask(),
    ...cookiesOf(environment),
    now,
    timer,
  });
  const batch = new BatchConfirmStore({
    http,
    phone: () => session.user?.phoneNumber ?? '',
    offersTickets: config.platform.offers.includes('operationTickets'),
  });
  const weChat = new WeChatStore({
    http,
    config: config.weChat ?? {},
    returnAddress: `${environment.origin}${environment.baseUrl}/wechat.html`,
    secret: () => environment.secret(),
  });
  const modals = new ModalsStore();
  const look = new LookStore(http, now);
  const preferences = new PreferencesStore({
    http,
    display,
    messages,
    timer,
    isSignedIn: () => session.isSignedIn,
    setLanguage: (language) => route.setLanguage(language),
  });
  // What was asked of a person is not for the next one to answer, nor is what was theirs.
  reaction(
    () => session.isSignedIn,
    (isSignedIn) => {
      if (isSignedIn) return;
      batch.cancel();
      weChat.giveUp();
      captcha.giveUp();
      look.clear();
      preferences.forget();
    },
  );
  // Somebody may have changed the tenant's look meanwhile.
  environment.onWake(() => look.refresh());
  const tabs = new TabsStore(storage.session, site.limits.tabs);
  const reference = new ReferenceStore(http, now, environment.parentSdk);
  const pages = new PagesStore(documents, {
    http,
    reads: new SharedReads(http),
    reference,
    events,
    messages,
    look,
    offers: config.platform.offers,
    drafts: environment.drafts,
    values: consoleValues({ session, reference, events, site }),
    permits: (func) => menu.permits(func),
    confirmBatch: (mode, func) => batch.confirm(mode, func),
    askWeChat: () => weChat.ask(),
    reloadUser: async () => {
      await Promise.all([session.reloadUser(), preferences.load()]);
    },
    codes,
    pickFile: (accept) => environment.pickFile(accept),
    onProgress: (fraction) => loading.setProgress(fraction),
    get owner() {
      return session.owner;
    },
    now,
    timer,
    report: say,
    navigate: (path) => environment.navigate(path),
    openEvent: (type, id) =>
      openEvent({ site, menu, messages, navigate: (address) => environment.navigate(address) }, type, id),
    openPanel: (path, search) => void openShell().then(({ panels }) => panels.open(path, search)),
    showPosition: (position) => void openShell().then(({ overlays }) => overlays.showPosition(position)),
    setSearch: (path, search) => {
      if (tabs.activePath === path) environment.navigate(`${path}${search}`, { replace: true });
    },
  });
  const live = new LiveStore({ environment, http, session, events, reference, documents, pages, messages });
  const route = new RouteStore({
    environment,
    config,
    site,
    documents,
    http,
    session,
    menu,
    tabs,
    pages,
    reference,
    live,
    messages,
    display,
    preferences,
    look,
    clock,
  });
  let shell: Promise<Shell> | undefined;
  const openShell = () => {
    shell ??= import('./shell/create-shell.ts').then(({ createShell }) =>
      createShell({
        environment,
        config,
        http,
        menu,
        messages,
        route,
        site,
        events,
        display,
        pages,
        session,
        modals,
        reference,
        failures,
        time,
        idleLockMinutes: () => preferences.idleLockMinutes,
      }),
    );
    return shell;
  };
  reaction(
    () => session.user?.id,
    () => {
      shell = undefined;
    },
  );
  watchSession({ environment, allowedOrigins: config.allowedOrigins, http, session, route, weChat });
  return {
    config,
    http,
    captcha,
    session,
    menu,
    tabs,
    pages,
    reference,
    events,
    messages,
    loading,
    display,
    preferences,
    route,
    codes,
    batch,
    weChat,
    look,
    modals,
    openShell,
    site,
    documents,
    failures,
    time,
    report: (error) => say(asPlatformError(error)),
  };
}

const cookiesOf = (environment: ConsoleEnvironment) => ({
  readCookie: (name: string) => environment.readCookie(name),
  writeCookie: (name: string, value: string, days?: number) => environment.writeCookie(name, value, days),
});
