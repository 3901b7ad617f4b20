import type { Site } from '../../../schemas/site.ts';
import type { ConsoleSettings } from '../../compile/config/console-settings.ts';
import type { Http } from '../../data/http/create-http.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import type { SessionStore } from '../session/session-store.ts';
import { BatchConfirmStore } from '../verification/batch-confirm-store.ts';
import { CaptchaStore } from '../verification/captcha-store.ts';
import { CodesStore } from '../verification/codes-store.ts';
import { WeChatStore } from '../verification/we-chat-store.ts';

interface Deps {
  environment: ConsoleEnvironment;
  config: ConsoleSettings;
  site: Site;
  http: Http;
  captchaHttp: Http;
  session: SessionStore;
  report(error: unknown): void;
}

/** The stores of verification dialogs: captcha, codes, batch password, WeChat. */
export interface Prompts {
  captcha: CaptchaStore;
  codes: CodesStore;
  batch: BatchConfirmStore;
  weChat: WeChatStore;
}

export function createPrompts({ environment, config, site, http, captchaHttp, session, report }: Deps): Prompts {
  const { now, timer, storage, origin, baseUrl } = environment;
  const captcha = new CaptchaStore({
    http: captchaHttp,
    storage: storage.local,
    hasPurposes: config.platform.capabilities.includes('captchaPurpose'),
    now,
    timer,
    navigate: (path) => environment.navigate(path),
    report,
  });
  return {
    captcha,
    codes: new CodesStore({
      http,
      askCaptcha: () => captcha.ask('code'),
      readCookie: (name) => environment.readCookie(name),
      writeCookie: (name, value, days) => environment.writeCookie(name, value, days),
      now,
      timer,
    }),
    batch: new BatchConfirmStore({
      http,
      phone: () => session.user?.phoneNumber ?? '',
      functions: site.guards,
      takesFactorCode: () =>
        config.platform.capabilities.includes('secondFactor') && session.user?.hasSecondFactor === true,
      hasTickets: config.platform.capabilities.includes('operationTickets'),
    }),
    weChat: new WeChatStore({
      http,
      config: config.weChat ?? {},
      returnAddress: `${origin}${baseUrl}/wechat.html`,
      secret: () => environment.secret(),
    }),
  };
}
