import type { Call } from './http/call.ts';
import type { Http } from './http/create-http.ts';
import { PlatformError } from './http/platform-error.ts';

interface Running {
  answer: Promise<unknown>;
  controller: AbortController;
  waiting: number;
}

/**
 * Shares concurrent equal reads: two blocks or pages use one response. The call is cancelled when its last reader
 * cancels.
 */
export class SharedReads {
  private readonly running = new Map<string, Running>();

  constructor(private readonly http: Http) {}

  /** @throws PlatformError as `http.send` does; kind 'cancelled' if the signal of the call aborts */
  read<Data>(call: Call): Promise<Data> {
    const key = JSON.stringify([call.method, call.path, call.pathValues, call.query, call.body]);
    const known = this.running.get(key);
    const running = known && !known.controller.signal.aborted ? known : this.start(key, call);
    running.waiting += 1;
    const { signal } = call;
    if (!signal) return running.answer as Promise<Data>;
    return new Promise<Data>((resolve, reject) => {
      const leave = () => {
        running.waiting -= 1;
        if (running.waiting === 0) running.controller.abort();
        reject(new PlatformError('cancelled', ''));
      };
      if (signal.aborted) return leave();
      signal.addEventListener('abort', leave, { once: true });
      const settle = () => signal.removeEventListener('abort', leave);
      running.answer.then(
        (data) => {
          settle();
          resolve(data as Data);
        },
        (error: unknown) => {
          settle();
          reject(error);
        },
      );
    });
  }

  private start(key: string, call: Call): Running {
    const controller = new AbortController();
    const answer = this.http.send<unknown>({ ...call, signal: controller.signal });
    const running: Running = { answer, controller, waiting: 0 };
    this.running.set(key, running);
    const forget = () => {
      if (this.running.get(key) === running) this.running.delete(key);
    };
    answer.then(forget, forget);
    return running;
  }
}
