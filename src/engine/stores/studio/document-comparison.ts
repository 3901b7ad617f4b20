import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { DocumentDifference, DocumentImpact } from '../../../schemas/wire/documents.ts';
import { asPlatformError, type PlatformError } from '../../data/http/platform-error.ts';
import { readDocumentDifference, readDocumentImpact } from '../../data/platform/documents.ts';
import type { CallPort } from '../../data/ports.ts';
import { changesIn, type DocumentBase } from './document-text.ts';

/** What is asked about a document without changing it; a step that changes it need not wait for the answer. */
export class DocumentComparison {
  /** The difference of two versions. */
  difference: DocumentDifference | undefined = undefined;
  /** What publishing the text would touch. */
  impact: DocumentImpact | undefined = undefined;
  /** Why the last question has no answer. */
  failure: PlatformError | undefined = undefined;
  private round = 0;

  constructor(private readonly call: CallPort) {
    makeObservable(this, {
      difference: observableRef,
      impact: observableRef,
      failure: observableRef,
      hide: action,
      forget: action,
    });
  }

  /** Reads what a version changed of another; 0 is the base. */
  compare(file: string, from: number, to: number): Promise<void> {
    const query = { file, from: String(from), to: String(to) };
    return this.ask(
      () => readDocumentDifference(this.call, { query }),
      (difference) => {
        this.difference = difference;
      },
    );
  }

  /** Reads what publishing a text would touch; a text that is no JSON object touches nothing. */
  weigh(file: string, text: string, readBase: () => Promise<DocumentBase>): Promise<void> {
    return this.ask(
      async () => {
        const changes = changesIn(await readBase(), text);
        return changes && readDocumentImpact(this.call, { body: { file, changes } });
      },
      (impact) => {
        this.impact = impact;
      },
    );
  }

  /** Hides the difference that is shown. */
  hide(): void {
    this.difference = undefined;
  }

  /** Forgets the answers; those that are still to come are of no use. */
  forget(): void {
    this.round += 1;
    this.difference = undefined;
    this.impact = undefined;
    this.failure = undefined;
  }

  private async ask<Answer>(read: () => Promise<Answer>, take: (answer: Answer) => void): Promise<void> {
    const { round } = this;
    runInAction(() => {
      this.failure = undefined;
    });
    try {
      const answer = await read();
      if (round === this.round) runInAction(() => take(answer));
    } catch (error) {
      if (round === this.round)
        runInAction(() => {
          this.failure = asPlatformError(error);
        });
    }
  }
}
