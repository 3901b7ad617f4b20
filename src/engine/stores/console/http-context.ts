import type { ConsoleSettings } from '../../compile/config/console-settings.ts';
import type { HttpContext } from '../../data/http/create-http.ts';
import { encryptBody } from '../../data/http/encrypt-body.ts';
import { errorCatalogue } from '../../data/http/error-catalogue.ts';
import { languageTag } from '../../data/http/language-tag.ts';
import type { PlatformError } from '../../data/http/platform-error.ts';
import type { ServerClock } from '../../data/server-clock.ts';
import type { DisplayStore } from '../display/display-store.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import type { LoadingStore } from '../messages/loading-store.ts';
import type { MessagesStore } from '../messages/messages-store.ts';
import type { RouteStore } from '../routing/route-store.ts';
import type { SessionStore } from '../session/session-store.ts';

/** Connects calls of the platform with the stores: the token to send, and the effects of responses. */
export function createHttpContext(deps: {
  environment: ConsoleEnvironment;
  config: ConsoleSettings;
  display: DisplayStore;
  messages: MessagesStore;
  loading: LoadingStore;
  clock: ServerClock;
  /** Both are created after the client that they use. */
  session(): SessionStore;
  route(): RouteStore;
  report(error: PlatformError): void;
}): HttpContext {
  const { environment, config, display, messages, loading, clock, session, route, report } = deps;
  let hasSentOne = false;
  return {
    token: () => {
      const { token } = session();
      hasSentOne ||= token !== undefined;
      return token;
    },
    hasEnded: () => hasSentOne && session().token === undefined,
    language: () => languageTag(display.language),
    encrypt: (body) => encryptBody(body, config.rsa),
    ready: () => session().ready(),
    renew: (sentToken) => session().renew(sentToken),
    onDate: (date) => clock.hear(date),
    saveFile: (download) => environment.saveFile(download),
    onStart: (call) => call.options?.hideLoading || loading.start(),
    onEnd: (call) => call.options?.hideLoading || loading.end(),
    onSuccess(call, envelope) {
      if (call.method === 'GET' || call.options?.hideNotify) return;
      const tone = call.options?.showInfo && envelope.status === '201' ? 'info' : 'success';
      messages.add(tone, envelope.msg || { zh: '操作成功', en: 'Operation succeeded' });
    },
    onFailure(call, error, sentToken) {
      const { then } = errorCatalogue[error.kind];
      // A call without a token, such as sign-in, does not affect the session (ERR-02).
      const isAboutSession = then === 'signIn' && sentToken !== undefined && !call.options?.staysHere;
      // Neither does a late response to an earlier session.
      if (isAboutSession && sentToken !== session().token) return;
      const endsSession = isAboutSession && session().isSignedIn;
      if (then === 'changePassword' && sentToken === session().token) void route().exits.changePassword();
      const isLeaving = then === 'singleSignOn' && !call.options?.staysHere && route().exits.singleSignOn();
      const isAtStart = endsSession && session().isConfirming;
      if (!isLeaving && !isAtStart && (!call.options?.hideError || endsSession)) report(error);
      if (endsSession) void (isAtStart ? route().exits.tokenRejected() : route().exits.sessionLost());
      if (error.kind === 'noToken') route().exits.askToSignIn();
    },
  };
}
