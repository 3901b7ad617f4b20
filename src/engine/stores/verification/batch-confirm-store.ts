import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { Http } from '../../data/http/create-http.ts';
import { failureText } from '../../data/http/error-catalogue.ts';
import { asPlatformError, PlatformError } from '../../data/http/platform-error.ts';
import { verifyBatchPassword } from '../../data/platform/account.ts';
import { checkFunctionCode } from '../../data/platform/codes.ts';

/** What to ask for: the batch password, or a code too. `publishLed` publishes with the LED delivery template. */
export type BatchMode = 'batchPassword' | 'publish' | 'publishLed';

/** The form values of the dialog. */
export interface BatchValues {
  batchOptPassword: string;
  phone: string;
  verifyCode: string;
}

type BatchField = 'batchOptPassword' | 'verifyCode';

/** The result of a confirmed dialog: its values without the password. */
export interface BatchAnswer {
  values: Omit<BatchValues, 'batchOptPassword'>;
  /** Headers for the control call: the ticket, if the platform returns one. */
  headers: Readonly<Record<string, string>>;
}

/** The open dialog. */
export interface BatchBox {
  id: number;
  needsCode: boolean;
  /** A code of the user's authenticator app is accepted instead of the password. */
  takesFactorCode: boolean;
  funcCode: string;
  /** The message template of the code. */
  template: string;
  /** The recipient of the code. */
  phone: string;
}

interface Deps {
  http: Pick<Http, 'send'>;
  /** The phone number of the current user; '' if unknown. */
  phone(): string;
  /** The function of each mode, for its ticket and for the code before publishing (BATCH-02). */
  functions: Readonly<Record<BatchMode, string>>;
  /** True if the platform accepts a code of the user's authenticator app instead of the password. */
  takesFactorCode(): boolean;
  /** True if the platform returns a ticket and takes the encrypted password in the body. */
  hasTickets: boolean;
}

const wrongPassword = { zh: '密码错误', en: 'Wrong password' };
const wrongPasswordOrCode = {
  zh: '密码或动态口令错误，或动态口令已使用过',
  en: 'Wrong password, or the code is wrong or already used',
};
/** Apps show the six digits in two groups. */
const groupedCode = /^\s*(\d{3})\s?(\d{3})\s*$/;

/** The batch-control confirm dialog (BATCH-01 to BATCH-03). */
export class BatchConfirmStore {
  box: BatchBox | undefined = undefined;
  /** Why the last attempt failed, at its field. */
  problem: { field: BatchField; text: Text } | undefined = undefined;
  isBusy = false;
  private nextId = 1;
  private answer: { resolve(answer: BatchAnswer): void; reject(error: Error): void } | undefined;

  constructor(private readonly deps: Deps) {
    makeObservable<this, 'say'>(this, {
      box: observableRef,
      problem: observableRef,
      isBusy: observable,
      confirm: action,
      cancel: action,
      endSession: action,
      submit: action,
      say: action,
    });
  }

  /**
   * Asks for confirmation of a batch operation. Cancels an open dialog.
   *
   * @param func the function of the ticket, if other than the mode's
   * @throws PlatformError kind `cancelled`, 'input cancelled', if the user cancels
   */
  confirm(mode: BatchMode, func?: string): Promise<BatchAnswer> {
    this.cancel();
    const { functions } = this.deps;
    return new Promise((resolve, reject) => {
      this.answer = { resolve, reject };
      this.problem = undefined;
      this.box = {
        id: this.nextId++,
        needsCode: mode !== 'batchPassword',
        takesFactorCode: this.deps.takesFactorCode(),
        funcCode: mode === 'batchPassword' ? (func ?? functions[mode]) : functions[mode],
        template: mode,
        phone: this.deps.phone(),
      };
    });
  }

  cancel(): void {
    const { answer } = this;
    this.box = undefined;
    this.answer = undefined;
    this.isBusy = false;
    answer?.reject(new PlatformError('cancelled', 'input cancelled'));
  }

  endSession(): void {
    this.cancel();
  }

  /** Checks the input; the dialog stays open until it is correct. A second call during a check is ignored. */
  async submit(values: BatchValues): Promise<void> {
    const { box } = this;
    if (!box || this.isBusy) return;
    this.isBusy = true;
    this.problem = undefined;
    const answer = await this.verify(values, box);
    // Cancelled meanwhile; another dialog may be open.
    if (this.box !== box) return;
    const done = this.answer;
    runInAction(() => {
      this.isBusy = false;
      if (answer === undefined) return;
      this.box = undefined;
      this.answer = undefined;
    });
    if (answer !== undefined) done?.resolve(answer);
  }

  private async verify(values: BatchValues, box: BatchBox): Promise<BatchAnswer | undefined> {
    const { batchOptPassword, phone, verifyCode } = values;
    // The password can be retried, a correct code is used up: so it is checked last.
    const proof = await this.ask(box, 'batchOptPassword', () => this.sendPassword(batchOptPassword, box));
    if (proof === undefined) return undefined;
    if (!proof) {
      this.say('batchOptPassword', box.takesFactorCode ? wrongPasswordOrCode : wrongPassword);
      return undefined;
    }
    if (box.needsCode) {
      const body = { phone, verifyCode, funcCode: box.funcCode };
      const fits = await this.ask(box, 'verifyCode', () => checkFunctionCode(this.deps.http, { body }));
      if (fits === undefined) return undefined;
      if (fits === false) {
        this.say('verifyCode', { zh: '验证码错误', en: 'Wrong verification code' });
        return undefined;
      }
    }
    const ticket = typeof proof === 'string' && this.deps.hasTickets ? proof : undefined;
    const headers: Record<string, string> = ticket === undefined ? {} : { 'X-Operation-Ticket': ticket };
    return { values: { phone, verifyCode }, headers };
  }

  /** In the query, as specified; a platform with tickets takes it in the body, out of logs. */
  private sendPassword(typed: string, { funcCode, takesFactorCode }: BatchBox): Promise<unknown> {
    const batchOptPassword = takesFactorCode ? typed.replace(groupedCode, '$1$2') : typed;
    const { http, hasTickets } = this.deps;
    const request = hasTickets ? { body: { batchOptPassword, funcCode } } : { query: { batchOptPassword } };
    return verifyBatchPassword(http, request);
  }

  /** Returns the response, or null; undefined after a failure, shown at the field, or if the dialog is closed. */
  private async ask(box: BatchBox, field: BatchField, send: () => Promise<unknown>): Promise<unknown> {
    try {
      const answer = (await send()) ?? null;
      return this.box === box ? answer : undefined;
    } catch (error) {
      const failure = asPlatformError(error);
      if (this.box === box && failure.kind !== 'cancelled') this.say(field, failureText(failure));
      return undefined;
    }
  }

  private say(field: BatchField, text: Text): void {
    this.problem = { field, text };
  }
}
