import type { Worker } from 'node:worker_threads';
import { type EngineLine, EngineStream } from './engine-stream.ts';

/** What the worker answers to `{ run, messages }`: parts of the response, the last one with its end. */
export interface EngineAnswer {
  kind: 'answer';
  run: number;
  part?: Uint8Array;
  isEnd?: true;
  reason?: string;
}

interface Run {
  onData: (part: Buffer) => void;
  done: () => void;
  fail: (error: Error) => void;
}

/** The lines to the engine in a worker. */
export class EngineWorker {
  readonly #worker: Worker;
  readonly #runs = new Map<number, Run>();
  readonly #streams = new Set<EngineStream>();
  #last = 0;
  #isLost = false;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (message: EngineAnswer | { kind: 'other' }) => {
      if (message.kind === 'answer') this.#answer(message);
    });
    worker.on('exit', () => this.#lose());
  }

  /** Opens a connection; that of an engine that has ended breaks at once. */
  connect(): EngineStream {
    const line: EngineLine = {
      run: (messages, onData) => this.#run(messages, onData),
      end: () => {
        this.#streams.delete(stream);
        if (!this.#isLost) this.#worker.postMessage({ end: true });
      },
    };
    const stream = new EngineStream(line);
    this.#streams.add(stream);
    if (this.#isLost) process.nextTick(() => stream.destroy(lost()));
    return stream;
  }

  #run(messages: Uint8Array, onData: Run['onData']): Promise<void> {
    if (this.#isLost) return Promise.reject(lost());
    this.#last += 1;
    const run = this.#last;
    return new Promise((done, fail) => {
      this.#runs.set(run, { onData, done, fail });
      this.#worker.postMessage({ run, messages });
    });
  }

  #answer({ run, part, isEnd, reason }: EngineAnswer): void {
    const running = this.#runs.get(run);
    if (!running) return;
    if (part) running.onData(Buffer.from(part.buffer, part.byteOffset, part.byteLength));
    if (!isEnd) return;
    this.#runs.delete(run);
    if (reason === undefined) running.done();
    else running.fail(new Error(reason));
  }

  #lose(): void {
    this.#isLost = true;
    for (const { fail } of this.#runs.values()) fail(lost());
    this.#runs.clear();
    for (const stream of this.#streams) stream.destroy(lost());
  }
}

const lost = () => new Error('the embedded database has ended');
