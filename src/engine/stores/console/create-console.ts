import type { ConsoleConfig } from '../../../schemas/console-config.ts';
import type { Site } from '../../../schemas/site.ts';
import { type ConsoleSettings, settingsOf } from '../../compile/config/console-settings.ts';
import type { Documents } from '../../data/documents.ts';
import type { Http } from '../../data/http/create-http.ts';
import { keepNothing } from '../../data/kept.ts';
import { createPlatformTime, type PlatformTime } from '../../data/platform-time.ts';
import { ServerClock } from '../../data/server-clock.ts';
import { TokenStorage } from '../../data/token-storage.ts';
import { DisplayStore } from '../display/display-store.ts';
import { LayoutsStore } from '../display/layouts-store.ts';
import { LookStore } from '../display/look-store.ts';
import { PreferencesStore } from '../display/preferences-store.ts';
import type { ConsoleEnvironment, HostEnvironment } from '../environment/console-environment.ts';
import { loadPart } from '../environment/load-part.ts';
import { PlatformFiles } from '../files/platform-files.ts';
import { EventsStore } from '../live/events-store.ts';
import { LiveStore } from '../live/live-store.ts';
import { ReferenceStore } from '../live/reference-store.ts';
import { lazyMap } from '../map/lazy-map.ts';
import type { MapDisplayStore } from '../map/map-display-store.ts';
import { createReport } from '../messages/failure-messages.ts';
import { LoadingStore } from '../messages/loading-store.ts';
import { MessagesStore } from '../messages/messages-store.ts';
import { ModalsStore } from '../messages/modals-store.ts';
import { RecentFailures } from '../messages/recent-failures.ts';
import { PagesStore } from '../page/pages-store.ts';
import { MenuStore } from '../routing/menu-store.ts';
import { RouteStore } from '../routing/route-store.ts';
import { TenantDocuments } from '../routing/tenant-documents.ts';
import { endWithSession } from '../session/end-with-session.ts';
import { SessionStore } from '../session/session-store.ts';
import type { Shell } from '../shell/create-shell.ts';
import { lazyShell } from '../shell/lazy-shell.ts';
import type { StudioEnvironment } from '../studio/studio-environment.ts';
import { TabsStore } from '../tabs/tabs-store.ts';
import type { BatchConfirmStore } from '../verification/batch-confirm-store.ts';
import type { CaptchaStore } from '../verification/captcha-store.ts';
import type { CodesStore } from '../verification/codes-store.ts';
import type { WeChatStore } from '../verification/we-chat-store.ts';
import { createClients } from './create-clients.ts';
import { createPagePorts } from './create-page-ports.ts';
import { createPrompts } from './create-prompts.ts';
import { watchSession } from './watch-session.ts';

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
  /** Recent failures. */
  failures: RecentFailures;
  loading: LoadingStore;
  display: DisplayStore;
  preferences: PreferencesStore;
  layouts: LayoutsStore;
  route: RouteStore;
  codes: CodesStore;
  batch: BatchConfirmStore;
  weChat: WeChatStore;
  look: LookStore;
  /** The files behind the platform. */
  files: PlatformFiles;
  modals: ModalsStore;
  /** Creates the shell of the current user; returns the same one until the session ends. */
  openShell(): Promise<Shell>;
  /** Creates what all maps share; returns the same one until the session ends. */
  openMap(): Promise<MapDisplayStore>;
  site: Site;
  documents: Documents;
  /** What the schema studio needs. */
  studio: StudioEnvironment;
  time: PlatformTime;
  /** Reports a failure according to the error catalogue. */
  report(error: unknown): void;
}

/**
 * Creates the console. Nothing is read or sent before `route.start()`.
 *
 * @param written the validated console.config.json
 */
export function createConsole(
  host: HostEnvironment,
  written: ConsoleConfig,
  site: Site,
  documents: Documents,
): Console {
  // Not a copy: a host may change what it gives.
  const environment = host as ConsoleEnvironment;
  environment.kept ??= keepNothing;
  environment.hasNewConfig ??= Promise.resolve(false);
  const { now, timer, storage, readCookie, writeCookie } = environment;
  const config = settingsOf(written);
  documents.capabilities = config.platform.capabilities;
  const base = { environment, config, site, documents };

  const display = new DisplayStore(
    { local: storage.local, readCookie, writeCookie },
    environment.browser,
    config.language,
  );
  const messages = new MessagesStore(timer);
  const failures = new RecentFailures(now);
  const report = createReport(messages, failures);
  const time = createPlatformTime(config.platform.timeZone);
  const clock = new ServerClock(now);
  const loading = new LoadingStore(timer);
  const events = new EventsStore(now);
  const modals = new ModalsStore();
  const common = { ...base, display, messages, failures, time, clock, loading, events, modals, report };

  // Calls access the session and the route only when they run.
  const clients = createClients({ ...common, session: () => session, route: () => route });
  const { http } = clients;
  const tokens = new TokenStorage(storage, environment.tokenVault, environment.kept, now, (ms) => clock.toLocal(ms));
  const session = new SessionStore(http, tokens, environment);
  documents.isAuthor = () => session.user?.isAdmin === true;
  const prompts = createPrompts({ ...common, ...clients, session });
  const menu = new MenuStore(http, site, environment.kept);
  const tabs = new TabsStore(storage.session, site.limits.tabs);
  const look = new LookStore(http, now, environment.kept);
  const preferences = new PreferencesStore({
    ...common,
    http,
    kept: environment.kept,
    isSignedIn: () => session.isSignedIn,
    timer,
    setLanguage: (language) => route.setLanguage(language),
  });
  const layouts = new LayoutsStore({
    ...common,
    http,
    kept: environment.kept,
    isSignedIn: () => session.isSignedIn,
    timer,
    viewHeight: () => environment.viewHeight?.() ?? 0,
  });
  const reference = new ReferenceStore({
    http,
    now,
    parent: environment.parentSdk,
    language: () => display.language,
  });
  const files = new PlatformFiles({
    http,
    folder: new URL(`${environment.baseUrl}/`, environment.origin).href,
    objectUrls: environment.objectUrls,
  });
  const personal = { ...common, http, session, menu, tabs, look, files, preferences, layouts, reference };

  endWithSession(session, [prompts.batch, prompts.weChat, prompts.captcha, look, files, preferences, layouts]);

  const maps = lazyMap(session, () => ({
    http,
    storage: storage.session,
    timer,
    tenantId: () => session.user?.tenantId ?? '',
    // Without a platform every tile is an empty one.
    loadTile: environment.adapter && (async () => new ArrayBuffer(0)),
  }));
  const openShell = lazyShell(session, () => ({
    ...personal,
    pages,
    route,
    idleLockMinutes: () => preferences.idleLockMinutes,
  }));
  const portDeps = { ...personal, prompts, openShell, renewMap: maps.renew };
  const pages = new PagesStore(documents, createPagePorts(portDeps));
  const tenantDocuments = new TenantDocuments({
    http,
    documents,
    kept: environment.kept,
    isOffered: config.platform.capabilities.includes('documentOverlays'),
    changed: () => pages.followDocuments(),
  });
  const live = new LiveStore({
    ...personal,
    tenantDocuments,
    pages,
    passwordIsDue: () => void route.exits.changePassword(),
  });
  const route = new RouteStore({ ...personal, tenantDocuments, pages, live });

  // The look of the tenant may have changed meanwhile.
  environment.onWake(() => look.refresh());
  watchSession({ ...personal, ...prompts, allowedOrigins: config.allowedOrigins, route });
  const studio: StudioEnvironment = {
    documents,
    get openChecker() {
      return environment.openChecker;
    },
    get openHistory() {
      return environment.openHistory;
    },
    openWorld: async (choices) =>
      (await loadPart(() => import('./create-preview-world.ts'))).createPreviewWorld(
        { portDeps, createPorts: createPagePorts, now },
        choices,
      ),
  };
  return { ...personal, ...prompts, pages, route, openShell, openMap: maps.open, studio };
}
