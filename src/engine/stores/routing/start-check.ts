import { PlatformError } from '../../data/http/platform-error.ts';
import type { Confirmation } from '../session/session-types.ts';

interface Deps {
  session: { confirm(): Promise<Confirmation> };
  menu: { readonly isUnchecked: boolean };
  /** Reloads the menu; the open pages follow it. */
  readMenu(): Promise<void>;
  /** The stored token belongs to another user than this browser kept. */
  startAnew(): Promise<void>;
  changePassword(): Promise<void>;
  /** Resolves once the first page has its data, or that takes long. */
  quiet(): Promise<void>;
  /** The platform's menu cannot be used. */
  fail(error: unknown): void;
}

/**
 * Checks in the background what a start took from this browser: the user and the menu. A check without an answer is
 * repeated at the next navigation, and the console goes on meanwhile: the pages report what they cannot read.
 *
 * It runs once the first page has sent its calls, and so does everything else that this page can do without: over HTTP/1.1 a
 * browser has six connections, which stay busy while the page is drawn.
 */
export class StartCheck {
  /** True while the user is the one that this browser kept. */
  isUserUnchecked = false;
  private rest: (() => void) | undefined;
  /** Incremented at the end of a session, for what waits then. */
  private round = 0;
  private user: Promise<void> | undefined;
  private menu: Promise<void> | undefined;

  constructor(private readonly deps: Deps) {}

  /** The session has started with the user that this browser keeps. */
  begin(): void {
    this.isUserUnchecked = true;
  }

  /** Adds calls that the first page does not need. */
  later(rest: () => void): void {
    this.rest = rest;
  }

  /** The session has ended. */
  end(): void {
    this.isUserUnchecked = false;
    this.rest = undefined;
    this.round += 1;
  }

  /** Checks what the platform has not answered yet. */
  run(): void {
    if (this.isUserUnchecked)
      this.user ??= this.checkUser().finally(() => {
        this.user = undefined;
      });
    void this.runMenu();
    const { rest } = this;
    this.rest = undefined;
    const { round } = this;
    if (rest) void this.deps.quiet().then(() => round === this.round && rest());
  }

  /** Resolves once the menu is checked, or cannot be. */
  runMenu(): Promise<void> {
    if (!this.deps.menu.isUnchecked) return Promise.resolve();
    this.menu ??= this.checkMenu().finally(() => {
      this.menu = undefined;
    });
    return this.menu;
  }

  private async checkUser(): Promise<void> {
    const { session, startAnew, changePassword } = this.deps;
    const confirmation = await session.confirm();
    this.isUserUnchecked &&= confirmation === 'noAnswer';
    if (confirmation === 'another') await startAnew();
    if (confirmation === 'passwordDue') await changePassword();
  }

  private async checkMenu(): Promise<void> {
    const { readMenu, fail } = this.deps;
    try {
      await readMenu();
    } catch (error) {
      if (!(error instanceof PlatformError)) fail(error);
    }
  }
}
