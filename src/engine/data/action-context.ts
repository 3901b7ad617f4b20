import type { Action } from '../../schemas/action.ts';
import type { Condition } from '../../schemas/expression.ts';
import type { Text } from '../../schemas/text.ts';
import type { Http } from './http/create-http.ts';
import type { PlatformError } from './http/platform-error.ts';

export type Values = Record<string, unknown>;

/** A question before the steps behind it run. */
export interface Question {
  title: Text;
  text?: Text;
  ok: Text;
  cancel: Text;
  danger?: boolean;
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

/** What the steps of a button may touch. */
export interface ActionContext {
  /** What expressions see beside the page: row, form, selection, result ... */
  values: Values;
  /** The dialog's values: the body of its calls. */
  body?: Values;
  http: Pick<Http, 'send' | 'download'>;
  holds(condition: Condition | undefined, more: Values): boolean;
  valueOf(value: unknown, more: Values): unknown;
  ask(question: Question): Promise<boolean>;
  /** Asks for the batch password, and for a code before publishing; throws PlatformError `cancelled` when the person gives up. */
  confirmBatch(
    mode: NonNullable<Action['guard']>,
    func: string | undefined,
  ): Promise<{ values: object; headers: Readonly<Record<string, string>> }>;
  /** What a guard has earned: the calls behind it send it. The runner itself sets it. */
  proof?: { headers?: Readonly<Record<string, string>> };
  /** Has the person scan WeChat's code; undefined when they give up. */
  askWeChat(): Promise<string | undefined>;
  /** Reads who is signed in again. */
  reloadUser(): Promise<void>;
  toast(tone: 'success' | 'info' | 'warning' | 'error', text: Text): void;
  open(dialog: string, row: Values | undefined, values: Values | undefined): void;
  close(): void;
  reload(source: string): Promise<void>;
  navigate(address: string): void;
  /** Opens the page of what a message is about. */
  openEvent(type: string, id: string): void;
  /** Opens a page in a floating panel. */
  openPanel(path: string, search: string): void;
  /** Shows a point on the map: degrees of GCJ-02. */
  showPosition(position: { longitude: number; latitude: number; name: string }): void;
  pickFile(accept: string | undefined): Promise<File | undefined>;
  /** How much of an upload has been sent, from 0 to 1; undefined when it is over. */
  onProgress(fraction: number | undefined): void;
  now(): number;
  trace(entry: TraceEntry): void;
  /** Says a failure unless it has found its place on a field. */
  onFailure(error: PlatformError): void;
}

export type Step<Verb extends keyof Action> = (
  value: NonNullable<Action[Verb]>,
  context: ActionContext,
  action: Action,
) => Promise<boolean> | boolean;
