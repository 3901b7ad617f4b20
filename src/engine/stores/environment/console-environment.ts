import type { CheckerPort } from '../../compile/language/checker-messages.ts';
import type { CallsAhead } from '../../data/calls-ahead.ts';
import type { DocumentHistory } from '../../data/document-history.ts';
import type { Drafts } from '../../data/drafts.ts';
import type { CallAdapter } from '../../data/http/answer-adapter.ts';
import type { Download } from '../../data/http/download.ts';
import type { Kept } from '../../data/kept.ts';
import type { Layer } from '../../data/ports.ts';
import type { RealtimeSocket } from '../../data/realtime.ts';
import type { ParentSdk, SharedSdk } from '../../data/shared-sdk.ts';
import type { BrowserStorage } from '../../data/token-storage.ts';
import type { TokenVault } from '../../data/token-vault.ts';
import type { DisplayBrowser } from '../display/display-store.ts';
import type { FullScreen } from './full-screen.ts';
import type { SoundPlayer } from './sound-player.ts';
import type { SoundRecorder } from './sound-recorder.ts';

/** What the console needs of the browser; created by main. */
export interface ConsoleEnvironment {
  /** URL of the platform; '' for the console's own folder. */
  baseUrl: string;
  /** Answers all calls in the place of a platform; no request leaves then. */
  adapter?: CallAdapter;
  /** What this start may ask for before it is needed; nothing without it. */
  ahead?: CallsAhead;
  /** 'https://console.example' */
  origin: string;
  storage: BrowserStorage;
  tokenVault: TokenVault;
  kept: Kept;
  /** Resolves to true if the server has another console.config.json than this start took from the browser. */
  hasNewConfig: Promise<boolean>;
  /** Resolves once the first page is drawn with its data; at once without it. */
  settled?(): Promise<void>;
  /** Resolves when what has arrived is drawn and the browser idle, or after a second; at once without it. */
  idle?(): Promise<void>;
  readCookie(name: string): string | undefined;
  /** @param days lifetime, default a year */
  writeCookie(name: string, value: string, days?: number): void;
  browser: DisplayBrowser;
  /** The user agent, for feedback. */
  userAgent: string;
  /** The version of the console, '0.1.0'. */
  version: string;
  /** Height of the window in pixels, from which tables take their page size; without it the smallest. */
  viewHeight?(): number;
  now(): number;
  /** Returns a random secret. */
  secret(): string;
  timer(run: () => void, ms: number): void;
  /** Runs before the next paint, or soon if the page is hidden. */
  schedule(run: () => void): void;
  navigate(to: string, how?: { replace?: boolean; layer?: Layer }): void;
  /** Reloads the page at a route (AUTH-08). */
  reloadAt(route: string): void;
  /** Opens a new window without an opener; false if the browser blocked it. */
  openWindow(address: string): boolean;
  /** Navigates to another site: single sign-on. */
  leaveFor(address: string): void;
  currentRoute(): string;
  /** The query of the page's URL, before the hash: '?debug'. */
  search(): string;
  /**
   * @param token called for every connection, because the token changes during a session
   * @param since called for every connection: how long ago the page began to read, in ms
   */
  openSocket(userId: string, token: () => string | undefined, since: () => number): Promise<RealtimeSocket>;
  /**
   * Another window changed local storage; without a key it was cleared. The value is the one of that change: a later one
   * may have replaced it. Returns an unsubscribe function.
   */
  onStorage(listener: (key: string | null, value?: string | null) => void): () => void;
  /** The machine may have slept: the page is visible again, or the network is back. Returns an unsubscribe function. */
  onWake(listener: () => void): () => void;
  /** Another window posted a message; `source` identifies it. Returns an unsubscribe function. */
  onMessage(listener: (message: { origin: string; data: unknown; source: unknown }) => void): () => void;
  /** The window of the embedding page, if any. */
  parentWindow: unknown;
  /** The SDK of that page (FRAME-05). */
  parentSdk: ParentSdk | undefined;
  /** Publishes the console's SDK to the pages in its frames. */
  offerSdk(sdk: SharedSdk | undefined): void;
  /** User activity: keyboard, pointer or touch. Returns an unsubscribe function. */
  onActivity(listener: () => void): () => void;
  fullScreen: FullScreen;
  /** The microphone; undefined in a browser without media devices. */
  recorder?: SoundRecorder | undefined;
  /** Opens the browser's sound; silent without it. */
  openSound?(): Promise<SoundPlayer>;
  /** Identifies the build of this start, as `readBuild` that of the server; undefined if unknown. */
  build?: string | undefined;
  /** Identifies the build on the server; undefined if unknown. */
  readBuild(): Promise<string | undefined>;
  /** Runs in one window of this browser at a time. */
  alone<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
  drafts: Drafts;
  /** Opens the texts of documents of the last days, for the schema studio; a host without it keeps none. */
  openHistory?(): Promise<DocumentHistory>;
  /** The browser's addresses of files in memory. */
  objectUrls: { create(blob: Blob): string; revoke(address: string): void };
  /** Starts the checker of documents beside the screen; a host without one has no schema studio. */
  openChecker?(): Promise<CheckerPort>;
  /** Saves a file for the user. */
  saveFile(download: Download): void;
  /** Opens the print dialog of the browser. */
  print(): void;
  /** Opens the file dialog for '.csv,.xlsx'; undefined if the user cancels. */
  pickFile(accept: string | undefined): Promise<File | undefined>;
}

/** The environment as a host gives it: one that keeps nothing over a reload may leave that out. */
export type HostEnvironment = Omit<ConsoleEnvironment, 'kept' | 'hasNewConfig'> &
  Partial<Pick<ConsoleEnvironment, 'kept' | 'hasNewConfig'>>;
