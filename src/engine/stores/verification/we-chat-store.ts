import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { Http } from '../../data/http/create-http.ts';
import { PlatformError } from '../../data/http/platform-error.ts';
import { readBindPage, readSignInPage } from '../../data/platform/we-chat.ts';

interface Deps {
  http: Pick<Http, 'send'>;
  /** The page with the QR code from console.config.json, instead of the platform's. */
  config: { appId?: string; authorizePage?: string };
  /** The URL of the console's wechat.html, to which WeChat redirects. */
  returnAddress: string;
  /** Returns a random secret. */
  secret(): string;
}

/** The message of wechat.html to its parent window. */
interface Returned {
  type: 'weChatCode';
  code: string;
  state: string;
}

/** The WeChat QR code: its page, and the returned code (AUTH-03). */
export class WeChatStore {
  /** The dialog for a scan while signed in. */
  box: { id: number } | undefined = undefined;
  private nextId = 1;
  private answer: (code: string | undefined) => void = () => undefined;
  private listener: ((code: string) => void) | undefined = undefined;
  private state: string | undefined = undefined;

  constructor(private readonly deps: Deps) {
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
   * Returns the URL of the page to frame.
   *
   * @throws PlatformError if the platform has none
   */
  async findPage(purpose: 'signIn' | 'bind'): Promise<string> {
    const { http, config, returnAddress, secret } = this.deps;
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

  /** Shows the QR code; undefined if the user cancels. */
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

  /** Listens for the code. Returns an unsubscribe function. */
  follow(listener: (code: string) => void): () => void {
    this.listener = listener;
    return () => {
      if (this.listener === listener) this.listener = undefined;
    };
  }

  /** Handles a message of a window of the console's origin; ignores anything but a code. */
  hear(data: unknown): void {
    if (!isReturned(data) || data.code === '') return;
    // The response to a request of another window.
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
