import type { ConsoleConfig } from '../../schemas/console-config.ts';
import type { Site } from '../../schemas/site.ts';
import { type ConsoleSettings, settingsOf } from '../compile/config/console-settings.ts';
import type { Documents } from '../data/documents.ts';
import { createHttp, type Http, type HttpContext, timeouts } from '../data/http/create-http.ts';
import { encryptBody } from '../data/http/encrypt-body.ts';
import { errorCatalogue, failureText } from '../data/http/error-catalogue.ts';
import type { PlatformError } from '../data/http/platform-error.ts';
import { createPlatformTime, type PlatformTime } from '../data/platform-time.ts';
import { SharedReads } from '../data/shared-reads.ts';
import { TokenStorage } from '../data/token-storage.ts';
import type { ConsoleEnvironment } from './console-environment.ts';
import { consoleValues } from './console-values.ts';
import { DisplayStore } from './display-store.ts';
import { EventsStore } from './events-store.ts';
import { LiveStore } from './live-store.ts';
import { LoadingStore } from './loading-store.ts';
import { MenuStore } from './menu-store.ts';
import { MessagesStore } from './messages-store.ts';
import { PagesStore } from './pages-store.ts';
import { ReferenceStore } from './reference-store.ts';
import { RouteStore } from './route-store.ts';
import { SessionStore } from './session-store.ts';
import { TabsStore } from './tabs-store.ts';

/** The stores of the console, wired together. Renderers get this one object. */
export interface Console {
  config: ConsoleSettings;
  http: Http;
  /** The captcha's calls: 40 s instead of 300 s (HTTP-05). */
  captchaHttp: Http;
  session: SessionStore;
  menu: MenuStore;
  tabs: TabsStore;
  pages: PagesStore;
  reference: ReferenceStore;
  events: EventsStore;
  messages: MessagesStore;
  loading: LoadingStore;
  display: DisplayStore;
  route: RouteStore;
  site: Site;
  documents: Documents;
  time: PlatformTime;
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
  const loading = new LoadingStore(timer);
  const events = new EventsStore(now);

  const say = (error: PlatformError) => {
    const reaction = errorCatalogue[error.kind];
    const note = error.requestId;
    if (reaction.show === 'toast') messages.add('error', failureText(error), { note });
    if (reaction.show === 'dialog' && !messages.box) {
      void messages.ask({
        title: { zh: '警告', en: 'Warning' },
        text: failureText(error),
        note,
        ok: { zh: '确定', en: 'OK' },
      });
    }
  };
  const context: HttpContext = {
    token: () => session.token,
    language: () => (display.language === 'zh' ? 'zh-CN' : 'en'),
    encrypt: (body) => encryptBody(body, config.rsa),
    onStart: (call) => call.options?.hideLoading || loading.start(),
    onEnd: (call) => call.options?.hideLoading || loading.end(),
    onSuccess(call, envelope) {
      if (call.method === 'GET' || call.options?.hideNotify) return;
      const tone = call.options?.showInfo && envelope.status === '201' ? 'info' : 'success';
      messages.add(tone, envelope.msg || { zh: '操作成功', en: 'Operation succeeded' });
    },
    onFailure(call, error, sentToken) {
      const { then } = errorCatalogue[error.kind];
      // Calls without a token, such as the sign-in itself, say nothing about the session (ERR-02).
      const isAboutSession = then === 'signIn' && sentToken !== undefined;
      // Nor does a late answer to an earlier session say anything about this one.
      if (isAboutSession && sentToken !== session.token) return;
      const endsSession = isAboutSession && session.isSignedIn;
      const isLeaving = then === 'singleSignOn' && route.singleSignOn();
      if (!isLeaving && (!call.options?.hideError || endsSession)) say(error);
      if (endsSession) void route.sessionLost();
      if (error.kind === 'noToken') route.askToSignIn();
    },
  };
  const baseUrl = { baseUrl: environment.baseUrl };
  const http = createHttp({ ...baseUrl, timeoutMs: timeouts.mainMs }, context);
  const captchaHttp = createHttp({ ...baseUrl, timeoutMs: timeouts.captchaMs }, context);
  const session = new SessionStore(http, new TokenStorage(storage, now));
  const menu = new MenuStore(http, site);
  const tabs = new TabsStore(storage.session, site.limits.tabs);
  const reference = new ReferenceStore(http, now);
  const pages = new PagesStore(documents, {
    http,
    reads: new SharedReads(http),
    reference,
    events,
    messages,
    drafts: environment.drafts,
    values: consoleValues({ session, reference, events, site }),
    permits: (func) => menu.permits(func),
    saveFile: (download) => environment.saveFile(download),
    pickFile: (accept) => environment.pickFile(accept),
    get owner() {
      return session.owner;
    },
    now,
    timer,
    report: say,
    navigate: (path) => environment.navigate(path),
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
  });
  return {
    config,
    http,
    captchaHttp,
    session,
    menu,
    tabs,
    pages,
    reference,
    events,
    messages,
    loading,
    display,
    route,
    site,
    documents,
    time: createPlatformTime(config.platform.timeZone),
  };
}

const cookiesOf = (environment: ConsoleEnvironment) => ({
  readCookie: (name: string) => environment.readCookie(name),
  writeCookie: (name: string, value: string) => environment.writeCookie(name, value),
});
