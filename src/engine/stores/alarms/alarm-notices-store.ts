import { action, computed, makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Http } from '../../data/http/create-http.ts';
import { readNoticePreferences } from '../../data/platform/notices.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import type { SessionStore } from '../session/session-store.ts';

interface Deps {
  environment: Pick<ConsoleEnvironment, 'timer' | 'storage' | 'onStorage' | 'now'>;
  http: Pick<Http, 'send'>;
  session: SessionStore;
}

/** How the user is notified of alarms. */
interface Ways {
  alarm: ReadonlySet<string>;
  workflow: ReadonlySet<string>;
}

const retryMs = 30_000;
/** Local storage: tells other windows that the preferences were saved. */
const savedKey = 'alarmNoticesSaved';

/** The notification preferences of the user, as far as alarms depend on them (ALARM-04). */
export class AlarmNoticesStore {
  /** Undefined until the platform has sent them: there is no popup and no sound. */
  ways: Ways | undefined = undefined;
  private round = 0;
  private isDisposed = false;
  private readonly stops: readonly (() => void)[];

  constructor(private readonly deps: Deps) {
    makeObservable(this, { ways: observableRef, showsPopup: computed, playsSound: computed, dispose: action });
    const { environment, session } = deps;
    this.stops = [
      environment.onStorage((key) => void (key === savedKey && this.isRead && this.load())),
      // The page of preferences reloads the user after saving.
      reaction(
        () => session.user,
        (user) => void (user && this.isRead && this.reload()),
      ),
    ];
  }

  /** True once they were asked for: only users who see alarms need them. */
  private get isRead(): boolean {
    return this.round > 0;
  }

  get showsPopup(): boolean {
    const { alarm, workflow } = this.ways ?? {};
    return alarm?.has('BLUE_POINT') === true && alarm.has('PUSH') && workflow?.has('POPUP') === true;
  }

  get playsSound(): boolean {
    return this.ways?.alarm.has('SOUND') === true;
  }

  /** Loads the preferences; after a failure the last ones stay, and it tries again. */
  async load(): Promise<void> {
    const round = ++this.round;
    const isCurrent = () => round === this.round && !this.isDisposed;
    try {
      const answer = await readNoticePreferences(this.deps.http);
      if (!isCurrent()) return;
      const { alarmNoticeTypes, alarmNoticeType, workflowNoticeTypes, workflowNoticeType } = { ...answer };
      runInAction(() => {
        this.ways = {
          alarm: readWays(alarmNoticeTypes ?? alarmNoticeType),
          workflow: readWays(workflowNoticeTypes ?? workflowNoticeType),
        };
      });
    } catch {
      this.deps.environment.timer(() => void (isCurrent() && this.load()), retryMs);
    }
  }

  dispose(): void {
    this.isDisposed = true;
    this.ways = undefined;
    for (const stop of this.stops) stop();
  }

  private async reload(): Promise<void> {
    const before = this.ways;
    await this.load();
    if (this.isDisposed || isSame(before, this.ways)) return;
    const { storage, now } = this.deps.environment;
    storage.local.setItem(savedKey, String(now()));
  }
}

/** A list, its JSON, or names with commas: platforms differ. */
function readWays(value: unknown): ReadonlySet<string> {
  const names = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[^A-Za-z_]+/) : [];
  return new Set(names.map(String));
}

const textOf = (ways: Ways | undefined) => ways && JSON.stringify([[...ways.alarm].sort(), [...ways.workflow].sort()]);
const isSame = (one: Ways | undefined, other: Ways | undefined): boolean => textOf(one) === textOf(other);
