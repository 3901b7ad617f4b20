import { action, makeObservable, observable, runInAction } from 'mobx';
import type { Http } from '../../data/http/create-http.ts';
import { readIsIntranet } from '../../data/platform/tenants.ts';

/** Whether a tenant is an intranet one: no WeChat, and passwords change only by the old one (AUTH-16). */
export class IntranetFlag {
  isOn = false;
  private asked = '';

  constructor(private readonly http: Http) {
    makeObservable(this, {
      isOn: observable,
      read: action,
      forget: action,
    });
  }

  /** @throws PlatformError if the call fails */
  async read(tenantId: string): Promise<void> {
    const isAnother = this.asked !== tenantId;
    this.asked = tenantId;
    // Resets the value of the previous tenant.
    if (isAnother) this.isOn = false;
    const answer = await readIsIntranet(this.http, { query: tenantId ? { tenantId } : undefined });
    // The screen may show another tenant by now.
    if (this.asked !== tenantId) return;
    runInAction(() => {
      this.isOn = answer === true || answer === 'true';
    });
  }

  /** No tenant is known: ignores a pending response. */
  forget(): void {
    this.asked = '';
    this.isOn = false;
  }
}
