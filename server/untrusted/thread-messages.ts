/** Sends a part of a long result, and waits until it was taken: the platform reads it between other calls. */
export type SendPart = (items: unknown[]) => Promise<void>;

/** What a thread answers to a task; a refusal is that of the handler's `Refusal`, as plain data. */
export type Answer =
  | { kind: 'done'; value: unknown }
  | { kind: 'refused'; refusal: object }
  | { kind: 'failed'; stack: string };

/** Every message of a thread. */
export type ThreadMessage = Answer | { kind: 'ready' } | { kind: 'part'; items: unknown[] };
