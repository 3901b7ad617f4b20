import type { Condition } from '../../schemas/grammar/expression.ts';
import type { Func } from '../../schemas/grammar/func.ts';
import type { PlatformOffer } from '../../schemas/grammar/platform-offers.ts';
import type { ReferenceName } from '../../schemas/grammar/reference-names.ts';
import type { Text } from '../../schemas/grammar/text.ts';
import type { EventData, EventType } from '../../schemas/wire/events.ts';
import type { Action } from '../../schemas/words/action.ts';
import type { Drafts } from './drafts.ts';
import type { Call } from './http/call.ts';
import type { Http } from './http/create-http.ts';
import type { PlatformError } from './http/platform-error.ts';
import type { SourceStore } from './source-store.ts';

export type Values = Record<string, unknown>;

/** Sends calls to the platform. */
export type CallPort = Pick<Http, 'send'>;

/** Reads a file and hands it to the person. */
export type DownloadPort = Http['download'];

/** Reads that share one answer while they run. */
export interface ReadPort {
  read<Data>(call: Call): Promise<Data>;
}

/** Shared reference data by name. */
export interface ReferencePort {
  get(name: ReferenceName): SourceStore<unknown>;
}

/** What the platform tells by itself. */
export interface EventPort {
  readonly last: { readonly [Name in EventType]?: EventData[Name] };
  /** Returns an unsubscribe function. */
  follow<Name extends EventType>(type: Name, listener: (data: EventData[Name]) => void): () => void;
}

export interface Question {
  title: Text;
  text?: Text;
  ok: Text;
  cancel: Text;
  danger?: boolean;
}

/** Asks a yes-or-no question. */
export type AskPort = (question: Question) => Promise<boolean>;

/** Has the person prove who they are. */
export interface SecretPort {
  /**
   * Asks for the batch password, and for a code before publishing.
   *
   * @throws PlatformError kind `cancelled` when the person gives up
   */
  confirmBatch(
    mode: NonNullable<Action['guard']>,
    func: string | undefined,
  ): Promise<{ values: object; headers: Readonly<Record<string, string>> }>;
  /** Has the person scan WeChat's code; undefined when they give up. */
  askWeChat(): Promise<string | undefined>;
}

export interface TellPort {
  toast(tone: 'success' | 'info' | 'warning' | 'error', text: Text): void;
  failure(error: PlatformError): void;
}

export interface NavigatePort {
  to(address: string): void;
  /** Opens the page of what a message is about. */
  event(type: string, id: string): void;
  /** Opens a page in a floating panel. */
  panel(path: string, search: string): void;
  /** Shows a point on the map: degrees of GCJ-02. */
  position(position: { longitude: number; latitude: number; name: string }): void;
}

/** The query of a page's address. */
export interface AddressPort {
  setSearch(path: string, search: string): void;
}

export interface DialogPort {
  open(dialog: string, row: Values | undefined, values: Values | undefined): void;
  close(): void;
}

/** Reads a source of the page again. */
export type ReloadPort = (source: string) => Promise<void>;

export interface FilePort {
  /** Asks for a file, '.csv,.xlsx'; undefined when the person gives up. */
  pick(accept: string | undefined): Promise<File | undefined>;
  /** How much of an upload has been sent, from 0 to 1; undefined when it is over. */
  progress(fraction: number | undefined): void;
}

export interface ClockPort {
  now(): number;
  timer(run: () => void, ms: number): void;
}

/** Who is signed in, and what they may do. */
export interface IdentityPort {
  /** Whose drafts: tenant and user. */
  readonly owner: string;
  permits(func: Func | undefined): boolean;
  /** Reads the profile again after a change. */
  reload(): Promise<void>;
}

/** One step that has run, for whoever looks for a mistake. */
export interface TraceEntry {
  verb: string;
  /** What it was about: a path, a name. */
  about: string;
  outcome: 'done' | 'refused' | 'failed' | 'skipped';
  /** Epoch ms. */
  at: number;
}

/** Computes conditions and expressions of a page; `more` is what their place adds to the scope. */
export interface ScopePort {
  holds(condition: Condition | undefined, more?: Values): boolean;
  valueOf(value: unknown, more?: Values): unknown;
  /** The first thing that a value still waits for, 'page.departments.code'. */
  missingIn(value: unknown, more?: Values): string | undefined;
}

/** What expressions of every page read of the console; members are read only when an expression names them. */
export interface ConsoleValues {
  readonly user: unknown;
  readonly tenant: unknown;
  readonly dict: unknown;
  /** The ids of dictionaries by the names that site.json gives them. */
  readonly dictionaries: unknown;
  readonly live: unknown;
}

/** Everything that pages and their parts can be given. Each part names what it takes with `Pick` and gets no more. */
export interface Ports {
  call: CallPort;
  download: DownloadPort;
  reads: ReadPort;
  reference: ReferencePort;
  events: EventPort;
  ask: AskPort;
  secret: SecretPort;
  tell: TellPort;
  navigate: NavigatePort;
  address: AddressPort;
  files: FilePort;
  clock: ClockPort;
  drafts: Drafts;
  identity: IdentityPort;
  /** What the platform offers beyond the specification. */
  offers: readonly PlatformOffer[];
  /** Reads again how the tenant has its console. */
  look: { reload(): Promise<void> };
  console: ConsoleValues;
  dialogs: DialogPort;
  reload: ReloadPort;
  trace: (entry: TraceEntry) => void;
  scope: ScopePort;
}

/** The ports that the console gives to a page; the others are the page's own. */
export type PagePorts = Omit<Ports, 'dialogs' | 'reload' | 'trace' | 'scope'>;

/** The ports of these names alone. */
export function pickPorts<All extends object, Name extends keyof All>(
  ports: All,
  names: readonly Name[],
): Pick<All, Name> {
  return Object.fromEntries(names.map((name) => [name, ports[name]])) as Pick<All, Name>;
}
