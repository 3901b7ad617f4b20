import { action, makeObservable, observableRef } from 'mobx';
import type { Language, Text } from '../../../schemas/grammar/text.ts';
import type { Site } from '../../../schemas/site.ts';
import { decideRoute, isPublicPath, passwordPath } from '../../access/decide-route.ts';
import { type Shown, whatShows } from '../../access/what-shows.ts';
import type { ConsoleSettings } from '../../compile/config/console-settings.ts';
import { accessPathOf } from '../../compile/menu/access-path.ts';
import { cleanPath } from '../../compile/menu/read-menu.ts';
import type { Documents } from '../../data/documents.ts';
import type { CallOptions } from '../../data/http/call.ts';
import type { Http } from '../../data/http/create-http.ts';
import { inBackground } from '../../data/platform/platform-call.ts';
import type { ServerClock } from '../../data/server-clock.ts';
import type { DisplayStore } from '../display/display-store.ts';
import type { LayoutsStore } from '../display/layouts-store.ts';
import type { LookStore } from '../display/look-store.ts';
import type { PreferencesStore } from '../display/preferences-store.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import { waitBriefly } from '../environment/wait-briefly.ts';
import type { LiveStore } from '../live/live-store.ts';
import type { ReferenceStore } from '../live/reference-store.ts';
import type { LoadingStore } from '../messages/loading-store.ts';
import type { MessagesStore } from '../messages/messages-store.ts';
import type { PagesStore } from '../page/pages-store.ts';
import { noticePassword } from '../session/password-notice.ts';
import { reportSkew } from '../session/report-skew.ts';
import { SessionExits } from '../session/session-exits.ts';
import { sessionMessages } from '../session/session-messages.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { TabsStore } from '../tabs/tabs-store.ts';
import { askAhead } from './ask-ahead.ts';
import type { MenuContext, MenuStore } from './menu-store.ts';
import { NotFoundReports } from './not-found-reports.ts';
import { type OpenableEntry, openEntry, visitEntry } from './open-entry.ts';
import { StartCheck } from './start-check.ts';
import { TabVisits } from './tab-visits.ts';
import type { TenantDocuments } from './tenant-documents.ts';

interface Deps {
  environment: ConsoleEnvironment;
  config: Pick<ConsoleSettings, 'singleSignOn' | 'platform'>;
  site: Site;
  documents: Documents;
  tenantDocuments: TenantDocuments;
  http: Http;
  session: SessionStore;
  menu: MenuStore;
  tabs: TabsStore;
  pages: PagesStore;
  reference: ReferenceStore;
  live: LiveStore;
  messages: MessagesStore;
  display: DisplayStore;
  preferences: PreferencesStore;
  layouts: LayoutsStore;
  look: LookStore;
  clock: ServerClock;
  loading: LoadingStore;
}

/** From a URL to the screen: start, guard and tabs. */
export class RouteStore {
  /** Why the shell cannot be shown; `retry` starts again. */
  failure: Error | undefined = undefined;
  readonly exits: SessionExits;
  private starting: Promise<void> | undefined;
  private entering: Promise<void> | undefined;
  /** When this start, or the session of a sign-in, began to read: epoch ms. */
  private begunAt: number;
  /** True between a sign-in and its first page. */
  private isFresh = false;
  private readonly reports: NotFoundReports;
  private readonly visits: TabVisits;
  private readonly check: StartCheck;

  constructor(private readonly deps: Deps) {
    this.begunAt = deps.environment.now();
    deps.session.beside = () => askAhead(deps);
    this.visits = new TabVisits(deps, (path) => this.titleOf(path));
    this.exits = new SessionExits(deps, () => this.leaveSession());
    this.reports = new NotFoundReports(deps.http, deps.session, deps.environment.now);
    this.check = new StartCheck({
      ...deps,
      readMenu: () => this.readMenu(inBackground),
      startAnew: () => this.exits.startAnew(),
      changePassword: () => this.exits.changePassword(),
      quiet: async () => {
        await deps.environment.settled?.();
        await waitBriefly(() => deps.loading.running === 0, deps.environment.timer);
      },
      fail: (error) => this.fail(error),
    });
    makeObservable<this, 'start' | 'prepare' | 'leaveSession' | 'fail'>(this, {
      failure: observableRef,
      retry: action,
      goOn: action,
      start: action,
      prepare: action,
      leaveSession: action,
      fail: action,
    });
  }

  /**
   * Handles a URL: returns a redirect or nothing. Called before rendering.
   *
   * @param path '/admin/users'
   * @param search '?page=2' or ''
   * @param isCurrent false once another URL has replaced this one: it opens nothing, and changes no query
   */
  async enter(path: string, search: string, isCurrent = () => true): Promise<string | undefined> {
    const { site, session, menu, pages, preferences } = this.deps;
    const started = this.start();
    // Documents are public: the page is read and compiled while the session starts.
    const prepared = session.token !== undefined && !this.entering ? pages.prepare(cleanPath(path)) : undefined;
    await started;
    if (this.failure) return undefined;
    const isAtPassword = cleanPath(path) === passwordPath;
    // Nothing else is loaded: the platform would reject it.
    if (session.passwordDue && !isPublicPath(path, site)) {
      return isAtPassword ? undefined : this.exits.passwordRoute(`${path}${search}`);
    }
    if (isAtPassword) return session.isSignedIn ? '/' : this.exits.loginRoute('');
    if (session.isSignedIn && !isPublicPath(path, site)) {
      await this.prepare();
      // The menu that this browser kept may lack what the user has got since.
      if (menu.isUnchecked && !this.isAllowed(path)) await this.check.runMenu();
    }
    if (this.failure) return undefined;
    const allowed = session.isSignedIn ? menu.plan.allowed : undefined;
    const decision = decideRoute(path, allowed, site, preferences.homePath);
    if (decision.kind === 'redirect') {
      if (decision.isRefused) this.sayRefused(path, decision.to);
      return decision.to;
    }
    if (decision.kind === 'signIn') return this.exits.loginRoute(`${path}${search}`);
    if (isPublicPath(path, site)) {
      this.check.run();
      if (cleanPath(path) === '/404') void this.reports.send(`${path}${search}`);
      return undefined;
    }
    // Drawing the frame would delay the calls of the page.
    await prepared;
    if (!isCurrent()) return undefined;
    const stays = await this.visits.open(cleanPath(path), search, this.shown(cleanPath(path)).kind === 'document');
    void pages.prepare(cleanPath(path)).then(() => this.check.run());
    return stays;
  }

  /** A link to a page that the user may not open ends elsewhere: without a word it would look broken. */
  private sayRefused(path: string, to: string): void {
    const { site, documents, messages } = this.deps;
    const wanted = cleanPath(path);
    // Nobody has asked for the home page by name, a group leads to its first page, and /401 says it itself.
    if (wanted === site.home || to === '/401' || to.startsWith(`${wanted}/`)) return;
    const title = documents.titleOf(wanted);
    // Without the words the page that opens instead says enough.
    void import('./refused-texts.ts').then(
      ({ refusedTexts }) =>
        messages.add('warning', title === undefined ? refusedTexts.noSuchPage(wanted) : refusedTexts.refused(title), {
          key: 'refused',
        }),
      () => undefined,
    );
  }

  /** Retries the start or the menu. */
  retry(): void {
    this.failure = undefined;
    this.starting = undefined;
    this.entering = undefined;
    this.deps.environment.navigate(this.deps.environment.currentRoute(), { replace: true });
  }

  /** Continues to the target after sign-in (GUARD-10). */
  goOn(from: string | null): void {
    // Clears the state of the previous user.
    this.leaveSession();
    this.failure = undefined;
    this.isFresh = true;
    this.begunAt = this.deps.environment.now();
    this.exits.wasInterrupted = false;
    const { environment, http, messages, session } = this.deps;
    // The target '/' means the first page of this user.
    const page = from?.startsWith('/') && !from.startsWith('//') && from !== this.deps.site.home ? from : '/';
    environment.navigate(page, { replace: true });
    reportSkew(this.deps.clock, messages);
    if (!session.user || session.passwordDue) return;
    const isCurrent = (userId: string) => session.user?.id === userId;
    void noticePassword({ http, messages, navigate: (path) => environment.navigate(path), isCurrent }, session.user.id);
  }

  /** What a tab shows. */
  shown(path: string): Shown {
    const { menu, documents, site, session } = this.deps;
    const { tenantId } = session;
    return whatShows(path, {
      frames: menu.plan.frames,
      hasDocument: (known) => documents.has(known),
      missingAt: (known) => documents.missingAt(known),
      site,
      tenantId,
    });
  }

  /** The title of an allowed path: from its menu entry, else its document; undefined if not allowed. */
  titleOf(path: string): Text | undefined {
    const { menu, documents } = this.deps;
    if (!this.isAllowed(path)) return undefined;
    return menu.plan.byPath.get(path)?.name ?? documents.titleOf(path) ?? path;
  }

  /** Opens a menu entry and records it as recent (SHELL-02); the browser opens a link by itself. */
  openEntry(entry: OpenableEntry): void {
    openEntry(this.deps, entry);
  }

  /** As `openEntry`, but opens the window of a link itself. */
  visitEntry(entry: OpenableEntry): void {
    visitEntry(this.deps, entry);
  }

  /** Closes a tab; asks first if there is unsaved input. */
  closeTab(path: string): Promise<void> {
    return this.visits.close(path);
  }

  /** Closes tabs one by one; stops at the first that the user keeps. */
  closeTabs(paths: readonly string[]): Promise<void> {
    return this.visits.closeAll(paths);
  }

  /** Reloads the page of a tab; asks first if there is unsaved input. */
  reloadTab(path: string): Promise<void> {
    return this.visits.reload(path, this.shown(path).kind === 'document');
  }

  /** Called on a change of language: reloads captions of the platform. */
  async setLanguage(language: Language): Promise<void> {
    const { display, session, reference } = this.deps;
    display.setLanguage(language);
    // A running start reloads the captions if the language has changed.
    if (!session.isSignedIn || !this.deps.menu.isLoaded) return;
    try {
      await this.readMenu();
      void reference.reloadAll();
    } catch {
      // The failure is reported; the captions keep the old language.
    }
  }

  private start(): Promise<void> {
    this.starting ??= this.run(async () => {
      const { session, messages } = this.deps;
      const result = await session.start();
      if (result === 'tokenInvalid') messages.add('error', sessionMessages.tokenInvalid);
      if (result === 'unconfirmed') this.check.begin();
    });
    return this.starting;
  }

  private prepare(): Promise<void> {
    this.entering ??= this.run(async () => {
      const { environment, session, menu, tabs, display, preferences, layouts, look, live, documents } = this.deps;
      const { id } = session.user!;
      if (this.isFresh) void session.askBeside();
      this.isFresh = false;
      const [hasKept] = await Promise.all([preferences.applyKept(id), look.applyKept(id), layouts.applyKept(id)]);
      const { language } = display;
      const { tenantDocuments } = this.deps;
      await Promise.all([
        menu.open(this.menuContext),
        tenantDocuments.open(this.menuContext, this.check.isUserUnchecked),
        !hasKept && preferences.load(),
      ]);
      // The user's language differs from the browser's.
      if (display.language !== language) await menu.open(this.menuContext);
      tabs.restore((path) => this.titleOf(path));
      this.check.later(() => {
        void environment.ahead?.end(id);
        if (documents.isUnchecked) live.checkDocuments();
        else if (tenantDocuments.isUnchecked) void tenantDocuments.load();
        if (hasKept) void preferences.load();
        void layouts.load();
        void look.reload();
        void live.open(this.begunAt);
        // Platforms without the call have no intranet tenants.
        void session.readTenant().catch(() => undefined);
      });
    });
    return this.entering;
  }

  private get menuContext(): MenuContext {
    const { session, display } = this.deps;
    return { userId: session.user!.id, tenantId: session.user!.tenantId, language: display.language };
  }

  private isAllowed(path: string): boolean {
    const { menu, site } = this.deps;
    return menu.plan.allowed.access.has(accessPathOf(cleanPath(path), site));
  }

  /** Reads the menu; if it has changed, the tabs follow. */
  private async readMenu(options?: CallOptions): Promise<void> {
    if (!(await this.deps.menu.load(this.menuContext, options))) return;
    this.deps.tabs.retitle((path) => this.titleOf(path));
    await this.visits.closeForbidden();
  }

  private run(step: () => Promise<void>): Promise<void> {
    return step().catch((error: unknown) => this.fail(error));
  }

  private fail(error: unknown): void {
    this.failure = error instanceof Error ? error : new Error(String(error));
  }

  private leaveSession(): void {
    const { menu, pages, live, reference, messages, tenantDocuments } = this.deps;
    messages.endSession();
    this.entering = undefined;
    this.check.end();
    live.close();
    pages.closeAll();
    menu.clear();
    tenantDocuments.clear();
    // The next user may belong to another tenant.
    reference.clear();
  }
}
