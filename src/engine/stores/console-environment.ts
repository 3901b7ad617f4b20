import type { Drafts } from '../data/drafts.ts';
import type { Download } from '../data/http/download.ts';
import type { RealtimeSocket } from '../data/realtime.ts';
import type { BrowserStorage } from '../data/token-storage.ts';

/** Everything the console needs from the browser, handed in once by main. */
export interface ConsoleEnvironment {
  /** Where the platform is; '' for the console's own folder. */
  baseUrl: string;
  storage: BrowserStorage;
  readCookie(name: string): string | undefined;
  writeCookie(name: string, value: string): void;
  browser: { languages: readonly string[]; isDark: boolean; isOnline: boolean };
  now(): number;
  timer(run: () => void, ms: number): void;
  /** Before the next paint, or soon when the page is hidden. */
  schedule(run: () => void): void;
  navigate(to: string, how?: { replace?: boolean }): void;
  /** A full reload at a route (AUTH-08). */
  reloadAt(route: string): void;
  /** Leaves for another site: single sign-on. */
  leaveFor(address: string): void;
  currentRoute(): string;
  openSocket(userId: string, token: string): Promise<RealtimeSocket>;
  drafts: Drafts;
  /** Gives a file to the person. */
  saveFile(download: Download): void;
  /** Asks for a file, '.csv,.xlsx'; undefined when the person gives up. */
  pickFile(accept: string | undefined): Promise<File | undefined>;
}
