import type { SQL } from 'drizzle-orm';
import type { Static, TSchema } from 'typebox';
import type { Db, Queryable } from '../db/db.ts';
import type { MessageQueue } from '../messages/message-queue.ts';
import type { Log } from '../process/log.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { Bilingual } from '../texts/bilingual.ts';

/** A claimed job. */
export interface Job<Payload = unknown> {
  /** Stays the same over all attempts: the key by which a receiver outside knows a repeated call. */
  id: string;
  key: string;
  tenantId: string | null;
  dueAt: Date;
  payload: Payload;
  /** Failed attempts so far. */
  attempts: number;
}

/** What the transaction of a run works with. */
export interface JobContext {
  now: Date;
  log: Log;
}

/** With what the kind has read before the transaction. */
export type PreparedContext<Prepared> = JobContext &
  (undefined extends Prepared ? { prepared?: Prepared } : { prepared: Prepared });

/** What is sent after the commit, with the database outside of the transaction. */
export interface AfterCommit {
  db: Db;
  realtime: Realtime;
  /** Text messages and mails. */
  queue: Pick<MessageQueue, 'push'>;
  now: Date;
}

/** What a run has done; all its jobs are done unless they are named here. */
export interface JobsRun {
  /** When jobs run again, by id; such times are after now. */
  again?: ReadonlyMap<string, Date>;
  /**
   * Tells consoles. It is lost if the process ends before it, so it only repeats what is stored, or does what the next run
   * would do as well; calls to other systems are jobs with a `call`.
   */
  afterCommit?: (after: AfterCommit) => void | Promise<void>;
}

interface AnyKind<Name extends string, Payload extends TSchema> {
  name: Name;
  /** What lists of jobs call it. */
  title: Bilingual;
  /** Shape of the payload. Default: it has none. */
  payload?: Payload;
  /** Jobs that one transaction claims. Default: 100. */
  batch?: number;
  /**
   * Failed attempts after which a job waits for a person, `forever` for one that must not end. Default: 12, which takes
   * about half an hour.
   */
  attempts?: number | 'forever';
}

/** Work inside of the transaction that claims the jobs: it is done once, or not at all. */
export interface RunKind<Name extends string = string, Payload extends TSchema = TSchema, Prepared = undefined>
  extends AnyKind<Name, Payload> {
  /**
   * Reads for the run, before the transaction and statement by statement: other calls have their turn between. The jobs are
   * due, but another instance may claim them meanwhile.
   */
  prepare?(db: Db, jobs: readonly Job<Static<Payload>>[], context: JobContext): Promise<Prepared>;
  run(
    tx: Queryable,
    jobs: readonly Job<Static<Payload>>[],
    context: PreparedContext<Prepared>,
  ): Promise<JobsRun | undefined>;
  /** For one job that runs at this interval for ever; the worker adds it. */
  everyMs?: number;
  /**
   * Selects key, tenant_id and due_at of all jobs that rows of today need, so that a restored database, a seed or a
   * corrected clock finds them. Default: no row needs one.
   */
  needed?(now: Date): SQL;
}

/** A call to another system, which is made outside of any transaction. */
export interface CallKind<Name extends string = string, Payload extends TSchema = TSchema>
  extends AnyKind<Name, Payload> {
  /**
   * Makes the call. A process that ends before the answer is noted leaves the job to the next attempt, `leaseMs` later:
   * the receiver takes two calls with the same `id` for one.
   */
  call(job: Job<Static<Payload>>, context: JobContext): Promise<void>;
  /** Longer than a call can take. Default: a minute. */
  leaseMs?: number;
}

// biome-ignore lint/suspicious/noExplicitAny: kinds of all payloads stand in one list; the worker checks payloads.
export type AnyRunKind = RunKind<string, any, any>;

/** A kind of jobs. */
// biome-ignore lint/suspicious/noExplicitAny: see AnyRunKind.
export type JobKind = AnyRunKind | CallKind<string, any>;

/** Writes down a kind; its payload has the type of its schema. */
export const defineJobKind = <Name extends string, Payload extends TSchema, Prepared = undefined>(
  kind: RunKind<Name, Payload, Prepared>,
): RunKind<Name, Payload, Prepared> => kind;

/** Writes down a kind whose jobs call another system. */
export const defineCallKind = <Name extends string, Payload extends TSchema>(
  kind: CallKind<Name, Payload>,
): CallKind<Name, Payload> => kind;
