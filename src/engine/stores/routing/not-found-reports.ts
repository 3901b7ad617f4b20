import type { Http } from '../../data/http/create-http.ts';
import { sendClientReport } from '../../data/platform/client-reports.ts';
import type { SessionStore } from '../session/session-store.ts';

const everyMs = 3_600_000;

/** Reports visits of /404 to the platform, once per path and hour (GUARD-05, GUARD-12). */
export class NotFoundReports {
  private readonly sentAt = new Map<string, number>();

  constructor(
    private readonly http: Http,
    private readonly session: SessionStore,
    private readonly now: () => number,
  ) {}

  /** @param route '/404?from=/old/page' */
  async send(route: string): Promise<void> {
    const last = this.sentAt.get(route);
    if (last !== undefined && this.now() - last < everyMs) return;
    this.sentAt.set(route, this.now());
    const from = new URLSearchParams(route.split('?')[1] ?? '').get('from') ?? '';
    const text = `path: ${route}; redirectedFrom: ${from}; user: ${this.session.user?.name ?? ''}`;
    const body = { title: '灯杆云页面跳转到404', type: 'CLIENT_404', text } as const;
    const options = { noToken: !this.session.isSignedIn };
    // Nobody waits for the report, and a failure is not shown.
    await sendClientReport(this.http, { body, options }).catch(() => undefined);
  }
}
