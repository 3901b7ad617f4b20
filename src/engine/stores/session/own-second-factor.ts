import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Enrollment, SecondFactorState } from '../../../schemas/wire/second-factor.ts';
import type { Http } from '../../data/http/create-http.ts';
import * as calls from '../../data/platform/second-factor.ts';

/** The second factor of the current user, on the account page. */
export class OwnSecondFactor {
  state: SecondFactorState | undefined = undefined;
  hasFailed = false;
  /** Of the app that is being set up. */
  enrollment: Enrollment | undefined = undefined;
  /** New recovery codes, until the dialog is closed. */
  codes: readonly string[] = [];

  constructor(
    private readonly http: Pick<Http, 'send'>,
    /** Called after a change: other parts of the console know whether the user has a second factor. */
    private readonly changed: () => Promise<void>,
  ) {
    makeObservable(this, {
      state: observableRef,
      hasFailed: observable,
      enrollment: observableRef,
      codes: observableRef,
      close: action,
    });
  }

  async load(): Promise<void> {
    try {
      const state = await calls.readSecondFactor(this.http);
      runInAction(() => {
        this.state = state;
        this.hasFailed = false;
      });
    } catch {
      runInAction(() => {
        this.hasFailed = true;
      });
    }
  }

  /** Creates a secret for a new app. @throws PlatformError */
  async begin(password: string): Promise<void> {
    const enrollment = await calls.beginSecondFactor(this.http, { body: { password } });
    runInAction(() => {
      this.enrollment = enrollment;
    });
  }

  /** Turns it on with the first code of the new app. @throws PlatformError */
  async enable(code: string): Promise<void> {
    const setup = this.enrollment?.setup ?? '';
    const { recoveryCodes } = await calls.enableSecondFactor(this.http, { body: { setup, code } });
    await this.show(recoveryCodes);
  }

  /** Replaces the recovery codes. @throws PlatformError */
  async renewCodes(proof: string): Promise<void> {
    const { recoveryCodes } = await calls.renewRecoveryCodes(this.http, { body: { proof } });
    await this.show(recoveryCodes);
  }

  /** Turns it off. @throws PlatformError */
  async remove(proof: string): Promise<void> {
    await calls.removeSecondFactor(this.http, { body: { proof } });
    await this.reload();
  }

  /** Forgets what is shown once. */
  close(): void {
    this.enrollment = undefined;
    this.codes = [];
  }

  private async show(codes: readonly string[]): Promise<void> {
    runInAction(() => {
      this.enrollment = undefined;
      this.codes = codes;
    });
    await this.reload();
  }

  private async reload(): Promise<void> {
    await Promise.all([this.load(), this.changed().catch(() => undefined)]);
  }
}
