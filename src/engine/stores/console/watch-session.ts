import type { Http } from '../../data/http/create-http.ts';
import { readUserInfo } from '../../data/platform/session.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import type { RouteStore } from '../routing/route-store.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { WeChatStore } from '../verification/we-chat-store.ts';

interface Parts {
  environment: ConsoleEnvironment;
  /** Whose messages are listened to, besides the console's own origin. */
  allowedOrigins: readonly string[];
  http: Http;
  session: SessionStore;
  route: RouteStore;
  weChat: WeChatStore;
}

/** What other windows, the clock and other applications have to say about the session. */
export function watchSession({ environment, allowedOrigins, http, session, route, weChat }: Parts): void {
  environment.onWake(() => void session.wake());

  environment.onStorage((key) => {
    const change = session.followStorage(key);
    if (change === 'signedOut') void route.exits.signedOutElsewhere();
    if (change === 'unsure') void confirmSession();
  });

  environment.onMessage(({ origin, data }) => {
    const isKnown = origin === environment.origin || allowedOrigins.includes(origin);
    if (isKnown && isLogout(data)) void route.exits.leaveForTenant();
    // The page that WeChat sends people back to is the console's own.
    if (origin === environment.origin) weChat.hear(data);
  });

  /** Another window lost its session and swept local storage (ERR-02); this one may belong to somebody else. */
  async function confirmSession(): Promise<void> {
    try {
      await readUserInfo(http);
      session.restore();
    } catch {
      // A session that has ended is told where the call was answered; a platform that is away says nothing about it.
    }
  }
}

/** 'logout', or an object whose type says so (AUTH-09). */
const isLogout = (data: unknown): boolean =>
  data === 'logout' || (typeof data === 'object' && data !== null && (data as { type?: unknown }).type === 'logout');
