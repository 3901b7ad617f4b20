import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { CallerGone } from '../db/caller.ts';
import type { ThreadMessage } from './thread-messages.ts';

/** Work that was ended: after its time, for its memory, or because too many wait. */
export class WorkFault extends Error {
  override readonly name = 'WorkFault';

  constructor(readonly reason: 'tooLong' | 'tooLarge' | 'busy') {
    super(`the work on what a user sent has ended: ${reason}`);
  }
}

/** A refusal of a task, as plain data. */
export class TaskRefused extends Error {
  override readonly name = 'TaskRefused';

  constructor(readonly refusal: object) {
    super('the task refuses its input');
  }
}

/** What the work on something that a user sent may take. */
export interface WorkBudget {
  /** Maximum threads. Default: 2, but one core is left to the platform. */
  threads?: number;
  /** Memory of a thread, in MiB of its heap. Default: 512. */
  memoryMiB?: number;
  /** Time of a task. Default: 20 s. */
  deadlineMs?: number;
  /** Maximum tasks that wait for a thread. Default: 20. */
  maxWaiting?: number;
  /** A thread without work ends after so long. Default: a minute. */
  idleMs?: number;
  /** The module of the threads; tests have one that misbehaves. */
  entry?: URL;
}

/** Who asks for a task. */
interface Asked<Part> {
  /** A user has one task at a time; others of the same wait, and those of other users go first. */
  owner: string;
  /** Aborted when the caller has hung up: the task ends. */
  signal?: AbortSignal;
  /** Takes the parts of a long result. */
  onPart?(items: Part[]): void;
}

/** Work on what users sent: in threads of its own, with limits of memory and time, and ended with its caller. */
export interface UntrustedWork {
  /**
   * Runs a task of server/tasks/ by its name; input and result are copied between threads.
   * @throws TaskRefused for a refusal of the task, WorkFault for one that takes too much or finds too many waiting
   * @throws CallerGone if the caller hangs up
   */
  run<Result, Part = unknown>(name: string, input: unknown, asked: Asked<Part>): Promise<Result>;
  /** Ends all threads. */
  close(): Promise<void>;
}

interface Job {
  name: string;
  input: unknown;
  asked: Asked<never>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

interface Thread {
  worker: Worker;
  isReady: boolean;
  job: Job | undefined;
  /** Of the running job, or of being idle. */
  timer: NodeJS.Timeout | undefined;
}

const untrustedThread = new URL('../tasks/untrusted-thread.mjs', import.meta.url);

export function createUntrustedWork(budget: WorkBudget = {}): UntrustedWork {
  const { threads: maxThreads = Math.max(1, Math.min(2, availableParallelism() - 1)), memoryMiB = 512 } = budget;
  const { deadlineMs = 20_000, maxWaiting = 20, idleMs = 60_000, entry = untrustedThread } = budget;
  const waiting: Job[] = [];
  const threads = new Set<Thread>();
  let isClosed = false;

  /** The first waiting job of somebody who has none running. */
  function takeNext(): Job | undefined {
    const busy = new Set([...threads].map(({ job }) => job?.asked.owner));
    const at = waiting.findIndex(({ asked }) => !busy.has(asked.owner));
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  }

  function assign(): void {
    for (;;) {
      const idle = [...threads].find(({ job }) => job === undefined);
      if (!idle && threads.size >= maxThreads) return;
      const job = takeNext();
      if (!job) return;
      const thread = idle ?? open();
      thread.job = job;
      if (thread.isReady) begin(thread);
    }
  }

  function begin(thread: Thread): void {
    const { worker, job } = thread;
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => drop(thread, new WorkFault('tooLong')), deadlineMs);
    worker.ref();
    worker.postMessage({ kind: 'run', name: job?.name, input: job?.input });
  }

  function open(): Thread {
    const worker = new Worker(entry, {
      name: 'untrusted',
      execArgv: [],
      // No secret of the platform is there to be read.
      env: process.env.TMPDIR === undefined ? {} : { TMPDIR: process.env.TMPDIR },
      resourceLimits: { maxOldGenerationSizeMb: memoryMiB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    });
    const thread: Thread = { worker, isReady: false, job: undefined, timer: undefined };
    threads.add(thread);
    worker.on('message', (message: ThreadMessage) => receive(thread, message));
    worker.on('error', (error: NodeJS.ErrnoException) =>
      drop(thread, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkFault('tooLarge') : error),
    );
    worker.on('exit', () => drop(thread, new Error('The thread of a task has ended')));
    return thread;
  }

  function receive(thread: Thread, message: ThreadMessage): void {
    if (message.kind === 'ready') {
      thread.isReady = true;
      if (thread.job) begin(thread);
      else rest(thread);
      return;
    }
    const { job } = thread;
    if (!job) return;
    if (message.kind === 'part') {
      job.asked.onPart?.(message.items as never[]);
      thread.worker.postMessage({ kind: 'next' });
      return;
    }
    thread.job = undefined;
    rest(thread);
    if (message.kind === 'done') job.resolve(message.value);
    else if (message.kind === 'refused') job.reject(new TaskRefused(message.refusal));
    else job.reject(new Error(message.stack));
    assign();
  }

  /** A thread without work does not keep the process. */
  function rest(thread: Thread): void {
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => drop(thread), idleMs);
    thread.timer.unref();
    thread.worker.unref();
  }

  /** Ends a thread; a new one takes what waits. */
  function drop(thread: Thread, reason?: unknown): void {
    if (!threads.delete(thread)) return;
    clearTimeout(thread.timer);
    void thread.worker.terminate();
    thread.job?.reject(reason);
    thread.job = undefined;
    assign();
  }

  function cancel(job: Job): void {
    const gone = new CallerGone('the caller has hung up');
    const at = waiting.indexOf(job);
    if (at >= 0) waiting.splice(at, 1);
    for (const thread of threads) if (thread.job === job) drop(thread, gone);
    job.reject(gone);
  }

  return {
    run: (name, input, asked) =>
      new Promise<never>((resolve, reject) => {
        const { signal } = asked;
        const job: Job = { name, input, asked: asked as Asked<never>, resolve: end(resolve), reject: end(reject) };
        const stop = () => cancel(job);
        function end<Value>(settle: (value: Value) => void) {
          return (value: unknown) => {
            signal?.removeEventListener('abort', stop);
            settle(value as Value);
          };
        }
        if (isClosed || signal?.aborted) return job.reject(new CallerGone('the caller has hung up'));
        if (waiting.length >= maxWaiting) return job.reject(new WorkFault('busy'));
        signal?.addEventListener('abort', stop, { once: true });
        waiting.push(job);
        assign();
      }),
    async close() {
      isClosed = true;
      const gone = new CallerGone('the platform stops');
      for (const job of waiting.splice(0)) job.reject(gone);
      const ended = [...threads].map(({ worker }) => worker.terminate());
      for (const thread of threads) drop(thread, gone);
      await Promise.all(ended);
    },
  };
}
