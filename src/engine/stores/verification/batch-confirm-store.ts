import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Text } from '../../../schemas/grammar/text.ts';
import type { Http } from '../../data/http/create-http.ts';
import { failureText } from '../../data/http/error-catalogue.ts';
import { asPlatformError, PlatformError } from '../../data/http/platform-error.ts';
import { verifyBatchPassword } from '../../data/platform/account.ts';
import { checkFunctionCode } from '../../data/platform/codes.ts';

/** What is asked for: the batch password alone, or a code as well. `publishLed` is publishing with the LED delivery template. */
export type BatchMode = 'batchPassword' | 'publish' | 'publishLed';

/** What the form of the dialog holds. */
export interface BatchValues {
  batchOptPassword: string;
  phone: string;
  verifyCode: string;
}

type BatchField = 'batchOptPassword' | 'verifyCode';

/** What a confirmed dialog hands on: its values without the password. */
export interface BatchAnswer {
  values: Omit<BatchValues, 'batchOptPassword'>;
  /** What to send with the control call: the ticket of platforms that give one. */
  headers: Readonly<Record<string, string>>;
}

/** The dialog that is open. */
export interface BatchBox {
  id: number;
  needsCode: boolean;
  funcCode: string;
  /** Which text the code is sent in. */
  template: string;
  /** Where the code goes. */
  phone: string;
}

interface Deps {
  http: Pick<Http, 'send'>;
  /** The signed-in person's own number, '' where the platform knows none. */
  phone(): string;
  /** The function of each mode: its ticket, and before publishing its code, are for this one (BATCH-02). */
  functions: Readonly<Record<BatchMode, string>>;
  /** The platform answers with a ticket and takes the password encrypted in the body. */
  offersTickets: boolean;
}

const wrongPassword = { zh: '密码错误', en: 'Wrong password' };

/** The batch-control confirm dialog (BATCH-01 to BATCH-03). */
export class BatchConfirmStore {
  box: BatchBox | undefined = undefined;
  /** Why the last try was refused, at its field. */
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
   * Asks before much is controlled at once. A dialog that is open already is cancelled.
   *
   * @param func the function a ticket shall be for, where it is another than the mode's
   * @throws PlatformError kind `cancelled`, 'input cancelled', when the person gives up
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

  /** Checks what was typed; the dialog stays open until it is right. A second press while one is checked is ignored. */
  async submit(values: BatchValues): Promise<void> {
    const { box } = this;
    if (!box || this.isBusy) return;
    this.isBusy = true;
    this.problem = undefined;
    const answer = await this.verify(values, box);
    // Cancelled meanwhile, and perhaps another one is open.
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
    // The password can be tried again, a code that was right counts once: so it comes last.
    const proof = await this.ask(box, 'batchOptPassword', () => this.sendPassword(batchOptPassword, box.funcCode));
    if (proof === undefined) return undefined;
    if (!proof) {
      this.say('batchOptPassword', wrongPassword);
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
    const ticket = typeof proof === 'string' && this.deps.offersTickets ? proof : undefined;
    const headers: Record<string, string> = ticket === undefined ? {} : { 'X-Operation-Ticket': ticket };
    return { values: { phone, verifyCode }, headers };
  }

  /** In the query, as the specification has it; a platform that gives tickets takes it out of sight of logs, in the body. */
  private sendPassword(batchOptPassword: string, funcCode: string): Promise<unknown> {
    const { http, offersTickets } = this.deps;
    const request = offersTickets ? { body: { batchOptPassword, funcCode } } : { query: { batchOptPassword } };
    return verifyBatchPassword(http, request);
  }

  /** An answer, null where there is none; undefined after a failure, which is said at the field, and when the dialog is gone. */
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
