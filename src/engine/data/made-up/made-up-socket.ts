import type { RealtimeSocket } from '../realtime.ts';

/** A live connection without a platform: its events are those that the console sends itself. */
export class MadeUpSocket implements RealtimeSocket {
  private readonly listeners = new Map<string, (...values: never[]) => void>();
  readonly io = { on: () => undefined };

  on(event: string, listener: (...values: never[]) => void): void {
    this.listeners.set(event, listener);
    // The connection is open as soon as somebody waits for it.
    if (event === 'connect') queueMicrotask(() => (listener as () => void)());
  }

  /** @param type of the wire contract, 'alarm' */
  send(type: string, data: unknown): void {
    const listener = this.listeners.get('WebSocketEvent') as ((event: object) => void) | undefined;
    listener?.({ type, data });
  }

  disconnect(): void {
    this.listeners.clear();
  }
}
