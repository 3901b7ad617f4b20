import type { Http } from '../../data/http/create-http.ts';
import { readUserInfo } from '../../data/platform/session.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import type { RouteStore } from '../routing/route-store.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { WeChatStore } from '../verification/we-chat-store.ts';

interface Deps {
  environment: ConsoleEnvironment;
  /** Origins of accepted messages, in addition to the console's own. */
  allowedOrigins: readonly string[];
  http: Http;
  session: SessionStore;
  route: RouteStore;
  weChat: WeChatStore;
}

/** Watches other windows, the clock and other applications for changes of the session. */
export function watchSession({ environment, allowedOrigins, http, session, route, weChat }: Deps): void {
  environment.onWake(() => void session.wake());

  environment.onStorage((key) => {
    const change = session.followStorage(key);
    if (change === 'signedOut') void route.exits.signedOutElsewhere();
    if (change === 'unsure') void confirmSession();
  });

  environment.onMessage(({ origin, data }) => {
    const isKnown = origin === environment.origin || allowedOrigins.includes(origin);
    if (isKnown && isLogout(data)) void route.exits.leaveForTenant();
    // WeChat redirects to a page of the console's origin.
    if (origin === environment.origin) weChat.hear(data);
  });

  /** Another window lost its session and cleared local storage (ERR-02); this session may be another user's. */
  async function confirmSession(): Promise<void> {
    try {
      await readUserInfo(http);
      session.restore();
    } catch {
      // The failed call has reported an ended session; without a connection nothing is known.
    }
  }
}

/** 'logout', or an object of that type (AUTH-09). */
const isLogout = (data: unknown): boolean =>
  data === 'logout' || (typeof data === 'object' && data !== null && (data as { type?: unknown }).type === 'logout');
