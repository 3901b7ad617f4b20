import { makeObservable, observable, runInAction } from 'mobx';
import type { Site } from '../../../schemas/site.ts';
import { isPublicPath } from '../../access/decide-route.ts';
import type { ConsoleSettings } from '../../compile/config/console-settings.ts';
import type { PreferencesStore } from '../display/preferences-store.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import type { MessagesStore } from '../messages/messages-store.ts';
import type { PagesStore } from '../page/pages-store.ts';
import type { TabsStore } from '../tabs/tabs-store.ts';
import { sessionMessages } from './session-messages.ts';
import type { SessionStore } from './session-store.ts';

interface Parts {
  environment: ConsoleEnvironment;
  config: Pick<ConsoleSettings, 'singleSignOn'>;
  site: Site;
  session: SessionStore;
  tabs: TabsStore;
  pages: PagesStore;
  messages: MessagesStore;
  preferences: Pick<PreferencesStore, 'saveNow'>;
}

const singleSignOnKey = 'singleSignOnAt';
const singleSignOnPauseMs = 20_000;
/** So long somebody who goes waits for what was chosen last to be saved. */
const leaveMs = 2000;

/** The ways out of a session, wanted or not: typing is kept on each of them. */
export class SessionExits {
  /** The session ended by itself: the login page says that nothing is lost. */
  wasInterrupted = false;

  /** @param leave closes everything that belongs to the session */
  constructor(
    private readonly parts: Parts,
    private readonly leave: () => void,
  ) {
    makeObservable(this, {
      wasInterrupted: observable,
    });
  }

  async signOut(): Promise<void> {
    const { session, tabs, pages, environment, messages, preferences } = this.parts;
    if (pages.hasDirty) {
      if (!(await messages.ask(sessionMessages.signOutUnsaved))) return;
      await pages.saveInterrupted();
    }
    const { tenantId } = session;
    const saved = preferences.saveNow();
    await Promise.race([saved, new Promise<void>((resolve) => environment.timer(resolve, leaveMs))]);
    await session.signOut();
    tabs.clear();
    this.leave();
    environment.reloadAt(`/login?tenantId=${encodeURIComponent(tenantId)}`);
  }

  /** Loads the console anew where it stands; typing is kept. */
  async reload(): Promise<void> {
    const { pages, environment } = this.parts;
    await pages.saveInterrupted();
    environment.reloadAt(environment.currentRoute());
  }

  /** The platform ended the session: typing is kept, the person signs in and comes back here. */
  sessionLost(): Promise<void> {
    return this.backToSignIn(() => {
      this.parts.session.expire();
      this.wasInterrupted = true;
    });
  }

  /** Another window of this browser has signed out (AUTH-15): typing is kept, and this one goes to the sign-in as well. */
  signedOutElsewhere(): Promise<void> {
    return this.backToSignIn(() => this.parts.session.leave());
  }

  /** Another application says that the person has logged out (AUTH-09): on to the tenant's logout path. */
  async leaveForTenant(): Promise<void> {
    const { session, pages, tabs, environment } = this.parts;
    const { tenantId } = session;
    await pages.saveInterrupted();
    if (session.isSignedIn) await session.signOut();
    tabs.clear();
    this.leave();
    const query = tenantId ? `?tenantId=${encodeURIComponent(tenantId)}` : '';
    environment.leaveFor(`${environment.baseUrl}/tenant_logout${query}`);
  }

  /** A call needs a token and there is none (HTTP-01). */
  askToSignIn(): void {
    const { environment, site } = this.parts;
    const from = environment.currentRoute();
    if (!isPublicPath(from.split('?')[0] ?? '', site)) environment.navigate(this.loginRoute(from), { replace: true });
  }

  /**
   * ERR-06: single sign-on, unless `debug` stands in the query or the installation has none; true when it leaves. Whoever comes back from
   * it and is refused again stays and is told: the two must not send the person to and fro.
   */
  singleSignOn(): boolean {
    const { environment, config } = this.parts;
    const { storage, now } = environment;
    const from = environment.currentRoute();
    const query = new URLSearchParams(from.split('?')[1] ?? '');
    const wasThereAt = Number(storage.session.getItem(singleSignOnKey) ?? 0);
    if (!config.singleSignOn || query.has('debug') || now() - wasThereAt < singleSignOnPauseMs) return false;
    storage.session.setItem(singleSignOnKey, String(now()));
    const back = `${environment.origin}${environment.baseUrl}/#/login.do?from=${encodeURIComponent(from)}`;
    const sign = config.singleSignOn.includes('?') ? '&' : '?';
    environment.leaveFor(`${config.singleSignOn}${sign}redirect_uri=${encodeURIComponent(back)}`);
    return true;
  }

  /** Where to sign in, so that it goes on at `from` afterwards (GUARD-10). */
  loginRoute(from: string): string {
    const words = new URLSearchParams();
    if (this.parts.session.tenantId) words.set('tenantId', this.parts.session.tenantId);
    if (from && from !== '/' && !isPublicPath(from.split('?')[0] ?? '', this.parts.site)) words.set('from', from);
    const query = words.toString();
    return query ? `/login?${query}` : '/login';
  }

  /** Several calls or windows may find the end of a session out at the same moment; the first of them leads to the sign-in. */
  private async backToSignIn(end: () => void): Promise<void> {
    const { session, pages, environment } = this.parts;
    const { token } = session;
    const from = environment.currentRoute();
    await pages.saveInterrupted();
    if (session.token !== token) return;
    runInAction(end);
    this.leave();
    environment.navigate(this.loginRoute(from), { replace: true });
  }
}
