import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Text } from '../../../schemas/grammar/text.ts';
import type {
  AnswerOf,
  ArgumentsOf,
  CheckerPort,
  CheckerQuestion,
  FromChecker,
  ToChecker,
} from '../../compile/language/checker-messages.ts';

type Checked = Extract<FromChecker, { type: 'checked' }>;
/** What is found of the shown document, each message after the marks. */
export type Found = Extract<FromChecker, { type: 'planned' | 'outlined' }>;

const noChecker: Text = { zh: '此处没有检查器', en: 'No checker here' };

/** The checker of documents, which runs beside the screen; it may be missing, and nothing waits for it. */
export class CheckerClient {
  /** `lost`: it could not be loaded, or ended. */
  state: 'starting' | 'ready' | 'lost' = 'starting';
  /** Why the checker is lost, or what failed in it last. */
  problem: Text | undefined = undefined;
  /** The revision of the last text that was sent. */
  private revision = 0;
  private port: CheckerPort | undefined;
  /** A checker that loads before it is started. */
  private loading: Promise<CheckerPort | undefined> | undefined;
  /** What is sent while the checker starts. */
  private early: ToChecker[] | undefined;
  private round = 0;
  private count = 0;
  private readonly waiting = new Map<number, (value: unknown) => void>();

  constructor(
    private readonly opener: () => (() => Promise<CheckerPort>) | undefined,
    private readonly onChecked: (checked: Checked) => void,
    private readonly onFound: (found: Found) => void,
  ) {
    makeObservable<this, 'take' | 'lose'>(this, {
      state: observable,
      problem: observableRef,
      start: action,
      take: action,
      lose: action,
    });
  }

  /** Loads the checker, while what it starts with is still being read. */
  prepare(): void {
    this.loading ??= this.load();
    // Starting it reports a failure.
    this.loading.catch(() => undefined);
  }

  /** Starts the checker, again if there is one; what is sent meanwhile waits for it. */
  async start(first: Omit<Extract<ToChecker, { type: 'start' }>, 'type'>): Promise<void> {
    const loading = this.loading ?? this.load();
    this.loading = undefined;
    this.close();
    runInAction(() => {
      this.state = 'starting';
      this.problem = undefined;
    });
    this.early = [{ type: 'start', ...first }];
    const { round } = this;
    try {
      const port = await loading;
      if (round !== this.round) return port?.close();
      if (!port) return this.lose(noChecker);
      port.listen(
        (message) => round === this.round && this.take(message),
        (message) => round === this.round && this.lose(message),
      );
      this.port = port;
      for (const message of this.early ?? []) port.send(message);
      this.early = undefined;
    } catch (error) {
      if (round === this.round) this.lose(error instanceof Error ? error.message : String(error));
    }
  }

  /** Sends the text of a document; undefined for the stored one. */
  type(file: string, text: string | undefined): void {
    this.revision += 1;
    this.send({ type: 'type', file, revision: this.revision, ...(text !== undefined && { text }) });
  }

  send(message: ToChecker): void {
    if (this.port) this.port.send(message);
    else this.early?.push(message);
  }

  /** Asks about a document; undefined if the checker is lost, or has failed. */
  ask<Name extends CheckerQuestion>(question: Name, ...args: ArgumentsOf<Name>): Promise<AnswerOf<Name> | undefined> {
    if (!this.port && !this.early) return Promise.resolve(undefined);
    this.count += 1;
    const id = this.count;
    this.send({ type: 'ask', id, question, args });
    return new Promise((resolve) => {
      this.waiting.set(id, (value) => resolve(value as AnswerOf<Name> | undefined));
    });
  }

  close(): void {
    this.round += 1;
    this.port?.close();
    this.port = undefined;
    this.early = undefined;
    void this.loading?.then(
      (port) => port?.close(),
      () => undefined,
    );
    this.loading = undefined;
    this.answerAll();
  }

  /** Undefined if the host of the console has none. */
  private async load(): Promise<CheckerPort | undefined> {
    return this.opener()?.();
  }

  private take(message: FromChecker): void {
    if (message.type === 'checked') {
      this.state = 'ready';
      this.problem = undefined;
      this.onChecked(message);
      return;
    }
    if (message.type === 'planned' || message.type === 'outlined') {
      this.onFound(message);
      return;
    }
    if (message.type === 'failed') this.problem = message.message;
    if (message.id === undefined) return;
    this.waiting.get(message.id)?.(message.type === 'answer' ? message.value : undefined);
    this.waiting.delete(message.id);
  }

  private lose(problem: Text): void {
    this.close();
    this.state = 'lost';
    this.problem = problem;
  }

  private answerAll(): void {
    for (const answer of this.waiting.values()) answer(undefined);
    this.waiting.clear();
  }
}
