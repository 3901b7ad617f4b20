import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { CaptchaKind, CaptchaPurpose } from '../../../schemas/wire/captcha.ts';
import type { CaptchaClient } from '../../data/captcha/captcha-client.ts';
import type { Http } from '../../data/http/create-http.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import { loadPart } from '../environment/load-part.ts';
import type { CaptchaChallenge, CaptchaDeps, OtherWay } from './captcha-challenge.ts';

/** What the captcha needs from the console. */
export interface CaptchaContext extends Pick<CaptchaDeps, 'now' | 'timer' | 'navigate'> {
  /** The client with a timeout of 40 s. */
  http: Http;
  storage: Storage;
  /** True if the platform takes the purpose of a captcha. */
  hasPurposes: boolean;
  /** Reports that the captcha code could not be loaded. */
  report(error: PlatformError): void;
}

/** The captcha dialog. Its code loads on first use, to keep the sign-in screen small. */
export class CaptchaStore {
  box: CaptchaChallenge | undefined = undefined;
  private lastId = 0;
  private dismiss: () => void = () => undefined;
  private loaded: Promise<{ Challenge: typeof CaptchaChallenge; client: CaptchaClient }> | undefined = undefined;

  constructor(private readonly context: CaptchaContext) {
    makeObservable(this, {
      box: observableRef,
      ask: action,
      giveUp: action,
      endSession: action,
    });
  }

  /**
   * Shows a captcha; cancels an open one first.
   *
   * @returns the verification string for the field `captchaVerification`, or undefined if the user cancels
   */
  ask(purpose: CaptchaPurpose, more: { kind?: CaptchaKind; otherWay?: OtherWay } = {}): Promise<string | undefined> {
    const { kind = 'blockPuzzle', otherWay } = more;
    this.dismiss();
    const id = ++this.lastId;
    return new Promise((resolve) => {
      const answer = (verification: string | undefined) => {
        runInAction(() => {
          if (this.box?.id === id) this.box = undefined;
        });
        resolve(verification);
      };
      this.dismiss = () => (this.box?.id === id ? this.box.dismiss() : answer(undefined));
      void this.open(id, kind, { purpose: this.context.hasPurposes ? purpose : undefined, answer }, otherWay);
    });
  }

  /** Cancels the captcha, as if the user had cancelled it. */
  giveUp(): void {
    this.dismiss();
    // A pending one is not shown.
    this.lastId += 1;
  }

  endSession(): void {
    this.giveUp();
  }

  private async open(
    id: number,
    kind: CaptchaKind,
    asked: Pick<CaptchaDeps, 'purpose' | 'answer'>,
    otherWay: OtherWay | undefined,
  ) {
    try {
      this.loaded ??= this.load();
      const { Challenge, client } = await this.loaded;
      if (id !== this.lastId) return;
      const { now, timer, navigate } = this.context;
      const box = new Challenge(id, kind, { client, now, timer, navigate, ...asked }, otherWay);
      runInAction(() => {
        this.box = box;
      });
      box.refresh();
    } catch (error) {
      this.loaded = undefined;
      if (id !== this.lastId) return;
      this.context.report(asPlatformError(error));
      asked.answer(undefined);
    }
  }

  private async load() {
    const [{ CaptchaChallenge: Challenge }, { createCaptchaClient }] = await Promise.all([
      loadPart(() => import('./captcha-challenge.ts')),
      loadPart(() => import('../../data/captcha/captcha-client.ts')),
    ]);
    return { Challenge, client: createCaptchaClient(this.context) };
  }
}
