import { makeObservable, observable, runInAction } from 'mobx';
import type { Site } from '../../../schemas/site.ts';
import { isPublicPath, passwordPath } from '../../access/decide-route.ts';
import type { ConsoleSettings } from '../../compile/config/console-settings.ts';
import { keptUserOf } from '../../data/kept.ts';
import type { LayoutsStore } from '../display/layouts-store.ts';
import type { PreferencesStore } from '../display/preferences-store.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import type { MessagesStore } from '../messages/messages-store.ts';
import type { PagesStore } from '../page/pages-store.ts';
import type { TabsStore } from '../tabs/tabs-store.ts';
import { sessionMessages } from './session-messages.ts';
import type { SessionStore } from './session-store.ts';

interface Deps {
  environment: ConsoleEnvironment;
  config: Pick<ConsoleSettings, 'singleSignOn'>;
  site: Site;
  session: SessionStore;
  tabs: TabsStore;
  pages: PagesStore;
  messages: MessagesStore;
  preferences: Pick<PreferencesStore, 'saveNow'>;
  layouts: Pick<LayoutsStore, 'saveNow'>;
}

const singleSignOnKey = 'singleSignOnAt';
const singleSignOnPauseMs = 20_000;
/** Maximum time that the way out waits for preferences to be saved, and for the check of the configuration. */
const leaveMs = 2000;

/** All ways out of a session, wanted or not; each saves drafts. */
export class SessionExits {
  /** True if the session expired: the sign-in page says that nothing is lost. */
  wasInterrupted = false;
  private isChangingPassword = false;

  /** @param leave closes everything that belongs to the session */
  constructor(
    private readonly deps: Deps,
    private readonly leave: () => void,
  ) {
    makeObservable(this, {
      wasInterrupted: observable,
    });
  }

  /** @param way of the sign-in screen that follows */
  async signOut(way?: 'forgot'): Promise<void> {
    const { session, tabs, pages, environment, messages, preferences, layouts } = this.deps;
    if (pages.hasDirty) {
      if (!(await messages.ask(sessionMessages.signOutUnsaved))) return;
      await pages.saveInterrupted();
    }
    const { tenantId, user } = session;
    const saved = Promise.all([preferences.saveNow(), layouts.saveNow()]).then(() => undefined);
    await Promise.race([saved, new Promise<void>((resolve) => environment.timer(resolve, leaveMs))]);
    await session.signOut();
    tabs.clear();
    this.leave();
    await this.forgetKept(user?.id);
    environment.reloadAt(`/login?tenantId=${encodeURIComponent(tenantId)}${way ? `&way=${way}` : ''}`);
  }

  /**
   * The platform allows nothing but changing the password: saves drafts and shows that screen, which continues to the
   * current route. Several calls may find out at once; the first leads there.
   */
  async changePassword(): Promise<void> {
    const { session, pages, environment } = this.deps;
    const from = environment.currentRoute();
    if (session.passwordDue || this.isChangingPassword) return;
    this.isChangingPassword = true;
    await pages.saveInterrupted();
    await session.reloadUser().catch(() => undefined);
    this.isChangingPassword = false;
    if (!session.passwordDue) return;
    this.leave();
    environment.navigate(this.passwordRoute(from), { replace: true });
  }

  /** The route to the screen that changes a password and continues to `from`. */
  passwordRoute(from: string): string {
    const isTarget = from && from !== '/' && !isPublicPath(from.split('?')[0] ?? '', this.deps.site);
    return isTarget ? `${passwordPath}?${new URLSearchParams({ from })}` : passwordPath;
  }

  /** Reloads the console at the current route; saves drafts. */
  async reload(): Promise<void> {
    const { pages, environment } = this.deps;
    await pages.saveInterrupted();
    environment.reloadAt(environment.currentRoute());
  }

  /** The stored token belongs to another user than this browser kept: starts again without that user. */
  async startAnew(): Promise<void> {
    const { environment, session } = this.deps;
    const userId = session.user?.id;
    const route = environment.currentRoute();
    session.clear();
    this.leave();
    await this.forgetKept(userId);
    environment.reloadAt(route);
  }

  /** The platform ended the session: saves drafts and redirects to sign-in with the current route as target. */
  sessionLost(): Promise<void> {
    return this.backToSignIn(() => {
      this.deps.session.expire();
      this.wasInterrupted = true;
    });
  }

  /** The platform rejected the token of this start (AUTH-06). */
  tokenRejected(): Promise<void> {
    return this.backToSignIn(() => {
      this.deps.session.expire();
      this.deps.messages.add('error', sessionMessages.tokenInvalid);
    });
  }

  /** Another window signed out (AUTH-15): saves drafts and redirects to sign-in too. */
  signedOutElsewhere(): Promise<void> {
    return this.backToSignIn(() => this.deps.session.leave());
  }

  /** Another application reports a logout (AUTH-09): redirects to the tenant's logout path. */
  async leaveForTenant(): Promise<void> {
    const { session, pages, tabs, environment } = this.deps;
    const { tenantId } = session;
    await pages.saveInterrupted();
    if (session.isSignedIn) await session.signOut();
    tabs.clear();
    this.leave();
    const query = tenantId ? `?tenantId=${encodeURIComponent(tenantId)}` : '';
    environment.leaveFor(`${environment.baseUrl}/tenant_logout${query}`);
  }

  /** A call requires a token and there is none (HTTP-01). */
  askToSignIn(): void {
    const { environment, site } = this.deps;
    const from = environment.currentRoute();
    if (!isPublicPath(from.split('?')[0] ?? '', site)) environment.navigate(this.loginRoute(from), { replace: true });
  }

  /**
   * ERR-06: redirects to single sign-on, unless `debug` is in the query of the route or of the page's URL, or the installation has none; returns true if
   * it redirects. A user who returns and is rejected again stays, to avoid a redirect loop.
   */
  singleSignOn(): boolean {
    const { environment, config } = this.deps;
    const { storage, now } = environment;
    const from = environment.currentRoute();
    const queries = [from.split('?')[1] ?? '', environment.search()].map((words) => new URLSearchParams(words));
    const wasThereAt = Number(storage.session.getItem(singleSignOnKey) ?? 0);
    if (!config.singleSignOn || queries.some((query) => query.has('debug')) || now() - wasThereAt < singleSignOnPauseMs)
      return false;
    storage.session.setItem(singleSignOnKey, String(now()));
    const back = `${environment.origin}${environment.baseUrl}/#/login.do?from=${encodeURIComponent(from)}`;
    const sign = config.singleSignOn.includes('?') ? '&' : '?';
    environment.leaveFor(`${config.singleSignOn}${sign}redirect_uri=${encodeURIComponent(back)}`);
    return true;
  }

  /** The sign-in route that continues to `from` (GUARD-10). */
  loginRoute(from: string): string {
    const words = new URLSearchParams();
    if (this.deps.session.tenantId) words.set('tenantId', this.deps.session.tenantId);
    if (from && from !== '/' && !isPublicPath(from.split('?')[0] ?? '', this.deps.site)) words.set('from', from);
    const query = words.toString();
    return query ? `/login?${query}` : '/login';
  }

  /** Resolves once it is done: a page that unloads earlier would lose it. */
  private forgetKept(userId: string | undefined): Promise<void> {
    return this.deps.environment.kept.remove((key) => keptUserOf(key) === userId && userId !== undefined);
  }

  /** Several calls or windows may detect the end of a session at once; the first redirects to sign-in. */
  private async backToSignIn(end: () => void): Promise<void> {
    const { session, pages, environment } = this.deps;
    const { token } = session;
    const from = environment.currentRoute();
    await pages.saveInterrupted();
    if (session.token !== token) return;
    runInAction(end);
    this.leave();
    const late = new Promise<boolean>((resolve) => environment.timer(() => resolve(false), leaveMs));
    // A new configuration may have another key for the password.
    if (await Promise.race([environment.hasNewConfig, late])) environment.reloadAt(this.loginRoute(from));
    else environment.navigate(this.loginRoute(from), { replace: true });
  }
}
