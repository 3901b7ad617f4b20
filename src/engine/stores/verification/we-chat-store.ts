import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { Http } from '../../data/http/create-http.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import { readBindPage, readSignInPage } from '../../data/platform/we-chat.ts';

interface Parts {
  http: Pick<Http, 'send'>;
  /** console.config.json: the page that shows the code, where the platform is not to be asked for it. */
  config: { appId?: string; authorizePage?: string };
  /** The address of the console's own wechat.html, which WeChat sends people back to. */
  returnAddress: string;
  /** A text nobody can guess. */
  secret(): string;
}

/** What wechat.html tells the window that it stands in. */
interface Returned {
  type: 'weChatCode';
  code: string;
  state: string;
}

/** WeChat's code to scan: where it is shown, and what comes back from it (AUTH-03). */
export class WeChatStore {
  /** The dialog that asks for a scan while somebody is signed in. */
  box: { id: number } | undefined = undefined;
  private nextId = 1;
  private answer: (code: string | undefined) => void = () => undefined;
  private listener: ((code: string) => void) | undefined = undefined;
  private state: string | undefined = undefined;

  constructor(private readonly parts: Parts) {
    makeObservable(this, {
      box: observableRef,
      ask: action,
      giveUp: action,
      endSession: action,
      follow: action,
      hear: action,
    });
  }

  /**
   * The page to show in a frame.
   *
   * @throws PlatformError when the platform knows of none
   */
  async findPage(purpose: 'signIn' | 'bind'): Promise<string> {
    const { http, config, returnAddress, secret } = this.parts;
    if (config.authorizePage !== undefined) {
      this.state = secret();
      const words = new URLSearchParams({
        appid: config.appId ?? '',
        redirect_uri: returnAddress,
        response_type: 'code',
        scope: 'snsapi_login',
        state: this.state,
      });
      return `${config.authorizePage}?${words.toString()}#wechat_redirect`;
    }
    this.state = undefined;
    const answer: unknown = await (purpose === 'signIn'
      ? readSignInPage(http, { query: { loginState: returnAddress } })
      : readBindPage(http, { query: { bindState: returnAddress } }));
    if (typeof answer !== 'string' || answer === '') throw new PlatformError('notEnvelope', 'no page for WeChat');
    return answer;
  }

  /** Has the person scan the code; undefined when they give up. */
  ask(): Promise<string | undefined> {
    this.answer(undefined);
    return new Promise((resolve) => {
      const id = this.nextId++;
      this.answer = (code) => {
        this.answer = () => undefined;
        runInAction(() => {
          if (this.box?.id === id) this.box = undefined;
        });
        resolve(code);
      };
      this.box = { id };
    });
  }

  giveUp(): void {
    this.answer(undefined);
  }

  endSession(): void {
    this.giveUp();
  }

  /** Whoever shows the page hears the code. Answers how to stop listening. */
  follow(listener: (code: string) => void): () => void {
    this.listener = listener;
    return () => {
      if (this.listener === listener) this.listener = undefined;
    };
  }

  /** A message of another window of the console's own origin; what is not a code is none of ours. */
  hear(data: unknown): void {
    if (!isReturned(data) || data.code === '') return;
    // An answer to a question that this window has not asked.
    if (this.state !== undefined && data.state !== this.state) return;
    if (this.box) this.answer(data.code);
    else this.listener?.(data.code);
  }
}

const isReturned = (data: unknown): data is Returned =>
  typeof data === 'object' &&
  data !== null &&
  (data as Returned).type === 'weChatCode' &&
  typeof (data as Returned).code === 'string';
