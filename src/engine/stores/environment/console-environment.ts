import type { Drafts } from '../../data/drafts.ts';
import type { Download } from '../../data/http/download.ts';
import type { RealtimeSocket } from '../../data/realtime.ts';
import type { ParentSdk, SharedSdk } from '../../data/shared-sdk.ts';
import type { BrowserStorage } from '../../data/token-storage.ts';
import type { DisplayBrowser } from '../display/display-store.ts';
import type { FullScreen } from './full-screen.ts';

/** Everything the console needs from the browser, handed in once by main. */
export interface ConsoleEnvironment {
  /** Where the platform is; '' for the console's own folder. */
  baseUrl: string;
  /** 'https://console.example' */
  origin: string;
  storage: BrowserStorage;
  readCookie(name: string): string | undefined;
  /** @param days how long it is kept; a year without it */
  writeCookie(name: string, value: string, days?: number): void;
  browser: DisplayBrowser;
  /** What the browser calls itself, for feedback. */
  userAgent: string;
  /** The version of the console, '0.1.0'. */
  version: string;
  now(): number;
  /** A text that nobody can guess. */
  secret(): string;
  timer(run: () => void, ms: number): void;
  /** Before the next paint, or soon when the page is hidden. */
  schedule(run: () => void): void;
  navigate(to: string, how?: { replace?: boolean }): void;
  /** A full reload at a route (AUTH-08). */
  reloadAt(route: string): void;
  /** Opens a new window that knows nothing of this one; false when the browser has blocked it. */
  openWindow(address: string): boolean;
  /** Leaves for another site: single sign-on. */
  leaveFor(address: string): void;
  currentRoute(): string;
  /** @param token asked for at every connection, as it changes in the life of a session */
  openSocket(userId: string, token: () => string | undefined): Promise<RealtimeSocket>;
  /** Another window of this browser has changed local storage; without a key all of it is gone. Ends by what it answers. */
  onStorage(listener: (key: string | null) => void): () => void;
  /** The machine may have slept: the page is looked at again, or the network is back. Ends by what it answers. */
  onWake(listener: () => void): () => void;
  /** Another window has posted a message; `source` tells windows apart. Ends by what it answers. */
  onMessage(listener: (message: { origin: string; data: unknown; source: unknown }) => void): () => void;
  /** The window of the page that the console stands in, when it stands in a frame. */
  parentWindow: unknown;
  /** What that page offers (FRAME-05). */
  parentSdk: ParentSdk | undefined;
  /** Offers the console's own to the pages in its frames. */
  offerSdk(sdk: SharedSdk | undefined): void;
  /** A hand is on the console: a key, the pointer, a finger. Ends by what it answers. */
  onActivity(listener: () => void): () => void;
  fullScreen: FullScreen;
  /** What tells the console that the server has now from another one; undefined where it cannot be told. */
  readBuild(): Promise<string | undefined>;
  /** Runs alone among all windows of this browser, one after another. */
  alone<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
  drafts: Drafts;
  /** Gives a file to the person. */
  saveFile(download: Download): void;
  /** Asks for a file, '.csv,.xlsx'; undefined when the person gives up. */
  pickFile(accept: string | undefined): Promise<File | undefined>;
}
