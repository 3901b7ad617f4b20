import { action, makeObservable, observable, runInAction } from 'mobx';
import type { UserInfo } from '../../../schemas/wire/session.ts';
import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import { describeFailure, type FailureWords } from '../messages/failure-messages.ts';
import type { SessionStore } from '../session/session-store.ts';

interface Deps {
  environment: Pick<ConsoleEnvironment, 'storage' | 'now' | 'timer' | 'onStorage' | 'onWake' | 'onActivity'>;
  session: SessionStore;
  /** @throws PlatformError if the password is wrong or cannot be checked */
  verifyPassword(user: UserInfo, password: string): Promise<void>;
  /** Minutes of inactivity before it locks; 0 is never. */
  minutes(): number;
}

const lockedKey = 'consoleLocked';
const activityKey = 'consoleActivity';
const minuteMs = 60_000;
const checkMs = 10_000;
/** Minimum time between two reports of activity to other windows. */
const tellMs = 5_000;

/**
 * The idle lock: after minutes of inactivity, or on demand, the page is covered until the user enters the password.
 * Page and input stay. All windows of the browser lock and unlock together, and a reload does not unlock.
 */
export class IdleLockStore {
  isLocked: boolean;
  isChecking = false;
  failure: FailureWords | undefined = undefined;
  private isDisposed = false;
  private lastActivity: number;
  private toldAt = 0;
  private readonly stops: readonly (() => void)[];

  constructor(private readonly deps: Deps) {
    const { environment, session } = deps;
    this.isLocked = environment.storage.local.getItem(lockedKey) === session.user?.id;
    this.lastActivity = environment.now();
    makeObservable<this, 'noteActivity' | 'check' | 'watch' | 'follow'>(this, {
      isLocked: observable,
      isChecking: observable,
      failure: observable,
      lock: action,
      unlock: action,
      dispose: action,
      noteActivity: action,
      check: action,
      watch: action,
      follow: action,
    });
    this.stops = [
      environment.onActivity(() => this.noteActivity()),
      environment.onStorage((key) => key === lockedKey && this.follow()),
      environment.onWake(() => this.check()),
    ];
    this.watch();
  }

  lock(): void {
    const { session, environment } = this.deps;
    if (!session.user || this.isDisposed) return;
    this.failure = undefined;
    this.isLocked = true;
    environment.storage.local.setItem(lockedKey, session.user.id);
  }

  /** @returns false if the password is wrong or could not be checked; `failure` has the reason */
  async unlock(password: string): Promise<boolean> {
    const { session, environment, verifyPassword } = this.deps;
    const { user } = session;
    if (this.isChecking || !user) return false;
    this.isChecking = true;
    this.failure = undefined;
    try {
      await verifyPassword(user, password);
      environment.storage.local.removeItem(lockedKey);
      runInAction(() => {
        this.lastActivity = environment.now();
        this.isLocked = false;
      });
      return true;
    } catch (error) {
      runInAction(() => {
        this.failure = describeFailure(error);
      });
      return false;
    } finally {
      runInAction(() => {
        this.isChecking = false;
      });
    }
  }

  dispose(): void {
    this.isDisposed = true;
    for (const stop of this.stops) stop();
    this.deps.environment.storage.local.removeItem(lockedKey);
    this.isLocked = false;
  }

  private noteActivity(): void {
    if (this.isLocked) return;
    // Activity after the time has passed, as after sleep, finds the console locked.
    this.check();
    const { environment } = this.deps;
    this.lastActivity = environment.now();
    if (this.lastActivity - this.toldAt < tellMs) return;
    this.toldAt = this.lastActivity;
    environment.storage.local.setItem(activityKey, String(this.lastActivity));
  }

  private check(): void {
    const { environment, minutes } = this.deps;
    const limitMs = minutes() * minuteMs;
    if (this.isLocked || this.isDisposed || limitMs <= 0) return;
    const elsewhere = Number(environment.storage.local.getItem(activityKey)) || 0;
    if (environment.now() - Math.max(this.lastActivity, elsewhere) >= limitMs) this.lock();
  }

  private watch(): void {
    if (this.isDisposed) return;
    this.check();
    this.deps.environment.timer(() => this.watch(), checkMs);
  }

  /** Another window has locked or unlocked. */
  private follow(): void {
    const { environment, session } = this.deps;
    this.isLocked = session.user !== undefined && environment.storage.local.getItem(lockedKey) === session.user.id;
    if (!this.isLocked) this.lastActivity = environment.now();
  }
}
