import type { Text } from '../../../schemas/grammar/text.ts';

/** A reported failure. */
export interface RecentFailure {
  sentence: Text;
  /** The request id in the server log. */
  requestId: string | undefined;
  /** Epoch ms. */
  at: number;
}

/** The last failures, newest last, to send with feedback. */
export class RecentFailures {
  private readonly kept: RecentFailure[] = [];

  constructor(private readonly now: () => number) {}

  note(sentence: Text, requestId: string | undefined): void {
    this.kept.push({ sentence, requestId, at: this.now() });
    if (this.kept.length > maxKept) this.kept.shift();
  }

  get last(): RecentFailure | undefined {
    return this.kept.at(-1);
  }

  clear(): void {
    this.kept.splice(0);
  }
}

const maxKept = 20;
