import type { Text } from '../../../schemas/grammar/text.ts';

/** Something that the console has said did not work. */
export interface RecentFailure {
  sentence: Text;
  /** Under which the server's log knows the request. */
  requestId: string | undefined;
  /** ms since 1970. */
  at: number;
}

/** The last failures, the newest last: what goes along with feedback. */
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
