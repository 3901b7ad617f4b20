import type { Func } from '../../schemas/func.ts';
import type { PlatformOffer } from '../../schemas/platform-offers.ts';
import type { ActionContext } from '../data/action-context.ts';
import type { Drafts } from '../data/drafts.ts';
import type { Http } from '../data/http/create-http.ts';
import type { PlatformError } from '../data/http/platform-error.ts';
import type { SharedReads } from '../data/shared-reads.ts';
import type { CodesStore } from './codes-store.ts';
import type { EventsStore } from './events-store.ts';
import type { LookStore } from './look-store.ts';
import type { MessagesStore } from './messages-store.ts';
import type { ConsoleValues } from './page-values.ts';
import type { ReferenceStore } from './reference-store.ts';

/** What a page may use of the console. */
export interface PageContext {
  http: Http;
  reads: SharedReads;
  reference: ReferenceStore;
  events: EventsStore;
  messages: MessagesStore;
  look: Pick<LookStore, 'reload'>;
  /** What the platform offers beyond the specification. */
  offers: readonly PlatformOffer[];
  drafts: Drafts;
  /** What expressions read of the console. */
  values: ConsoleValues;
  /** Whose drafts: tenant and user. */
  owner: string;
  now(): number;
  timer(run: () => void, ms: number): void;
  permits(func: Func | undefined): boolean;
  setSearch(path: string, search: string): void;
  navigate(path: string): void;
  openEvent: ActionContext['openEvent'];
  openPanel: ActionContext['openPanel'];
  showPosition: ActionContext['showPosition'];
  confirmBatch: ActionContext['confirmBatch'];
  askWeChat(): Promise<string | undefined>;
  reloadUser(): Promise<void>;
  /** Buttons that send verification codes. */
  codes: CodesStore;
  pickFile(accept: string | undefined): Promise<File | undefined>;
  onProgress: ActionContext['onProgress'];
  report(error: PlatformError): void;
}
