import type { Capability } from '../../schemas/grammar/capabilities.ts';
import type { Condition } from '../../schemas/grammar/expression.ts';
import type { Func } from '../../schemas/grammar/func.ts';
import type { ReferenceName } from '../../schemas/grammar/reference-names.ts';
import type { Text } from '../../schemas/grammar/text.ts';
import type { Action } from '../../schemas/shared/action.ts';
import type { EventData, EventType } from '../../schemas/wire/events.ts';
import type { DeviceCodes } from '../forms/asset/conventions.ts';
import type { Drafts } from './drafts.ts';
import type { Call } from './http/call.ts';
import type { Http } from './http/create-http.ts';
import type { PlatformError } from './http/platform-error.ts';
import type { Density, Layout } from './layouts.ts';
import type { PanelQuestion, PanelReadPort } from './panel-question.ts';
import type { SourceStore } from './source-store.ts';

export type Values = Record<string, unknown>;

/** Sends calls to the platform. */
export type CallPort = Pick<Http, 'send'>;

/** Downloads a file and saves it. */
export type DownloadPort = Http['download'];

/** Reads that share one response while they run. */
export interface ReadPort {
  read<Data>(call: Call): Promise<Data>;
}

/** Shared reference data by name. */
export interface ReferencePort {
  get(name: ReferenceName): SourceStore<unknown>;
}

/** Events of the platform. */
export interface EventPort {
  readonly last: { readonly [Name in EventType]?: EventData[Name] };
  /** Returns an unsubscribe function. */
  follow<Name extends EventType>(type: Name, listener: (data: EventData[Name]) => void): () => void;
  /** Calls once per frame, with all events of the type. Returns an unsubscribe function. */
  followBatch<Name extends EventType>(type: Name, listener: (batch: readonly EventData[Name][]) => void): () => void;
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

/** Verifies the identity of the user. */
export interface SecretPort {
  /**
   * Asks for the batch password, and for a code before publishing.
   *
   * @throws PlatformError kind `cancelled` if the user cancels
   */
  confirmBatch(
    mode: NonNullable<Action['guard']>,
    func: string | undefined,
  ): Promise<{ values: object; headers: Readonly<Record<string, string>> }>;
  /** Shows the WeChat QR code; undefined if the user cancels. */
  askWeChat(): Promise<string | undefined>;
}

export interface TellPort {
  /** @param undo offered as a button */
  toast(tone: 'success' | 'info' | 'warning' | 'error', text: Text, undo?: () => void): void;
  failure(error: PlatformError): void;
  /** Lists the rows that an action on several rows could not be done for. @param done the number of the others */
  refusals(rows: readonly { name: string; reason: Text }[], done: number): void;
}

export interface NavigatePort {
  to(address: string): void;
  /** True if the user may open a page. */
  mayOpen(address: string): boolean;
  /** Opens the page that a message links to. */
  event(type: string, id: string): void;
  /** Opens a page in a new tab of the browser. */
  window(address: string): void;
  /** Opens a page in a floating panel. */
  panel(path: string, search: string): void;
  /** Shows a point on the map, in GCJ-02 degrees. */
  position(position: { longitude: number; latitude: number; name: string }): void;
}

/** The query of a page's URL. */
export interface AddressPort {
  setSearch(path: string, search: string, step?: HistoryStep): void;
}

/**
 * How a new query enters the browser's history: as another view of the page, or as a layer that opens or closes. Without
 * one it replaces the present entry.
 */
export type HistoryStep = 'view' | Layer;

/** A drawer over a page, or `above` another one: an entry of the browser's history while it is open. */
export type Layer = 'opens' | 'above' | 'closes';

export interface DialogPort {
  open(dialog: string, row: Values | undefined, values: Values | undefined): void;
  close(): void;
  /** Shows the next record of the open drawer, in the order of its table. */
  next(): void;
}

/** Reloads a source of the page. */
export type ReloadPort = (source: string) => Promise<void>;

export interface FilePort {
  /** Opens the file dialog for '.csv,.xlsx'; undefined if the user cancels. */
  pick(accept: string | undefined): Promise<File | undefined>;
  /** Saves a file that the console has made, such as the picture of a chart. */
  save(file: { blob: Blob; fileName: string }): void;
  /** Sets the upload progress, from 0 to 1; undefined when it ends. */
  progress(fraction: number | undefined): void;
}

/** What the data sources of the page ask at the moment. */
export interface QuestionPort {
  /** Undefined for a source that waits for something, and for another kind. */
  of(source: string): PanelQuestion | undefined;
  /** A text in the user's language. */
  textOf(text: Text): string;
}

export interface ClockPort {
  now(): number;
  /** Today in the platform's zone, '2026-03-31'. */
  today(): string;
  timer(run: () => void, ms: number): void;
}

/** What the user has arranged of tables and splits, by '<path>#<id>'. */
export interface LayoutPort {
  of(key: string): Layout;
  /** Changes parts of a layout; undefined removes one. */
  change(key: string, some: Layout): void;
  /** The number of rows that fit a table, 5 to 200. @param density without it that of the display settings */
  rowsFor(key: string, density?: Density): number;
  /** Returns that number once the pixels for the rows are known. */
  noteRows(key: string, place: number, density?: Density): number;
}

/** The current user and their permissions. */
export interface IdentityPort {
  /** The owner of drafts: tenant and user. */
  readonly owner: string;
  permits(func: Func | undefined): boolean;
  /** True for users who are told of mistakes in documents. */
  readonly isAuthor: boolean;
  /** Reloads the profile and what maps show after a change. */
  reload(): Promise<void>;
}

/** A step that has run, for debugging. */
export interface TraceEntry {
  verb: string;
  /** Its subject: a path, a name. */
  about: string;
  /** `refused`: what was asked was denied; `cancelled`: the user, or a preview, has stopped it. */
  outcome: 'done' | 'refused' | 'cancelled' | 'failed' | 'skipped';
  /** When it began, epoch ms. */
  since: number;
  /** When it ended, epoch ms. */
  at: number;
}

/** Evaluates conditions and expressions of a page; `more` is added to the scope. */
export interface ScopePort {
  holds(condition: Condition | undefined, more?: Values): boolean;
  valueOf(value: unknown, more?: Values): unknown;
  /** The first missing path of a value, 'page.departments.code'. */
  missingIn(value: unknown, more?: Values): string | undefined;
}

/** The console values available on every page; properties are read only if an expression uses them. */
export interface ConsoleValues {
  readonly user: unknown;
  readonly tenant: unknown;
  readonly dict: unknown;
  /** Dictionary ids by their names in site.json. */
  readonly dictionaries: unknown;
  /** Names of reference data by kind and key. */
  readonly names: unknown;
  readonly live: unknown;
}

/** All ports of pages and their parts. Each part declares what it uses with `Pick` and receives no more. */
export interface Ports {
  call: CallPort;
  download: DownloadPort;
  reads: ReadPort;
  panels: PanelReadPort;
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
  layouts: LayoutPort;
  /** Capabilities of the platform beyond the specification. */
  capabilities: readonly Capability[];
  /** Products whose forms have rules of their own (FORM-20 to FORM-24). */
  deviceCodes: DeviceCodes | undefined;
  /** Reloads the look of the tenant. */
  look: { reload(): Promise<void> };
  console: ConsoleValues;
  dialogs: DialogPort;
  reload: ReloadPort;
  questions: QuestionPort;
  /** Prints what is on the screen. */
  print: () => void;
  /** Returns a text in the user's language. */
  textOf: (text: Text) => string;
  trace: (entry: TraceEntry) => void;
  scope: ScopePort;
}

/** The ports that the console provides to a page; the page provides the others. */
export type PagePorts = Omit<Ports, 'dialogs' | 'reload' | 'questions' | 'trace' | 'scope'>;

/** Picks ports by name. */
export function pickPorts<All extends object, Name extends keyof All>(
  ports: All,
  names: readonly Name[],
): Pick<All, Name> {
  return Object.fromEntries(names.map((name) => [name, ports[name]])) as Pick<All, Name>;
}
